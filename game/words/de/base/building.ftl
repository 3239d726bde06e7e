### Entscheidungen beim Bauen und von Bauteilen, die selbst etwas fragen.

decision-price_build = wählt die Rohstoffe, um die sich der Preis des Bauteils ändert
    .thought = Überlegt, was das nächste Bauteil kosten wird.

decision-pay_build = wählt, wie viel { $who } für das Bauteil bezahlt
    .thought = Überlegt, wer als Nächstes baut und was er dann noch haben muss.

decision-remove_follower = wählt den Anhänger, der aus dem Spiel entfernt wird
    .thought = Überlegt, welcher Spieler am leichtesten auf einen Anhänger verzichten kann.

decision-watchtower = { $who } darf den Atlanter auf dem Astralwachturm versetzen
    .thought = { thought-later_place }
