"""Positions put together by hand, from the pool that sets everything off."""

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from bacon_rules.save_your_bacon import (
    Deck,
    DeckRules,
    DeckSource,
    Format,
    InPlay,
    Player,
    Rules,
    State,
    Table,
    new_match,
    parse_move,
    replay,
)
from bacon_rules.save_your_bacon.frames import Turn, TurnStep, Window
from bacon_rules.save_your_bacon.table import LastingEffect
from bacon_rules.save_your_bacon.words import Duration
from tests.save_your_bacon.strategies import STRESS, steps

NONE: Final[Mapping[int, tuple[str, ...]]] = {}


def position(
    rows: Sequence[str],
    hands: Sequence[str],
    *,
    energy: int = 0,
    deck: str = "halve halve nap nap exile tithe",
    worn: Sequence[tuple[str, int]] = (),
    damage: Mapping[int, int] | None = None,
    exhausted: Sequence[int] = (),
    conditions: Mapping[int, tuple[str, ...]] = NONE,
    lasting: tuple[LastingEffect, ...] = (),
    turn: Turn | None = None,
) -> State:
    """Give a game in which seat 0 is to take an action.

    Args:
        rows: each player's champions, three keys.
        hands: each player's hand.
        energy: everybody's upgraded energy.
        deck: everybody's deck.
        worn: equipment and the numbers of the champions that have it; numbered after the champions.
        damage: damage by the number of the card.
        exhausted: the numbers of exhausted cards.
        conditions: conditions by the number of the champion.
        lasting: effects that last.
        turn: the turn, if it is not a fresh one.
    """
    champions = [key for row in rows for key in row.split()]
    cards = [(key, number // 3, number) for number, key in enumerate(champions)]
    cards += [(key, champion // 3, champion) for key, champion in worn]
    in_play = tuple(
        InPlay(
            number,
            key,
            seat,
            champion,
            (damage or {}).get(number, 0),
            number in exhausted,
            conditions=conditions.get(number, ()),
        )
        for number, (key, seat, champion) in enumerate(cards)
    )
    decks = []
    players = []
    for seat, hand in enumerate(hands):
        equipped = [card.card for card in in_play if card.seat == seat and not card.is_champion]
        decks.append(Deck(tuple(rows[seat].split()), tuple(sorted([*hand.split(), *deck.split(), *equipped]))))
        players.append(Player(tuple(sorted(hand.split())), tuple(deck.split()), energy=energy))
    seats = len(rows)
    rules = Rules(players=seats, format=Format.DUEL if seats == 2 else Format.FREE_FOR_ALL, pool=STRESS)
    stack = (turn or Turn(0, 2, TurnStep.ACTIONS),)
    table = Table(tuple(players), in_play, stack, lasting, len(in_play))
    return attrs.evolve(new_match(rules), decks=tuple(decks), stage=table)


def after(state: State, *moves: str) -> State:
    """Apply moves given as texts; wherever players may react and need not, they pass."""
    state = quiet(state)
    for move in moves:
        state = quiet(state.apply(parse_move(move)))
    return state


def moved(state: State, *moves: str) -> State:
    """Apply moves given as texts, and no others."""
    return replay(state, map(parse_move, moves))


def quiet(state: State) -> State:
    """Let players pass as long as they can."""
    passes = parse_move("pass")
    while state.table is not None and isinstance(state.table.stack[-1], Window) and not state.why_illegal(passes):
        state = state.apply(passes)
    return state


def chanced(state: State, seed: int = 1) -> State:
    """Let chance move."""
    return state.apply(state.chance_move(seed))


def finished() -> State:
    """Give a match that is over."""
    return [state for _, _, state in steps(Rules(), 0)][-1]


DUEL: Final = position(
    ("gambler duelist taxman", "tank recycler judge"),
    ("curse frenzy jolt ledger mayhem plate recall spite", "dodge exile spite"),
    energy=2,
    worn=[("bomb", 0), ("charm", 0), ("plate", 3), ("plate", 1)],
    exhausted=[1],
    conditions={2: ("silenced",)},
)
POOR: Final = position(("gambler duelist taxman", "tank recycler judge"), ("mayhem", ""))
SPENT_TURN: Final = position(
    ("gambler duelist taxman", "tank recycler judge"), ("", ""), turn=Turn(0, 1, TurnStep.ACTIONS, True, True)
)
NAPPING: Final = position(
    ("gambler duelist taxman", "tank recycler judge"),
    ("", ""),
    lasting=(LastingEffect("nap", -1, 0, (0,), 1, Duration.UNTIL_YOUR_NEXT_TURN),),
)
HAUNTED: Final = position(("gambler duelist taxman", "tank ghost judge"), ("", ""))
TARGETING: Final = after(DUEL, "attack:0")
COUNTERING: Final = after(TARGETING, "target:3")
PAYING: Final = after(
    position(("gambler thief taxman", "tank thief judge"), ("curse curse mayhem", "")), "play:mayhem@0"
)
CHOOSING: Final = after(
    position(("gambler thief taxman", "tank thief judge"), ("halve tithe", ""), energy=1), "play:halve@0", "done"
)
CHOOSING_CARDS: Final = after(
    position(("gambler thief taxman", "tank thief judge"), ("tithe curse", "jolt spite"), energy=1),
    "play:tithe@0",
    "done",
)
ANSWERING: Final = after(position(("gambler thief taxman", "tank thief judge"), ("exile tithe", "")), "play:exile@0")
ECHOING: Final = after(
    position(("gambler thief taxman", "echo thief judge"), ("mayhem", "curse spite"), energy=2), "play:mayhem@0"
)
ECHOED: Final = after(ECHOING, "activate:3/0!0")
WHIRLING: Final = moved(
    position(("yo-yo sloth taxman", "tank thief judge"), ("jolt jolt", "")),
    "attack:0",
    "activate:0/0!0",
    "activate:1/0!0",
)
FALLING: Final = after(
    position(("thief thief taxman", "tank shaper judge"), ("mayhem", ""), energy=2, damage={4: 3, 5: 4}),
    "play:mayhem@0",
)
CREDITING: Final = after(
    position(
        ("duelist gambler taxman", "tank shaper judge", "recycler sloth judge"),
        ("mayhem", "", ""),
        energy=2,
        damage={1: 3},
    ),
    "play:mayhem@0",
)
PASSING: Final = after(DUEL, "pass-time")
REFRESHING: Final = after(DUEL, "refresh")
READYING: Final = after(
    position(("gambler duelist taxman", "tank recycler judge"), ("", ""), exhausted=[0, 1, 2, 3]), "refresh"
)
TAKING: Final = new_match(Rules(pool=STRESS))
TAKEN: Final = after(TAKING, "deck:noise")
LOT: Final = after(TAKEN, "deck:crime")
BEGINNING: Final = after(LOT, "lot:1")
OPENING: Final = after(BEGINNING, "begin:1")
DEALING: Final = new_match(Rules(pool=STRESS, decks=DeckSource.DRAFT))
DRAFTING: Final = after(chanced(DEALING), "lot:0")
RETURNING: Final = after(
    DEALING,
    "pool:echo,gambler,ghost,judge,mirror,sloth,tank,thief",
    "lot:0",
    *("pick:" + key for key in ["echo", "gambler", "ghost", "judge", "mirror", "sloth", "tank", "thief"]),
)
BUILDING: Final = new_match(
    Rules(pool=STRESS, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=3, copies=2, usable=True))
)
ADDING: Final = after(BUILDING, "pick:echo", "pick:judge", "pick:mirror")
FULL_OF_ONE: Final = after(ADDING, "add:curse", "add:curse")
OVER: Final = finished()
