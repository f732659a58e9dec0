"""Whether a deal can stand where it stands: at this pile, or at the lead after rounds that are finished (B7-B13)."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.climbing.cards import contains, unpacked
from bacon_rules.climbing.histories import can_have_won, played_cards
from bacon_rules.climbing.rules import Rules
from bacon_rules.climbing.table import Answering, Deciding, Following, Leading, Played, Table
from bacon_rules.climbing.turns import partners_in, takers
from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Fault, Faults

__all__ = ["stage_faults"]


def stage_faults(rules: Rules, table: Table, starter: int) -> Faults:
    """Find what keeps the rounds of a deal from having led to the table's stage.

    The hands and who is out have to be possible, and somebody has to hold cards.
    """
    stage = table.stage
    yield from _seat_faults(rules, "stage.seat", stage.seat)
    match stage:
        case Leading(seat):
            yield from _starter_faults(table, starter)
            if not _is_left_to_lead(rules, table, starter, seat):
                yield Fault("stage.seat", f"seat {seat} cannot be the one to lead here")
        case Following(seat):
            yield from _pile_faults(rules, table, stage.pile)
            yield from _begin_faults(rules, table, stage.pile, starter)
            if seat == stage.top.seat:
                yield Fault("stage.seat", f"seat {seat} is not to act, the top combination is its own")
            if not table.hands[seat]:
                yield Fault("stage.seat", f"seat {seat} is not to act, it has no cards")
        case Deciding(seat, said):
            yield from _starter_faults(table, starter)
            yield from _winner_faults(rules, table, starter, "stage.seat", seat)
            if len(takers(rules, table, seat)) + bool(table.hands[seat]) < 2:
                yield Fault("stage.seat", f"seat {seat} has nothing to decide: only one player can lead")
            if said is not None:
                yield from _asked_faults(rules, table, "stage.said.seat", seat, said.seat)
        case Answering(seat, winner):
            yield from _seat_faults(rules, "stage.winner", winner)
            yield from _starter_faults(table, starter)
            yield from _winner_faults(rules, table, starter, "stage.winner", winner)
            yield from _asked_faults(rules, table, "stage.seat", winner, seat)
        case _:
            assert_never(stage)


def _seat_faults(rules: Rules, path: str, seat: int) -> Faults:
    if not 0 <= seat < rules.players:
        yield Fault(path, f"expected a seat from 0 to {rules.players - 1}, got {shown(seat)}")


def _starter_faults(table: Table, starter: int) -> Faults:
    played = played_cards(table)
    if any(played) and not played[starter]:
        yield Fault("stage", f"seat {starter} was the first to lead, but others alone have played")


def _winner_faults(rules: Rules, table: Table, starter: int, path: str, winner: int) -> Faults:
    if not can_have_won(rules, table, starter, winner):
        yield Fault(path, f"seat {winner} cannot have won a round with what has been played")


def _asked_faults(rules: Rules, table: Table, path: str, winner: int, asked: int) -> Faults:
    partners = partners_in(rules, table, winner)
    if len(partners) < 2:
        yield Fault(path, f"nobody can have been asked, seat {winner} has fewer than two partners still in")
    if asked not in partners:
        expected = " or ".join(map(str, partners))
        yield Fault(path, f"expected a partner of seat {winner} who holds cards, so {expected}, got {shown(asked)}")


def _pile_faults(rules: Rules, table: Table, pile: tuple[Played, ...]) -> Faults:
    """Find combinations that do not beat those below, or that are not from the cards their owners have played."""
    if not pile:
        yield Fault("stage.pile", "it is empty: who has nothing to beat is leading")
    played = played_cards(table)
    below: Played | None = None
    for place, entry in enumerate(pile):
        path, combination = f"stage.pile[{place}]", entry.combination
        yield from _seat_faults(rules, f"{path}.seat", entry.seat)
        if combination.top > rules.top_rank:
            yield Fault(f"{path}.combination", f"the top rank is {rules.top_rank}, not {combination.top}")
        if below is not None:
            if entry.seat == below.seat:
                yield Fault(f"{path}.seat", f"seat {entry.seat} cannot play on its own combination")
            if not combination.beats(below.combination):
                yield Fault(f"{path}.combination", f"{combination} does not beat {below.combination}")
        if not contains(played[entry.seat], combination.packed):
            yield Fault(f"{path}.combination", f"seat {entry.seat} has not played these cards, or not so many of them")
        played[entry.seat] -= combination.packed
        below = entry


def _begin_faults(rules: Rules, table: Table, pile: tuple[Played, ...], starter: int) -> Faults:
    """Find what keeps the round of a possible pile from having begun."""
    last_plays = {entry.seat: place for place, entry in enumerate(pile)}
    out_before = [seat for seat in table.out if seat not in last_plays]
    out_here = sorted((seat for seat in table.out if seat in last_plays), key=last_plays.__getitem__)
    if list(table.out) != out_before + out_here:
        yield Fault("out", f"expected {out_before + out_here}, the order that the pile tells, got {list(table.out)}")
    hands = [hand.packed for hand in table.hands]
    for entry in pile:
        hands[entry.seat] += entry.combination.packed
    leader = pile[0].seat
    before = Table(table.dealt, tuple(map(unpacked, hands)), tuple(out_before), Leading(leader))
    yield from _starter_faults(before, starter)
    if not _can_lead(rules, before, starter, leader):
        yield Fault("stage.pile[0].seat", f"seat {leader} cannot have led this round")


def _can_lead(rules: Rules, table: Table, starter: int, seat: int) -> bool:
    """Tell whether a seat can lead a round: as the starter, as a round's winner, or in the winner's place."""
    if not any(played_cards(table)):
        return seat == starter
    return _follows_another(rules, table, starter, seat) or (
        bool(table.hands[seat]) and can_have_won(rules, table, starter, seat)
    )


def _is_left_to_lead(rules: Rules, table: Table, starter: int, seat: int) -> bool:
    """Tell whether a seat can be the only one to lead: a round's winner who can give the lead still has to decide."""
    if not any(played_cards(table)):
        return seat == starter
    return _follows_another(rules, table, starter, seat) or (
        bool(table.hands[seat]) and not takers(rules, table, seat) and can_have_won(rules, table, starter, seat)
    )


def _follows_another(rules: Rules, table: Table, starter: int, seat: int) -> bool:
    """Tell whether another seat can have won a round after which this one leads."""
    return any(
        seat in takers(rules, table, winner) and can_have_won(rules, table, starter, winner)
        for winner in range(rules.players)
    )
