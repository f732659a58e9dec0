"""Whether a stack can be played on with: which frame lies on which, what each needs, and where the game waits."""

from __future__ import annotations

from collections import Counter
from types import NoneType
from typing import Final

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.effect_actions import selector_of
from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Zone
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.choosing import cards_to_choose, choice_of, choosers_of, numbers_to_choose
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.flow import proceed
from bacon_rules.save_your_bacon.play.paying import can_pay
from bacon_rules.save_your_bacon.play.refreshing import cards_to_ready
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.tables import actions_at

_LIES_ON: Final[dict[type, tuple[type, ...]]] = {
    frames.Turn: (NoneType,),
    frames.Playing: (frames.Turn, frames.Window),
    frames.Activating: (frames.Turn, frames.Window),
    frames.Paying: (frames.Playing, frames.Activating),
    frames.Resolving: (frames.Turn, frames.Window, frames.Playing),
    frames.Window: (
        frames.Turn,
        frames.Playing,
        frames.Activating,
        frames.Resolving,
        frames.Window,
        frames.Attacking,
        frames.Refreshing,
        frames.Drawing,
    ),
    frames.Defeating: (frames.Window,),
    frames.Crediting: (frames.Defeating,),
    frames.Attacking: (frames.Turn, frames.Resolving, frames.Attacking),
    frames.Refreshing: (frames.Turn, frames.Resolving),
    frames.PassingTime: (frames.Turn,),
    frames.Drawing: (frames.Resolving, frames.Refreshing, frames.Drawing, frames.Window),
    frames.Shuffling: (frames.Resolving, frames.Drawing, frames.Shuffling, frames.Window, frames.Defeating),
}
"""What each frame can lie on directly."""


def stack_faults(rules: Rules, table: Table) -> Faults:  # noqa: C901
    """Yield what keeps a stack from being played on, the players and cards of its table being right."""
    yield from unless(table.stack, "stage.stack", "expected a turn, since the match goes on")
    below: frames.Frame | None = None
    in_order = len(table.order) if isinstance(table.stack[0], frames.Turn) else 0
    shuffled: set[int] = set()
    for place, frame in enumerate(table.stack):
        path = f"stage.stack[{place}]"
        under = "nothing" if below is None else tag_of(type(below))
        yield from unless(type(below) in _LIES_ON[type(frame)], path, f"{tag_of(type(frame))} cannot lie on {under}")
        is_top = place == len(table.stack) - 1
        match frame:
            case frames.Playing():
                yield from _playing_faults(rules, path, frame)
            case frames.Activating():
                yield from _activating_faults(rules, path, frame, below)
            case frames.Resolving():
                yield from _resolving_faults(rules, path, frame, is_top=is_top)
            case frames.Window(passed=passed, used=used):
                yield from range_faults(f"{path}.passed", passed, 0, in_order - 1)
                for number, one in enumerate(used):
                    yield from range_faults(f"{path}.used[{number}].effect", one.effect, 0)
            case frames.Defeating():
                yield from _defeating_faults(table, path, frame)
            case frames.Attacking(step=step):
                attacks = not frame.stopped and step not in (frames.AttackStep.DECLARE, frames.AttackStep.END)
                told = "expected the number of a card in play, unless the attack has stopped or not begun"
                yield from unless(not attacks or table.card(frame.card), f"{path}.card", told)
            case frames.Refreshing(step=step, readied=readied):
                later = step is frames.RefreshStep.END or (step is frames.RefreshStep.READY and is_top)
                yield from unless(later or not readied, f"{path}.readied", "expected no cards before the last step")
            case frames.Shuffling(seat, cards):
                once = seat not in shuffled and not table.players[seat].deck
                yield from unless(once, path, "expected a deck to be shuffled once, and none to be there meanwhile")
                yield from unless(list(cards) == sorted(cards), f"{path}.cards", "expected them sorted")
                shuffled.add(seat)
            case _:
                pass
        below = frame


def waiting_faults(board: Board, table: Table) -> Faults:
    """Yield what keeps a table, right in all its parts, from waiting for somebody; its board is let go on."""
    path = f"stage.stack[{len(table.stack) - 1}]"
    match table.stack[-1]:
        case frames.Paying(seat, energy, upgraded, pitched):
            yield from unless(can_pay(board, seat, energy - pitched, upgraded), path, "the player cannot pay this")
        case frames.Resolving(step=frames.ResolveStep.CHOICE | frames.ResolveStep.LOT) as frame:
            yield from _choosing_faults(board, path, frame, choice_of(board, frame))
        case frames.Refreshing() as frame:
            possible = cards_to_ready(board, evolve(frame, readied=()))
            right = Counter(frame.readied) <= Counter(possible)
            told = f"expected different cards of the player that can be readied, of {possible}"
            yield from unless(right, f"{path}.readied", told)
        case _:
            pass
    proceed(board)
    waits = board.winner is None and board.table() == table
    yield from unless(waits, path, "the game does not wait here, it would go on by itself")


def _playing_faults(rules: Rules, path: str, frame: frames.Playing) -> Faults:
    first = CHAMPIONS_EACH * frame.seat
    yield from range_faults(f"{path}.champion", frame.champion, first, first + CHAMPIONS_EACH - 1)
    entered = rules.pool.faces[frame.card].kind is Kind.EQUIPMENT and frame.step is frames.UseStep.FINISH
    yield from unless(not entered, f"{path}.step", "this equipment would be in play already")


def _activating_faults(rules: Rules, path: str, frame: frames.Activating, below: frames.Frame | None) -> Faults:
    effects = rules.pool.faces[frame.card].effects
    effect = effects[frame.effect] if 0 <= frame.effect < len(effects) else None
    right = isinstance(effect, Activated)
    yield from unless(right, f"{path}.effect", f"expected an effect of {frame.card} that can be activated")
    assert isinstance(effect, Activated)
    paid = not effect.costs.action or frame.step is not frames.UseStep.PAY
    payable = paid or (isinstance(below, frames.Turn) and below.actions > 0)
    yield from unless(payable, path, "expected a turn with an action left to pay for this")


def _resolving_faults(rules: Rules, path: str, frame: frames.Resolving, *, is_top: bool) -> Faults:
    actions = actions_at(rules, frame.card, frame.effect)
    yield from unless(actions, f"{path}.effect", f"expected the number of an effect of {frame.card} with actions")
    starting = frame.step is frames.ResolveStep.START
    yield from unless(starting or is_top, f"{path}.step", "expected 'start' below the top of the stack")
    yield from range_faults(f"{path}.action", frame.action, 0, len(actions) - (not starting))
    if frame.step in (frames.ResolveStep.CHOICE, frames.ResolveStep.LOT):
        selector = selector_of(actions[frame.action])
        right = isinstance(selector, Chosen) and selector.at_random is (frame.step is frames.ResolveStep.LOT)
        yield from unless(right, f"{path}.step", "this effect action leaves no such choice")
        yield from unless(frame.choosers, f"{path}.choosers", "expected somebody to choose")
    else:
        nothing = not (frame.choosers or frame.picked or frame.taken)
        told = "expected no choosers, nothing picked and nothing taken while nothing is chosen"
        yield from unless(nothing, path, told)


def _defeating_faults(table: Table, path: str, frame: frames.Defeating) -> Faults:
    champions = {card.number for card in table.cards if card.is_champion and card.damage}
    for place, defeat in enumerate(frame.todo):
        told = "expected different champions in play with damage"
        yield from unless(defeat.champion in champions, f"{path}.todo[{place}].champion", told)
        champions.discard(defeat.champion)


def _choosing_faults(board: Board, path: str, frame: frames.Resolving, choice: Chosen) -> Faults:
    everybody = choosers_of(board, frame, choice)
    before = everybody[: len(everybody) - len(frame.choosers)]
    told = f"expected the last of {list(everybody)}, who choose in this order"
    yield from unless((*before, *frame.choosers) == everybody, f"{path}.choosers", told)
    in_play = choice.zone is Zone.PLAY
    yield from unless(in_play or not frame.picked, f"{path}.picked", "expected none: no cards in play are chosen")
    yield from unless(not in_play or not frame.taken, f"{path}.taken", "expected none: cards in play are chosen")
    if in_play:
        possible = numbers_to_choose(board, evolve(frame, picked=()), choice)
        right = Counter(frame.picked) <= Counter(possible)
        yield from unless(right, f"{path}.picked", f"expected different cards that can be chosen, of {possible}")
        return
    chosen = Counter((taken.seat, taken.card) for taken in frame.taken)
    there = Counter(
        (chooser, card)
        for chooser in (*before, frame.choosers[0])
        for card in cards_to_choose(board, evolve(frame, taken=()), choice, chooser)
    )
    told = "expected only cards that those who have chosen have and can choose"
    yield from unless(chosen <= there, f"{path}.taken", told)
