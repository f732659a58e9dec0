"""What each reason for an illegal move tells, as a statement about the reference's table that must then be true."""

from collections import Counter
from collections.abc import Callable

from bacon_rules.climbing import Answer, AskLead, Deal, GiveLead, Illegal, Move, Pass, Play
from tests.climbing.reference import naming
from tests.climbing.reference.match import Match
from tests.climbing.reference.translate import from_combination


def played(move: Move) -> naming.Named:
    assert isinstance(move, Play)
    return from_combination(move.combination)


def same_kind_not_higher(match: Match, move: Move) -> bool:
    (kind, top, _), (top_kind, its_top, _) = played(move), match.pile[-1][1]
    return kind == top_kind and top <= its_top


def another_ordinary_kind(match: Match, move: Move) -> bool:
    kind, top_kind = played(move)[0], match.pile[-1][1][0]
    return kind != top_kind and kind in naming.ORDINARY and top_kind in naming.ORDINARY


def another_kind_below_a_bomb(match: Match, move: Move) -> bool:
    kind, top_kind = played(move)[0], match.pile[-1][1][0]
    return kind != top_kind and top_kind in naming.BOMBS and kind not in naming.BOMBS[naming.BOMBS.index(top_kind) :]


def is_no_partner(match: Match, move: Move) -> bool:
    return seat(move) == winner(match) or seat(move) not in team(match)


def seat(move: Move) -> int:
    assert isinstance(move, GiveLead | AskLead)
    return move.seat


def winner(match: Match) -> int:
    assert match.phase == "decide"
    assert match.round_winner is not None
    return match.round_winner


def team(match: Match) -> list[int]:
    return match.game.members(match.game.side(winner(match)))


TRUTHS: dict[Illegal, Callable[[Match, Move], bool]] = {
    Illegal.MATCH_IS_OVER: lambda match, _: match.phase == "over",
    Illegal.CARDS_TO_BE_DEALT: lambda match, move: match.phase == "deal" and not isinstance(move, Deal),
    Illegal.ALREADY_DEALT: lambda match, move: match.phase not in ("deal", "over") and isinstance(move, Deal),
    Illegal.RANK_TOO_HIGH: lambda match, move: played(move)[1] > match.game.ranks + 1,
    Illegal.NOT_HELD: lambda match, move: not Counter(played(move)[2]) <= match.hands[match.acting()],
    Illegal.TOO_LOW: lambda match, move: match.phase == "follow" and same_kind_not_higher(match, move),
    Illegal.WRONG_KIND: lambda match, move: match.phase == "follow" and another_ordinary_kind(match, move),
    Illegal.BOMB_TOO_LOW: lambda match, move: match.phase == "follow" and another_kind_below_a_bomb(match, move),
    Illegal.MUST_LEAD: lambda match, move: isinstance(move, Pass) and match.phase in ("lead", "decide"),
    Illegal.NO_LEAD_TO_GIVE: lambda match, move: seat(move) >= -1 and match.phase in ("lead", "follow"),
    Illegal.NOT_A_PARTNER: is_no_partner,
    Illegal.SEAT_IS_OUT: lambda match, move: not is_no_partner(match, move) and seat(move) not in match.holders(),
    Illegal.WINNER_IS_OUT: lambda match, move: isinstance(move, Play) and winner(match) not in match.holders(),
    Illegal.FEWER_THAN_TWO_PARTNERS: lambda match, move: (
        isinstance(move, AskLead) and len(match.partners_in(winner(match))) < 2
    ),
    Illegal.ALREADY_ASKED: lambda match, move: isinstance(move, AskLead) and match.answer is not None,
    Illegal.MUST_ANSWER: lambda match, move: match.phase == "answer" and not isinstance(move, Answer),
    Illegal.NOT_ASKED: lambda match, move: isinstance(move, Answer) and match.phase in ("lead", "follow", "decide"),
}
