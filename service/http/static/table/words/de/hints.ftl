hints-nudge = Ein Wink
hints-move = Der Zug
hints-line = Was folgt
hints-plan = Der ganze Plan
hints-seconds = { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }
hints-chance = Jetzt entscheiden Würfel oder Karten.
hints-over = Die Partie ist zu Ende.
hints-how_much = Wie viel möchtest du wissen?
hints-search_for = Suche
hints-why_title = Wähle einen Zug von dir: Er wird mit dem besten verglichen
hints-why = Warum nicht ...?
hints-first_title = Jeder deiner Züge wird verglichen, bevor er gespielt wird
hints-first = Erst meine Wahl
hints-why_notice = Wähle den Zug zum Vergleichen, auf dem Spielplan oder unter „Jetzt“. Du kannst auch einen Atlanter oder eine Karte auf den Knopf ziehen.
hints-first_notice = Wähle deinen Zug, auf dem Spielplan oder unter „Jetzt“. Er wird verglichen, bevor er gespielt wird.
hints-stale = Die Partie ist seit diesem Hinweis weitergegangen.
hints-comparing = Warum nicht ...? Der Zug, den du wählst, wird mit dem besten verglichen und nicht gespielt.
hints-own_first = Erst meine Wahl: Der Zug, den du wählst, wird verglichen, bevor er gespielt wird.
hints-stop_comparing = Nicht mehr vergleichen
hints-search = Suche
waiting = Wartet, bis Platz ist ...
hints-played = { $number ->
        [one] 1 Partie vorausgespielt.
       *[other] { $number } Partien vorausgespielt.
    }
hints-best = Bisher am besten: { $move }
stop = Anhalten
hints-round = Die Runde als Ganzes
hints-spent = { $number } Partien in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s vorausgespielt.
hints-spent_before = { $number } Partien in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s vorausgespielt, schon vorher gefunden.
play_it = Spielen
hints-likely = Was wahrscheinlich folgt
hints-better = Klar besser
hints-worse = Klar schlechter
hints-too_close = Zu knapp, um es zu unterscheiden
hints-play_mine = Meinen spielen: { $move }
plan-fine = Ein guter Plan
plan-weaker = Ein wenig schwächer
plan-bad = Er verschenkt viel
plan-unclear = Noch nicht klar
plan-how_good = Wie gut ist unser Plan?
plan-playing = Beide Pläne werden vorausgespielt ...
plan-nothing = Es gab nichts zu vergleichen.
plan-change_first = Zuerst ändern
plan-best = Der beste Plan, der gefunden wurde
plan-before = Der Schritt davor
plan-step = Schritt { $step } von { $steps }
plan-steps = { $number ->
        [one] { $number } Schritt
       *[other] { $number } Schritte
    }
plan-next = Der nächste Schritt
plan-play = Den Plan spielen
plan-propose = Vorschlagen
plan-follows = Er folgt aus den Schritten davor.
