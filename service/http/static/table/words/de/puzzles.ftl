puzzle-nothing = nichts
puzzle-title = Rätsel
puzzle-number = Ein Rätsel: { $number } von { $count }
puzzle-of_today = Das Rätsel von heute: { $number } von { $count }
puzzle-decision = , Entscheidung { $step } von { $steps }
puzzle-task = Die letzte Runde: Finde den Zug, der gewinnt.
puzzle-go_on = Weiter
puzzle-go_better = Mit dem besseren Zug weiter
puzzle-exact = Am Ende dieser Runde versinkt die Insel, was auch kommt. Alle Chancen hier sind genau.
puzzle-percent = { $number } %
puzzle-right = Richtig.
puzzle-wrong = Es gibt Besseres.
puzzle-to_win = { $chance } Siegchance.
puzzle-best = Am besten:
puzzle-answers = Alle { $number } Antworten
puzzle-chance = Siegchance
puzzle-then = Und dann:
puzzle-solved = { $solved } von { $tries } gelöst. Morgen kommt ein neues.
puzzle-streak = { $solved } von { $tries } gelöst, { $days } Tage in Folge. Morgen kommt ein neues.
puzzle-before = Das davor
puzzle-next = Das nächste
puzzle-why_ends = Damit enden die Aktionen der Runde, bevor das Tor fertig ist.
puzzle-why_unpaid = { $component }: Wer bauen könnte, kann es nicht mehr bezahlen.
puzzle-why_nobody = { $component }: Auf keinem Bauplatz steht noch jemand, der bauen könnte.
puzzle-why_leaders = { $leaders ->
        [one] Sobald alles andere gebaut ist, handelt der Anführer nie auf einem Bauplatz.
       *[other] Sobald alles andere gebaut ist, handeln die Anführer nie gemeinsam auf einem Bauplatz.
    }
puzzle-why_not_all = Die anderen Bauteile lassen sich nicht mehr alle bauen, und der Energiekern kommt zuletzt.
puzzle-why_unbuilt = { $component }: In dieser Runde lässt es sich nicht mehr bauen.
puzzle-why_too_late = Die Runde ist vorbei, bevor der Energiekern gebaut werden kann.
