### What the toy's decisions ask, and the sentences of its verbs.

role-toy_kraken_floods = The kraken floods

decision-toy_roll = { $who } rolls in the tower
    .roll = the die shows { $die }
    .roll-happens = { $who } rolls { $die }
decision-toy_take_lamp = choose who takes the lamp
decision-toy_squall = { $who } chooses what the squall takes
decision-toy_face_kraken = pay the kraken, or let the tile flood
decision-toy_seize = choose the Atlantean that the kraken seizes

verb-bear = { $seat } takes the lamp
verb-light = { $seat } lights the lamp
verb-soothe = { $seat } pays the kraken
verb-defy = defy the kraken
    .happens = the kraken is defied
verb-seize = the kraken seizes { $piece } on { $place }

refused-toy_lamp_not_owned = { $player } does not have the lamp
brings-toy_keeper = the Keeper, or mystic energy
