### The decisions that the harpies bring, and the sentences of their verbs.

role-sent = Harpies come to
role-harpies_left = Harpies that are not defeated
role-all_of_it = All of it is taken back
role-dividing = Who divides it

## the attack

decision-send_harpies = each harpy comes to a random peninsula
    .why = Each Harpy flies to a peninsula that chance names.

decision-aim_harpy = choose whom the harpy targets
    .why = The Harpy may strike several, and you choose whom.
    .thought = Think about who has least to lose to a harpy.

decision-yield_to_harpy = { $who } gives up goods, a card, or { $piece } on { $place }, to a harpy
    .why = The Harpy takes something of its victim, who chooses what.
    .thought = Think about what the team needs least: goods, cards, or the Atlantean.
    .lose = { $seat } gives up 1 { $good } to the harpy
    .lose-happens = the harpy steals 1 { $good } from { $seat }

## the lair

decision-raid_lair = { $who } fights the harpies, or takes back what they have stolen
    .why = In the lair one may fight the Harpies, or take back what they have stolen.
    .thought = Think about the harpies: what do they have, and how many are left to fight?

decision-fight_roll = { $who } rolls to defeat a harpy
    .why = The dice against the Harpies have fallen, and can still be lifted.
    .thought = { thought-roll }
    .accept = accept the failure
    .accept-happens = no harpy falls

decision-steal_roll = { $who } rolls to take back what the harpies have stolen
    .why = The dice have fallen for what the Harpies stole, and can still be lifted.
    .thought = { thought-roll }
    .accept = accept the total
    .accept-happens = the total stands

## the hoard and the treasure

decision-share_hoard = choose what is taken back, and who gets it
    .why = What the Harpies stole comes back, and you choose what, and to whom.
    .thought = { thought-short_of }

decision-open_treasure = the treasure of the harpies is uncovered
    .why = The treasure of the Harpies is uncovered, and chance says which it is.

decision-share_lore = choose who draws the next library card of the treasure
    .why = The treasure brings library cards, and you choose who draws the next.
    .thought = Think about who can make use of which card.

decision-find_artifact = one of the artifacts that are not in use is drawn
    .why = An artifact is found, and chance says which.

decision-grant_artifact = choose who gets the artifact
    .why = An artifact is won for the team, and you choose who gets it.
    .thought = Think about who will make most of the artifact.

verb-swoop = a harpy comes to { $peninsula }
verb-target = the harpy targets { $piece } on { $place }
    .heading = Whom the harpy targets
verb-surrender = { $seat } gives up { $card } to the harpy
    .happens = the harpy steals { $card } from { $seat }
    .heading = Give up a card
verb-abandon = { $piece } is carried off from { $place }
    .heading = Let an Atlantean be carried off
# those on the Harpies' Lair fight
verb-fight = fight the harpies
    .happens = the Atlanteans on the Harpies' Lair fight the harpies
# those on the Harpies' Lair take back what was stolen
verb-steal = take back what the harpies have stolen
    .happens = the Atlanteans on the Harpies' Lair raid the hoard
verb-reclaim = { $seat } gets 1 { $good } out of the hoard
    .heading = Take goods back from the harpies
verb-recover = { $seat } gets { $card } out of the hoard
    .heading = Take cards back from the harpies
verb-rescue = { $piece } is rescued and goes to { $to_seat }
    .happens = { $piece } is rescued
    .heading = Take an Atlantean back from the harpies
verb-uncover = the treasure is the { $treasure }
# chooses who draws a card of the treasure
verb-delve = { $seat } draws the library card
    .heading = Who draws a card of the treasure
# chooses who gets the artifact of the treasure
verb-grant = { $seat } gets { $artifact }
    .heading = Who gets the artifact

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
