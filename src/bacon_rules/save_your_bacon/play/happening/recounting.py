"""Counting what happens, as far as any text of the pool asks, as it was just before it happened (S82, S28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from bacon_rules.save_your_bacon.cards.expressions import Deed
from bacon_rules.save_your_bacon.cards.recounting import CountedFor, counted_for
from bacon_rules.save_your_bacon.cards.vocabulary import Since
from bacon_rules.save_your_bacon.frames import Happening, Noted, context_of
from bacon_rules.save_your_bacon.play.board.asker import CardAsker, make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.happening.triggers import fits, timings_of
from bacon_rules.save_your_bacon.play.values.past import viewpoints
from bacon_rules.save_your_bacon.play.values.values import MOST
from bacon_rules.save_your_bacon.table import Tally

_Key = tuple[int, int | None, int | None, int]


def recount(board: Board) -> None:
    """Count the new happenings, each once, and note their numbers for text about the first or a later one."""
    noted = board.rules.pool.noted
    if noted.isdisjoint(timings_of(board.happened)):
        return
    counts = {_key(one): one for one in board.past or ()}
    for place, happening in enumerate(board.happened):
        if happening.timing in noted and happening.noted is None:
            board.happened[place] = evolve(happening, noted=tuple(_counted(board, counts, happening)))
    board.past = tuple(counts.values()) or None


def _counted(board: Board, counts: dict[_Key, Tally], happening: Happening) -> Iterator[Noted]:
    """Count a happening for each player or card with fitting text, and yield its numbers in this turn."""
    pool = board.rules.pool
    for (deed, since), text in pool.recounted.items():
        if deed.timing is not happening.timing:
            continue
        for asker in _askers(board, deed):
            if not fits(board, deed, happening, asker):
                continue
            [(seat, card)] = viewpoints(deed, asker)
            for attack in _attacks(board, since):
                before = counts.get((text, seat, card, attack)) or Tally(text, seat, card, attack, 0, 0)
                after = evolve(
                    before,
                    times=min(before.times + 1, MOST),
                    total=min(before.total + (happening.amount or 0), MOST),
                )
                counts[_key(after)] = after
                if since is Since.TURN and deed in pool.numbered and after.times > before.times:
                    yield Noted(text, seat, card, after.times)


def _askers(board: Board, deed: Deed) -> Iterator[CardAsker]:
    """Yield everybody whose text could count a kind of happening: players, or cards in play."""
    about = counted_for(deed)
    match about:
        case CountedFor.PLAYER:
            yield from (make_asker(seat, None, board.champions_of(seat)[0]) for seat in board.order())
        case CountedFor.THIS_CARD:
            for card in board.cards.values():
                yield make_asker(card.seat, card.number, card.champion)
        case CountedFor.THIS_CHAMPION:
            for card in board.cards.values():
                if card.is_champion:
                    yield make_asker(card.seat, None, card.number)
        case CountedFor.THAT | CountedFor.ITSELF:
            for seat in board.order():
                for number in board.cards:
                    yield make_asker(seat, None, board.champions_of(seat)[0], context_of((number,)), each=number)
        case _:
            assert_never(about)


def _attacks(board: Board, since: Since) -> Sequence[int]:
    return [attack.number for attack in board.attacks()] if since is Since.ATTACK else (0,)


def _key(one: Tally) -> _Key:
    return one.text, one.seat, one.card, one.attack


def forget(board: Board, seat: int) -> None:
    """Forget what no text can ask any more, after a player's turn."""
    sinces = [since for _, since in board.rules.pool.recounted]
    kept = [one for one in board.past or () if _still_counts(board, sinces[one.text], one, seat)]
    board.past = tuple(kept) or None


_TO_THE_END_OF_THE_TURN: Final = (Since.TURN, Since.ATTACK)


def _still_counts(board: Board, since: Since, one: Tally, seat: int) -> bool:
    card = None if one.card is None else board.cards.get(one.card)
    if since in _TO_THE_END_OF_THE_TURN or (one.card is not None and card is None):
        return False
    whose = card.seat if one.seat is None and card is not None else one.seat
    return since is Since.GAME or whose != seat
