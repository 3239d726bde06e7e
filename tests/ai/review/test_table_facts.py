"""What everybody at the table could see of a lost game: each sentence, and when it is not there."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from ai.mcts.root_statistics import Paired
from ai.review.course import Step
from ai.review.neglected import MOST_NAMED
from ai.review.remarks import AFTERWARDS
from ai.review.table_facts import table_facts, won_facts
from ai.review.table_log import TableEvent
from ai.review.verdicts import Happened
from game.engine.ids import LOST, WON
from game.engine.position import Position
from game.text.wording import wording_of
from tests.ai.review.moved import moved
from tests.game.monstrosities.monster_scenes import monster_table
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene, table

PEOPLE = ["1L", "1F", "1F", "2L", "2F", "2F", "3L", "3F", "3F", "4L", "4F", "4F"]
OF_ALL_LAND = {"mountains3": 2, "hills3": 2, "forests3": 2, "forges3": 2, "cities3": 1, "build1": 2}
"""A plan that crowds no site and neglects none."""


def placing(places: Mapping[str, int]) -> list[str]:
    """Return the moves that place so many Atlanteans at each place."""
    where = [place for place, number in places.items() for _ in range(number)]
    return [f"place:{PEOPLE[n % len(PEOPLE)]}:{place}" for n, place in enumerate(where)]


class Course:
    """A game of rounds that changed nothing, but for what is said of them."""

    def __init__(self, rounds: int, players: int = 4) -> None:
        self.scenes = {number: table(players=players) for number in range(1, rounds + 2)}
        self.plans: dict[int, Mapping[str, int]] = dict.fromkeys(range(1, rounds + 1), OF_ALL_LAND)
        self.further: list[Step] = []
        self.log: list[TableEvent] = []
        self.costs: dict[int, float] = {}
        self.is_hard = False
        self.last = rounds

    def placed(self, *numbers: int, **places: int) -> Course:
        """Let these rounds have this plan."""
        self.plans.update(dict.fromkeys(numbers, places))
        return self

    def begins(self, number: int, scene: Scene) -> Course:
        """Let the position be this one from the start of a round on; the last one is the end."""
        for later in range(number, self.last + 2):
            self.scenes[later] = scene
        return self

    def facts(self, *wanted: str) -> list[str]:
        """Return the facts about the game, which ended with the last position."""
        plans = [
            Step("plan", 0, self.before(n), self.before(n + 1), 1, n, moves=placing(plan))
            for n, plan in self.plans.items()
        ]
        steps = sorted([*plans, *self.further], key=lambda step: step.round)
        end = self.scenes[self.last + 1]
        end.position.round = i64(self.last)
        end.position.end(i64(LOST))
        game = end.game()
        words = wording_of(game.setup, game.content, game.position.table)
        happened = [Happened(step, Paired(), []) for step in steps]
        facts = table_facts(game, words, happened, self.log, self.costs, wanted, hard=self.is_hard)
        return [each.text for each in facts]

    def before(self, number: int) -> Position:
        """Return the position at the start of a round."""
        return self.scenes[number].position


def has(facts: list[str], start: str) -> bool:
    """Whether a fact begins with these words."""
    return any(fact.startswith(start) for fact in facts)


def test_a_game_without_steps_has_no_facts() -> None:
    game = table().game()
    words = wording_of(game.setup, game.content, game.position.table)
    assert table_facts(game, words, [], [], {}) == []


def test_an_even_game_has_nothing_to_name() -> None:
    assert Course(5).facts() == []


# --- land ---------------------------------------------------------------------------------------

WITHOUT_HILLS = {"mountains3": 3, "forests3": 3, "forges3": 3, "cities3": 1}


def test_land_where_nobody_was_in_rounds_in_a_row_is_named() -> None:
    course = Course(11).placed(*(2, 6, 7, 8, 10, 11), **WITHOUT_HILLS)
    assert course.facts() == [
        (
            "For gold, nobody was at the Hills in rounds 6 to 8, 10 and 11, although tiles there "
            "were dry."
        )
    ]


def test_single_rounds_and_early_ones_do_not_neglect_land() -> None:
    assert Course(10).placed(*(2, 3, 4, 6, 8), **WITHOUT_HILLS).facts() == []


def test_land_under_water_or_without_use_is_not_neglected() -> None:
    course = Course(6).placed(*(4, 5, 6), **WITHOUT_HILLS)
    assert has(course.facts(), "For gold, nobody was at the Hills in rounds 4 to 6")
    assert not has(course.begins(4, table().dry(6, hills=0)).facts(), "For gold")
    rich = Course(6).placed(*(4, 5, 6), **WITHOUT_HILLS).begins(1, table().give(1, gold=60))
    assert rich.facts() == []


def test_atlantium_needs_both_the_mountains_and_the_forges() -> None:
    course = Course(6).placed(*(4, 5, 6), hills3=3, forests3=3, cities3=1)
    assert course.facts() == [
        (
            "For Atlantium, nobody was at the Mountains or the Forges in rounds 4 to 6, although "
            "tiles there were dry."
        )
    ]


def test_land_with_few_of_all_placements_is_named_with_their_numbers() -> None:
    course = Course(5).placed(1, hills3=4, forests3=4, forges3=1, mountains3=1, cities3=1)
    course.placed(*(2, 3, 4, 5), hills3=5, forests3=5, cities3=1)
    assert course.facts() == [
        (
            "Of 55 placements 2 were at the Mountains and the Forges, for Atlantium; nobody was "
            "there in rounds 2 to 5."
        )
    ]


# --- the team and its pace ----------------------------------------------------------------------


def test_a_team_that_shrank_is_named_without_volunteers() -> None:
    small = table().followers(1, pool=0).followers(2, pool=0).volunteers(3, 2)
    course = Course(5).begins(4, small)
    shrank = "Between rounds 3 and 5 the team shrank from 12 Atlanteans to 8, volunteers apart"
    assert course.facts() == [f"{shrank}."]
    course.log = eaten(4, "follower")
    assert course.facts() == [f"{shrank}: Scylla ate 1."]
    course.placed(*range(1, 6), mountains3=2, hills3=2, forests3=2, forges3=2)
    assert course.facts()[0].endswith("Scylla ate 1. Nobody was ever at the Cities to recruit.")


def eaten(number: int, piece: str) -> list[TableEvent]:
    """Return that Scylla eats a piece of this kind in a round."""
    return [moved(number, "submit", piece, "place", "removed")]


def test_whom_scylla_ate_is_not_told_twice() -> None:
    small = table().followers(1, pool=0).followers(2, pool=0)
    course = Course(5).begins(4, small)
    course.log = eaten(4, "follower") + eaten(5, "follower")
    assert course.facts()[0].endswith("to 8, volunteers apart.")


def test_a_team_that_shrank_when_the_game_was_lost_explains_little() -> None:
    game = table().game()
    words = wording_of(game.setup, game.content, game.position.table)
    full, small = table().position, table().followers(1, pool=0).followers(2, pool=0).position
    steps = [Step("plan", 0, full, full, 1, number) for number in (1, 2, 3, 4)]
    steps.append(Step("plan", 0, small, small, 1, 5))
    happened = [Happened(step, Paired(), []) for step in steps]

    def weight(decided: int) -> float:
        facts = table_facts(game, words, happened, [], {}, decided=decided)
        return next(each.weight for each in facts if "the team shrank" in each.text)

    assert weight(2) == AFTERWARDS < weight(5)
    # A game that was lost from the start was not decided in any round.
    assert weight(1) == weight(5)


def test_a_team_that_lost_one_did_not_shrink() -> None:
    assert Course(5).begins(4, table().followers(1, pool=1)).facts() == []


def test_a_long_game_without_recruiting_is_named_for_a_small_team() -> None:
    without = {"mountains3": 2, "hills3": 2, "forests3": 2, "forges3": 2}
    said = "In 6 rounds nobody was at the Cities to recruit."
    assert Course(6).placed(*range(1, 7), **without).facts() == [said]
    assert Course(5).placed(*range(1, 6), **without).facts() == []
    assert Course(6).placed(*range(1, 6), **without).facts() == []
    assert Course(6, players=7).placed(*range(1, 7), **without).facts() == []


def test_slow_building_is_named_where_half_of_the_island_is_lost() -> None:
    number = len(table().position.table.components)
    slow = table().dry(3).build("solar_matrix")
    said = f"At the end of round 3, 18 of 36 tiles were under water, and 1 of the {number} parts"
    assert has(Course(6).begins(4, slow).facts(), said)
    fast = table().dry(3).build_all_but()
    assert not has(Course(6).begins(4, fast).facts(), "At the end")
    assert not has(Course(6).begins(7, slow).facts(), "At the end")


# --- magic items and crowds ---------------------------------------------------------------------


def with_item(course: Course, number: int, **goods: int) -> list[str]:
    """Return the facts of a game in which the Cornucopia is built in a round."""
    course.begins(1, expanded().give(1, **goods))
    return course.begins(number + 1, expanded().build("cornucopia").give(1, **goods)).facts()


def test_a_magic_item_of_what_the_gate_lacked_is_named() -> None:
    priced = "In round 4 the team built the Cornucopia, a magic item, at a price of "
    assert has(with_item(Course(6), 4), f"{priced}3 gold and 1 crystal, which the gate lacked")
    assert has(with_item(Course(6), 4, crystal=60), f"{priced}3 gold, which the gate lacked")
    assert with_item(Course(6), 4, gold=60, crystal=60) == []
    assert with_item(Course(6), 2) == []


def test_a_magic_item_of_the_last_two_rounds_is_named_anyhow() -> None:
    assert with_item(Course(6), 5, gold=60, crystal=60) == [
        "In round 5 the team still built the Cornucopia, a magic item that is no part of the gate."
    ]


def test_a_crowd_is_named_with_what_its_rounds_cost() -> None:
    course = Course(5).placed(*(3, 4), centre=7, hills3=2, forests3=2, forges3=1)
    assert course.facts() == []
    course.costs = {3: 0.08, 4: 0.03, 5: 0.2}
    course.begins(4, table().dry(5).build("solar_matrix"))
    [said] = course.facts()
    assert said == (
        "In rounds 3 and 4, 14 of 24 Atlanteans were at the Mystic Power Source; "
        "meanwhile 1 part of the gate was built and 6 tiles were lost. Decisions of these rounds "
        "cost 11 points."
    )
    assert course.facts("the Mystic Power Source") == []


def test_a_crowd_on_build_spaces_or_in_the_last_round_is_not_named() -> None:
    assert not has(costly(3, build1=7, hills3=3, forests3=3).facts(), "In round")
    assert not has(costly(5, centre=12).facts(), "In round")


def costly(number: int, **places: int) -> Course:
    """Return a course of which a round with this plan cost 20 points."""
    course = Course(5).placed(number, **places)
    course.costs = {number: 0.2}
    return course


def test_a_crowd_on_land_that_gives_a_good_is_larger() -> None:
    assert not has(costly(3, hills3=6, forests3=2, forges3=3).facts(), "In round 3")
    assert has(costly(3, hills3=9, forests3=1, forges3=1).facts(), "In round 3, 9 of 11")


def test_crowded_land_is_not_called_neglected() -> None:
    course = Course(8).placed(*(5, 6, 7, 8), **WITHOUT_HILLS).placed(3, hills3=9, forests3=2)
    assert not has(course.facts(), "For gold")


# --- cards --------------------------------------------------------------------------------------


def cave_in(standing: int) -> list[str]:
    """Return the facts of a game in which the Mountains close under so many Atlanteans."""
    before, after = (expanded().stand("4L 4F", on="centre") for _ in range(2))
    for number in range(standing):
        before.stand(f"{number // 2 + 1}{'LF'[number % 2]}", on=f"mountains{number + 1}")
    course = Course(5).begins(1, expanded())
    card = Step("cards", 1, before.position, after.position, 2, 3, moves=["draw:cave_in"])
    course.further.append(card)
    return course.facts()


def test_a_misfortune_that_takes_many_off_the_board_is_named() -> None:
    assert cave_in(4) == ["In round 3 the misfortune Cave-in took 4 of 6 Atlanteans off the board."]
    assert cave_in(3) == []


# --- all together -------------------------------------------------------------------------------


def test_of_neglected_land_the_most_lacking_is_named() -> None:
    facts = Course(8).placed(*range(1, 9), centre=9, cities3=1).facts()
    assert sum(", for " in each for each in facts) == MOST_NAMED


def test_of_a_hard_game_the_size_of_the_team_is_named() -> None:
    course = Course(5)
    course.is_hard = True
    assert course.facts() == [
        "The team had 12 Atlanteans in the first round and 12 in the last, with nobody recruited."
    ]


def test_a_monster_that_did_nothing_is_not_named() -> None:
    course = Course(5).begins(1, monster_table("medusa"))
    assert not any("Medusa" in fact for fact in course.facts())


def test_atlantium_whose_ore_nobody_dug_until_late_is_named() -> None:
    without = {"hills3": 2, "forests3": 2, "forges3": 3, "cities3": 1}
    course = Course(8).placed(*range(1, 7), **without)
    assert "For Atlantium, nobody was at the Mountains before round 7." in course.facts()
    assert not has(Course(8).placed(*range(1, 4), **without).facts(), "For Atlantium")


def test_rounds_without_anybody_that_are_scattered_are_counted() -> None:
    course = Course(9).placed(*range(1, 10), hills3=5, forests3=5, cities3=1)
    course.placed(3, hills3=5, forests3=5, forges3=1)
    course.placed(7, hills3=5, forests3=5, mountains3=1)
    assert has(course.facts(), "Of 99 placements 2 were at the Mountains and the Forges, for ")
    assert any("; in 7 of 9 rounds nobody was there." in fact for fact in course.facts())


# --- games that were won ------------------------------------------------------------------------


def won(*happened: Happened) -> list[str]:
    """Return how a gate that was finished grew."""
    s = table().build_all_but()
    s.position.end(i64(WON))
    game = s.game()
    words = wording_of(game.setup, game.content, game.position.table)
    return won_facts(game, words, happened)


def test_a_won_game_says_when_the_gate_grew_and_where_most_were_placed() -> None:
    before, half = table().position, table().build_all_but("power_core", "solar_matrix").position
    moves = placing({"hills3": 3, "libraries1": 2, "cities3": 1, "build1": 1})
    first = Step("plan", 0, before, before, 1, 1, moves=moves)
    second = Step("plan", 1, half, half, 2, 2, moves=placing({"hills3": 1}))
    grew, where = won(Happened(first, Paired(), []), Happened(second, Paired(), []))
    assert grew.startswith("Half of the gate was built by the end of round 1; ")
    assert grew.endswith(" came in the last 3 rounds.")
    assert where == "Of 8 placements: 4 at the Hills, 2 at the Libraries and 1 at the Cities."


def test_a_won_game_of_which_nothing_was_reviewed_says_nothing_more() -> None:
    assert won() == []
