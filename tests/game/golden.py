"""Golden playthroughs: whole games as text, one for each player count at each level.

Further ones are of Monstrosities: a player with two teams, each monster alone, and all three with
seven players.

    .venv/bin/python -m tests.game.golden            # replay them all and print what differs
    .venv/bin/python -m tests.game.golden --write    # rules or words changed on purpose

The numbers are those of `generous`, so that tuning does not change the transcripts.

A transcript has the head of the record, and for every step the decision, how many moves it had, the
move, and what the step changed. `--write` keeps the moves as long as they can be played, and else
plays the game anew.
"""

from __future__ import annotations

import difflib
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from game import Content, Game, MoveError, Record, complete_setup
from tests.game.contents import FIXED_NUMBERS
from tests.game.properties import LEVELS, PLAYERS, STYLES, Walk, set_up

FOLDER = Path(__file__).with_name("golden")
TWO_TEAMS = "two_teams_level_1"
MONSTROSITIES: dict[str, tuple[dict[str, Any], set[str]]] = {
    TWO_TEAMS: ({"players": 1, "level": 1, "expansion": {"two_teams": True}}, {"share"}),
    "medusa_3_players_level_1": (
        {"players": 3, "level": 1, "expansion": {"monsters": ["medusa"]}},
        {"gaze", "free", "build:1:mirror_shield", "build:2:mirror_shield", "carry:mirror_shield"},
    ),
    "harpies_4_players_level_2": (
        {"players": 4, "level": 2, "expansion": {"monsters": ["harpies"]}},
        {"abandon", "surrender", "fight", "steal", "rescue", "uncover"},
    ),
    "scylla_charybdis_2_players_level_1": (
        {"players": 2, "level": 1, "expansion": {"monsters": ["scylla_charybdis"]}},
        {"stand", "devour", "resist", "submit", "placate"},
    ),
    "all_monsters_7_players_level_3": (
        {
            "players": 7,
            "level": 3,
            "expansion": {"monsters": ["medusa", "harpies", "scylla_charybdis"]},
        },
        {"gaze", "abandon", "fight", "stand", "resist", "befriend", "carry"},
    ),
}
"""By mix: the set-up, and with what the moves begin that its game should have."""
MIXES = [f"{players}_players_level_{level}" for players in PLAYERS for level in LEVELS]
MIXES += MONSTROSITIES
CANDIDATES = 8
"""Games tried for each mix; a game that is won is preferred, then a short one."""


def file_of(mix: str) -> Path:
    """Where the transcript of a mix is kept."""
    return FOLDER / f"{mix}.txt"


def transcript(game: Game, moves: Sequence[str]) -> Iterator[str]:
    """The lines of a game that is played by these moves. Raises MoveError."""
    yield Record(game.setup.to_dict(), (), "any").to_text().strip()
    shown = -1
    for move in moves:
        if game.position.round != shown:
            shown = int(game.position.round)
            yield f"--- round {shown}"
        decision = game.decision()
        asked = decision.kind if decision is not None else "over"
        ways = len(game.legal_moves())
        events = game.play(move)
        yield f"{asked} {ways} | {move}"
        for event in events:
            if event.forced:
                yield f"    = {event.move}"
            yield from (f"    {change.text}" for change in event.changes if change.text)
    yield f"--- {game.status} in round {int(game.position.round)} after {game.version} moves"


def moves_of(text: str) -> list[str]:
    """The moves that a transcript tells of."""
    return [line.partition(" | ")[2] for line in text.splitlines() if " | " in line]


def replayed(text: str, content: Content) -> str:
    """The transcript that the moves of a transcript give now. Raises MoveError."""
    record = Record.from_text(text.splitlines()[0])
    game = Game.new(Game.replay(record, content).setup, content)
    return "\n".join(transcript(game, moves_of(text))) + "\n"


def candidates(mix: str, content: Content) -> Iterator[tuple[Game, int, str]]:
    """The games that are tried for a mix: each with its number and how its team plays."""
    if mix in MONSTROSITIES:
        asked, _ = MONSTROSITIES[mix]
        for number in range(5 * CANDIDATES):
            setup = complete_setup(asked, content, random.Random(number))
            yield Game.new(setup, content), number, STYLES[number % len(STYLES)]
        return
    for number in range(35 * CANDIDATES):
        if f"{number % 7 + 1}_players_level_{number % 5 + 1}" == mix:
            game, style = set_up(number, content)
            yield game, number, style


def preference(mix: str, game: Game) -> tuple[int, bool, int]:
    """The least is the game to keep: it shows most, else it is won, else it is short."""
    if mix == TWO_TEAMS:
        shown = sum(move.startswith("share:") for move in game.moves)
    else:
        _, wanted = MONSTROSITIES.get(mix, ({}, set()))
        shown = sum(any(move.startswith(start) for move in game.moves) for start in wanted)
    return -shown, game.status != "won", game.version


def played_anew(mix: str, content: Content) -> str:
    """A transcript of a random game of a mix."""
    best: Game | None = None
    for game, number, style in candidates(mix, content):
        Walk(game, number, style, thorough=0).play()
        if best is None or preference(mix, game) < preference(mix, best):
            best = game
    assert best is not None
    return "\n".join(transcript(Game.new(best.setup, content), best.moves)) + "\n"


def difference(mix: str, content: Content) -> str:
    """What has changed in the transcript of a mix, as a diff; empty if nothing has."""
    golden = file_of(mix).read_text()
    try:
        now = replayed(golden, content)
    except MoveError as error:
        return f"the game cannot be played any more: {error}"
    lines = difflib.unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", n=2)
    return "\n".join(lines)


@click.command()
@click.option("--write", is_flag=True, help="Commit the transcripts as they are now.")
@click.option("--anew", is_flag=True, help="With --write: play all games anew.")
@click.argument("mixes", nargs=-1, type=click.Choice(MIXES))
def main(write: bool, anew: bool, mixes: tuple[str, ...]) -> None:
    """Compare the golden playthroughs, all or those named, with what the rules do now."""
    content = FIXED_NUMBERS
    changed = 0
    for mix in mixes or MIXES:
        file = file_of(mix)
        if not write:
            found = difference(mix, content)
            changed += bool(found)
            click.echo(f"{file.name}: {'changed' if found else 'as it was'}\n{found}".rstrip())
            continue
        FOLDER.mkdir(exist_ok=True)
        try:
            text = "" if anew or not file.exists() else replayed(file.read_text(), content)
        except MoveError:
            text = ""
        file.write_text(text or played_anew(mix, content))
        click.echo(file.name)
    sys.exit(1 if changed else 0)


if __name__ == "__main__":
    main()
