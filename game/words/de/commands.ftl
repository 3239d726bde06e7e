### Was `cosmicgate hint` und `cosmicgate review` neben den Antworten der Suche ausgeben.

command-round = Runde { $number }. { $question }
command-wins = gewinnt { $chance }, { $simulations } Simulationen
command-then = Danach wohl: { $line }.
command-times = { $sentence } ({ $number ->
        [2] zweimal
       *[other] { $number }-mal
    })
command-plan = Der Plan für diese Runde
    .wins = Der ganze Plan gewinnt { $chance }.
    .player = { $player }: { $where }
    .piece = { $place } ({ $piece })
    .followers = { $place } ({ $number } Anhänger)
    .atlanteans = { $place } ({ $number } Atlanter)
    .plays = spielt „{ $card }“
    .notes = { $act } ({ $notes })
    .widened = { $place }: in dieser Runde Platz für { $number } Atlanter.
command-plans = Wie gut sind die Pläne?
    .best = Der beste Plan. { $text }
    .team = Der Plan des geskripteten Teams. { $text }
    .yours = Euer Plan { $number }. { $text }
    .change = Oder: { $exchange }
command-outlook = Die Runde als Ganzes
command-compare = Warum nicht ...
command-receipt = { $simulations } Simulationen in { $seconds } s.
    .stopped = Vorzeitig beendet. { $simulations } Simulationen in { $seconds } s.
command-repeat = Diese Suche noch einmal: { $options }
command-everybody = Team
command-searching = Suche
command-simulations = { $simulations } Simulationen
command-simulations_best = { $simulations } Simulationen. { $move } ({ $chance })

## Die Spalten der Tabellen

command-column_player = Spieler
command-column_what = was
command-column_move = Zug
command-column_round = Runde
command-column_end = Chance an ihrem Ende
command-column_luck = Glück
command-column_cost = Preis
command-column_played = gespielt
command-column_better = besser

## Eine Analyse

command-status = { $status ->
        [won] Das Team hat gewonnen.
        [lost] Das Team hat verloren.
       *[running] Die Partie läuft noch.
    }
command-summary = Die Chance auf den Sieg war am Anfang { $start }. { command-summary.rest }
    .running = Die Chance auf den Sieg war am Anfang { $start } und ist jetzt { $now }. { command-summary.rest }
    .rest = Würfel und Karten haben sie um { $luck } Punkte verändert, Entscheidungen um { $decided }. { $mistakes }
command-mistakes = { $count ->
        [one] Ein Fehler ist bewiesen: Er ließ in Runde { $round } { $cost } liegen.
       *[other] { $count } Fehler sind bewiesen; der größte ließ { $cost } liegen, in Runde { $round }.
    }
    .none = Kein einzelner Fehler ist bewiesen.
command-falls = Die größten Einbrüche
command-rises = Die besten Augenblicke
command-moment = { $number }. { $kind ->
        [decision] Entscheidung
        [dice] Würfel
       *[cards] Karten
    }
command-try = Zum Ausprobieren ab Version { $version }: { $moves }
    .many = Zum Ausprobieren ab Version { $version }: { $count } Züge, die --json ausgibt.
command-rounds = Runde für Runde
    .note = Entscheidungen sind an einem Team gemessen, das Tipps folgt. Ein Fehler ist der größte seiner Runde, gemessen am Besten, was in diesem Augenblick gefunden wurde: Er kann mehr liegen lassen, als die Chance war.
command-quiet_rounds = In den Runden { $first } bis { $last } blieb die Siegchance bei { $chance }: { $events }.
    .one = In Runde { $round } blieb die Siegchance bei { $chance }: { $events }.
command-costly = Bewiesene Fehler
command-every_decision = Alle Entscheidungen
command-column_decided = Entscheidungen
command-column_short = Fehler
command-searched = { $simulations } Simulationen für jede von { $decisions } Entscheidungen.
label-best = bester
label-fine = gut
label-inaccuracy = ungenau
label-mistake = Fehler
label-blunder = grober Fehler
label-unclear = unklar

## Ein Spielbericht oder eine Frage, mit der es nicht geht

command-one_budget = Wählt ein Budget: --seconds oder --simulations.
command-standard_input = Die Standardeingabe
command-long_record = { $name } ist kein Spielbericht: Er ist länger als { $most } Zeichen.
command-not_utf8 = { $name } ist kein Text in UTF-8.
command-no_replay = { $name } lässt sich nicht nachspielen: { $reason }.
command-nested = zu tief verschachtelt

## Die Demo: eine ganze Partie mit Hinweisen

demo-player = Spieler { $seat }
demo-title = Cosmic Gate, Partie { $game }
demo-head = Runde { $round }, { $phase }   { $question }
demo-phase = { $phase ->
        [place] Atlanter setzen
        [suffer] Unglücke erleiden
        [act] Aktionen ausführen
        [wrath] Zorn der Götter
       *[other] { $phase }
    }
demo-barrier = mystische Barriere
demo-dry = { $number } trocken
demo-built = { $built } von { $all } gebaut:
demo-counts = { $moves } Züge, { $hints } Hinweise, { $seconds } s
demo-round = Runde { $round }: { $built } gebaut; trockene Plättchen: { $dry }; { $hints } Hinweise, { $seconds } s; { $hint }
demo-no_hint = Noch kein Hinweis.
    .time_up = Ohne Hinweise gespielt: Die Zeit ist um.
demo-hint = Letzter Hinweis: { $move } Siegchance { $chance }.
    .short = Letzter Hinweis: { $move } Die Suche war zu kurz, um die Siegchance zu schätzen.
demo-ended = { $status ->
        [won] Das Team hat gewonnen
       *[lost] Das Team hat verloren
    }, in Runde { $round }, mit { $built } von { $all } gebauten Komponenten. { $ending }
demo-counted = { $moves } Züge, { $hints } Hinweise, { $seconds } Sekunden, Startwert { $seed }.
demo-time_up = { $number ->
        [one] Die Zeit war um: 1 Entscheidung fiel ohne Hinweis.
       *[other] Die Zeit war um: { $number } Entscheidungen fielen ohne Hinweis.
    } Mit mehr --seconds hat die ganze Partie Hinweise.
demo-record = Der Spielbericht liegt in
demo-no_record = Der Spielbericht { $path } lässt sich nicht schreiben: { $reason }.
demo-no_answer = Der Dienst unter { $address } antwortet nicht ({ $error }).
demo-other_service = { $address } antwortet nicht wie Cosmic Gate.
demo-refused = Der Dienst hat { $call } abgelehnt: { $reason }
demo-hint_ended = Ein Hinweis endete mit { $status }: { $reason }
demo-no_worker = Ein Hinweis endet nicht. Läuft ein Worker, der sucht?
demo-no_reason = kein Grund genannt
