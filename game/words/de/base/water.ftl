### Entscheidungen über Fluten, Barrieren, das Trockenlegen und gemeinsam bezahlte Energie.

decision-choose_flood = { $who } wählt die Halbinsel, die überflutet wird
    .why = Eine Flut ist gekommen, deren Plättchen ihr wählen dürft; am Ende einer Runde ist es der Zorn der Götter.
    .thought = Überlegt, auf welche Halbinsel das Team am längsten verzichten kann.

decision-award_barriers = wählt die Halbinsel, die eine mystische Barriere bekommt
    .why = Das Team hat eine mystische Barriere gewonnen; sie hält eine Flut einer Halbinsel auf.
    .thought = Überlegt, welche Plättchen das Team in der nächsten Runde wieder braucht.
    .barrier = platziert eine mystische Barriere bei { FORM($peninsula, "dat") }
    .barrier-happens = bei { FORM($peninsula, "dat") } wird eine mystische Barriere platziert

decision-award_unfloods = wählt die Halbinsel, von der ein Plättchen trockengelegt wird
    .why = Das Team darf ein überflutetes Plättchen wieder trockenlegen.
    .thought = Überlegt, welche Plättchen das Team in der nächsten Runde wieder braucht.
    .unflood = legt ein Plättchen { FORM($peninsula, "gen") } trocken

# $purpose: a barrier, a dry tile, or something else.
decision-share_energy = { $purpose ->
        [barrier] wählt, wie viel mystische Energie { $who } für die mystische Barriere bei { FORM($peninsula, "dat") } bezahlt
        [unflood] wählt, wie viel mystische Energie { $who } für ein trockenes Plättchen { FORM($peninsula, "gen") } bezahlt
       *[other] wählt, wie viel mystische Energie { $who } bezahlt
    }
    .why = Mehrere Spieler dürfen diese mystische Energie gemeinsam bezahlen, und ihr wählt, wie viel jeder gibt.
    .thought = Überlegt, wer als Nächstes mystische Energie braucht.

unflooded = { $place } wird trockengelegt
