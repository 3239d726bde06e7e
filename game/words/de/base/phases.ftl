### Die Entscheidungen, mit denen die Phasen beginnen, und wer noch einmal handelt.

decision-place = setzt den nächsten Atlanter
    .why = Jede Runde beginnt mit dem Setzen: Wer auf einem Plättchen steht, handelt dort später, wenn es trocken bleibt.
    .thought = Überlegt, was das Team am dringendsten braucht und welche Orte bis dahin noch trocken sind.
    .done = beendet das Setzen der Atlanter
    .done-happens = alle Atlanter sind gesetzt

decision-suffer = { $due ->
        [monsters] macht mit den Monstern weiter oder tut vorher noch etwas
       *[misfortunes] macht mit den Unglücken weiter oder tut vorher noch etwas
    }
    .why = Zwischen zwei Unglücken darf das Team noch etwas tun, bevor die nächste Karte kommt.
    .thought = Lohnt sich noch etwas, bevor das nächste Unglück gezogen wird?

decision-act = wählt, wer als Nächstes handelt
    .why = Wer noch an einem trockenen Ort steht, handelt einmal, in der Reihenfolge, die dem Team passt.
    .thought = Überlegt die Reihenfolge: Was ein Atlanter einbringt, braucht vielleicht ein anderer.
    .done = beendet die Aktionen dieser Runde
    .done-happens = die Aktionen dieser Runde sind beendet

decision-choose_leader = wählt den Anführer, der noch einmal handelt
    .why = Eine Wirkung lässt einen Anführer ein zweites Mal handeln, und ihr wählt, welchen.
    .thought = Überlegt, welche Aktion sich zweimal lohnt.
