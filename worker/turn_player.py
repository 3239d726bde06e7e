"""Plays the turns of engines: looks at a game, searches, and plays the move that it chose."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import structlog

from game import Game
from game.documents.question import HintQuestion
from game.words import UNWORDED, say, worded_in
from game.words.kept import in_source
from service.store.games.documents import Author, Head, OpenGame
from service.store.games.errors import (
    ContentChangedError,
    GameMissingError,
    RefusedMoveError,
    StaleVersionError,
    UnreadableGameError,
)
from service.store.games.game_service import GameService
from service.store.games.seat_rules import EngineShare, engine_share
from service.store.hints.documents import HintHead, engine_owner, hint_question
from service.store.hints.hint_store import HintStore
from service.store.ids_and_seeds import new_id
from worker.engine_choice import Turn, choose_move
from worker.search_interface import ReportProgress, Search, UnanswerableError, check_content

TOP = 5
"""How many moves the search of an engine reports."""

log = structlog.get_logger("worker")


class SearchedAnswer(NamedTuple):
    """The question that the engine searched, and its answer; `hint_id` is the hint of both.

    The answer has, in `words`, how its sentences are made: nobody knows yet who reads it.
    """

    hint_id: str
    question: HintQuestion
    answer: dict[str, Any]


class ChosenMove(NamedTuple):
    """The move that an engine chose, and the search behind it; None if there was only one move."""

    opened: OpenGame
    share: EngineShare
    move: str
    searched: SearchedAnswer | None


class TurnPlayer:
    """Plays for the engines of games, one decision at a time."""

    def __init__(self, games: GameService, hints: HintStore, search: Search) -> None:
        self.hints = hints
        self._games = games
        self._search = search

    def choose(self, game_id: str, report: ReportProgress) -> ChosenMove | None:
        """Choose the next move of the engines of a game. None: a person is needed, or it is gone.

        `report` is called with the progress of the search. Raises UnanswerableError when the game
        cannot be played here.
        """
        head = self._games.store.head(game_id)
        if head is None:
            return None
        opened = self._open(head)
        share = engine_share(opened.game, opened.head.seating)
        if share is None:
            self._games.end_agreements(opened)
            return None
        check_content(self._games.content.version, head.meta.content)
        if len(share.moves) == 1:
            return ChosenMove(opened, share, share.moves[0].id, None)
        searched = self._find(opened.game.clone(), share, report)
        turn = Turn(game_id, int(opened.game.position.round), opened.version)
        advised = searched.answer["moves"]
        move = choose_move(share.moves, advised, share.engine.strength, turn)
        return ChosenMove(opened, share, move, searched)

    def play(self, choice: ChosenMove) -> None:
        """Play the chosen move, unless the game has moved on; keep its answer for whoever asks.

        May be called again after an error of a store, whether or not the move was written: no move
        is played twice. Raises UnanswerableError when the game does not take the move.
        """
        opened, share, _, searched = choice
        if not self._may_still_play(choice):
            return  # whoever changed the seats has queued another turn
        author = Author(share.seat, engine=True, hint=searched.hint_id if searched else None)
        try:
            draft = self._games.play(opened, [choice.move], author)
            self._keep_answer(opened, searched)
            self._games.commit(draft, None)
        except (StaleVersionError, GameMissingError):
            return  # it is written already, or whoever wrote it has queued another turn
        except (ContentChangedError, RefusedMoveError) as error:
            raise UnanswerableError(say("failed-cannot_play", reason=str(error))) from error
        log.info("engine played", game=opened.head.meta.id, seat=share.seat, move=choice.move)

    def _keep_answer(self, opened: OpenGame, searched: SearchedAnswer | None) -> None:
        """Keep the answer before the move that names it, so that no call of `play` loses it."""
        if searched is None:
            return
        game_id = opened.head.meta.id
        owner = engine_owner(game_id)
        head = HintHead(searched.hint_id, "hint", owner, game_id, opened.version, top=TOP)
        self.hints.keep_answer(head, searched.question, searched.answer)

    def _open(self, head: Head) -> OpenGame:
        try:
            return self._games.open(head)
        except (UnreadableGameError, GameMissingError) as error:
            raise UnanswerableError(say("failed-cannot_be_replayed", reason=str(error))) from error

    def _may_still_play(self, choice: ChosenMove) -> bool:
        """Return whether the move is the engines' still, if the seats have changed meanwhile."""
        opened = choice.opened
        head = self._games.store.head(opened.head.meta.id)
        if head is None or head.seating.seats == opened.head.seating.seats:
            return head is not None
        share = engine_share(opened.game, head.seating)
        return share is not None and any(move.id == choice.move for move in share.moves)

    def _find(self, game: Game, share: EngineShare, report: ReportProgress) -> SearchedAnswer:
        budget = share.engine.budget
        question = hint_question(
            HintQuestion(
                seconds=budget.seconds,
                simulations=budget.simulations,
                top=TOP,
                allow=() if share.is_all else tuple(move.id for move in share.moves),
            ),
            game.hash(),
        )
        record = game.record().to_dict()
        began = time.monotonic()
        found = self._search.share(record, question, 0, report)
        seconds = time.monotonic() - began
        with worded_in(UNWORDED):
            unworded = self._search.answer(record, question, [found], seconds)
        answer, words = in_source(unworded)
        return SearchedAnswer(new_id(), question, answer | {"words": words})
