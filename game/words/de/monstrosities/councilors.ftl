### Die Sätze der Ratsmitglieder aus Monstrosities, der Tränke und der Geister.

decision-call_storm = { $who } wählt, ob der Sturmrufer die Flut verhindert
    .why = Der Sturmrufer kann eine Flut verhindern, und hier ist eine.
    .thought = Überlegt, welche Flut dem Team am meisten schaden würde.
    .done = lasst das Plättchen überfluten
    .done-happens = { $who } lässt das Plättchen überfluten

decision-choose_spirit = { $who } wählt den Geist dieser Runde
    .why = In jeder Runde wirkt ein Geist, und ihr wählt, welcher.
    .thought = Überlegt, wofür das Plättchen des Anführers in dieser Runde benutzt wird.

decision-choose_choir = { $who } wählt den Geist, der in dieser Runde auf allen Plättchen wirkt
    .why = Der Chor lässt in dieser Runde einen Geist auf allen Plättchen wirken, und ihr wählt, welchen.
    .thought = Überlegt, was die meisten Atlanter in dieser Runde tun.
    .invoke = lasst den Geist „{ $power }“ in dieser Runde auf allen Plättchen wirken
    .invoke-happens = der Geist „{ $power }“ wirkt in dieser Runde auf allen Plättchen

decision-choose_potion = { $who } nimmt einen Trank aus dem Labor des Alchemisten
    .why = Das Labor des Alchemisten gibt einen Trank, und ihr wählt, welchen.
    .thought = Überlegt, welchen Trank das Team am ehesten brauchen kann.

decision-face_misfortune = { $who } darf die Tinktur des Schattens trinken, bevor das Unglück zuschlägt
    .why = Ein Trank könnte das Unglück noch abwenden.
    .thought = Überlegt, wer zurückkehren müsste: Sind diese Aktionen den Trank wert?
    .done = lasst das Unglück zuschlagen
    .done-happens = das Unglück schlägt zu

decision-observatory = { $who } darf den Atlanter in der Sternwarte des Astrologen versetzen
    .why = Die Sternwarte des Astrologen lässt ihren Atlanter an einen anderen Ort gehen und dort handeln.
    .thought = { thought-later_place }

verb-unearth = { FORM($spare, "nom") } wird gezogen
    .heading = Ein Bauteil ziehen
verb-install = legt { FORM($spare, "acc") } in die Werkstatt des Tüftlers
    .happens = { FORM($spare, "nom") } liegt in der Werkstatt des Tüftlers
    .heading = Ein Bauteil in die Werkstatt des Tüftlers legen

decision-unearth_spares = ein Bauteil wird gezogen, das nicht im Bauplan ist
    .why = Ein Bauteil, das nicht im Bauplan ist, kommt durch Zufall in die Werkstatt.

decision-install_spare = { $who } wählt das Bauteil für die Werkstatt des Tüftlers
    .why = Die Werkstatt des Tüftlers nimmt ein weiteres Bauteil auf, und ihr wählt, welches.
    .thought = Überlegt, welches Bauteil das Team am häufigsten benutzen würde.

decision-spend_inspiration = { $who } wählt, wie viel Inspiration in den magischen Gegenstand fließt
    .why = Inspiration kann einen Teil eines magischen Gegenstands bezahlen.
    .thought = Überlegt, welche dieser Güter das Team noch für anderes braucht.

verb-inspire = { FORM($good, "gender") ->
        [m] bezahlt { FORM($number, "m") } { $good } mit Inspiration
        [f] bezahlt { FORM($number, "f") } { $good } mit Inspiration
       *[n] bezahlt { FORM($number, "n") } { $good } mit Inspiration
    }
    .happens = { FORM($good, "gender") ->
        [m] die Erbauer bezahlen { FORM($number, "m") } { $good } mit Inspiration
        [f] die Erbauer bezahlen { FORM($number, "f") } { $good } mit Inspiration
       *[n] die Erbauer bezahlen { FORM($number, "n") } { $good } mit Inspiration
    }
    .heading = Mit Inspiration bezahlen

refused-only_one_power_acts_there = { FORM($place, "at") } kann nur die Kraft { FORM($board, "gen") } handeln
refused-next_good_to_pay = als Nächstes ist { $good } zu bezahlen
refused-inspiration_amount = das ist mehr, als zu bezahlen ist, oder lässt mehr übrig, als die Erbauer haben

fact-potions = der Alchemist hat am Ende der Runde noch { $amount }
    .if = der Alchemist am Ende der Runde { $amount } hat
    .short = { $amount } am Ende der Runde
    .counted = { $count ->
        [one] { $number } Trank
       *[other] { $number } Tränke
    }
    .one = einen Trank weniger
