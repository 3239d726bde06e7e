### The sentences of the Bots, and why their moves are refused.

# a Bot is placed on the space of another Atlantean, or on a closed space marked 5+, and does not act
verb-share = { $piece } shares a space of { $place } and does not act
    .happens = { $piece } shares a space of { $place } and will not act
    .heading = Place a Bot with another Atlantean

refused-only_bots_share = only a Bot shares the space of another Atlantean, not { $piece }
refused-no_space_to_share = nobody on { $place } has a space to share, and no space marked 5+ there is closed
