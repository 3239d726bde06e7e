### Die Entscheidungen, die die Harpyien mitbringen, und die Sätze ihrer Züge.

role-sent = Harpyien kommen zu
role-harpies_left = Noch nicht besiegte Harpyien
role-all_of_it = Alles wird zurückgeholt
role-dividing = Wer aufteilt

## der Angriff

decision-send_harpies = jede Harpyie kommt zu einer zufälligen Halbinsel
    .why = Jede Harpyie fliegt zu einer Halbinsel, die der Zufall nennt.

decision-aim_harpy = wählt, auf wen es die Harpyie abgesehen hat
    .why = Die Harpyie kann mehrere treffen, und ihr wählt, wen.
    .thought = Überlegt, wer an eine Harpyie am wenigsten zu verlieren hat.

decision-yield_to_harpy = { $who } überlässt einer Harpyie Güter, eine Karte oder { FORM($piece, "acc") } { FORM($place, "at") }
    .why = Die Harpyie nimmt ihrem Opfer etwas weg, und es wählt, was.
    .thought = Überlegt, was das Team am wenigsten braucht: Güter, Karten oder den Atlanter.
    .lose = { $seat } überlässt der Harpyie 1 { $good }
    .lose-happens = die Harpyie raubt { $seat } 1 { $good }

## das Nest

decision-raid_lair = { $who } kämpft gegen die Harpyien oder holt zurück, was sie geraubt haben
    .why = Im Nest lassen sich die Harpyien bekämpfen, oder ihr holt zurück, was sie gestohlen haben.
    .thought = Überlegt: Was haben die Harpyien, und wie viele sind noch zu besiegen?

decision-fight_roll = { $who } würfelt, um eine Harpyie zu besiegen
    .why = Die Würfel gegen die Harpyien sind gefallen, und der Wurf lässt sich noch erhöhen.
    .thought = { thought-roll }
    .accept = nehmt den Misserfolg hin
    .accept-happens = keine Harpyie fällt

decision-steal_roll = { $who } würfelt, um die Beute der Harpyien zurückzuholen
    .why = Die Würfel um die Beute der Harpyien sind gefallen, und der Wurf lässt sich noch erhöhen.
    .thought = { thought-roll }
    .accept = lasst die Summe gelten
    .accept-happens = die Summe gilt

## der Hort und der Schatz

decision-share_hoard = wählt, was zurückgeholt wird und wer es bekommt
    .why = Die Beute der Harpyien kommt zurück, und ihr wählt, was, und zu wem.
    .thought = { thought-short_of }

decision-open_treasure = der Schatz der Harpyien wird aufgedeckt
    .why = Der Schatz der Harpyien wird aufgedeckt, und der Zufall sagt, welcher es ist.

decision-share_lore = wählt, wer die nächste Bibliothekskarte des Schatzes zieht
    .why = Der Schatz bringt Bibliothekskarten, und ihr wählt, wer die nächste zieht.
    .thought = Überlegt, wer mit welcher Karte etwas anfangen kann.

decision-find_artifact = eines der Artefakte, die nicht im Spiel sind, wird gezogen
    .why = Ein Artefakt wird gefunden, und der Zufall sagt, welches.

decision-grant_artifact = wählt, wer das Artefakt bekommt
    .why = Ein Artefakt ist für das Team gewonnen, und ihr wählt, wer es bekommt.
    .thought = Überlegt, wer aus dem Artefakt am meisten macht.

verb-swoop = eine Harpyie kommt zu { FORM($peninsula, "dat") }
verb-target = die Harpyie hat es auf { FORM($piece, "acc") } { FORM($place, "at") } abgesehen
    .heading = Wen die Harpyie angreift
verb-surrender = { $seat } überlässt der Harpyie „{ $card }“
    .happens = die Harpyie raubt { $seat } „{ $card }“
    .heading = Eine Karte abgeben
verb-abandon = { $piece } wird { FORM($place, "from") } verschleppt
    .heading = Einen Atlanter verschleppen lassen
verb-fight = kämpft gegen die Harpyien
    .happens = die Atlanter im Harpyiennest kämpfen gegen die Harpyien
verb-steal = holt zurück, was die Harpyien geraubt haben
    .happens = die Atlanter im Harpyiennest plündern den Hort
verb-reclaim = { $seat } bekommt 1 { $good } aus dem Hort
    .heading = Den Harpyien Güter abnehmen
verb-recover = { $seat } bekommt „{ $card }“ aus dem Hort
    .heading = Den Harpyien Karten abnehmen
verb-rescue = { $piece } wird befreit und geht zu { $to_seat }
    .happens = { $piece } wird befreit
    .heading = Den Harpyien einen Atlanter abnehmen
verb-uncover = der Schatz ist „{ $treasure }“
verb-delve = { $seat } zieht die Bibliothekskarte
    .heading = Wer eine Karte des Schatzes zieht
verb-grant = { $seat } bekommt { FORM($artifact, "acc") }
    .heading = Wer das Artefakt bekommt

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
