### Die Sätze der Unglücks- und Bibliothekskarten aus Monstrosities.

role-to_build = Dort zu bauen
role-can_recruit = Der Verbündete wartet in der Reserve
role-served = Dafür ist jemand aus dem Spiel entfernt worden
role-no_dry_tile = Ohne trockenes Plättchen, sodass anderswo zwei überflutet werden

verb-befriend = { $owner } wirbt { FORM($piece, "acc") } an
    .happens = { $piece } schließt sich { $owner } an
verb-sweep = zieht { FORM($piece, "acc") } { FORM($place, "from") } { FORM($to_place, "onto") }
    .happens = { $piece } wird { FORM($to_place, "onto") } versetzt
verb-call = setzt { FORM($piece, "acc") } aus dem Vorrat { FORM($place, "onto") }
    .happens = { $piece } wird { FORM($place, "onto") } versetzt
verb-crack = entfernt die mystische Barriere bei { FORM($peninsula, "dat") }
    .happens = die mystische Barriere bei { FORM($peninsula, "dat") } wird entfernt
verb-scatter = nehmt die Atlanter { FORM($peninsula, "at") } in ihren Vorrat zurück
    .happens = die Atlanter { FORM($peninsula, "at") } kehren in ihren Vorrat zurück
verb-appease = bezahlt den Preis des Omens
    .happens = das Team bezahlt den Preis des Omens
verb-endure = erleidet, was das Omen bringt
    .happens = das Team erleidet, was das Omen bringt
verb-offer = { $piece } { FORM($place, "at") } verzichtet auf seine Aktion und wird aus dem Spiel entfernt
    .happens = { $piece } wird aus dem Spiel entfernt
verb-bounty = { $seat } nimmt die Gabe des Wunders
verb-distill = { $seat } tauscht mit dem Destillierkolben 1 { $good } gegen 1 { $into }
verb-brace = { $seat } legt den Schlussstein unter die mystische Barriere bei { FORM($peninsula, "dat") }
verb-design = lasst die Atlanter auf Bauplatz { $build_space } in dieser Runde einen magischen Gegenstand bauen
    .happens = die Atlanter auf Bauplatz { $build_space } dürfen in dieser Runde einen magischen Gegenstand bauen
verb-rise = { $piece } handelt auch selbst
    .happens = { $piece } handelt durch den „Aufstand der Roboter“ auch selbst

decision-choose_design_space = { $who } wählt, wo ein magischer Gegenstand gebaut werden darf
    .thought = Überlegt, wer einen magischen Gegenstand bauen könnte, und wo.

decision-step_swiftly = { $who } darf mit den Sandalen der flinken Schritte einen Atlanter versetzen
    .thought = { thought-later_place }

decision-choose_leaders = wählt, welche Anführer noch einmal handeln
    .thought = Überlegt, welche Aktionen sich zweimal lohnen.

decision-serve_wonder = { $wanted ->
        [gift] { $who } wählt, was das Wunder gibt
       *[atlantean] { $who } wählt, wessen Aktion für das Wunder geopfert wird
    }
    .thought = Überlegt, wessen Aktion das Wunder wert ist.

decision-raise_tiles = wählt, ob ein Plättchen trockengelegt wird
    .thought = Überlegt, welche Plättchen das Team in der nächsten Runde wieder braucht.
    .unflood = legt ein Plättchen { FORM($peninsula, "gen") } trocken
    .unflood-happens = ein Plättchen { FORM($peninsula, "gen") } wird trockengelegt

decision-meet_mermaid = { $who } darf mystische Energie ausgeben, um die Meerjungfrau anzuwerben
    .thought = Überlegt, was eine Verbündete wert ist und was die mystische Energie später wert ist.

decision-choose_catastrophe = { $who } wählt, welches Plättchen überflutet wird
    .thought = Überlegt, auf welche Halbinsel das Team am längsten verzichten kann.

decision-burn_cards = die nächste Bibliothekskarte wird abgelegt

decision-feed_birds = { $who } gibt eine Bibliothekskarte oder 1 mystische Energie ab
    .thought = Überlegt, worauf das Team verzichten kann.

decision-crack_ward = { $who } wählt, welche mystische Barriere entfernt wird
    .thought = Überlegt, welche Halbinsel ihre Barriere am wenigsten braucht.

decision-lose_heart = { $who } wählt, welcher Anführer in den Vorrat zurückkehrt
    .thought = { thought-least_missed }

decision-roll_hands = { $who } würfelt für die Hundert Hände
    .thought = { thought-roll }
    .accept = lasst den Würfel liegen, wie er liegt
    .accept-happens = der Würfel bleibt, wie er ist

decision-gather_atlanteans = { $who } wählt, wer versetzt wird, und auf welches Plättchen
    .thought = Überlegt, wo diese Atlanter noch etwas ausrichten können.

decision-meet_omen = { $who } entscheidet, ob der Preis des Omens bezahlt wird
    .thought = Überlegt: Ist schlimmer, was das Omen tut, oder was es kostet?

decision-pay_omen = wählt, wer für das Omen bezahlt
    .thought = Überlegt, wer den Preis am ehesten entbehren kann.
    .lose = { $seat } bezahlt 1 { $good }

decision-recruit_ally = wählt, wem sich der Verbündete anschließt
    .thought = Überlegt, wer aus dem Verbündeten am meisten macht.

decision-send_back = { $who } wählt, wer in den Vorrat zurückkehrt
    .thought = { thought-least_missed }

decision-trample = { $who } wählt, welche Halbinsel die Riesen überfluten
    .thought = Überlegt, auf welche Halbinsel das Team am längsten verzichten kann.

decision-choose_revel = { $who } wählt die Halbinsel des Gelages
    .thought = Überlegt, wo das Team in dieser Runde am wenigsten zu tun hat.

refused-artifact_not_owned = { $player } hat { FORM($artifact, "acc") } nicht
refused-alembic_used = der Destillierkolben ist in dieser Runde schon benutzt
refused-only_after_the_rise = { $piece } handelt nur nach dem „Aufstand der Roboter“ auch selbst, einmal, wo er einem anderen hilft
refused-space_without_room = { $space } hat in dieser Partie keine Felder
refused-items_built_there_already = { FORM($space, "at") } darf schon ein magischer Gegenstand gebaut werden
refused-nobody_on_space_can_act = niemand { FORM($space, "at") } kann noch handeln
refused-no_barrier_there = bei { FORM($peninsula, "dat") } liegt keine mystische Barriere
refused-keystone_elsewhere = der Schlussstein liegt unter der mystischen Barriere bei { FORM($peninsula, "dat") }
