### The sentences of the councilors that Monstrosities adds, of potions and of spirits.

decision-call_storm = { $who } chooses whether the Stormcaller prevents the flood
    .thought = Think about which flood would hurt the team most.
    .done = let the tile flood
    .done-happens = { $who } lets the tile flood

decision-choose_spirit = { $who } chooses the spirit of this round
    .thought = Think about what the Leader's tile will be used for this round.

decision-choose_choir = { $who } chooses the spirit that works on all tiles this round
    .thought = Think about what most Atlanteans will do this round.
    .invoke = let the spirit { $power } work on all tiles this round
    .invoke-happens = the spirit { $power } works on all tiles this round

decision-choose_potion = { $who } takes a potion from the Alchemist's Lab
    .thought = Think about which potion the team can use soonest.

decision-face_misfortune = { $who } may drink the Tincture of Shadow before the misfortune strikes
    .thought = Think about who would return: are their actions worth the potion?
    .done = let the misfortune strike
    .done-happens = the misfortune strikes

decision-observatory = { $who } may move the Atlantean on the Astrologer's Observatory
    .thought = { thought-later_place }

# a component that is not in the blueprint is drawn
verb-unearth = the { $spare } is drawn
# a component that is not in the blueprint is put into the Artificer's Workshop
verb-install = put the { $spare } into the Artificer's Workshop
    .happens = the { $spare } is in the Artificer's Workshop

decision-unearth_spares = a component is drawn that is not in the blueprint

decision-install_spare = { $who } chooses the component of the Artificer's Workshop
    .thought = Think about which component the team would use most often.

decision-spend_inspiration = { $who } chooses how much Inspiration is spent on the magic item
    .thought = Think about which of these goods the team needs for something else.

# the Artisan spends Inspiration in place of so many units of a good
verb-inspire = pay { $number } { $good } with Inspiration
    .happens = the builders pay { $number } { $good } with Inspiration

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
