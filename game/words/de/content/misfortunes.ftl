### Unglückskarten.

content-misfortunes-flood_mountains = Berge
    .text = Überflutet das nächste Plättchen der Berge. Ist keines mehr übrig, überflutet stattdessen zwei Plättchen eurer Wahl.
content-misfortunes-flood_hills = Hügel
    .text = Überflutet das nächste Plättchen der Hügel. Ist keines mehr übrig, überflutet stattdessen zwei Plättchen eurer Wahl.
content-misfortunes-flood_forests = Wälder
    .text = Überflutet das nächste Plättchen der Wälder. Ist keines mehr übrig, überflutet stattdessen zwei Plättchen eurer Wahl.
content-misfortunes-flood_cities = Städte
    .text = Überflutet das nächste Plättchen der Städte. Ist keines mehr übrig, überflutet stattdessen zwei Plättchen eurer Wahl.
content-misfortunes-flood_libraries = Bibliotheken
    .text = Überflutet das nächste Plättchen der Bibliotheken. Ist keines mehr übrig, überflutet stattdessen zwei Plättchen eurer Wahl.
content-misfortunes-flood_forges = Schmieden
    .text = Überflutet das nächste Plättchen der Schmieden. Ist keines mehr übrig, überflutet stattdessen zwei Plättchen eurer Wahl.
content-misfortunes-calm_seas = Ruhige See
    .text = Es passiert nichts.
content-misfortunes-controlled_flood = Gelenkte Flut
    .text = Überflute { $tiles ->
            [one] { $tiles } Plättchen, das nächste einer Halbinsel deiner Wahl
           *[other] { $tiles } Plättchen, jeweils das nächste einer Halbinsel deiner Wahl
        }. Eine mystische Barriere dort wird vorher entfernt und hält die Flut nicht auf.
content-misfortunes-spur_the_cycle = Antrieb des Kreislaufs
    .text = Wenn sie gezogen oder abgelegt wird: Mischt diese Karte, den Ablagestapel und den Stapel zusammen. Es wird keine andere Karte dafür gezogen.
content-misfortunes-plague = Seuche
    .text = Jeder Spieler nimmt { $followers ->
            [one] { $followers } platzierten Anhänger
           *[other] { $followers } platzierte Anhänger
        } seiner Wahl in den Vorrat zurück. Nur Anhänger sind betroffen.
content-misfortunes-earthquake = Erdbeben
    .text = Alle Zielzahlen sind in dieser Runde um { $raise } höher, auch in den Städten und an Orten.
content-misfortunes-malfunction = Fehlfunktion
    .text = Jedes Bauteil, das in dieser Runde gebaut wird, kostet { $extra ->
            [one] { $extra } Rohstoff
           *[other] { $extra } Rohstoffe
        } mehr.
content-misfortunes-lost_schema = Verlorener Bauplan
    .text = In dieser Runde darf höchstens { $builds ->
            [one] { $builds } Bauteil
           *[other] { $builds } Bauteile
        } gebaut werden.
content-misfortunes-hopelessness = Hoffnungslosigkeit
    .text = In dieser Runde wird in den Städten niemand angeworben. Alle Atlanter dort kehren in ihren Vorrat zurück.
content-misfortunes-sabotage = Sabotage
    .text = Jeder Spieler, der kann, legt { $resources ->
            [one] { $resources } Rohstoff
           *[other] { $resources } Rohstoffe
        } seiner Wahl ab.
content-misfortunes-receding_waters = Weichende Wasser
    .text = Zählt als „Ruhige See“. Ihr dürft { $tiles ->
            [one] { $tiles } Plättchen
           *[other] { $tiles } Plättchen
        } trockenlegen.
content-misfortunes-red_skies = Roter Himmel
    .text = Zählt als „Ruhige See“. Du erhältst { $energy } mystische Energie. Dann darfst du { $cost } mystische Energie ausgeben, um die Meerjungfrau anzuwerben.
content-misfortunes-catastrophic_flood = Katastrophale Flut
    .text = Überflute { $tiles ->
            [one] { $tiles } Plättchen
           *[other] { $tiles } Plättchen
        } deiner Wahl, in verschiedenen Halbinseln, solange es geht. Mystische Barrieren dort werden vorher entfernt und halten die Fluten nicht auf.
content-misfortunes-one_hundred_hands = Die Hundert Hände
    .text = Würfle und versetze alle Atlanter im Spiel, für die Platz ist: bei 1 an die Kraftquelle, bei 2 in die Bibliotheken, bei 3 in die Städte, bei 4 in die Hügel, bei 5 in die Wälder, bei 6 in die Berge.
content-misfortunes-riptide = Sog
    .text = In dieser Runde kann kein Plättchen trockengelegt werden.
content-misfortunes-drought = Dürre
    .text = Die Kraftquelle gibt in dieser Runde keine mystische Energie.
content-misfortunes-cave_in = Einsturz
    .text = Die Berge sind in dieser Runde geschlossen: Die Atlanter dort kehren in ihren Vorrat zurück, und niemand handelt dort.
content-misfortunes-wildfire = Waldbrand
    .text = Die Wälder sind in dieser Runde geschlossen: Die Atlanter dort kehren in ihren Vorrat zurück, und niemand handelt dort.
content-misfortunes-rockslide = Steinschlag
    .text = Die Hügel sind in dieser Runde geschlossen: Die Atlanter dort kehren in ihren Vorrat zurück, und niemand handelt dort.
content-misfortunes-burning_stacks = Brennende Regale
    .text = Legt oben vom Bibliotheksstapel { $cards ->
            [one] { $cards } Karte
           *[other] { $cards } Karten
        } ab.
content-misfortunes-cold_forges = Kalte Schmieden
    .text = Ein Erz bringt in dieser Runde in den Schmieden höchstens { $atlantium } Atlantium, egal auf welchem Plättchen.
content-misfortunes-omen_birds = Unheilsvögel
    .text = Jeder Spieler legt { $times }-mal eine Bibliothekskarte oder eine mystische Energie ab, sofern er welche hat.
content-misfortunes-aether_leak = Ätherleck
    .text = Jeder Spieler verliert { $energy } mystische Energie.
content-misfortunes-cracked_ward = Rissiger Schutz
    .text = Entferne eine mystische Barriere deiner Wahl. Gibt es keine, überflute { $tiles ->
            [one] { $tiles } Plättchen
           *[other] { $tiles } Plättchen
        } deiner Wahl.
content-misfortunes-panic = Panik
    .text = Alle Freiwilligen kehren in ihren Vorrat zurück, ebenso einer eurer Anführer.
content-misfortunes-centaurs = Zentauren
    .text = Nehmt so viele Atlanter in ihren Vorrat zurück, wie die am wenigsten überflutete wilde Halbinsel trockene Plättchen hat; oder bezahlt ebenso viel Gold und werbt den Zentauren an.
content-misfortunes-giants = Riesen
    .text = Überflutet das nächste Plättchen der wilden Halbinsel mit den meisten Atlantern; oder bezahlt { $atlantium } Atlantium und werbt den Riesen an.
content-misfortunes-cyclopes = Zyklopen
    .text = Jeder Spieler legt { $resources ->
            [one] { $resources } Rohstoff
           *[other] { $resources } Rohstoffe
        } ab; oder bezahlt { $ore } Erz und werbt den Zyklopen an.
content-misfortunes-fauns_revel = Gelage des Fauns
    .text = Die Atlanter in einer zivilisierten Halbinsel deiner Wahl kehren in ihren Vorrat zurück; oder bezahlt { $energy } mystische Energie und werbt den Faun an.
content-misfortunes-gryphons_shadow = Schatten des Greifen
    .text = Jeder Spieler verliert { $gold } Gold. Der Greifenhorst kommt ins Spiel.
