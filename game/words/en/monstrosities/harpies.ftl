### The decisions that the harpies bring, and the sentences of their verbs.

role-sent = Harpies come to
role-harpies_left = Harpies that are not defeated
role-all_of_it = All of it is taken back
role-dividing = Who divides it

## the attack

decision-send_harpies = each harpy comes to a random peninsula

decision-aim_harpy = choose whom the harpy targets
    .thought = Think about who has least to lose to a harpy.

decision-yield_to_harpy = { $who } gives up goods, a card, or { $piece } on { $place }, to a harpy
    .thought = Think about what the team needs least: goods, cards, or the Atlantean.
    .lose = { $seat } gives up 1 { $good } to the harpy
    .lose-happens = the harpy steals 1 { $good } from { $seat }

## the lair

decision-raid_lair = { $who } fights the harpies, or takes back what they have stolen
    .thought = Think about the harpies: what do they have, and how many are left to fight?

decision-fight_roll = { $who } rolls to defeat a harpy
    .thought = { thought-roll }
    .accept = accept the failure
    .accept-happens = no harpy falls

decision-steal_roll = { $who } rolls to take back what the harpies have stolen
    .thought = { thought-roll }
    .accept = accept the total
    .accept-happens = the total stands

## the hoard and the treasure

decision-share_hoard = choose what is taken back, and who gets it
    .thought = { thought-short_of }

decision-open_treasure = the treasure of the harpies is uncovered

decision-share_lore = choose who draws the next library card of the treasure
    .thought = Think about who can make use of which card.

decision-find_artifact = one of the artifacts that are not in use is drawn

decision-grant_artifact = choose who gets the artifact
    .thought = Think about who will make most of the artifact.

verb-swoop = a harpy comes to { $peninsula }
verb-target = the harpy targets { $piece } on { $place }
verb-surrender = { $seat } gives up { $card } to the harpy
    .happens = the harpy steals { $card } from { $seat }
verb-abandon = { $piece } is carried off from { $place }
# those on the Harpies' Lair fight
verb-fight = fight the harpies
    .happens = the Atlanteans on the Harpies' Lair fight the harpies
# those on the Harpies' Lair take back what was stolen
verb-steal = take back what the harpies have stolen
    .happens = the Atlanteans on the Harpies' Lair raid the hoard
verb-reclaim = { $seat } gets 1 { $good } out of the hoard
verb-recover = { $seat } gets { $card } out of the hoard
verb-rescue = { $piece } is rescued and goes to { $to_seat }
    .happens = { $piece } is rescued
verb-uncover = the treasure is the { $treasure }
# chooses who draws a card of the treasure
verb-delve = { $seat } draws the library card
# chooses who gets the artifact of the treasure
verb-grant = { $seat } gets { $artifact }

harpies-one_defeated = { $left ->
        [one] A harpy is defeated: { $left } is left.
       *[other] A harpy is defeated: { $left } are left.
    }

bonus-stolen_and_defeated = Stolen Atlanteans and defeated harpies
brings-harpy_defeated = a harpy is defeated
brings-what_was_stolen = what the harpies have stolen
harpies-last_defeated = The last harpy is defeated, and the lair is closed.

fact-harpy_defeated = a harpy is defeated this round
fact-carried_off_first = a harpy carries the Atlantean off { $place } before it can act
fact-goods_stolen = the harpies have { $amount } at the end of the round
    .short = { $amount } with the harpies at the end of the round
    .counted = { $count ->
        [one] { $number } stolen good or card
       *[other] { $number } stolen goods and cards
    }
    .one = one more stolen good or card
fact-atlanteans_stolen = the harpies hold { $amount } at the end of the round
    .short = { $amount } with the harpies at the end of the round
    .counted = { $count ->
        [one] { $number } Atlantean
       *[other] { $number } Atlanteans
    }
    .one = one more Atlantean
