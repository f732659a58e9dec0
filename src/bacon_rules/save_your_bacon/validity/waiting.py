"""Checks that a game really waits at the stage of its table."""

from __future__ import annotations

from collections import Counter

from bacon_rules.documents.faults import Faults, range_faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.effect_actions.playing import PlayCard
from bacon_rules.save_your_bacon.cards.effects import ChooseOne, Polling
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.board.lines import action_of
from bacon_rules.save_your_bacon.play.flow import proceed
from bacon_rules.save_your_bacon.play.paying import costs
from bacon_rules.save_your_bacon.play.paying.bills import least_value
from bacon_rules.save_your_bacon.play.paying.costs import retraced
from bacon_rules.save_your_bacon.play.paying.paying import can_pay, can_pay_all, payment_beneath
from bacon_rules.save_your_bacon.play.refreshing.refreshing import cards_to_ready
from bacon_rules.save_your_bacon.play.resolving import polling, resolving
from bacon_rules.save_your_bacon.play.resolving.choosers import begun_parts, parts_of
from bacon_rules.save_your_bacon.play.resolving.choosing import (
    cards_to_choose,
    choice_of,
    numbers_to_choose,
    underneath,
)
from bacon_rules.save_your_bacon.play.resolving.playing import asks
from bacon_rules.save_your_bacon.play.resolving.recipients import recipients
from bacon_rules.save_your_bacon.play.values.references import players_meant
from bacon_rules.save_your_bacon.table import Table


def waiting_faults(board: Board, table: Table) -> Faults:
    """Yield the faults that keep a table with right parts from waiting for a move; the board is played on to see."""
    path = f"stage.stack[{len(table.stack) - 1}]"
    match table.stack[-1]:
        case frames.Paying(seat, energy, upgraded, pitched):
            payment = payment_beneath(board)
            payable = (
                can_pay(board, seat, energy - pitched, upgraded)
                if payment is None
                else can_pay_all(board, payment, energy - pitched, upgraded)
            )
            yield from unless(payable, path, "the player cannot pay this")
        case frames.PayingCosts() as frame:
            yield from _chosen_to_pay_faults(board, path, frame)
        case frames.Resolving(step=frames.ResolveStep.CHOICE | frames.ResolveStep.LOT) as frame:
            action = action_of(board, frame)
            if isinstance(action, Giving):
                possible = recipients(board, frame, action)
                yield from unless(
                    frame.to in possible, f"{path}.to", f"expected a card that can get cards, of {possible}"
                )
            yield from _choosing_faults(board, path, frame, choice_of(board, frame))
        case frames.Resolving(step=frames.ResolveStep.OPTION) as frame:
            polled = isinstance(action_of(board, frame), Polling)
            some = polling.is_open(board, frame) if polled else any(resolving.resolving_options(board, frame))
            yield from unless(some, f"{path}.step", "there is nothing between which the player can choose")
            if frame.rounds is not None and frame.asking is not None:
                yield from _asking_faults(board, f"{path}.rounds[{len(frame.rounds) - 1}]", frame, frame.asking)
        case frames.Resolving(step=frames.ResolveStep.TO) as frame:
            action = action_of(board, frame)
            several = isinstance(action, Giving) and len(recipients(board, frame, action)) > 1
            yield from unless(several, f"{path}.step", "expected several cards that can get cards")
        case frames.Resolving(step=frames.ResolveStep.PLAY) as frame:
            action = action_of(board, frame)
            asked = isinstance(action, PlayCard) and asks(board, frame, action)
            yield from unless(asked, f"{path}.step", "expected a card that the player may be able to play")
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


def _chosen_to_pay_faults(board: Board, path: str, frame: frames.PayingCosts) -> Faults:
    payable = least_value(board, costs.payment_of(board, frame), board.players[frame.seat].hand) is not None
    yield from unless(payable, path, "the player cannot pay this")
    chosen = list(retraced(board, frame))
    all_told = len(chosen) == len(frame.picked) + len(frame.taken)
    yield from unless(all_told, path, "expected no more cards than the costs take")
    for before, move in chosen:
        yield from unless(move in costs.options(board, before), path, f"{move} cannot be chosen to pay for a cost")


def _asking_faults(board: Board, path: str, frame: frames.Resolving, asking: frames.Round) -> Faults:
    """Yield the reasons why players cannot have decided so far in this round."""
    action = action_of(board, frame)
    assert isinstance(action, Polling)
    everybody = tuple(players_meant(board, action.by, evolve(frame, context=asking.context)))
    before = tuple([one.player for one in asking.answers])
    if isinstance(action, ChooseOne) and not action.secret:
        yield from unless(not before, f"{path}.answers", "expected none: each choice is carried out at once")
        before = everybody[: len(everybody) - len(asking.waiting)]
    told = f"expected {list(everybody)}, who decide in this order, in answers and then among those left"
    yield from unless((*before, *asking.waiting) == everybody, path, told)
    for place, one in enumerate(asking.answers):
        possible = polling.answers_of(board, frame, one.player)
        told = f"expected one of {possible}, got {one.answer}"
        yield from unless(one.answer in possible, f"{path}.answers[{place}].answer", told)


def _choosing_faults(board: Board, path: str, frame: frames.Resolving, choice: Chosen) -> Faults:
    everybody = tuple([part.chooser for part in parts_of(board, frame, choice)])
    before = everybody[: len(everybody) - len(frame.choosers)]
    told = f"expected the last of {list(everybody)}, who choose in this order"
    yield from unless((*before, *frame.choosers) == everybody, f"{path}.choosers", told)
    in_play = choice.zone is Zone.PLAY
    yield from unless(in_play or not frame.picked, f"{path}.picked", "expected none: no cards in play are chosen")
    yield from unless(not in_play or not frame.taken, f"{path}.taken", "expected none: cards in play are chosen")
    most = len(frame.picked) + len(frame.taken) if before else 0
    yield from range_faults(f"{path}.earlier", frame.earlier, 0, most)
    if in_play:
        yield from _picked_faults(board, path, frame, choice)
        return
    if choice.zone is Zone.UNDER:
        lying = Counter(underneath(board, evolve(frame, taken=())))
        yield from unless(Counter(frame.taken) <= lying, f"{path}.taken", "expected only cards that lie underneath")
        return
    chosen = Counter((taken.seat, taken.card) for taken in frame.taken)
    owners = {part.owner for part in begun_parts(board, frame, choice)}
    there = Counter(
        (owner, card) for owner in owners for card in cards_to_choose(board, evolve(frame, taken=()), choice, owner)
    )
    told = "expected only cards that those of whom cards are chosen have, and that can be chosen"
    yield from unless(chosen <= there, f"{path}.taken", told)
    if choice.zone is Zone.DECK:
        for owner in owners:
            taken = [one.card for one in frame.taken if one.seat == owner]
            right = taken == list(board.players[owner].deck[: len(taken)])
            yield from unless(right, f"{path}.taken", "expected the cards on top of the deck, where they lie meanwhile")


def _picked_faults(board: Board, path: str, frame: frames.Resolving, choice: Chosen) -> Faults:
    begun = {part.chooser for part in begun_parts(board, frame, choice)}
    fresh = evolve(frame, picked=())
    each = [number for seat in begun for number in numbers_to_choose(board, fresh, choice, seat)]
    possible, own = sorted({*each}), frame.picked[frame.earlier :]
    most = Counter(each if choice.same else possible)
    right = Counter(frame.picked) <= most and len({*own}) == len(own)
    yield from unless(right, f"{path}.picked", f"expected different cards that can be chosen, of {possible}")
