### Die Entscheidungen, die die Harpyien mitbringen, und die Sätze ihrer Züge.

role-sent = Harpyien kommen zu
role-harpies_left = Noch nicht besiegte Harpyien
role-all_of_it = Alles wird zurückgeholt
role-dividing = Wer aufteilt

## der Angriff

decision-send_harpies = jede Harpyie kommt zu einer zufälligen Halbinsel

decision-aim_harpy = wählt, auf wen es die Harpyie abgesehen hat
    .thought = Überlegt, wer an eine Harpyie am wenigsten zu verlieren hat.

decision-yield_to_harpy = { $who } überlässt einer Harpyie Güter, eine Karte oder { FORM($piece, "acc") } { FORM($place, "at") }
    .thought = Überlegt, was das Team am wenigsten braucht: Güter, Karten oder den Atlanter.
    .lose = { $seat } überlässt der Harpyie 1 { $good }
    .lose-happens = die Harpyie raubt { $seat } 1 { $good }

## das Nest

decision-raid_lair = { $who } kämpft gegen die Harpyien oder holt zurück, was sie geraubt haben
    .thought = Überlegt: Was haben die Harpyien, und wie viele sind noch zu besiegen?

decision-fight_roll = { $who } würfelt, um eine Harpyie zu besiegen
    .thought = { thought-roll }
    .accept = nehmt den Misserfolg hin
    .accept-happens = keine Harpyie fällt

decision-steal_roll = { $who } würfelt, um die Beute der Harpyien zurückzuholen
    .thought = { thought-roll }
    .accept = lasst die Summe gelten
    .accept-happens = die Summe gilt

## der Hort und der Schatz

decision-share_hoard = wählt, was zurückgeholt wird und wer es bekommt
    .thought = { thought-short_of }

decision-open_treasure = der Schatz der Harpyien wird aufgedeckt

decision-share_lore = wählt, wer die nächste Bibliothekskarte des Schatzes zieht
    .thought = Überlegt, wer mit welcher Karte etwas anfangen kann.

decision-find_artifact = eines der Artefakte, die nicht im Spiel sind, wird gezogen

decision-grant_artifact = wählt, wer das Artefakt bekommt
    .thought = Überlegt, wer aus dem Artefakt am meisten macht.

verb-swoop = eine Harpyie kommt zu { FORM($peninsula, "dat") }
verb-target = die Harpyie hat es auf { FORM($piece, "acc") } { FORM($place, "at") } abgesehen
verb-surrender = { $seat } überlässt der Harpyie „{ $card }“
    .happens = die Harpyie raubt { $seat } „{ $card }“
verb-abandon = { $piece } wird { FORM($place, "from") } verschleppt
verb-fight = kämpft gegen die Harpyien
    .happens = die Atlanter im Harpyiennest kämpfen gegen die Harpyien
verb-steal = holt zurück, was die Harpyien geraubt haben
    .happens = die Atlanter im Harpyiennest plündern den Hort
verb-reclaim = { $seat } bekommt 1 { $good } aus dem Hort
verb-recover = { $seat } bekommt „{ $card }“ aus dem Hort
verb-rescue = { $piece } wird befreit und geht zu { $to_seat }
    .happens = { $piece } wird befreit
verb-uncover = der Schatz ist „{ $treasure }“
verb-delve = { $seat } zieht die Bibliothekskarte
verb-grant = { $seat } bekommt { FORM($artifact, "acc") }

harpies-one_defeated = { $left ->
        [one] Eine Harpyie ist besiegt: { $left } ist noch übrig.
       *[other] Eine Harpyie ist besiegt: { $left } sind noch übrig.
    }

bonus-stolen_and_defeated = Geraubte Atlanter und besiegte Harpyien
brings-harpy_defeated = eine Harpyie ist besiegt
brings-what_was_stolen = was die Harpyien geraubt haben
harpies-last_defeated = Die letzte Harpyie ist besiegt, und das Nest ist geschlossen.

fact-harpy_defeated = eine Harpyie wird in dieser Runde besiegt
    .if = eine Harpyie in dieser Runde besiegt wird
fact-carried_off_first = eine Harpyie verschleppt den Atlanter { FORM($place, "from") }, bevor er handeln kann
fact-goods_stolen = die Harpyien haben am Ende der Runde { $amount }
    .if = die Harpyien am Ende der Runde { $amount } haben
    .short = { $amount } am Ende der Runde bei den Harpyien
    .counted = { $count ->
        [one] { $number } geraubtes Gut oder eine Karte
       *[other] { $number } geraubte Güter und Karten
    }
    .one = ein geraubtes Gut oder eine Karte mehr
fact-atlanteans_stolen = die Harpyien halten am Ende der Runde { $amount } fest
    .if = die Harpyien am Ende der Runde { $amount } festhalten
    .short = { $amount } am Ende der Runde bei den Harpyien
    .counted = { $count ->
        [one] { $number } Atlanter
       *[other] { $number } Atlanter
    }
    .one = einen Atlanter mehr
