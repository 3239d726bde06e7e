calls-turn = Du bist am Zug.
calls-title = Du bist am Zug: { $game }
calls-call = Ruf mich, wenn ich am Zug bin
calls-when = Wenn du am Zug bist
calls-notify = Eine Mitteilung zeigen, während ich woanders bin
calls-refused = Dieser Browser erlaubt der Seite keine Mitteilungen. Erlaube sie in seinen Einstellungen.
calls-sound = Einen leisen Ton spielen
close = Schließen
chance-points = { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }
review-course = Zu Beginn { $start }, Würfel und Karten { $luck }, Entscheidungen { $decided }, jetzt { $now }. { $mistakes }
review-mistakes = { $count ->
        [one] Ein Fehler ist bewiesen: Er ließ in Runde { $round } { $missed } liegen.
       *[other] { $count } Fehler sind bewiesen; der größte ließ { $missed } liegen, in Runde { $round }.
    }
review-no_mistake = Kein einzelner Fehler ist bewiesen.
curve-here = Siegchance hier: { $chance }
phase-wrath = Zorn der Götter
wrath-counter = Der Zornmarker steht auf Feld { $space } von { $spaces }: Wert { $value }
wrath-floods = { $floods ->
        [0] Am Ende dieser Runde wird kein Plättchen überflutet.
        [one] Am Ende dieser Runde wählt das Team 1 Plättchen, das überflutet wird.
       *[other] Am Ende dieser Runde wählt das Team { $floods } Plättchen, die überflutet werden.
    }
decks-title = Stapel
decks-misfortunes = Unglücke
decks-drawn = In jeder Runde werden { $number } gezogen.
decks-library = Bibliothek
decks-left = { $number ->
        [one] { $number } Karte
       *[other] { $number } Karten
    }
decks-chances = Jede Karte mit ihrer Zahl im Stapel und der Chance, dass die nächste Karte so eine ist.
decks-next = Als Nächstes:
decks-then = dann
decks-unseen_artifacts = { $number ->
        [one] 1 unbekanntes Artefakt, eines von:
       *[other] { $number } unbekannte Artefakte, jedes eines von:
    }
decks-artifacts = Artefakte im Stapel:
decks-unseen = { $number ->
        [one] 1 unbekannt, eine von:
       *[other] { $number } unbekannt, jede eine von:
    }
decks-bottom = Zuunterst:
decks-discarded = Abgelegt
effect-targets_raised = Alle Zielzahlen +{ $by }
effect-lowered = { $peninsula }: Zielzahlen −{ $by }
effect-surcharge = { $number ->
        [one] Jedes Bauteil kostet 1 Rohstoff mehr
       *[other] Jedes Bauteil kostet { $number } Rohstoffe mehr
    }
effect-no_recruiting = Niemand wird angeworben
effect-relief = Der Zorn überflutet { $number } Plättchen weniger
effect-five_open = Die Felder für fünf Spieler sind offen
effect-widened = { $place }: Platz für { $by } mehr
effect-closed = { $peninsula } gesperrt
effect-forge_limit = Ein Erz wird zu höchstens { $number } Atlantium
effect-limit = { $limit ->
        [one] Nur 1 Bauteil darf gebaut werden
       *[other] Nur { $limit } Bauteile dürfen gebaut werden
    }
effect-limit_reached = Nichts weiter darf gebaut werden
engines-queued = Eine Engine wartet, bis sie denken darf.
engines-searching = Eine Engine denkt nach.
engines-waiting = Die Engines warten auf die anderen Spieler.
engines-idle = Die Engines haben jetzt nichts zu tun.
engines-agree = Die Engines warten, bis die anderen Spieler zustimmen.
engines-you = Die Engines warten, bis du ziehst oder sie spielen lässt.
engines-wait_for_us = Engines, wartet auf uns
engines-play = Engines, spielt mit
engines-play_until = Engines, spielt, bis wir gebraucht werden
expansion-title = Monstrosities
fact-faced = Greift in dieser Runde an
fact-harpies = Übrig
item-owned = { $player } hat den Gegenstand.
item-carried = { $player } hat den Gegenstand; getragen von: { $piece }, { $place }.
allies-title = Verbündete
ally-out = aus dem Spiel
gate-title = Kosmisches Tor
gate-built = { $number } von { $all } gebaut
gate-limit = { $limit ->
        [one] In dieser Runde darf nur 1 Bauteil gebaut werden.
       *[other] In dieser Runde dürfen nur { $limit } Bauteile gebaut werden.
    }
gate-limit_reached = In dieser Runde darf nichts weiter gebaut werden.
place-atlanteans = { $place }, { $number } Atlanter
component-build = { $component } bauen
component-built = Gebaut
component-new = neu
price-more = { $number ->
        [one] und in dieser Runde 1 Rohstoff mehr
       *[other] und in dieser Runde { $number } Rohstoffe mehr
    }
price-more_title = { $number ->
        [one] In dieser Runde kostet alles 1 Rohstoff mehr; die Erbauer wählen, welchen.
       *[other] In dieser Runde kostet alles { $number } Rohstoffe mehr; die Erbauer wählen, welche.
    }
head-home = Cosmic Gate, alle Partien
head-more = Mehr
round = Runde { $round }
connection = { $connection ->
        [connecting] Verbindung: wird aufgebaut
        [live] Verbindung: steht
        [polling] Verbindung: alle paar Sekunden
        [lost] Verbindung: verloren
       *[other] Verbindung: beendet
    }
head-set = Tisch aufbauen
head-wrong_title = Das zuletzt gemeldete Ergebnis zurücknehmen
head-wrong = Falsches Ergebnis
head-undo_title = Den letzten Zug zurücknehmen (u)
undo = Zurück
die = Würfel
die-shows = Würfel: { $value }
island-label = Die Insel. Die Pfeiltasten führen zwischen den wählbaren Orten hin und her.
peninsula-dry = { $peninsula }: { $number } trocken
peninsula-guarded = { $peninsula }: { $number } trocken, mit einer mystischen Barriere
log-label = Verlauf, das Neueste zuerst
log-round = Runde { $round }:
log-back = Bis hierher zurückblicken
log-engine = (Engine)
phase-place = Atlanter setzen
phase-suffer = Unglücke erleiden
phase-act = Aktionen ausführen
place-build = Bauplatz { $number }
place-second = { $component }, zweites Feld
news-saved = Atlantis ist gerettet.
news-label = Was gerade geschehen ist
news-lost = Die Verbindung ist weg. Es geht gleich weiter ...
news-slow = Gesendet. Die Antwort braucht ein wenig ...
now-past = Du blickst zurück. Der Regler unter der Insel führt wieder ins Jetzt.
now-phase = Runde { $round }, { $phase }
now-team = Das ganze Team entscheidet.
now-other_content = Diese Partie wurde mit anderen Inhalten gespielt. Hier lässt sie sich ansehen; weiterspielen lässt sich eine Abzweigung von ihr.
now-watching = Du siehst zu.
now-others = Die anderen entscheiden.
now-take_seat = Einen Platz nehmen
now-plan = Um einen Plan bitten
now-straight = Zügig weiter
now-straight_title = Du meldest nur Würfel und Karten: Nach einem Plan beginnen die Unglücke, und das nächste Unglück und der nächste Atlanter kommen von selbst. „Zurück“ nimmt auch sie zurück.
now-keeps_energy = Keine mystische Energie für Würfe ausgeben
result-won_in = Gewonnen in Runde { $round }.
result-lost_in = Verloren in Runde { $round }.
now-play_again = Noch einmal spielen
head-api = API
supply-title = Anhänger, die noch angeworben werden können
supply = { $number } anwerbbar
sign-starter_title = Startspieler
sign-starter = Start
sign-engine = Von einer Engine gespielt
sign-free = frei
sign-invited = eingeladen
sign-you = du
pool-piece = { $player }: { $piece }, { $count } im Vorrat
pool-empty = Niemand mehr im Vorrat
pool-next_round = { $number } nächste Runde
hand-label = Karten von { $player }
number-of = { $number } von { $all }
roll-printed = Aufgedruckt: { $target }
roll-needs = nötig: { $target }
roll-missing = es fehlen { $number }
roll-success = Erfolg:
roll-energy = Mystische Energie:
round-until = Bis zum Ende der Runde
round-came = Was in dieser Runde gekommen ist
round-calm = Bisher ruhig
round-rolls = würfelt|würfeln|zeigt|zeigen
round-dice = [Dd]er Würfel|[Dd]ie Würfel
lair = { $left ->
        [one] { $lair }: 1 Harpyie übrig, { $taken } von { $spaces } Feldern besetzt
       *[other] { $lair }: { $left } Harpyien übrig, { $taken } von { $spaces } Feldern besetzt
    }
lair-loot = { $left ->
        [one] { $lair }: 1 Harpyie übrig, { $taken } von { $spaces } Feldern besetzt; gestohlen: { $loot }
       *[other] { $lair }: { $left } Harpyien übrig, { $taken } von { $spaces } Feldern besetzt; gestohlen: { $loot }
    }
sea-swooped = Eine Harpyie war hier: { $peninsula }
sea-attacks_title = { $monster } greift in dieser Runde an
sea-attacks = { $monster } greift an
sea-between = { $monster } kam zwischen { $first } und { $second }
sea-stands = { $side ->
        [clockwise] { $piece } am Wasser, im Uhrzeigersinn von { $place }
       *[other] { $piece } am Wasser, gegen den Uhrzeigersinn von { $place }
    }
sea-crowding = { $number } Atlanter an diesem Wasser
session-deleted = Diese Partie wurde gelöscht.
session-stale = Jemand anders war schneller. Schau noch einmal hin und wähle dann.
session-pointed = Das lässt sich jetzt nicht wählen.
stage-misfortune = Unglück
stage-roll = Würfel
stage-card = Karte
stage-monster = Monster
stage-wrath = Ende der Runde
stage-more = { $number ->
        [one] noch { $number } folgt
       *[other] noch { $number } folgen
    }
stage-next = Weiter
stage-came = Was daraus folgte
title = { $status ->
        [won] { $game }, gewonnen
        [lost] { $game }, verloren
       *[other] { $game }, Runde { $round }
    }
title-called = { $status ->
        [won] Du bist dran: { $game }, gewonnen
        [lost] Du bist dran: { $game }, verloren
       *[other] Du bist dran: { $game }, Runde { $round }
    }
tab-now = Jetzt
tab-hints = Hinweise
tab-talk = Gespräch
tab-log = Verlauf
tab-review = Analyse
tabs-label = Neben der Insel
sheet-open = Das Feld öffnen
sheet-higher = Das Feld höher machen
sheet-close = Das Feld schließen
theme-light = Helle Farben
theme-dark = Dunkle Farben
thing-owned = { $player }: { $thing }
thing-placed = { $player }: { $thing }, { $place }
thing-card = { $card } ({ $player })
piece-on = { $piece } von { $player }, { $place }
tile-closed = in dieser Runde gesperrt: Niemand handelt hier
tile-no_recruiting = in dieser Runde wird hier niemand angeworben
tile-flooded = überflutet
tile-usable = überflutet, in dieser Runde noch benutzbar
tile-target = Zielzahl { $target }
tile-target_changed = Zielzahl { $target }, aufgedruckt { $printed }
tile-rate = { $number } Atlantium für 1 Erz
tile-rate_changed = { $number } Atlantium für 1 Erz, aufgedruckt { $printed }
tile-keep_all = 2 ziehen, alle behalten
tile-keep_one = { $rest ->
        [bottom] 2 ziehen, 1 behalten, der Rest kommt unter den Stapel
       *[other] 2 ziehen, 1 behalten, der Rest wird abgelegt
    }
tile-taken = { $taken } von { $spaces } Feldern besetzt
tile-floods_next = wird als nächstes überflutet: { $number } von { $left } Karten im Unglücksstapel überfluten diese Halbinsel
tile-floods_after = wird als nächstes überflutet, nach der mystischen Barriere: { $number } von { $left } Karten im Unglücksstapel überfluten diese Halbinsel
tile-is_for = { $tile }. Hier gibt es: { $good }.
undo-nothing = Es gibt noch keinen Zug zum Zurücknehmen.
undo-chance = Seit dem letzten Zug sind Würfel gefallen oder Karten gekommen. Diese Partie geht nur bis zu den letzten Würfeln oder Karten zurück.
undo-end = Das Ende dieser Partie lässt sich nicht zurücknehmen.
undo-another = Seitdem hat ein anderer Spieler gezogen; du kannst nur deine eigenen Züge zurücknehmen.
win-label = Siegchance { $chance }, zwischen { $low } und { $high }
zoom-in = Eine Halbinsel vergrößern
zoom-label = Der vergrößerte Teil der Insel
zoom-out = Ganze Insel
zoom-before = Voriger Teil
zoom-after = Nächster Teil
