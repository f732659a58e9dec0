"""The view that a full row of the climbing game tells, read back from its numbers alone."""

from collections.abc import Iterator, Sequence

import attrs

from bacon_rules.climbing import (
    WILD,
    Answering,
    Combination,
    Deciding,
    Following,
    Hand,
    Kind,
    LeadAnswer,
    Leading,
    Played,
    Rules,
    View,
)
from tests.learning.told import Told

MANY_DEALS = 20
LAST = 8


def as_told(view: View) -> View:
    """Return a view with what its row tells as a share of a usual maximum, or as the last of many."""
    rules, stage = view.rules, view.stage
    if isinstance(stage, Following):
        stage = attrs.evolve(stage, pile=stage.pile[-LAST:])
    return attrs.evolve(
        view,
        scores=tuple(min(score, rules.target) for score in view.scores),
        deal_number=min(view.deal_number, rules.max_deals or MANY_DEALS),
        stage=stage,
    )


def decoded(row: Sequence[float], rules: Rules) -> View:
    """Return the view that a row was made of, as it is told there."""
    told = Told.of(row, rules)
    played = [_cards_in(shares, rules) for shares in told.each("played", rules.suits * rules.ranks + 1)]
    out = {value: (told.seat + turn) % rules.players for turn, value in enumerate(told.parts["out"]) if value}
    return View(
        rules=rules,
        seat=told.seat,
        scores=told.by_side("scores", rules.target),
        deal_number=round(told.parts["deal"][0] * (rules.max_deals or MANY_DEALS)),
        dealer=told.the_seat_at("dealer"),
        starter=told.the_seat_at("starter"),
        hand=_cards_in(told.parts["hand"], rules),
        card_counts=told.by_seat("cards", rules.naturals_each + rules.wilds_each),
        wild_counts=told.by_seat("wilds", max(1, rules.wilds_each)),
        played=tuple(played[(other - told.seat) % rules.players] for other in range(rules.players)),
        out=tuple(out[value] for value in sorted(out, reverse=True)),
        stage=_stage(told),
        winners=told.winners,
    )


def _cards_in(shares: Sequence[float], rules: Rules) -> Hand:
    found = [WILD] * round(shares[-1] * max(1, rules.wilds_each))
    for card, share in zip(dict.fromkeys(rules.pack), shares[:-1], strict=True):
        found += [card] * round(share * rules.copies)
    return Hand(found)


def _pile(told: Told) -> Iterator[Played]:
    rules, kinds = told.rules, list(Kind)
    ranks = len(kinds) + rules.players
    cards = ranks + rules.top_rank
    for slot in reversed(told.each("pile", cards + rules.suits * rules.ranks + 1)):
        if any(slot):
            by, kind, top = (
                slot[: rules.players].index(1),
                slot[rules.players : ranks].index(1),
                slot[ranks:].index(1),
            )
            combination = Combination(kinds[kind], top + 1, _cards_in(slot[cards:], rules))
            yield Played((told.seat + by) % rules.players, combination)


def _stage(told: Told) -> Leading | Following | Deciding | Answering | None:
    task = told.seat_at("task of")
    if task is None:
        return None
    match told.parts["stage"].index(1):
        case 0:
            return Leading(task)
        case 1:
            return Following(task, tuple(_pile(told)))
        case 2:
            willing, unwilling = told.seat_at("wants the lead"), told.seat_at("does not want it")
            if willing is not None:
                return Deciding(task, LeadAnswer(willing, wants_lead=True))
            return Deciding(task, None if unwilling is None else LeadAnswer(unwilling, wants_lead=False))
        case _:
            return Answering(task, told.the_seat_at("asked by"))
