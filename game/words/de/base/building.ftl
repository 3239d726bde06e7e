### Entscheidungen beim Bauen und von Bauteilen, die selbst etwas fragen.

decision-price_build = wählt die Rohstoffe, um die sich der Preis des Bauteils ändert
    .why = Etwas ändert den Preis eines Bauteils, und die Erbauer wählen, bei welchen Rohstoffen.
    .thought = Überlegt, was das nächste Bauteil kosten wird.

decision-pay_build = wählt, wie viel { $who } für das Bauteil bezahlt
    .why = Mehrere Erbauer stehen zusammen, und jeder darf einen Teil des Preises bezahlen.
    .thought = Überlegt, wer als Nächstes baut und was er dann noch haben muss.

decision-remove_follower = wählt den Anhänger, der aus dem Spiel entfernt wird
    .why = Ein Anhänger verlässt das Spiel für immer, und das Team wählt, welcher.
    .thought = Überlegt, welcher Spieler am leichtesten auf einen Anhänger verzichten kann.

decision-watchtower = { $who } darf den Atlanter auf dem Astralwachturm versetzen
    .why = Der Astralwachturm lässt seinen Atlanter an einen anderen Ort gehen und dort handeln.
    .thought = { thought-later_place }
