"""Cards that effects play or copy (§10.0, S53, S54)."""

import re

import attrs
import pytest

from bacon_rules.save_your_bacon import load_state
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import CardCopied, CardDeclared, CardMoved, CardPlayed, CardUncovered
from bacon_rules.save_your_bacon.frames import ResolveStep, Resolving
from bacon_rules.save_your_bacon.table import Underneath
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

AGAIN = action("Again", do("play-card", cards=choose({"name": "Jab"}, zone="discard")))
FREE = action("Gratis", do("play-card", cards=choose({"kind": "equipment"}, zone="hand"), free=True))
JAB = action("Jab", damage(1, "this-champion"), cost=1)
ECHO = action("Echo", do("copy", cards=choose({"kind": "action"}, zone="discard")))


def start(*cards: Json, hand: str, discard: str = "", energy: int = 9, **rest: object) -> State:
    return position(Seat(hand=hand, discard=discard, energy=energy), Seat(), cards=cards, **rest)  # type: ignore[arg-type]


# Playing a card (S53)


def test_a_card_of_the_discard_is_played_by_a_champion_of_its_players_choice() -> None:
    state = play(start(AGAIN, JAB, hand="again", discard="jab nap"), "play:again@2")
    assert legal(state) == ["play:jab@0", "play:jab@1", "play:jab@2"]
    state = play(checked(state), "play:jab@1")
    assert (card(state, 1).damage, player(state, 0).energy, turn_of(state).actions) == (1, 8, 1)
    assert player(checked(state), 0).discard == ("nap", "jab", "again")


def test_events_tell_that_a_card_is_played_from_the_discard() -> None:
    state = play(start(AGAIN, JAB, hand="again", discard="jab"), "play:again@2")
    events = told(state, "play:jab@1")
    moved = CardMoved(0, CardKey("jab"), Zone.DISCARD, "play")
    declared = CardDeclared(0, CardKey("jab"), CardNumber(1))
    assert events.index(moved) < events.index(declared) < events.index(CardPlayed(0, CardKey("jab")))


def test_a_played_card_lies_nowhere_while_it_is_resolved() -> None:
    loop = action("Loop", do("play-card", cards=choose({"name": "Loop"}, zone="discard")), do("gain-energy", count=1))
    state = play(start(loop, hand="loop"), "play:loop@0")
    assert (player(state, 0).discard, player(state, 0).energy) == (("loop",), 10)


def test_usage_requirements_and_costs_are_asked_of_a_card_that_an_effect_plays() -> None:
    mage = champion("Mage", traits=["magic"])
    spell = action("Spell", do("draw", count=1), traits=["magic"], cost=2)
    cast = action("Cast", do("play-card", cards=choose({"kind": "action"}, zone="discard")))
    state = position(
        Seat(champions="oak mage ash", hand="cast", discard="spell", energy=2), Seat(), cards=[mage, spell, cast]
    )
    state = play(state, "play:cast@0")
    assert legal(state) == ["play:spell@1"]
    assert why(state, "play:spell@0") is Illegal.CHAMPION_LACKS_TRAIT
    assert why(state, "play:spell@3") is Illegal.NOT_A_CHAMPION
    assert why(state, "play:nap@0") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "play:spell@1!0") is Illegal.NOT_A_REACTION
    assert why(state, "done") is Illegal.NOT_CHOSEN_YET
    assert why(state, "pass") is Illegal.MUST_CHOOSE


def test_11_1_an_effect_has_a_card_played_by_a_champion_for_which_it_is_cheap_enough() -> None:
    thrifty = champion("Thrifty", constant("Save", modify("this-card", "cost", "subtract", 1)))
    seats = (Seat(champions="oak thrifty ash", hand="again", discard="jab"), Seat())
    state = play(position(*seats, cards=[AGAIN, JAB, thrifty]), "play:again@0")
    assert legal(state) == ["play:jab@1"]
    assert why(state, "play:jab@0") is Illegal.CANNOT_PAY


def test_nothing_is_asked_where_everybody_sees_that_nothing_can_be_played() -> None:
    for energy in (0, 9):
        poor = start(AGAIN, JAB, hand="again", discard="jab nap" if not energy else "nap", energy=energy)
        assert len(table_of(play(poor, "play:again@0")).stack) == 1


def test_a_player_who_may_be_able_to_pay_is_asked() -> None:
    dear = action("Dear", do("draw", count=1), cost=3)
    recall = action("Recall", do("play-card", cards=choose({"name": "Dear"}, zone="discard")))
    state = play(start(dear, recall, hand="recall one", discard="dear", energy=0), "play:recall@0")
    assert legal(checked(state)) == ["done"]
    assert why(state, "play:dear@0") is Illegal.CANNOT_PAY
    assert player(play(state, "done"), 0).discard == ("dear", "recall")


def test_what_may_be_played_is_asked_only_if_something_can_be() -> None:
    try_it = action("Try", do("play-card", cards=choose({"name": "Jab"}, zone="discard"), may=True, if_able=True))
    assert len(table_of(play(start(try_it, JAB, hand="try"), "play:try@0")).stack) == 1
    state = play(start(try_it, JAB, hand="try", discard="jab"), "play:try@0")
    assert legal(state) == ["yes", "no"]
    assert legal(play(state, "yes"))[0] == "play:jab@0"


def test_up_to_one_card_may_be_none() -> None:
    some = action("Some", do("play-card", cards=choose({"name": "Jab"}, zone="discard", up_to=True)))
    state = play(start(some, JAB, hand="some", discard="jab"), "play:some@0")
    assert legal(state)[-1] == "done"
    assert player(play(state, "done"), 0).discard == ("jab", "some")


def test_free_means_without_costs() -> None:
    dear = equipment("Dear", cost=9)
    state = play(position(Seat(hand="gratis dear nap"), Seat(), cards=[FREE, dear]), "play:gratis@0")
    assert legal(state) == ["play:dear@0", "play:dear@1", "play:dear@2", "done"]
    state = checked(play(checked(state), "play:dear@1"))
    assert (card(state, 6).champion, player(state, 0).energy) == (1, 0)


def test_who_plays_from_the_hand_may_play_nothing() -> None:
    state = play(position(Seat(hand="gratis nap"), Seat(), cards=[FREE]), "play:gratis@0")
    assert legal(checked(state)) == ["done"]
    assert player(checked(play(state, "done")), 0).hand == ("nap",)
    assert len(table_of(play(position(Seat(hand="gratis"), Seat(), cards=[FREE]), "play:gratis@0")).stack) == 1


def test_the_card_itself_does_not_pay_for_itself() -> None:
    own = action("Own", do("play-card", cards=choose({"kind": "action"}, zone="hand")))
    two = action("Deuce", do("draw", count=1), value=2, cost=2)
    state = play(start(own, two, hand="own deuce", energy=0), "play:own@0")
    assert why(state, "play:deuce@0") is Illegal.CANNOT_PAY


def test_10_0_a_champion_at_its_limit_gets_no_card_that_an_effect_plays() -> None:
    state = position(Seat(hand="gratis spade"), Seat(), cards=[FREE], gear=[("spade", 0), ("spade", 0)])
    assert legal(play(state, "play:gratis@1"), "play:") == ["play:spade@1", "play:spade@2"]


def test_2_0_1_reactions_are_not_played_so() -> None:
    dodge = reaction("Dodge", when("refreshed"), do("draw", count=1))
    free = action("Wild", do("play-card", cards=choose(zone="discard")))
    state = play(start(dodge, free, hand="wild", discard="dodge"), "play:wild@0")
    assert len(table_of(state).stack) == 1


def test_a_reaction_to_a_declared_card_can_make_it_unpayable() -> None:
    tax = reaction(
        "Tax",
        when("card-declared", side="opposing", card={"name": "Jab"}),
        modify({"each": FOE}, "cost", "add", 9, duration="this-turn"),
    )
    state = position(Seat(hand="again", discard="jab", energy=1), Seat(hand="tax one"), cards=[AGAIN, JAB, tax])
    state = play(state, "play:again@0", "play:jab@1")
    events = told(checked(state), "play:tax@3!0")
    assert CardMoved(0, CardKey("jab"), Zone.PLAY, "discard") in events
    state = checked(play(state, "play:tax@3!0"))
    assert (player(state, 0).discard, player(state, 0).energy, turn_of(state).actions) == (("jab", "again"), 1, 1)


def test_10_0_a_card_of_the_hand_that_cannot_be_paid_after_all_returns_there() -> None:
    tax = reaction(
        "Tax",
        when("card-declared", side="opposing", card={"name": "Jab"}),
        modify({"each": FOE}, "cost", "add", 9, duration="this-turn"),
    )
    go_on = action("Go On", do("play-card", cards=choose({"name": "Jab"}, zone="hand")))
    state = position(Seat(hand="go-on jab", energy=1), Seat(hand="tax one"), cards=[go_on, JAB, tax])
    state = checked(play(state, "play:go-on@0", "play:jab@1", "play:tax@3!0"))
    assert (player(state, 0).hand, turn_of(state).actions) == (("jab",), 1)


def vault(deed: Json, *under: tuple[int, str], cards: tuple[Json, ...] = ()) -> State:
    """Return a game in which equipment has cards underneath, and an effect for an action."""
    safe = equipment("Vault", activated("Open", deed, costs={"action": True}))
    state = position(Seat(energy=5), Seat(), cards=[safe, *cards], gear=[("vault", 0)])
    table = table_of(state)
    below = tuple(Underneath(owner, CardKey(key)) for owner, key in under)
    decks = [
        attrs.evolve(deck, cards=tuple(sorted([*deck.cards, *(CardKey(key) for owner, key in under if owner == seat)])))
        for seat, deck in enumerate(state.decks)
    ]
    in_play = (*table.cards[:-1], attrs.evolve(table.cards[-1], under=below))
    return attrs.evolve(state, decks=tuple(decks), stage=attrs.evolve(table, cards=in_play))


def test_a_card_underneath_is_played_and_goes_to_its_owners_discard() -> None:
    state = vault(do("play-card", cards=choose({"kind": "action"}, zone="under")), (1, "nap"))
    state = play(checked(state), "activate:6/0")
    assert CardUncovered(1, CardKey("nap"), CardNumber(6), "play") in told(state, "play:nap@2")
    state = checked(play(checked(state), "play:nap@2"))
    assert (card(state, 6).under, player(state, 0).energy, player(state, 1).discard) == ((), 6, ("nap",))


def test_equipment_of_somebody_else_is_controlled_by_who_plays_it() -> None:
    state = vault(do("play-card", cards=choose(zone="under")), (1, "spade"))
    state = checked(play(state, "activate:6/0", "play:spade@1"))
    assert (card(state, 7).seat, card(state, 7).owner) == (0, 1)


def test_a_card_of_somebody_else_lies_nowhere_while_it_is_paid_for() -> None:
    state = vault(do("play-card", cards=choose(zone="under")), (1, "jab"), cards=(JAB,))
    state = position_with_hand(state, "nap")
    state = checked(play(state, "activate:6/0", "play:jab@1"))
    assert legal(state) == ["pitch:nap", "done"]
    assert player(checked(play(state, "done")), 1).discard == ("jab",)


def position_with_hand(state: State, key: str) -> State:
    """Put a card into the first player's hand and deck."""
    table = table_of(state)
    first = attrs.evolve(state.decks[0], cards=tuple(sorted([*state.decks[0].cards, CardKey(key)])))
    players = (attrs.evolve(table.players[0], hand=(CardKey(key),)), *table.players[1:])
    return attrs.evolve(state, decks=(first, *state.decks[1:]), stage=attrs.evolve(table, players=players))


# Copying (S54)


def test_what_a_card_of_the_discard_says_is_done_as_if_this_champion_had_used_it() -> None:
    state = start(ECHO, JAB, hand="echo", discard="jab nap")
    state = play(state, "play:echo@2")
    assert legal(state) == ["take:jab", "take:nap"]
    assert CardCopied(0, CardKey("jab")) in told(checked(state), "take:jab")
    state = checked(play(state, "take:jab"))
    assert (card(state, 2).damage, player(state, 0).energy) == (1, 9)
    assert player(state, 0).discard == ("jab", "nap", "echo")


def test_a_copy_can_leave_choices() -> None:
    snipe = action("Snipe", damage(1, choose(FOE)))
    state = play(start(ECHO, snipe, hand="echo", discard="snipe"), "play:echo@0")
    assert legal(checked(state)) == ["choose:3", "choose:4", "choose:5"]
    assert card(play(state, "choose:4"), 4).damage == 1


def test_several_copies_are_done_in_the_order_in_which_they_were_chosen() -> None:
    twice = action(
        "Twice",
        do("copy", cards=choose({"kind": "action"}, zone="discard", count=2)),
        do("gain-energy", count="that-many"),
    )
    half = action("Half", modify("this-champion", "attack", "add", 1, duration="this-turn"))
    ping = action("Ping", damage({"value": "attack", "of": "this-champion"}, choose(FOE)))
    state = play(
        start(twice, half, ping, hand="twice", discard="ping half nap"), "play:twice@0", "take:half", "take:ping"
    )
    state = play(checked(state), "choose:3")
    assert (card(state, 3).damage, player(state, 0).energy) == (3, 11)


def test_a_reaction_is_copied_without_what_it_reacts_to() -> None:
    spite = reaction("Spite", when("damage-placed"), damage(1, "that"), do("gain-energy", count=1))
    echo = action("Echo", do("copy", cards=choose({"kind": "reaction"}, zone="discard")))
    state = play(start(spite, echo, hand="echo", discard="spite"), "play:echo@0")
    assert player(state, 0).energy == 10


def test_equipment_is_not_copied() -> None:
    echo = action("Echo", do("copy", cards=choose(zone="discard")), do("draw", count=1, if_you_do=True))
    state = play(start(echo, hand="echo", discard="spade"), "play:echo@0")
    assert (player(state, 0).hand, player(state, 0).discard) == ((), ("spade", "echo"))


def test_a_card_underneath_is_copied() -> None:
    state = play(vault(do("copy", cards=choose(zone="under")), (1, "nap")), "activate:6/0")
    assert (player(state, 0).energy, len(card(state, 6).under)) == (6, 1)


# No end of work in one move (S37)


def test_a_copy_copies_nothing() -> None:
    mirror = action("Mirror", do("copy", cards=choose({"name": "Mirror"}, zone="discard")), do("gain-energy", count=1))
    state = start(mirror, hand="mirror", discard="mirror mirror")
    state = play(state, "play:mirror@0", "take:mirror")
    assert player(state, 0).energy == 11


def test_a_card_that_an_effect_plays_plays_nothing() -> None:
    chain = action(
        "Chain",
        *(do("play-card", cards=choose({"name": "Chain"}, zone="discard"), free=True) for _ in range(3)),
        do("gain-energy", count=1),
    )
    state = play(start(chain, hand="chain", discard="chain"), "play:chain@0")
    for _ in range(3):
        assert legal(checked(state)) == ["play:chain@0", "play:chain@1", "play:chain@2"]
        state = play(state, "play:chain@0")
    assert (len(table_of(state).stack), player(state, 0).energy) == (1, 13)


def test_a_card_that_an_effect_plays_copies_nothing() -> None:
    state = start(
        ECHO,
        action("Again", do("play-card", cards=choose({"name": "Echo"}, zone="discard"))),
        hand="again",
        discard="echo nap",
    )
    state = play(state, "play:again@0", "play:echo@0")
    assert player(state, 0).energy == 9


# Loaded states


def at_top(problem: str) -> str:
    """Return the pattern of a problem with the frame on the top of a stack of three."""
    return "^" + re.escape(f"$.stage.stack[2].{problem}") + "$"


def test_a_state_that_waits_for_a_play_needs_a_card_that_can_be_played() -> None:
    state = play(start(AGAIN, JAB, hand="again", discard="jab"), "play:again@2")
    table = table_of(state)
    players = (attrs.evolve(table.players[0], discard=(), removed=(CardKey("jab"),)), *table.players[1:])
    bent = attrs.evolve(state, stage=attrs.evolve(table, players=players))
    with pytest.raises(ValueError, match=at_top("step: expected a card that the player may be able to play")):
        load_state(bent.to_json())


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"step": ResolveStep.PLAY}, "step: no card is played"),
        ({"step": ResolveStep.TO}, "step: nothing is given to a card"),
        ({"to": CardNumber(0)}, "to: expected the number of a card while cards for it are chosen, else null"),
    ],
)
def test_only_what_an_effect_action_asks_for_is_waited_for(changes: dict[str, object], problem: str) -> None:
    snipe = action("Snipe", damage(1, choose(FOE)))
    state = play(start(snipe, hand="snipe"), "play:snipe@0")
    table = table_of(state)
    top = table.stack[-1]
    assert isinstance(top, Resolving)
    rest = {"choosers": ()} if "step" in changes else {}
    bent = attrs.evolve(table, stack=(*table.stack[:-1], attrs.evolve(top, **changes, **rest)))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=at_top(problem)):
        load_state(attrs.evolve(state, stage=bent).to_json())


def test_a_recipient_is_one_of_those_to_choose_from() -> None:
    lend = action("Lend", do("move-equipment", cards=choose(GEAR), to=choose(FOE)))
    state = position(Seat(hand="lend"), Seat(), cards=[lend], gear=[("spade", 0), ("spade", 1)])
    state = play(state, "play:lend@0", "choose:3")
    for to in (CardNumber(0), CardNumber(99)):
        table = table_of(state)
        top = table.stack[-1]
        assert isinstance(top, Resolving)
        bent = attrs.evolve(table, stack=(*table.stack[:-1], attrs.evolve(top, to=to)))
        with pytest.raises(ValueError, match=at_top("to: expected a card that can get cards, of [3, 4, 5]")):
            load_state(attrs.evolve(state, stage=bent).to_json())


# What is refused
