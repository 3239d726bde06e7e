### Decisions about building, and of the components that ask something themselves.

decision-price_build = choose the resources that change the price of the component
    .why = Something changes the price of a component, and the builders choose in which goods.
    .thought = Think about what the next component will cost.

decision-pay_build = choose how much { $who } pays for the component
    .why = Several builders stand together, and each may pay a part of the price.
    .thought = Think about who builds next, and what they must still have then.

decision-remove_follower = choose the follower that is removed from the game
    .why = A follower leaves the game for good, and the team chooses which.
    .thought = Think about which player can best do without a follower.

decision-watchtower = { $who } may move the Atlantean on the Astral Watchtower
    .why = The Astral Watchtower lets its Atlantean go to another place and act there.
    .thought = { thought-later_place }
