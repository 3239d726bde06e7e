### The decisions that the phases begin with, and who acts again.

decision-place = place the next Atlantean
    .why = Each round begins with placing: who stands on a tile acts there later, if the tile stays dry.
    .thought = Think about what the team needs most, and which places will still be dry by then.
    .done = end the placement of Atlanteans
    .done-happens = placement is over

decision-suffer = { $due ->
        [monsters] go on with the monsters, or do something first
       *[misfortunes] go on with the misfortunes, or do something first
    }
    .why = Between two misfortunes the team may still act, before the next card comes.
    .thought = Is there anything worth doing before the next misfortune is drawn?

decision-act = choose who acts next
    .why = Everybody who is still on a dry place acts once, in the order that suits the team.
    .thought = Think about the order: what one Atlantean brings may be what another needs.
    .done = end the actions of this round
    .done-happens = the actions of this round are over

decision-choose_leader = choose the Leader that acts again
    .why = An effect lets one Leader act a second time, and you choose which.
    .thought = Think about which action is worth taking twice.
