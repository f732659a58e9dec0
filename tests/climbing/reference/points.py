"""Positions, points and who comes next (B14-B24)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Setup:
    """What is played."""

    variant: str
    players: int
    suits: int
    ranks: int
    copies: int
    naturals_each: int
    wilds_each: int
    points: tuple[int, ...]
    target: int
    max_deals: int | None
    ties_are_shared: bool
    ties_are_broken_by_one_deal: bool = False

    @property
    def in_teams(self) -> bool:
        return self.variant in ("bacon", "chunky")

    def side(self, seat: int) -> int:
        if self.in_teams:
            return {0: 0, 1: 1, 2: 0, 3: 1, 4: 0, 5: 1}[seat]
        return seat

    def members(self, side: int) -> list[int]:
        return [seat for seat in range(self.players) if self.side(seat) == side]

    @property
    def sides(self) -> list[int]:
        return sorted({self.side(seat) for seat in range(self.players)})


def setup(row: tuple[str, int, int, int, int, tuple[int, ...], int, int | None, bool]) -> Setup:
    variant, players, suits, ranks, naturals, points, target, max_deals, shared = row
    return Setup(variant, players, suits, ranks, 2, naturals, 2, points, target, max_deals, shared)


TABLE = {  # the rows of the rules' two tables, as they stand there; the first position of Bacon has no points
    "bacon-4": setup(("bacon", 4, 3, 10, 15, (0, 4, 2, 1), 8, 8, False)),
    "bacon-6": setup(("bacon", 6, 4, 9, 12, (0, 8, 4, 2, 1, 0), 24, 6, False)),
    "applewood-3": setup(("applewood", 3, 3, 8, 16, (2, 1, 0), 6, None, True)),
    "applewood-4": setup(("applewood", 4, 3, 10, 15, (3, 2, 1, 0), 8, None, True)),
    "applewood-5": setup(("applewood", 5, 3, 10, 12, (4, 3, 2, 1, 0), 10, None, True)),
    "applewood-6": setup(("applewood", 6, 4, 9, 12, (5, 4, 3, 2, 1, 0), 12, None, True)),
    "chunky-4": setup(("chunky", 4, 3, 10, 15, (4, 2, 1, 0), 20, None, False)),
    "chunky-6": setup(("chunky", 6, 4, 9, 12, (5, 4, 3, 2, 1, 0), 40, None, False)),
}


def still_in(game: Setup, out: list[int]) -> list[int]:
    return [seat for seat in range(game.players) if seat not in out]


def deal_has_ended(game: Setup, out: list[int]) -> bool:
    """B15."""
    if game.in_teams:
        return any(all(seat in out for seat in game.members(side)) for side in game.sides)
    return len(still_in(game, out)) <= 1


def finishing_orders(game: Setup, begun: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Return every order in which the players of a deal can go out, up to its end, that begins like this."""
    if deal_has_ended(game, list(begun)):
        return [begun]
    return [order for seat in still_in(game, list(begun)) for order in finishing_orders(game, (*begun, seat))]


def unfinished_orders(game: Setup) -> set[tuple[int, ...]]:
    """Return every order in which players have gone out while a deal is still played."""
    return {order[:size] for order in finishing_orders(game) for size in range(len(order))}


def deal_points(game: Setup, out: list[int]) -> list[int]:
    """Return what each side scores in a finished deal (B18-B20)."""
    points = dict.fromkeys(game.sides, 0)
    everybody = out + still_in(game, out)
    for position, seat in enumerate(everybody):
        worth = game.points[position]
        if game.variant == "bacon" and game.side(seat) == game.side(out[0]) and position > 0:
            points[game.side(seat)] += worth
        if game.variant == "applewood":
            points[seat] += worth
        if game.variant == "chunky" and seat in out:
            points[game.side(seat)] += worth
    return [points[side] for side in game.sides]


def secured(game: Setup, out: list[int]) -> int:
    """Let the members of the first-out team who are still in come last, and count what they would score (B21)."""
    team = game.members(game.side(out[0]))
    others_first = sorted(still_in(game, out), key=lambda seat: seat in team)
    everybody = out + others_first
    return sum(game.points[everybody.index(seat)] for seat in team if seat != out[0])


def team_that_wins_at_once(game: Setup, scores: list[int], deal_number: int, out: list[int]) -> int | None:
    """B21-B23."""
    first = game.side(out[0])
    if game.ties_are_broken_by_one_deal:
        enough = max(scores) >= game.target or (game.max_deals is not None and deal_number - 1 >= game.max_deals)
        return first if len(set(scores)) == 1 and enough else None
    if game.variant != "bacon":
        return None
    if scores[first] + secured(game, out) >= game.target:
        return first
    is_last_or_extra = game.max_deals is not None and deal_number >= game.max_deals
    if is_last_or_extra and scores[first] >= scores[1 - first]:
        return first
    return None


def match_winners(game: Setup, scores: list[int], deals: int) -> list[int]:
    """Return who has won after a finished deal (B22-B24); nobody if the match goes on."""
    target_reached = any(score >= game.target for score in scores)
    no_deals_left = game.max_deals is not None and deals >= game.max_deals
    if not target_reached and not no_deals_left:
        return []
    ahead = [side for side in game.sides if scores[side] == max(scores)]
    if len(ahead) == 1 or game.ties_are_shared:
        return ahead
    return []


def clockwise_from(game: Setup, seat: int) -> list[int]:
    """Return all seats clockwise: the next one first, the seat itself last."""
    return [(seat + step) % game.players for step in range(1, game.players + 1)]


def dealer_after(game: Setup, dealer: int, scores: list[int], out: list[int]) -> int:
    """B16, B17."""
    if game.in_teams:
        if scores[0] > scores[1]:
            team = 0
        elif scores[1] > scores[0]:
            team = 1
        else:
            team = game.side(out[0])
        candidates = game.members(team)
    else:
        candidates = [seat for seat in game.sides if scores[seat] == max(scores)]
    return min(candidates, key=clockwise_from(game, dealer).index)


def starter_after(game: Setup, dealer: int, scores: list[int], new_dealer: int) -> int:
    """B14, B17."""
    if game.in_teams:
        return clockwise_from(game, new_dealer)[0]
    candidates = [seat for seat in game.sides if scores[seat] == min(scores)]
    return min(candidates, key=clockwise_from(game, dealer).index)
