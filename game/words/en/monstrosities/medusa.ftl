### The decisions that Medusa brings, and the sentences of her verbs.

role-medusa = Medusa
role-mirror_shield = Mirror Shield

decision-draw_gaze = choose an Atlantean to draw Medusa's gaze, or let her wander
    .why = Medusa looks where somebody draws her gaze, or wanders by chance.
    .thought = Think about Medusa: where would her gaze do least harm?

decision-move_medusa = Medusa moves to a random tile
    .why = Medusa wanders, and chance says where to.

decision-medusa_comes = Medusa comes to the outermost tile of a peninsula
    .why = Medusa comes ashore, and chance says where.

verb-gaze = { $piece } on { $place } draws Medusa's gaze
    .heading = Draw Medusa's gaze
verb-avert = nobody draws Medusa's gaze
verb-medusa = Medusa comes to { $place }
# a player pays to free a petrified Atlantean
verb-free = { $payer } spends mystic energy to free { $piece } on { $place }
    .heading = Free a petrified Atlantean
# a player pays to free a petrified volunteer that nobody owns
verb-free_volunteer = { $payer } spends mystic energy to free a volunteer on { $place }

medusa-freed = Medusa's curse is broken.

fact-curse_broken = Medusa's curse is broken this round
fact-petrified_first = Medusa petrifies the Atlantean on { $place } before it can act
fact-petrified = { $amount } petrified at the end of the round
    .short = { $amount } petrified at the end of the round
    .counted = { $count ->
        [one] { $number } Atlantean is
       *[other] { $number } Atlanteans are
    }
    .one = one more Atlantean is
