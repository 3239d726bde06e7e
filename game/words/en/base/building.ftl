### Decisions about building, and of the components that ask something themselves.

decision-price_build = choose the resources that change the price of the component
    .thought = Think about what the next component will cost.

decision-pay_build = choose how much { $who } pays for the component
    .thought = Think about who builds next, and what they must still have then.

decision-remove_follower = choose the follower that is removed from the game
    .thought = Think about which player can best do without a follower.

decision-watchtower = { $who } may move the Atlantean on the Astral Watchtower
    .thought = { thought-later_place }
