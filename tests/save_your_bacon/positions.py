"""Positions put together by hand, from the pool that sets everything off; each is made when it is first asked for."""

import functools
from collections.abc import Callable, Mapping, Sequence
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
from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from bacon_rules.save_your_bacon.frames import Turn, TurnStep, Window
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.table import LastingEffect
from tests.save_your_bacon import scenarios as s
from tests.save_your_bacon.play.reacting.chain_cards import declared
from tests.save_your_bacon.scenarios import Seat, action, champion, constant, do, keys, play
from tests.save_your_bacon.scenarios import position as made_of
from tests.save_your_bacon.strategies import STRESS, steps

NONE: Final[Mapping[int, tuple[CardKey, ...]]] = {}


def bound(what: str) -> State:
    """Return a game in which the first champion of seat 0 must do something, and one action is left to its player."""
    goat = champion("Goat", constant("Bound", do("must", cards="this-card", what=what)))
    turn = Turn(0, 1, TurnStep.ACTIONS)
    return made_of(Seat(champions="goat elm ash"), Seat(), cards=[goat], turn=turn)


def position(
    rows: Sequence[str],
    hands: Sequence[str],
    *,
    energy: int = 0,
    deck: str = "halve halve nap nap exile tithe",
    worn: Sequence[tuple[str, int]] = (),
    damage: Mapping[int, int] | None = None,
    exhausted: Sequence[int] = (),
    conditions: Mapping[int, tuple[CardKey, ...]] = NONE,
    lasting: tuple[LastingEffect, ...] = (),
    turn: Turn | None = None,
) -> State:
    """Return a game in which seat 0 is to take an action.

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
            CardNumber(number),
            CardKey(key),
            seat,
            CardNumber(champion),
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
        decks.append(Deck(keys(rows[seat]), tuple(sorted([*keys(hand), *keys(deck), *equipped]))))
        players.append(Player(tuple(sorted(keys(hand))), keys(deck), energy=energy))
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


def waiting_chef() -> State:
    """Return a game in which an effect cannot be activated, because what it asks for is not so."""
    feast = s.activated("Feast", s.do("refresh"), costs={"action": True}, **{"if": {"turn": "opposing"}})
    return s.position(s.Seat(champions="chef elm ash"), s.Seat(), cards=[s.champion("Chef", feast)])


def drawing_a_player() -> State:
    """Return a game in which chance is to choose an opponent."""
    act = s.action("Act", s.do("choose-player", at_random=True))
    return s.play(s.position(s.Seat(hand="act"), s.Seat(), s.Seat(), cards=[act]), "play:act@0")


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
    """Return a match that is over."""
    return [state for _, _, state in steps(Rules(), 0)][-1]


@functools.cache
def named(name: str) -> State:
    """Return the position with a name."""
    return MADE[name]()


ROWS: Final = ("gambler duelist taxman", "tank recycler judge")
THIEVES: Final = ("gambler thief taxman", "tank thief judge")
MADE: Final[dict[str, Callable[[], State]]] = {
    "adding": lambda: after(named("building"), "pick:echo", "pick:judge", "pick:mirror"),
    "burning": lambda: position(
        ("phoenix gambler judge", "tank echo judge"), ("curse curse jolt mayhem", ""), energy=1, worn=[("charm", 0)]
    ),
    "bidding": lambda: play(
        made_of(Seat(hand="sale"), Seat(), cards=[action("Sale", do("gain-energy", count=2), do("bid"))]), "play:sale@0"
    ),
    "saying x": lambda: after(named("burning"), "activate:0/2"),
    "rummaging": lambda: made_of(
        Seat(hand="boot"),
        Seat(discard="boot"),
        cards=[
            s.equipment(
                "Boot", {"name": "Rise", "from": "discard", "costs": {"action": True}, "actions": [do("refresh")]}
            )
        ],
    ),
    "saving": lambda: after(named("saying x"), "x:5"),
    "paying costs": lambda: after(named("saying x"), "x:0"),
    "kindled": lambda: after(named("burning"), "activate:0/1"),
    "answering": lambda: after(position(THIEVES, ("exile tithe", "")), "play:exile@0"),
    "beginning": lambda: after(named("lot"), "lot:1"),
    "building": lambda: new_match(
        Rules(pool=STRESS, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=3, copies=2, usable=True))
    ),
    "chained": lambda: play(
        declared(1, "bell", "gong", "horn"),
        "activate:0/0",
        "activate:1/1!0",
        "activate:2/1!0",
        "activate:0/1!0",
        "activate:0/1!0",
        "activate:2/1!0",
        "activate:2/1!0",
    ),
    "charmed": lambda: position(("thief gambler judge", "tank echo judge"), ("", ""), worn=[("charm", 0)]),
    "choosing": lambda: after(position(THIEVES, ("halve tithe", ""), energy=1), "play:halve@0", "done"),
    "choosing cards": lambda: after(position(THIEVES, ("tithe curse", "jolt spite"), energy=1), "play:tithe@0", "done"),
    "choosing option": lambda: after(named("choosing player"), "player:0"),
    "choosing player": lambda: after(
        position(("judge thief taxman", "tank echo recycler"), ("", "")), "pass-time", "pass-time", "activate:0/2!0"
    ),
    "countering": lambda: after(named("targeting"), "target:3"),
    "crediting": lambda: after(
        position(
            ("duelist gambler taxman", "tank shaper judge", "recycler sloth judge"),
            ("mayhem", "", ""),
            energy=2,
            damage={1: 3},
        ),
        "play:mayhem@0",
    ),
    "drawing a player": drawing_a_player,
    "dealing": lambda: new_match(Rules(pool=STRESS, decks=DeckSource.DRAFT)),
    "drafting": lambda: after(chanced(named("dealing")), "lot:0"),
    "duel": lambda: position(
        ROWS,
        ("curse frenzy jolt ledger mayhem plate recall spite", "dodge exile spite"),
        energy=2,
        worn=[("bomb", 0), ("charm", 0), ("plate", 3), ("plate", 1)],
        exhausted=[1],
        conditions={2: keys("silenced")},
    ),
    "echoed": lambda: after(named("echoing"), "activate:3/0!0"),
    "echoing": lambda: after(
        position(("gambler thief taxman", "echo thief judge"), ("mayhem", "curse spite"), energy=2), "play:mayhem@0"
    ),
    "falling": lambda: after(
        position(("thief thief taxman", "tank shaper judge"), ("mayhem", ""), energy=2, damage={4: 3, 5: 4}),
        "play:mayhem@0",
    ),
    "full of one": lambda: after(named("adding"), "add:curse", "add:curse"),
    "gaining": lambda: after(
        position(("thief thief taxman", "thief shaper judge"), ("mayhem", ""), energy=2, damage={4: 3, 5: 4}),
        "play:mayhem@0",
        "choose:4",
    ),
    "haunted": lambda: position(("gambler duelist taxman", "tank ghost judge"), ("", "")),
    "lot": lambda: after(named("taken"), "deck:crime"),
    "napping": lambda: position(
        ROWS,
        ("", ""),
        lasting=(LastingEffect(CardKey("nap"), -1, 0, (CardNumber(0),), 1, Duration.UNTIL_YOUR_NEXT_TURN),),
    ),
    "naming": lambda: play(made_of(Seat(hand="cast"), Seat(), cards=[action("Cast", do("name-card"))]), "play:cast@0"),
    "opening": lambda: after(named("beginning"), "begin:1"),
    "over": finished,
    "passing": lambda: after(named("duel"), "pass-time"),
    "paying": lambda: after(position(THIEVES, ("curse curse mayhem", "")), "play:mayhem@0"),
    "picking": lambda: after(named("building"), "pick:echo"),
    "poor": lambda: position(ROWS, ("mayhem", "")),
    "readied": lambda: after(named("readying"), "choose:0"),
    "readying": lambda: after(position(ROWS, ("", ""), exhausted=[0, 1, 2, 3]), "refresh"),
    "refreshing": lambda: after(named("duel"), "refresh"),
    "returning": lambda: after(
        named("dealing"),
        "pool:echo,gambler,ghost,judge,mirror,sloth,tank,thief",
        "lot:0",
        *("pick:" + key for key in ["echo", "gambler", "ghost", "judge", "mirror", "sloth", "tank", "thief"]),
    ),
    "driven": lambda: bound("attack"),
    "bound to counter": lambda: after(bound("counter"), "pass-time", "attack:3", "target:0"),
    "taunted": lambda: after(bound("be-targeted"), "pass-time", "attack:3"),
    "spent turn": lambda: position(ROWS, ("", ""), turn=Turn(0, 1, TurnStep.ACTIONS, True, True)),
    "taken": lambda: after(named("taking"), "deck:noise"),
    "taking": lambda: new_match(Rules(pool=STRESS)),
    "targeting": lambda: after(named("duel"), "attack:0"),
    "waiting": waiting_chef,
    "whirling": lambda: moved(
        position(("yo-yo sloth taxman", "tank thief judge"), ("jolt jolt", "")),
        "attack:0",
        "activate:0/0!0",
        "activate:1/0!0",
    ),
}
"""How each position is made, by its name."""
