finale-again = Das Ende noch einmal zeigen
result-won = Das Tor ist offen. Atlantis ist gerettet!
result-lost = Atlantis ist versunken.
finale-line_won = { $game }: in Runde { $round } gewonnen
finale-line_lost = { $game }: in Runde { $round } verloren
level = Stufe { $level }
finale-title = Das Ende der Partie
finale-board = Den Spielplan ansehen
finale-won = Gewonnen in Runde { $round }, Stufe { $level }.
finale-lost = Verloren in Runde { $round }, Stufe { $level }.
finale-island = Die Insel am Ende: { $number } von 36 Plättchen über Wasser
finale-sink = Den Untergang zeigen
finale-gif = Animation (GIF)
finale-drawing = Wird gezeichnet: { $share }
finale-above = { $number } von 36 Plättchen über Wasser
finale-chance_now = Siegchance { $chance }, { $above }
finale-png = Bild (PNG)
finale-svg = als SVG
finale-chances_label = Die Siegchance im Lauf der Partie
finale-tiles_label = Die Plättchen über Wasser im Lauf der Partie
finale-chances = Die Siegchance, vom ersten Zug bis zum letzten.
finale-tiles = Plättchen über Wasser, vom ersten Zug bis zum letzten.
finale-review_waits = Die Analyse ist unterwegs ...
finale-show_chances = Lieber die Siegchance zeigen
finale-rematch = Revanche, gleicher Aufbau
finale-record = Spielbericht
finale-watch = Link zum Zusehen
finale-rounds = { $number ->
        [one] Runde
       *[other] Runden
    }
finale-parts = Bauteile des Tors gebaut
finale-of = { $number } von { $all }
finale-misfortunes = { $number ->
        [one] Unglück
       *[other] Unglücke
    }
finale-floods = { $number ->
        [one] Überflutung
       *[other] Überflutungen
    }
finale-raised = { $number ->
        [one] Plättchen trockengelegt
       *[other] Plättchen trockengelegt
    }
finale-barriers = { $number ->
        [one] mystische Barriere
       *[other] mystische Barrieren
    }
finale-left = { $number ->
        [one] Plättchen übrig
       *[other] Plättchen übrig
    }
finale-goods = { $number ->
        [one] Rohstoff gewonnen
       *[other] Rohstoffe gewonnen
    }
finale-energy = mystische Energie gewonnen
finale-rolls = { $number ->
        [one] Wurf
       *[other] Würfe
    }
finale-best_roll = bester Wurf
