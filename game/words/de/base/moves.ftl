### Die zwei Sätze jedes Zuges im Grundspiel.

## Atlanter

verb-place = setzt { FORM($piece, "acc") } { FORM($place, "onto") }
    .happens = { $piece } wird { FORM($place, "onto") } gesetzt
    .heading = Einen Atlanter setzen
verb-act = { $piece } handelt { FORM($place, "at") }
    .heading = Eine Aktion ausführen
verb-act_together = die Atlanter { FORM($place, "at") } handeln gemeinsam
verb-copy = { $piece } führt stattdessen die Aktion { FORM($place, "from") } aus
    .heading = Adept: die Aktion eines anderen ausführen
verb-encore = { $piece } handelt noch einmal
    .heading = Einen Anführer noch einmal handeln lassen
verb-shift = { $piece } zieht { FORM($place, "onto") }
    .heading = Den Atlanter versetzen
verb-stay = { $piece } bleibt stehen
    .heading = Den Atlanter stehen lassen
verb-recruit = { $seat } erhält einen Anhänger
    .heading = Wer einen Anhänger erhält
verb-regain = { $piece } kommt aus der Reserve zurück
    .heading = Einen Anführer zurückholen
verb-return = { $piece } kehrt { FORM($place, "from") } in den Vorrat zurück
    .heading = Einen Atlanter in den Vorrat zurücknehmen
verb-sacrifice = entfernt { FORM($piece, "acc") } aus dem Spiel
    .happens = { $piece } wird aus dem Spiel entfernt
    .heading = Einen Anhänger aus dem Spiel entfernen
verb-hologram = das Hologramm nimmt für diese Runde die Kraft { FORM($councilor, "gen") } an
    .happens = das Hologramm hat in dieser Runde die Kraft { FORM($councilor, "gen") }
    .heading = Die Kraft des Hologramms wählen

## der Lauf der Partie

verb-done = tut nichts weiter
    .happens = es geschieht nichts weiter
verb-continue = macht mit dem nächsten Unglück weiter
    .happens = das nächste Unglück steht an
verb-assemble = alle Spieler bauen { FORM($component, "acc") } verbilligt, als freie Aktion
    .happens = alle Spieler bauen { FORM($component, "acc") }
    .heading = Gemeinsam verbilligt bauen
verb-repel = { $piece } verhindert die Flut und kehrt in den Vorrat zurück
    .heading = Die Flut verhindern
verb-invoke = { $seat } spielt den Geist „{ $power }“
    .heading = Einen Geist wählen
verb-brew = { $seat } nimmt den Trank „{ $power }“
    .heading = Einen Trank nehmen
verb-drink = { $seat } trinkt den Trank „{ $power }“
    .heading = Einen Trank trinken
verb-muster = jeder Spieler erhält einen Anhänger
verb-enlist = { $seat } erhält einen Freiwilligen
    .heading = Wer den nächsten Freiwilligen erhält

## die Insel

verb-flood = überflutet das nächste Plättchen { FORM($peninsula, "gen") }
    .heading = Wählen, was überflutet wird
verb-barrier = platziert eine mystische Barriere bei { FORM($peninsula, "dat") }
    .happens = das Team bezahlt eine mystische Barriere bei { FORM($peninsula, "dat") }
    .heading = Eine mystische Barriere platzieren
verb-unflood = legt ein Plättchen { FORM($peninsula, "gen") } trocken
    .happens = das Team bezahlt, um ein Plättchen { FORM($peninsula, "gen") } trockenzulegen
    .heading = Ein Plättchen trockenlegen
verb-widen = schafft { FORM($place, "at") } in dieser Runde Platz für mehr Atlanter
    .happens = { FORM($place, "at") } ist in dieser Runde Platz für mehr Atlanter
    .heading = Einem Plättchen mehr Platz für Atlanter geben
verb-lower = senkt in dieser Runde die Zielzahlen { FORM($peninsula, "gen") }
    .happens = die Zielzahlen { FORM($peninsula, "gen") } sind in dieser Runde niedriger
    .heading = Zielzahlen senken

## Karten

verb-play = { $seat } spielt „{ $card }“
    .heading = Eine Bibliothekskarte spielen
verb-discard = { $seat } legt „{ $card }“ ab
    .heading = Eine Karte ablegen
verb-keep = { $seat } behält „{ $card }“
    .heading = Eine Karte behalten
verb-buy = { $seat } gibt mystische Energie aus, um auch „{ $card }“ zu behalten
    .heading = Für mystische Energie noch eine Karte behalten
verb-leave = { $seat } nimmt nichts weiter
    .heading = Nichts weiter nehmen
verb-bottom = { $seat } legt „{ $card }“ unter den Bibliotheksstapel
    .heading = Eine Karte unter den Bibliotheksstapel legen
verb-hand = { $seat } gibt { $to_seat } „{ $card }“
    .heading = Karten geben
verb-take = { $seat } nimmt { FORM($artifact, "acc") }
    .heading = Ein Artefakt behalten
verb-next = legt das Unglück „{ $misfortune }“ als Nächstes zurück
    .happens = das Unglück „{ $misfortune }“ kommt als Nächstes zurück
    .heading = Ein Unglück zurück auf den Stapel legen
verb-drop = legt das Unglück „{ $misfortune }“ ab
    .happens = das Unglück „{ $misfortune }“ wird abgelegt
    .heading = Ein Unglück ablegen
verb-remove = entfernt das Unglück „{ $misfortune }“, jetzt im { $pile }, aus dem Spiel
    .happens = das Unglück „{ $misfortune }“ wird aus dem { $pile } genommen und aus dem Spiel entfernt
    .heading = Ein Unglück aus dem Spiel entfernen

## Rohstoffe und mystische Energie

verb-pay = { FORM($good, "gender") ->
        [m] { $seat } bezahlt { FORM($number, "m") } { $good }
        [f] { $seat } bezahlt { FORM($number, "f") } { $good }
       *[n] { $seat } bezahlt { FORM($number, "n") } { $good }
    }
    .heading = Bezahlen
verb-extra = bezahlt 1 { $good } mehr
    .happens = der Preis steigt um 1 { $good }
    .heading = Einen Rohstoff auf den Preis schlagen
verb-less = bezahlt 1 { $good } weniger
    .happens = der Preis sinkt um 1 { $good }
    .heading = Einen Rohstoff vom Preis abziehen
verb-full = bezahlt den vollen Preis
    .happens = die Erbauer bezahlen den vollen Preis
verb-lose = { $seat } legt 1 { $good } ab
    .heading = Rohstoffe ablegen
verb-gain = { $seat } erhält 1 { $good }
    .heading = Rohstoffe erhalten
verb-swap = { $seat } tauscht 1 { $good } gegen 1 { $into }
    .heading = Einen Rohstoff tauschen
verb-turnin = { $seat } gibt 1 { $good } ab
    .heading = Einen Rohstoff abgeben
verb-give = { $seat } gibt { $to_seat } 1 { $good }
    .heading = Güter geben
verb-exchange = tauscht { FORM($number, "n") } Erz ein
    .happens = { $who } tauscht { FORM($number, "n") } Erz gegen Atlantium
    .heading = Erz gegen Atlantium tauschen
verb-build = baut auf Bauplatz { $build_space } { FORM($component, "acc") }
    .happens = die Atlanter auf Bauplatz { $build_space } bauen { FORM($component, "acc") }
    .heading = Bauen

## Würfe

verb-spend = { $seat } setzt { FORM($number, "f") } mystische Energie für den Wurf ein
    .heading = Mystische Energie für den Wurf einsetzen
verb-reroll = werft { $which } { $by } noch einmal
    .happens = das Team wirft { $which } { $by } noch einmal
    .heading = Noch einmal würfeln
verb-accept = nehmt den Misserfolg hin
    .happens = die Aktion misslingt

## was der Zufall bringt

verb-roll = der Würfel zeigt { $die }
verb-roll_two = die Würfel zeigen { $die } und { $other_die }
verb-draw = das Unglück ist „{ $misfortune }“
    .happens = { $who } zieht das Unglück „{ $misfortune }“
verb-card = die Bibliothekskarte ist „{ $card }“
    .happens = { $who } zieht „{ $card }“
verb-reveal = { $councilor } wird aufgedeckt
verb-deal = das Artefakt ist „{ $artifact }“
    .happens = { $who } zieht das Artefakt „{ $artifact }“
verb-see = das nächste Unglück im Stapel ist „{ $misfortune }“

flood-is_about_to_come = das nächste Plättchen { FORM($peninsula, "gen") } wird gleich überflutet
flood-is_stopped = die mystische Barriere bei { FORM($peninsula, "dat") } hält die Flut auf
flood-comes = { $place } wird überflutet

## zurücknehmen

happened-taken_back = Das letzte Ergebnis wird zurückgenommen.
happened-undone = Die Partie geht zu Version { $version } zurück.
