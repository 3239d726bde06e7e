### Die Entscheidungen, mit denen die Phasen beginnen, und wer noch einmal handelt.

decision-place = setzt den nächsten Atlanter
    .thought = Überlegt, was das Team am dringendsten braucht und welche Orte bis dahin noch trocken sind.
    .done = beendet das Setzen der Atlanter
    .done-happens = alle Atlanter sind gesetzt

decision-suffer = { $due ->
        [monsters] macht mit den Monstern weiter oder tut vorher noch etwas
       *[misfortunes] macht mit den Unglücken weiter oder tut vorher noch etwas
    }
    .thought = Lohnt sich noch etwas, bevor das nächste Unglück gezogen wird?

decision-act = wählt, wer als Nächstes handelt
    .thought = Überlegt die Reihenfolge: Was ein Atlanter einbringt, braucht vielleicht ein anderer.
    .done = beendet die Aktionen dieser Runde
    .done-happens = die Aktionen dieser Runde sind beendet

decision-choose_leader = wählt den Anführer, der noch einmal handelt
    .thought = Überlegt, welche Aktion sich zweimal lohnt.
