### Die Sätze der Verbündeten, und warum ihre Züge abgelehnt werden.

decision-giant_roll = { $who } würfelt für den Riesen
    .why = Die Würfel des Riesen sind gefallen, und die Summe lässt sich noch erhöhen.
    .thought = { thought-roll }
    .accept = lasst die Summe gelten
    .accept-happens = die Summe gilt

decision-shelter = { $who } wählt, wer zum Faun zieht
    .why = Der Faun rettet Atlanter von einem überfluteten Plättchen, und ihr wählt, wen.
    .thought = Überlegt, wer in dieser Runde noch etwas zu tun hat.
    .done = lasst die anderen in ihren Vorrat zurückkehren
    .done-happens = die anderen kehren in ihren Vorrat zurück

decision-medusa_recruits = wählt, ob Anhänger dazukommen oder wer einen Freiwilligen erhält
    .why = Neben Medusa bringt ein Erfolg in den Städten mehrere Anhänger oder viele Freiwillige.
    .thought = Überlegt: mehr Atlanter nur in dieser Runde oder in jeder?
    .muster = nehmt Anhänger statt Freiwilliger
    .muster-happens = Anhänger kommen dazu

decision-ask_sphinx = { $who } darf die erste Karte aus den Artefakten ziehen, die nicht im Spiel sind
    .why = Die Sphinx gibt statt einer Bibliothekskarte ein Artefakt, das nicht im Spiel ist.
    .thought = Überlegt, ob ein Artefakt oder eine Bibliothekskarte mehr hilft.
    .done = zieht nur aus der Bibliothek
    .done-happens = { $who } zieht nur aus der Bibliothek

decision-deal_first = { $who } zieht ein Artefakt, das nicht im Spiel war
    .why = Die Sphinx gibt ein Artefakt, das nicht im Spiel ist, und der Zufall sagt, welches.

verb-gallop = { $piece } zieht weiter { FORM($place, "onto") }
    .heading = Den Zentauren weiterziehen lassen
verb-shelter = { $piece } zieht { FORM($place, "from") } zum Faun
    .heading = Auf das Plättchen des Fauns ziehen
verb-consult = { $seat } bittet die Sphinx um ein Artefakt
    .heading = Ein Artefakt ziehen, das nicht im Spiel ist

refused-only_the_centaur_moves_on = nur die Kraft des Zentauren zieht weiter, einmal pro Runde, auf der Insel nach einer Aktion
refused-nobody_to_shelter = { FORM($piece, "def") } kehrt nicht { FORM($place, "from") } zurück, oder auf dem Plättchen des Fauns ist kein Platz

fact-ally_joins = { $piece } schließt sich in dieser Runde dem Team an
    .if = { $piece } sich in dieser Runde dem Team anschließt
