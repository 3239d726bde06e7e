### The sentences of the councilors that Monstrosities adds, of potions and of spirits.

decision-call_storm = { $who } chooses whether the Stormcaller prevents the flood
    .why = The Stormcaller can prevent a flood, and this is one.
    .thought = Think about which flood would hurt the team most.
    .done = let the tile flood
    .done-happens = { $who } lets the tile flood

decision-choose_spirit = { $who } chooses the spirit of this round
    .why = One spirit works in each round, and you choose which.
    .thought = Think about what the Leader's tile will be used for this round.

decision-choose_choir = { $who } chooses the spirit that works on all tiles this round
    .why = The choir lets one spirit work on all tiles this round, and you choose which.
    .thought = Think about what most Atlanteans will do this round.
    .invoke = let the spirit { $power } work on all tiles this round
    .invoke-happens = the spirit { $power } works on all tiles this round

decision-choose_potion = { $who } takes a potion from the Alchemist's Lab
    .why = The Alchemist's Lab gives a potion, and you choose which.
    .thought = Think about which potion the team can use soonest.

decision-face_misfortune = { $who } may drink the Tincture of Shadow before the misfortune strikes
    .why = A potion could still keep the misfortune from striking.
    .thought = Think about who would return: are their actions worth the potion?
    .done = let the misfortune strike
    .done-happens = the misfortune strikes

decision-observatory = { $who } may move the Atlantean on the Astrologer's Observatory
    .why = The Astrologer's Observatory lets its Atlantean go to another place and act there.
    .thought = { thought-later_place }

# a component that is not in the blueprint is drawn
verb-unearth = the { $spare } is drawn
    .heading = Draw a component
# a component that is not in the blueprint is put into the Artificer's Workshop
verb-install = put the { $spare } into the Artificer's Workshop
    .happens = the { $spare } is in the Artificer's Workshop
    .heading = Put a component into the Artificer's Workshop

decision-unearth_spares = a component is drawn that is not in the blueprint
    .why = A component that is not in the blueprint comes to the workshop, by chance.

decision-install_spare = { $who } chooses the component of the Artificer's Workshop
    .why = The Artificer's Workshop takes one component more, and you choose which.
    .thought = Think about which component the team would use most often.

decision-spend_inspiration = { $who } chooses how much Inspiration is spent on the magic item
    .why = Inspiration can pay a part of a magic item.
    .thought = Think about which of these goods the team needs for something else.

# the Artisan spends Inspiration in place of so many units of a good
verb-inspire = pay { $number } { $good } with Inspiration
    .happens = the builders pay { $number } { $good } with Inspiration
    .heading = Pay with Inspiration

refused-only_one_power_acts_there = only the power of { $board } can act on { $place }
refused-next_good_to_pay = the next good to pay for is { $good }
refused-inspiration_amount = that is more than is due, or leaves more to pay than the builders have

fact-potions = the Alchemist has { $amount } left at the end of the round
    .short = { $amount } left at the end of the round
    .counted = { $count ->
        [one] { $number } potion
       *[other] { $number } potions
    }
    .one = one potion fewer
