"""A player who gets rid of weak combinations, keeps strong ones for important moments, and helps partners."""

from __future__ import annotations

import random
from typing import Final, assert_never

from bacon_rules.climbing import Combination, Kind, View, moves, table
from bacon_rules.climbing.played.bot.answering import readings
from bacon_rules.climbing.played.bot.outlook import (
    STRONG,
    chance_against,
    danger,
    most_cards,
    odds,
    opponents,
    rivals_left,
    turns_of,
)
from bacon_rules.climbing.played.bot.plan import Plan, answers, made, plan_of
from bacon_rules.errors import out_of_turn

_LEAD: Final = 100
_KINDS: Final = tuple(Kind)


def choose(view: View, rng: random.Random) -> moves.Move:
    """Return the move that this player chooses in the seat of a view.

    Args:
        view: the view of the seat: its own hand, the numbers of the others' cards, the pile, the answers about the
            lead.
        rng: decides between equally good leads.

    Raises:
        SeatError: the view's seat is not to act.

    >>> from bacon_rules import bacon, chance_move, new_match, observe
    >>> dealt = new_match(bacon(4))
    >>> dealt = dealt.apply(chance_move(dealt, seed=7))
    >>> print(choose(observe(dealt, 1), random.Random(0)))
    pair-3:3d,3h
    """
    seat, stage = view.seat, view.stage
    if seat is None or stage is None or seat != view.to_act:
        raise out_of_turn(seat)
    match stage:
        case table.Leading():
            return moves.Play(_lead(view, seat, rng))
        case table.Following():
            return _follow(view, seat, stage.top)
        case table.Deciding(_, said):
            return _decide(view, seat, said) or moves.Play(_lead(view, seat, rng))
        case table.Answering(_, winner):
            return moves.Answer(wants_lead=_turns(view) < turns_of(view.card_counts[winner]))
        case _:
            assert_never(stage)


def _lead(view: View, seat: int, rng: random.Random) -> Combination:
    """Go out if possible; else lead weak combinations first: strong ones take the lead back."""
    rivals = opponents(view, seat)
    last = _last(view)
    if last:
        return max(last, key=lambda lead: (odds(view, lead, rivals), lead.top))
    plan = _plan(view).combinations
    chances = {combination: odds(view, combination, rivals) for combination in plan}
    if sum(chance < STRONG for chance in chances.values()) <= 1:
        return max(plan, key=lambda lead: (chances[lead], not lead.is_bomb, lead.size, rng.random()))
    sizes = {view.card_counts[rival] for rival in rivals}

    def cost(lead: Combination) -> tuple[bool, bool, int, int, int, float]:
        may_let_a_rival_out = lead.size in sizes
        return may_let_a_rival_out, lead.is_bomb, chances[lead], -lead.size, lead.top, rng.random()

    return min(plan, key=cost)


def _follow(view: View, seat: int, top: table.Played) -> moves.Move:
    """Go out if possible; else beat the top combination if the gain is worth the cost.

    A play gains more if the remaining hand needs the lead less often, and if the player's side becomes likelier to win
    the round.
    """
    hand, top_rank, beaten = view.hand, view.rules.top_rank, top.combination
    need, found = answers(hand.packed.to_bytes(top_rank, "little"), beaten.kind.number, beaten.top)
    if not found:
        return moves.Pass()
    number, most = len(hand), most_cards(view, opponents(view, seat))
    ours = view.side_of(top.seat) == view.side_of(seat)
    won_already = odds(view, beaten, rivals_left(view, seat, top.seat)) if ours else 0
    lead_worth = _LEAD + danger(view, seat)
    best, best_worth = None, 0
    for answer in found:
        need_then, kind, rank, _ = answer
        if _KINDS[kind].size == number:
            return moves.Play(made(*answer[1:]))
        likelier = chance_against(_KINDS[kind], top_rank - rank, most) - won_already
        worth = need - need_then + likelier * lead_worth // _LEAD
        if worth > best_worth:
            best, best_worth = answer, worth
    return moves.Pass() if best is None else moves.Play(made(*best[1:]))


def _decide(view: View, seat: int, said: table.LeadAnswer | None) -> moves.Move | None:
    """Give the lead to the partner nearest to going out, asking first if that is allowed; `None` to lead."""
    if said is not None and said.wants_lead:
        return moves.GiveLead(said.seat)
    partners = [partner for partner in view.rules.partners_of(seat) if view.card_counts[partner]]
    willing = [partner for partner in partners if said is None or partner != said.seat]
    nearest = min(willing or partners, key=lambda partner: view.card_counts[partner])
    cards = view.card_counts[nearest]
    if view.hand and (not willing or turns_of(cards) >= _turns(view)):
        return None
    return moves.AskLead(nearest) if said is None and len(partners) > 1 and cards > 1 else moves.GiveLead(nearest)


def _plan(view: View) -> Plan:
    return plan_of(view.hand, view.rules.top_rank)


def _last(view: View) -> list[Combination]:
    """Return the combinations that use up the whole hand."""
    held = view.hand.packed.to_bytes(view.rules.top_rank, "little")
    return [made(kind, top, held) for kind, top in readings(held)]


def _turns(view: View) -> int:
    """Return the number of combinations in the plan of the player's hand."""
    return 1 if _last(view) else len(_plan(view).combinations)
