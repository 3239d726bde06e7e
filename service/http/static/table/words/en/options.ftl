options-chosen = Chosen:
options-let_go = Do not choose { $thing }
options-roll = Roll at your table, then choose what you rolled.
options-draw = Draw at your table, then choose what came.
