### Die Sätze der Unglücks- und Bibliothekskarten aus Monstrosities.

role-to_build = Dort zu bauen
role-can_recruit = Der Verbündete wartet in der Reserve
role-served = Dafür ist jemand aus dem Spiel entfernt worden
role-no_dry_tile = Ohne trockenes Plättchen, sodass anderswo zwei überflutet werden

verb-befriend = { $owner } wirbt { FORM($piece, "acc") } an
    .happens = { $piece } schließt sich { $owner } an
    .heading = Einen Verbündeten anwerben
verb-sweep = zieht { FORM($piece, "acc") } { FORM($place, "from") } { FORM($to_place, "onto") }
    .happens = { $piece } wird { FORM($to_place, "onto") } versetzt
    .heading = Einen Atlanter versetzen
verb-call = setzt { FORM($piece, "acc") } aus dem Vorrat { FORM($place, "onto") }
    .happens = { $piece } wird { FORM($place, "onto") } versetzt
    .heading = Einen Atlanter aus dem Vorrat holen
verb-crack = entfernt die mystische Barriere bei { FORM($peninsula, "dat") }
    .happens = die mystische Barriere bei { FORM($peninsula, "dat") } wird entfernt
    .heading = Eine mystische Barriere entfernen
verb-scatter = nehmt die Atlanter { FORM($peninsula, "at") } in ihren Vorrat zurück
    .happens = die Atlanter { FORM($peninsula, "at") } kehren in ihren Vorrat zurück
    .heading = Wessen Atlanter in den Vorrat zurückkehren
verb-appease = bezahlt den Preis des Omens
    .happens = das Team bezahlt den Preis des Omens
verb-endure = erleidet, was das Omen bringt
    .happens = das Team erleidet, was das Omen bringt
verb-offer = { $piece } { FORM($place, "at") } verzichtet auf seine Aktion und wird aus dem Spiel entfernt
    .happens = { $piece } wird aus dem Spiel entfernt
    .heading = Einen Atlanter für das Wunder geben
verb-bounty = { $seat } nimmt die Gabe des Wunders
    .heading = Die Gabe des Wunders nehmen
verb-distill = { $seat } tauscht mit dem Destillierkolben 1 { $good } gegen 1 { $into }
    .heading = Mit dem Destillierkolben einen Rohstoff wandeln
verb-brace = { $seat } legt den Schlussstein unter die mystische Barriere bei { FORM($peninsula, "dat") }
    .heading = Den Schlussstein unter eine mystische Barriere setzen
verb-design = lasst die Atlanter auf Bauplatz { $build_space } in dieser Runde einen magischen Gegenstand bauen
    .happens = die Atlanter auf Bauplatz { $build_space } dürfen in dieser Runde einen magischen Gegenstand bauen
    .heading = Einen Bauplatz für einen magischen Gegenstand wählen
verb-rise = { $piece } handelt auch selbst
    .happens = { $piece } handelt durch den „Aufstand der Roboter“ auch selbst
    .heading = Einen Bot oder den Automaten handeln lassen

decision-choose_design_space = { $who } wählt, wo ein magischer Gegenstand gebaut werden darf
    .why = Ein magischer Gegenstand kann auf einem weiteren Feld gebaut werden, und ihr wählt, wo.
    .thought = Überlegt, wer einen magischen Gegenstand bauen könnte, und wo.

decision-step_swiftly = { $who } darf mit den Sandalen der flinken Schritte einen Atlanter versetzen
    .why = Die Sandalen der flinken Schritte tragen einen Atlanter an einen anderen Ort.
    .thought = { thought-later_place }

decision-choose_leaders = wählt, welche Anführer noch einmal handeln
    .why = Eine Wirkung lässt Anführer ein zweites Mal handeln, und ihr wählt, welche.
    .thought = Überlegt, welche Aktionen sich zweimal lohnen.

decision-serve_wonder = { $wanted ->
        [gift] { $who } wählt, was das Wunder gibt
       *[atlantean] { $who } wählt, wessen Aktion für das Wunder geopfert wird
    }
    .why = Ein Wunder entsteht anstelle einer Aktion, und ihr wählt, wessen.
    .thought = Überlegt, wessen Aktion das Wunder wert ist.

decision-raise_tiles = wählt, ob ein Plättchen trockengelegt wird
    .why = Ein Plättchen darf wieder aus dem Meer aufsteigen.
    .thought = Überlegt, welche Plättchen das Team in der nächsten Runde wieder braucht.
    .unflood = legt ein Plättchen { FORM($peninsula, "gen") } trocken
    .unflood-happens = ein Plättchen { FORM($peninsula, "gen") } wird trockengelegt

decision-meet_mermaid = { $who } darf mystische Energie ausgeben, um die Meerjungfrau anzuwerben
    .why = Die Meerjungfrau schließt sich dem an, der sie mit mystischer Energie bezahlt.
    .thought = Überlegt, was eine Verbündete wert ist und was die mystische Energie später wert ist.

decision-choose_catastrophe = { $who } wählt, welches Plättchen überflutet wird
    .why = Eine Katastrophe überflutet ein Plättchen, und ihr wählt, welches.
    .thought = Überlegt, auf welche Halbinsel das Team am längsten verzichten kann.

decision-burn_cards = die nächste Bibliothekskarte wird abgelegt
    .why = Die Bibliothek selbst verliert eine Karte, und der Zufall sagt, welche.

decision-feed_birds = { $who } gibt eine Bibliothekskarte oder 1 mystische Energie ab
    .why = Die Vögel kosten eine Bibliothekskarte oder eine mystische Energie, und ihr wählt, was.
    .thought = Überlegt, worauf das Team verzichten kann.

decision-crack_ward = { $who } wählt, welche mystische Barriere entfernt wird
    .why = Eine Wirkung entfernt eine mystische Barriere, und ihr wählt, welche.
    .thought = Überlegt, welche Halbinsel ihre Barriere am wenigsten braucht.

decision-lose_heart = { $who } wählt, welcher Anführer in den Vorrat zurückkehrt
    .why = Ein Unglück schickt einen Anführer heim, und sein Spieler wählt, welchen.
    .thought = { thought-least_missed }

decision-roll_hands = { $who } würfelt für die Hundert Hände
    .why = Die Hundert Hände würfeln für das Team, und ihr dürft ändern, was daliegt.
    .thought = { thought-roll }
    .accept = lasst den Würfel liegen, wie er liegt
    .accept-happens = der Würfel bleibt, wie er ist

decision-gather_atlanteans = { $who } wählt, wer versetzt wird, und auf welches Plättchen
    .why = Atlanter können auf einem Plättchen zusammenkommen und dort handeln.
    .thought = Überlegt, wo diese Atlanter noch etwas ausrichten können.

decision-meet_omen = { $who } entscheidet, ob der Preis des Omens bezahlt wird
    .why = Ein Omen wird wahr, wenn sein Preis nicht bezahlt wird.
    .thought = Überlegt: Ist schlimmer, was das Omen tut, oder was es kostet?

decision-pay_omen = wählt, wer für das Omen bezahlt
    .why = Den Preis des Omens bezahlt jemand, und ihr wählt, wer.
    .thought = Überlegt, wer den Preis am ehesten entbehren kann.
    .lose = { $seat } bezahlt 1 { $good }

decision-recruit_ally = wählt, wem sich der Verbündete anschließt
    .why = Ein Verbündeter schließt sich dem Team an, und ein Spieler führt ihn.
    .thought = Überlegt, wer aus dem Verbündeten am meisten macht.

decision-send_back = { $who } wählt, wer in den Vorrat zurückkehrt
    .why = Jemand muss heimgehen, und ihr wählt, wer.
    .thought = { thought-least_missed }

decision-trample = { $who } wählt, welche Halbinsel die Riesen überfluten
    .why = Die Riesen überfluten eine Halbinsel, und ihr wählt, welche.
    .thought = Überlegt, auf welche Halbinsel das Team am längsten verzichten kann.

decision-choose_revel = { $who } wählt die Halbinsel des Gelages
    .why = Das Gelage des Fauns schickt alle auf einer zivilisierten Halbinsel in den Vorrat zurück, und ihr wählt, welche.
    .thought = Überlegt, wo das Team in dieser Runde am wenigsten zu tun hat.

refused-artifact_not_owned = { $player } hat { FORM($artifact, "acc") } nicht
refused-alembic_used = der Destillierkolben ist in dieser Runde schon benutzt
refused-only_after_the_rise = { $piece } handelt nur nach dem „Aufstand der Roboter“ auch selbst, einmal, wo er einem anderen hilft
refused-space_without_room = { $space } hat in dieser Partie keine Felder
refused-items_built_there_already = { FORM($space, "at") } darf schon ein magischer Gegenstand gebaut werden
refused-nobody_on_space_can_act = niemand { FORM($space, "at") } kann noch handeln
refused-no_barrier_there = bei { FORM($peninsula, "dat") } liegt keine mystische Barriere
refused-keystone_elsewhere = der Schlussstein liegt unter der mystischen Barriere bei { FORM($peninsula, "dat") }
