### Die Entscheidungen, die Medusa mitbringt, und die Sätze ihrer Züge.

role-medusa = Medusa
role-mirror_shield = Spiegelschild

decision-draw_gaze = wählt einen Atlanter, der Medusas Blick auf sich zieht, oder lasst sie umherziehen
    .why = Medusa sieht dorthin, wo jemand ihren Blick auf sich zieht, oder wandert nach dem Zufall.
    .thought = Überlegt zu Medusa: Wo richtet ihr Blick am wenigsten Schaden an?

decision-move_medusa = Medusa zieht auf ein zufälliges Plättchen
    .why = Medusa wandert, und der Zufall sagt, wohin.

decision-medusa_comes = Medusa kommt auf das äußerste Plättchen einer Halbinsel
    .why = Medusa kommt an Land, und der Zufall sagt, wo.

verb-gaze = { $piece } { FORM($place, "at") } zieht Medusas Blick auf sich
    .heading = Medusas Blick auf sich ziehen
verb-avert = niemand zieht Medusas Blick auf sich
verb-medusa = Medusa kommt { FORM($place, "onto") }
verb-free = { $payer } gibt mystische Energie aus, um { FORM($piece, "acc") } { FORM($place, "at") } zu befreien
    .heading = Einen versteinerten Atlanter befreien
verb-free_volunteer = { $payer } gibt mystische Energie aus, um einen Freiwilligen { FORM($place, "at") } zu befreien

medusa-freed = Medusas Fluch ist gebrochen.

fact-curse_broken = Medusas Fluch wird in dieser Runde gebrochen
    .if = Medusas Fluch in dieser Runde gebrochen wird
fact-petrified_first = Medusa versteinert den Atlanter { FORM($place, "at") }, bevor er handeln kann
fact-petrified = am Ende der Runde { $amount } versteinert
    .if = am Ende der Runde { $amount } versteinert
    .short = am Ende der Runde { $amount } versteinert
    .counted = { $count ->
        [one] ist { $number } Atlanter
       *[other] sind { $number } Atlanter
    }
    .one = ein Atlanter mehr
