### Entscheidungen über Unglücke: ziehen, erleiden, vorhersehen, entfernen.

decision-draw_misfortune = { $who } zieht eine Unglückskarte
    .why = Nach dem Setzen entscheidet der Unglücksstapel, was unter Wasser kommt.

decision-return_follower = { $who } nimmt einen platzierten Anhänger in den Vorrat zurück
    .why = Ein Unglück schickt einen gesetzten Anhänger heim, und sein Spieler wählt, welchen.
    .thought = { thought-least_missed }

decision-lose_resource = { $who } legt einen Rohstoff ab
    .why = Ein Unglück nimmt Güter weg, und ihr wählt, welche.
    .thought = Überlegt, welchen Rohstoff das nächste Bauteil nicht verlangt.

decision-arrange_misfortunes = { $who } sieht sich die nächsten Unglückskarten an und legt sie geordnet zurück
    .why = Ihr seht die nächsten Unglücke und dürft sie anders ordnen.
    .thought = Überlegt, welches Unglück das Team jetzt am härtesten träfe.

decision-see_deck = die Erbauer sehen den Unglücksstapel durch
    .why = Die Erbauer dürfen den Unglücksstapel durchsehen.

decision-remove_misfortunes = entfernt Unglückskarten aus dem Stapel oder dem Ablagestapel
    .why = Einige Unglücke dürfen für immer aus dem Spiel, und ihr wählt, welche.
    .thought = Überlegt, welche Unglücke euch am meisten schaden, wenn sie wiederkommen.
    .done = entfernt keine weiteren Unglückskarten
    .done-happens = keine weiteren Unglückskarten werden entfernt
