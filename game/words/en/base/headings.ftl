### The roles that the parts of a decision's context have: a client shows the text before the part.
### It has no full stop. That of a rule is the rule itself.

## what can be chosen, and who is asked

role-choose = Choose
role-waiting = In the pools
role-ready = Can still act
role-player = Player
role-acting = Who acts
role-builders = Builders
role-atlantean = The Atlantean

## how far it is

role-left = Still to do
role-at_most = At most
role-draws_next = Draws next
role-misfortunes_drawn = Misfortunes drawn
role-misfortune_number = Misfortune
role-round = Round
role-to_see = Cards to look at
role-to_draw = Cards to draw
role-to_keep = Cards to keep
role-to_discard = Cards to discard
role-more_powers = Powers to choose after this one

## where

role-from = From
role-to = To
role-at = Place
role-acts_at = Action of
role-build_space = Build space
role-peninsula = Peninsula
role-for_barrier = For a mystic barrier at
role-for_unflood = For a dry tile of
role-about_to_flood = About to flood
role-free_spaces = Free spaces
role-more_room = More Atlanteans there
role-lower_by = Target numbers lower by

## why

role-misfortune = Misfortune
role-omen = Omen
role-wonder = Wonder
role-component = Component
role-item = Magic item
role-potion = Potion
role-artifact = Artifact
role-monster = Monster
role-monsters = Monsters that act now
role-ally = Ally
role-overpowers_barriers = A mystic barrier goes and does not stop the flood

## rolls

role-roll = Roll
role-rollers = Who rolls
role-brings = Brings
role-target = Target
role-die = Die
role-energy_adds = Each mystic energy adds

## costs and goods

role-price = Price
role-price_each = Price of each
role-price_further = Price of each further card
role-price_reduced = Whole price if this player pays a part
role-due = Still owed
role-next = Next
role-has = Has
role-have = They have
role-have_paid = Have paid
role-each_must_pay = Every builder pays at least one unit
role-surcharges = Resources to add to the price
role-discounts = Resources to take off the price
role-inspiration = Inspiration
role-to_share = To share
role-comes_back = Comes back
role-rate = Atlantium for each ore
role-may_stop = Nothing more needs to be gained

## cards

role-cards_in_deck = Cards in the deck
role-in_deck = In the deck
role-in_discard = In the discard pile
role-in_hand = In hand
role-put_back = Back on the deck
role-may_be = May be
role-drawn = Drawn
role-revealed = Revealed
role-chosen = Chosen already
role-lent = Lent by the Mystic Lantern
role-hand_limit = Hand limit
role-over_limit = Cards too many
role-received = Received, so not given away again
role-rest_discard = The cards that are not kept are discarded
role-rest_bottom = The cards that are not kept go under the deck
role-rest_both = Each card that is not kept goes under the deck or is discarded
role-unused_artifacts = Artifacts that are not in use

## Atlanteans that come, go or are lost

role-supply = In the supply
role-followers = Followers
role-volunteers = Volunteers
role-inactive = Inactive
role-out_of_game = Out of the game or in the supply
