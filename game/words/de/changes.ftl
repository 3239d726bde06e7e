### Was sich auf dem Tisch geändert hat: ganze Sätze fürs Protokoll, jeder mit Punkt.

## Atlanter: $pieces ist einer der ersten beiden Sätze

changed-pieces_of_nobody = { $count ->
        [one] { FORM($piece, "one") }
       *[other] { $count } { FORM($piece, "plural") }
    }
changed-pieces_of_a_player = { $count ->
        [one] { $piece }
       *[other] { $count } { FORM($piece, "plural") }
    }
changed-return = { $count ->
        [one] { $pieces } kehrt in den Vorrat zurück.
       *[other] { $pieces } kehren in den Vorrat zurück.
    }
    .to = { $count ->
        [one] { $pieces } kehrt in den Vorrat von { $player } zurück.
       *[other] { $pieces } kehren in den Vorrat von { $player } zurück.
    }
changed-joins = { $count ->
        [one] { $pieces } { FORM($place, "at") } schließt sich { $player } an.
       *[other] { $pieces } { FORM($place, "at") } schließen sich { $player } an.
    }
changed-shares = { $pieces } teilt sich { FORM($place, "at") } ein Feld.
changed-moves = { $count ->
        [one] { $pieces } zieht { FORM($place, "onto") }.
       *[other] { $pieces } ziehen { FORM($place, "onto") }.
    }
changed-placed = { $count ->
        [one] { $pieces } wird { FORM($place, "onto") } gesetzt.
       *[other] { $pieces } werden { FORM($place, "onto") } gesetzt.
    }
changed-leaves = { $count ->
        [one] { $pieces } verlässt das Spiel.
       *[other] { $pieces } verlassen das Spiel.
    }
changed-recruits = { $count ->
        [one] { $player } wirbt { $count } Anhänger an.
       *[other] { $player } wirbt { $count } Anhänger an.
    }
changed-volunteers = { $count ->
        [one] { $player } kann { $count } Freiwilligen mehr setzen.
       *[other] { $player } kann { $count } Freiwillige mehr setzen.
    }
changed-comes_back = { $pieces } kommt aus der Reserve zurück.
changed-joins_player = { $pieces } schließt sich { $player } an.

## Insel, Güter, Karten und Bauteile

changed-barrier_placed = Bei { FORM($peninsula, "dat") } wird eine mystische Barriere platziert.
changed-barrier_gone = Bei { FORM($peninsula, "dat") } liegt keine mystische Barriere mehr.
changed-flooded = { $place } ist überflutet.
changed-dry = { $place } ist wieder trocken.
changed-gains = { $player } erhält { $number } { $good }.
changed-gives_up = { $player } gibt { $number } { $good } ab.
changed-cards = { $count } x { $card }
changed-gets_card = { $player } bekommt „{ $card }“ von { $giver }.
changed-takes_card = { $player } nimmt „{ $card }“.
changed-has_no_card = { $player } hat „{ $card }“ nicht mehr.
changed-built = { FORM($component, "number") ->
        [plural] { FORM($component, "nom") } sind gebaut.
       *[singular] { FORM($component, "nom") } ist gebaut.
    }
changed-unbuilt = { FORM($component, "number") ->
        [plural] { FORM($component, "nom") } sind nicht mehr gebaut.
       *[singular] { FORM($component, "nom") } ist nicht mehr gebaut.
    }
changed-monster = { $monster } ist { FORM($place, "at") }.

## der Lauf der Partie

changed-round = Runde { $number } beginnt. Startspieler: { $player }.
phase-place = Die Phase Atlanter setzen beginnt.
phase-suffer = Die Phase Unglücke erleiden beginnt.
phase-act = Die Phase Aktionen ausführen beginnt.
phase-wrath = Die Phase Zorn der Götter beginnt.
changed-wrath = Der Zornmarker steht auf { $value }.
changed-draws = { $player } zieht das Unglück „{ $misfortune }“.
changed-won = Das Kosmische Tor öffnet sich: Die Partie ist gewonnen.
changed-lost_by_wrath = Atlantis versinkt durch den Zorn der Götter: Die Partie ist verloren.
changed-lost_by_flood = Atlantis versinkt durch eine Flut: Die Partie ist verloren.
changed-lost_by_misfortune = Atlantis versinkt durch das Unglück „{ $misfortune }“: Die Partie ist verloren.
changed-not_over = Die Partie ist nicht mehr zu Ende.
