### Die Rollen, die die Teile einer Entscheidung haben: Eine Anwendung zeigt den Text vor dem Teil.
### Er hat keinen Punkt. Der Text einer Regel ist die Regel selbst.

## was zur Wahl steht, und wer gefragt ist

role-choose = Zur Wahl
role-waiting = In den Vorräten
role-ready = Können noch handeln
role-player = Spieler
role-acting = Wer handelt
role-builders = Erbauer
role-atlantean = Der Atlanter

## wie weit es ist

role-left = Noch zu tun
role-at_most = Höchstens
role-draws_next = Zieht als Nächster
role-misfortunes_drawn = Gezogene Unglücke
role-misfortune_number = Unglück
role-round = Runde
role-to_see = Karten zum Ansehen
role-to_draw = Karten zum Ziehen
role-to_keep = Karten zum Behalten
role-to_discard = Karten zum Ablegen
role-more_powers = Danach noch zu wählende Kräfte

## wo

role-from = Von
role-to = Nach
role-at = Ort
role-acts_at = Aktion von
role-build_space = Bauplatz
role-peninsula = Halbinsel
role-for_barrier = Für eine mystische Barriere
role-for_unflood = Für ein trockenes Plättchen
role-about_to_flood = Wird gleich überflutet
role-free_spaces = Freie Felder
role-more_room = Weitere Atlanter dort
role-lower_by = Zielzahlen niedriger um

## warum

role-misfortune = Unglück
role-omen = Omen
role-wonder = Wunder
role-component = Bauteil
role-item = Magischer Gegenstand
role-potion = Trank
role-artifact = Artefakt
role-monster = Monster
role-monsters = Monster, die jetzt handeln
role-ally = Verbündeter
role-overpowers_barriers = Eine mystische Barriere wird entfernt und hält die Flut nicht auf

## Würfe

role-roll = Wurf
role-rollers = Wer würfelt
role-brings = Bringt
role-target = Zielzahl
role-die = Würfel
role-energy_adds = Jede mystische Energie zählt

## Kosten und Güter

role-price = Preis
role-price_each = Preis für jedes Stück
role-price_further = Preis für jede weitere Karte
role-price_reduced = Ganzer Preis, wenn dieser Spieler einen Teil bezahlt
role-due = Noch zu bezahlen
role-next = Als Nächstes
role-has = Hat
role-have = Ihr habt
role-have_paid = Haben bezahlt
role-each_must_pay = Jeder Erbauer bezahlt mindestens eine Einheit
role-surcharges = Rohstoffe, die zum Preis dazukommen
role-discounts = Rohstoffe, um die der Preis sinkt
role-inspiration = Inspiration
role-to_share = Zu verteilen
role-comes_back = Kommt zurück
role-rate = Atlantium für jedes Erz
role-may_stop = Ihr müsst nichts weiter nehmen

## Karten

role-cards_in_deck = Karten im Stapel
role-in_deck = Im Stapel
role-in_discard = Im Ablagestapel
role-in_hand = Auf der Hand
role-put_back = Wieder auf dem Stapel
role-may_be = Kann sein
role-drawn = Gezogen
role-revealed = Aufgedeckt
role-chosen = Schon gewählt
role-lent = Durch die Mystische Laterne
role-hand_limit = Handkartenlimit
role-over_limit = Karten zu viel
role-received = Erhalten, also nicht weiterzugeben
role-rest_discard = Die übrigen Karten werden abgelegt
role-rest_bottom = Die übrigen Karten kommen unter den Stapel
role-rest_both = Jede übrige Karte kommt unter den Stapel oder wird abgelegt
role-unused_artifacts = Artefakte, die nicht im Spiel sind

## Atlanter, die kommen, gehen oder verloren gehen

role-supply = In der Reserve
role-followers = Anhänger
role-volunteers = Freiwillige
role-inactive = Inaktiv
role-out_of_game = Aus dem Spiel oder in der Reserve
