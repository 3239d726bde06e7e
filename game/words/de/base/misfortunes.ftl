### Entscheidungen über Unglücke: ziehen, erleiden, vorhersehen, entfernen.

decision-draw_misfortune = { $who } zieht eine Unglückskarte

decision-return_follower = { $who } nimmt einen platzierten Anhänger in den Vorrat zurück
    .thought = { thought-least_missed }

decision-lose_resource = { $who } legt einen Rohstoff ab
    .thought = Überlegt, welchen Rohstoff das nächste Bauteil nicht verlangt.

decision-arrange_misfortunes = { $who } sieht sich die nächsten Unglückskarten an und legt sie geordnet zurück
    .thought = Überlegt, welches Unglück das Team jetzt am härtesten träfe.

decision-see_deck = die Erbauer sehen den Unglücksstapel durch

decision-remove_misfortunes = entfernt Unglückskarten aus dem Stapel oder dem Ablagestapel
    .thought = Überlegt, welche Unglücke euch am meisten schaden, wenn sie wiederkommen.
    .done = entfernt keine weiteren Unglückskarten
    .done-happens = keine weiteren Unglückskarten werden entfernt
