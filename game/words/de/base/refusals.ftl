### Warum ein Zug abgelehnt wird: ein halber Satz nach dem Zug.

refused-no_such_seat = { $seats ->
        [one] Platz { $seat } gibt es nicht: Platz 1 spielt allein
       *[other] Platz { $seat } gibt es nicht: Es gibt die Plätze 1 bis { $seats }
    }
refused-possible_instead = stattdessen möglich: { $moves }
    .more = stattdessen möglich: { $moves } und { $more } weitere
refused-choose_a_wild_peninsula = wählt eine wilde Halbinsel: { $peninsulas }
refused-too_little = { FORM($good, "gender") ->
        [m] { $has ->
            [0] { $player } hat keinen { $good }
           *[other] { $player } hat nur { $has } { $good }
        }
        [f] { $has ->
            [0] { $player } hat keine { $good }
           *[other] { $player } hat nur { $has } { $good }
        }
       *[n] { $has ->
            [0] { $player } hat kein { $good }
           *[other] { $player } hat nur { $has } { $good }
        }
    }

refused-not_in_pool = { FORM($piece, "def") } ist nicht im Vorrat
refused-flooded = { $place } ist überflutet
refused-not_in_play = { $place } ist nicht im Spiel
refused-place_closed_now = { $place } kann jetzt nicht benutzt werden
refused-place_opens_next_round = { $place } kann noch nicht benutzt werden: Die Felder öffnen erst in der Runde nach dem Bau
refused-place_full = { $place } ist voll: Dort ist Platz für { $capacity }
refused-automaton_alone = der Automat muss sich zu einem anderen Atlanter stellen
refused-for_followers_only = { $place } ist nur für Anhänger
refused-cannot_be_placed_there = { FORM($piece, "def") } darf nicht { FORM($place, "onto") } gesetzt werden
refused-for_five_or_more = { $place } ist für fünf oder mehr Spieler, und keine Karte hat das Feld geöffnet
refused-place_not_in_use = { $place } wird in dieser Partie nicht benutzt
refused-component_without_spaces = { FORM($component, "nom") } hat keine Felder für Atlanter
refused-no_second_double_space = { FORM($component, "nom") } hat in dieser Partie kein zweites Doppelfeld
refused-not_there_or_acted = { FORM($piece, "def") } ist nicht { FORM($place, "at") } oder hat schon gehandelt
refused-no_ore_to_exchange = { $player } hat kein Erz zum Eintauschen
refused-two_act_together = die beiden Atlanter { FORM($place, "at") } handeln gemeinsam, in einem Zug: { $move }
refused-they_build_together = die Atlanter { FORM($place, "at") } bauen gemeinsam, in einem Zug: { $move }
refused-action_without_effect = die Aktion hätte jetzt keine Wirkung
refused-not_a_double_space = { $place } ist kein Doppelfeld: Dort handelt niemand gemeinsam
refused-two_must_not_have_acted = { FORM($place, "at") } braucht es zwei Atlanter, die noch nicht gehandelt haben
refused-only_leaders_act_again = nur Anführer und das Hologramm handeln noch einmal
refused-not_on_the_board = { FORM($piece, "def") } ist nicht auf dem Spielplan
refused-not_acted_yet = { FORM($piece, "def") } hat noch nicht gehandelt
refused-watchtower_to_tiles_only = vom Astralwachturm zieht ein Atlanter nur auf ein Inselplättchen
refused-only_followers_return = nur Anhänger kehren in den Vorrat zurück
refused-no_such_piece_there = { $player } hat { FORM($place, "at") } { FORM($piece, "none") }
refused-no_follower_in_supply = { $player } hat keinen Anhänger mehr in der Reserve
refused-not_in_the_supply = { FORM($piece, "def") } ist nicht in der Reserve
refused-place_all_first = zuerst müssen alle Atlanter gesetzt werden
refused-free_actions_first = Atlanter, deren Aktion nichts kostet, müssen vorher handeln
refused-councilor_not_revealed = { $councilor } ist nicht unter den aufgedeckten Ratsmitgliedern
refused-not_in_hologram_stack = { $councilor } ist nicht im Stapel des Hologramms
refused-barrier_there_already = bei { FORM($peninsula, "dat") } liegt schon eine mystische Barriere
refused-no_barriers_bought_now = Barrieren werden nur gekauft, während Atlanter gesetzt werden und während sie handeln
refused-too_little_energy_for_barrier = das Team hat zu wenig mystische Energie für eine Barriere
refused-no_tile_is_flooded = kein Plättchen { FORM($peninsula, "gen") } ist überflutet
refused-too_little_energy_to_unflood = das Team hat zu wenig mystische Energie, um ein Plättchen trockenzulegen
refused-all_tiles_flooded = alle Plättchen { FORM($peninsula, "gen") } sind überflutet
refused-choose_a_tile = wählt ein Plättchen einer Halbinsel
refused-a_die_shows = ein Würfel zeigt 1 bis 6
refused-lower_die_first = der niedrigere Würfel kommt zuerst: roll:{ $high }:{ $low }
refused-another_decision = jetzt geht es um etwas anderes: { $question } (mögliche Verben: { $verbs })
refused-nobody_has_the_piece = niemand hat { FORM($piece, "acc") }
refused-piece_is_with = { $piece } ist bei { $player }
refused-another_decides = das entscheidet { $players }, nicht { $player }

refused-card_not_held = { $player } hat „{ $card }“ nicht
refused-artifact_works_by_itself = ein Artefakt wird nicht gespielt: Es wirkt von selbst
refused-card_without_effect = „{ $card }“ hätte jetzt keine Wirkung, oder vorher muss etwas anderes zu Ende gehen
refused-card_at_the_bottom = „{ $card }“ liegt unter dem Bibliotheksstapel: Andere Karten werden vorher gezogen
refused-card_not_in_deck = „{ $card }“ ist nicht im Bibliotheksstapel
refused-card_not_drawn = „{ $card }“ ist nicht unter den gezogenen Karten
refused-cards_in_order = die Karten werden der Reihe nach verteilt: „{ $card }“ ist die nächste
refused-has_it_already = { $player } hat es schon
refused-just_received = { $player } hat „{ $thing }“ gerade erst erhalten und kann es nicht gleich weitergeben
refused-scholars_own_artifact = „{ $card }“ gehört dem Gelehrten und bleibt die ganze Partie
refused-artifact_in_the_game = „{ $card }“ ist nicht unter den Artefakten, die nicht im Spiel sind
refused-artifact_not_drawn = „{ $card }“ ist nicht unter den gezogenen Artefakten
refused-misfortune_not_in_deck = im Unglücksstapel ist keine Karte „{ $misfortune }“ mehr
refused-misfortune_not_looked_at = „{ $misfortune }“ ist nicht unter den Unglückskarten, die ihr anseht
refused-misfortune_not_in_pile = im { $pile } ist keine Karte „{ $misfortune }“

refused-build_space_not_in_use = Bauplatz { $number } wird in dieser Partie nicht benutzt
refused-already_built = { FORM($component, "nom") } ist schon gebaut
refused-nobody_there_can_act = kein Atlanter { FORM($place, "at") } kann noch handeln
refused-no_more_builds_this_round = in dieser Runde darf kein Bauteil mehr gebaut werden
refused-cannot_be_built_there = { FORM($component, "acc") } könnt ihr jetzt nicht { FORM($place, "at") } bauen
refused-comes_last = { FORM($component, "nom") } kommt zuletzt: Alle anderen Bauteile müssen gebaut sein, und die Anführer aller Spieler müssen { FORM($place, "at") } stehen und dürfen noch nicht gehandelt haben
refused-builders_cannot_pay = die Spieler { FORM($place, "at") } können { FORM($component, "acc") } nicht bezahlen
refused-change_into_another = { $good } muss in einen anderen Rohstoff getauscht werden
refused-energy_is_no_resource = mystische Energie ist kein Rohstoff
refused-game_is_over = { $status ->
        [won] die Partie ist zu Ende: Ihr habt gewonnen
       *[lost] die Partie ist zu Ende: Ihr habt verloren
    }
refused-entry_cannot_be_played = „{ $entry }“ kann nicht gespielt werden: { $reason }
refused-phase_is_over = die Phase ist vorher zu Ende
refused-no_earlier_version = zurück geht es nur zu Versionen vor { $version }
refused-no_outcome_to_take_back = nur ein Ergebnis kann zurückgenommen werden, und nur vor dem nächsten Zug
refused-write_it_as = schreibt es hier als { $form }
