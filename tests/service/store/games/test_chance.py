"""The dice and cards that the service draws: each event has its outcome, by its probability."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from game import Game, LegalMove, complete_setup, load_content
from game.record import count_kept, kept_entries
from service.store.games.chance import draw_chance, outcome_of, secret_of, source_of
from service.store.games.documents import GameMeta
from service.store.ids_and_seeds import new_secret

CONTENT = load_content()
SETUPS: list[dict[str, Any]] = [
    {"players": 4, "level": 2},
    {"players": 3, "level": 4, "expansion": {"monsters": ["medusa", "harpies"]}},
    {"players": 5, "level": 3, "expansion": {"monsters": ["scylla_charybdis"]}},
]
META = GameMeta("G", "local", 0.0, {}, "server", None, "base-5", "content", secret="the secret")


def new_game(setup: dict[str, Any], seed: int) -> Game:
    return Game.new(complete_setup(setup, CONTENT, Random(seed)), CONTENT)


def outcomes_of(weights: dict[str, float]) -> list[LegalMove]:
    """The outcomes of a roll, each with a probability by its weight."""
    game = new_game(SETUPS[0], 1)
    one, total = game.legal_moves()[0], sum(weights.values())
    return [
        msgspec.structs.replace(one, id=name, probability=weight / total)
        for name, weight in weights.items()
    ]


def test_outcomes_come_by_their_probabilities() -> None:
    weights = {"card:a": 1.0, "card:b": 3.0, "card:c": 6.0, "card:never": 0.0}
    outcomes = outcomes_of(weights)
    came = Counter(outcome_of(outcomes, "secret", "card", k) for k in range(20_000))
    for name, weight in weights.items():
        assert came[name] == pytest.approx(2000 * weight, abs=5 * (2000 * weight) ** 0.5)


def test_events_secrets_and_sources_are_independent_of_one_another() -> None:
    die = outcomes_of({f"roll:{side}": 1.0 for side in range(1, 7)})
    first = [outcome_of(die, "one", "roll", k) for k in range(6000)]
    others = [
        first[1:],
        [outcome_of(die, "two", "roll", k) for k in range(6000)],
        [outcome_of(die, "one", "swoop", k) for k in range(6000)],
    ]
    for other in others:
        alike = sum(one == another for one, another in zip(first, other, strict=False))
        assert alike == pytest.approx(1000, abs=5 * 1000**0.5)


def test_a_card_that_leaves_the_deck_changes_what_comes_only_if_it_was_next() -> None:
    weights = {f"draw:{n}": float(n) for n in range(1, 9)}
    changed = 0
    for k in range(500):
        came = outcome_of(outcomes_of(weights), "secret", "draw", k)
        for gone in weights:
            left = {name: weight for name, weight in weights.items() if name != gone}
            now = outcome_of(outcomes_of(left), "secret", "draw", k)
            assert (now == came) == (gone != came)
            changed += gone == came
    assert changed == 500


def counted_by_list(log: Sequence[str], words: Sequence[str]) -> int:
    return sum(entry.partition(":")[0] in words for _, entry in kept_entries(log))


def test_events_are_counted_by_what_still_holds_in_a_log() -> None:
    random = Random(3)
    for _ in range(300):
        log: list[str] = []
        for _ in range(random.randrange(60)):
            last = log[-1] if log else ""
            choices = ["roll:3", "draw:calm_seas", "see:calm_seas", "place:1L:centre", "done"]
            choices += [f"undo:{random.randrange(len(log))}"] if log else []
            choices += ["takeback"] * 3 if last.startswith(("roll", "draw", "see")) else []
            log.append(random.choice(choices))
        for word in ("roll", "draw", "card"):
            words = source_of(word)
            assert count_kept(log, words) == counted_by_list(log, words)


@pytest.mark.parametrize("setup", SETUPS)
def test_all_outcomes_of_a_decision_come_from_one_source(setup: dict[str, Any]) -> None:
    seen = set()
    for seed in range(6):
        game, random = new_game(setup, seed), Random(seed)
        while game.status == "running" and game.version < 400:
            legal = game.legal_moves()
            if game.is_chance_next():
                [source] = {source_of(move.kind) for move in legal}
                seen.add(source)
            game.advance(random.choice(legal).id)
    assert {("roll",), ("draw", "see")} < seen


def test_cards_that_are_drawn_and_cards_that_are_looked_at_lie_in_one_deck() -> None:
    assert source_of("see") == source_of("draw") == ("draw", "see")
    assert source_of("roll") == ("roll",)


@pytest.mark.parametrize("setup", SETUPS)
def test_what_is_undone_and_done_again_brings_the_same(setup: dict[str, Any]) -> None:
    game, random, drawn = new_game(setup, 4), Random(4), 0
    while game.status == "running" and drawn < 12:
        draw_chance(game, "secret")
        if game.status != "running":
            break
        start, move = game.version, random.choice(game.legal_moves()).id
        game.play(move)
        first = [events[0].move for events in draw_chance(game, "secret")]
        drawn += bool(first)
        came = game.version
        game.play(f"undo:{start}")
        other = random.choice(game.legal_moves()).id
        game.play(other)
        draw_chance(game, "secret")
        game.play(f"undo:{start}")
        game.play(move)
        assert [events[0].move for events in draw_chance(game, "secret")] == first
        game.play(f"undo:{came}")
    assert drawn == 12 or game.status != "running"


def test_a_secret_has_more_than_128_random_bits_and_is_of_one_game() -> None:
    one, other = new_secret(), new_secret()
    assert one != other
    assert len(urlsafe_b64decode(f"{one}=")) * 8 >= 128


def test_a_game_of_an_earlier_service_draws_from_its_seed() -> None:
    kept = msgspec.json.decode(msgspec.json.encode(META))
    del kept["secret"]
    old = msgspec.convert(kept | {"seed": 77}, GameMeta)
    assert secret_of(old) == "77"
    assert secret_of(META) == "the secret"


def test_what_a_log_says_of_a_game_has_no_secret() -> None:
    assert "the secret" not in f"{META!r} {META} {[META]!r}"
