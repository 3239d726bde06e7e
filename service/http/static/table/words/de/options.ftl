options-chosen = Gewählt:
options-let_go = { $thing } nicht wählen
options-roll = Würfelt an eurem Tisch und wählt dann, was gefallen ist.
options-draw = Zieht an eurem Tisch und wählt dann, was gekommen ist.
