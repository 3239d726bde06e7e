fault-game_not_found = Diese Partie gibt es nicht: Sie wurde gelöscht oder gehört jemand anderem.
fault-invalid_record = Dieser Spielbericht lässt sich nicht lesen. Füge den ganzen Spielbericht einer Partie ein, so wie er gespeichert wurde.
fault-unreachable = Der Dienst antwortet nicht. Läuft er?
entry-claim = Diesen Platz nehmen?
entry-claim_button = Platz nehmen
entry-watch = Dieser Partie zusehen?
entry-watch_button = Zusehen
entry-take = Diese Partie übernehmen?
entry-take_button = Übernehmen
all_games = Alle Partien
entry-cut = Dieser Link ist nicht vollständig.
entry-cut_help = Kopiere ihn ganz, oder bitte noch einmal darum.
faults-number = { $number ->
        [one] Eins stimmt noch nicht.
       *[other] { $number } Dinge stimmen noch nicht.
    }
faults-must_be = muss sein: { $what }
faults-phase = Phase „{ $phase }“
piece-of = { $piece } von { $player }
faults-many = { $count } x { $piece }
nobody = Niemand
somebody = Jemand
invite-game = eine Partie Atlantis Rising
invite-named_game = „{ $game }“, eine Partie Atlantis Rising
invite-claim = { $who } lädt dich ein: { $what }.
invite-anonymous = Du bist zu einer Partie Atlantis Rising eingeladen.
invite-seat = Du spielst Platz { $seat }, in diesem Browser.
invite-seat_of = Du spielst auf Platz { $seat } ({ $councilor }), in diesem Browser.
invite-watch = { $who } lädt dich zum Zusehen ein: { $what }.
invite-watching = Du siehst alles, aber spielst nicht mit.
invite-take = { $who } gibt dir die Partie weiter: { $what }.
invite-taking = Sie gehört dann zu deinem Schlüssel, und nicht mehr dem, der dir den Link geschickt hat.
try_again = Noch einmal versuchen
key-needed = Dieser Dienst braucht einen API-Schlüssel. Du bekommst ihn vom Betreiber.
key-use = Schlüssel benutzen
learn-title = In fünf Minuten lernen
landing-learn = Eine geführte erste Runde: Du spielst, die Seite sagt, was und warum.
landing-play = Spielen
landing-play_text = Allein, mit Engines oder mit anderen über Links.
landing-box_text = Ihr würfelt und zieht am eigenen Tisch; hier sind Spielplan, Hinweise und Spielbericht.
landing-title = Baut das Tor, bevor die Insel versinkt.
landing-words = Atlantis geht unter, Plättchen für Plättchen. Gemeinsam sammelt ihr Gold, Kristall und Atlantium, haltet das Wasser auf und baut das Kosmische Tor, das die Atlanter rettet.
landing-ways = Wege ins Spiel
landing-more = Mehr
first-title = Eine erste Partie
landing-foot = Eine unabhängige Umsetzung der Regeln von Atlantis Rising. Diese Seite benutzt nur die { $api }, sonst nichts.
landing-api = öffentliche API
games-delete_sure = Diese Partie für alle löschen?
games-mine = Meine Partien
games-other = Andere Partien
games-all = Partien
games-more = Mehr Partien
games-looking = Deine Partien werden gesucht ...
games-won = Gewonnen: zurückblicken
games-lost = Verloren: zurückblicken
games-learn = Weiterlernen
others-decide = Die anderen entscheiden
games-report = Melde, was kam
games-go_on = { $phase ->
        [place] Weiter: setzt eure Atlanter
        [suffer] Weiter: stellt euch den Unglücken
        [act] Weiter: lasst eure Atlanter handeln
        [wrath] Weiter: wählt, was überflutet wird
       *[other] Weiter: wählt
    }
games-turn = { $phase ->
        [place] Am Zug: setz deine Atlanter
        [suffer] Am Zug: stell dich den Unglücken
        [act] Am Zug: lass deine Atlanter handeln
        [wrath] Am Zug: wähl, was überflutet wird
       *[other] Am Zug: wähl
    }
games-round = Runde { $round }, { $phase }
games-players = { $place }, { $number } Spieler
games-players_box = { $place }, { $number } Spieler, neben der Schachtel
games-delete = { $game } löschen
offline-fault = Dieser Teil der Seite lässt sich nicht lesen. Versuch es später noch einmal.
loss-watching = Der Link, mit dem du dieser Partie zugesehen hast, gilt nicht mehr.
loss-released = Du hast Platz { $seat } in dieser Partie nicht mehr: Er wurde freigegeben. Bitte um einen neuen Link, um weiterzuspielen.
loss-seat = Du hast Platz { $seat } in dieser Partie nicht mehr: Er wurde freigegeben, oder die Partie wurde gelöscht. Bitte um einen neuen Link, um weiterzuspielen.
