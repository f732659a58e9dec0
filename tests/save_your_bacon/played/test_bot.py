"""The player chooses sensibly: always a legal move, by nothing but what its seat may know."""

import random
from collections.abc import Collection, Iterator
from itertools import islice

import pytest

from bacon_rules import SeatError
from bacon_rules.save_your_bacon import (
    HIDDEN,
    Rules,
    State,
    chance_move,
    determinize,
    new_match,
    observe,
    parse_move,
    why_illegal,
)
from bacon_rules.save_your_bacon.frames import Turn, TurnStep
from bacon_rules.save_your_bacon.played.bot import choose
from bacon_rules.save_your_bacon.rules import DeckRules, DeckSource
from tests.save_your_bacon import scenarios
from tests.save_your_bacon.scenarios import (
    FOE,
    FRIEND,
    Json,
    Seat,
    action,
    activated,
    champion,
    condition,
    damage,
    do,
    each,
    equipment,
    modify,
    play,
    position,
    reaction,
    when,
)
from tests.save_your_bacon.strategies import ALL_RULES, random_move


def match(rules: Rules, seed: int, seats: Collection[int]) -> Iterator[State]:
    """Yield the states of a match in which these seats choose, and the others move at random."""
    dice = random.Random(seed)
    state = new_match(rules)
    while not state.is_over:
        seat = state.to_act
        if seat is None:
            move = chance_move(state, seed)
        elif seat in seats:
            move = choose(observe(state, seat), dice)
            assert why_illegal(state, move) is None
        else:
            move = random_move(state, dice)
        state = state.apply(move)
        yield state


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ALL_RULES)
def test_choices_are_legal_whatever_is_played(name: str) -> None:
    rules = ALL_RULES[name]
    assert len(list(islice(match(rules, 1, range(rules.players)), 150))) > 20
    assert len(list(islice(match(rules, 2, (1,)), 150))) > 20


@pytest.mark.deep
@pytest.mark.parametrize("name", [name for name in ALL_RULES if name.startswith("starter")])
def test_players_that_choose_come_to_an_end(name: str) -> None:
    rules = ALL_RULES[name]
    for seed in range(5):
        *_, end = islice(match(rules, seed, range(rules.players)), 5_000)
        assert end.is_over


def won(matches: int) -> int:
    """Return how many of so many duels the player wins against one that moves at random."""
    wins = 0
    for seed in range(matches):
        *_, end = match(Rules(), seed, (seed % 2,))
        wins += end.winners == (seed % 2,)
    return wins


@pytest.mark.exhaustive
def test_choosing_wins_against_chance() -> None:
    assert won(40) >= 35


@pytest.mark.deep
def test_choosing_wins_nearly_always() -> None:
    assert won(200) > 185


def test_a_choice_follows_from_what_the_seat_may_know() -> None:
    for state in islice(match(Rules(), 4, (0, 1)), 60):
        if state.to_act is not None:
            view = observe(state, state.to_act)
            mine = choose(view, random.Random(0))
            assert all(card != HIDDEN for card in view.hand)
            for seed in range(2):
                other = determinize(view, seed)
                assert choose(observe(other, state.to_act), random.Random(0)) == mine


@pytest.mark.parametrize(("seat", "named"), [(1, "seat 1"), (None, "a spectator")])
def test_only_who_is_to_act_chooses(seat: int | None, named: str) -> None:
    with pytest.raises(SeatError, match=f"^it is not the turn of {named}$"):
        choose(observe(position(), seat), random.Random(0))


def choice(state: State, seed: int = 0) -> str:
    assert state.to_act is not None
    move = choose(observe(state, state.to_act), random.Random(seed))
    assert why_illegal(state, move) is None
    return str(move)


def choices(state: State) -> set[str]:
    return {choice(state, seed) for seed in range(8)}


def test_it_attacks_what_it_defeats() -> None:
    state = position(damaged={4: 2})
    assert choice(state).startswith("attack:")
    assert choice(play(state, "attack:0")) == "target:4"


def test_it_attacks_what_does_not_counter_rather_than_what_does() -> None:
    assert choice(play(position(exhausted=(5,)), "attack:0")) == "target:5"


def test_it_does_not_attack_where_it_would_be_defeated_for_nothing() -> None:
    giant = champion("Giant", attack=9, defense=9)
    foe = Seat(champions="giant giant giant")
    state = position(Seat(champions="oak elm ash"), foe, cards=[giant])
    assert not choice(state).startswith("attack:")
    assert choice(position(Seat(champions="giant oak elm"), Seat(), cards=[giant])) == "attack:0"


def test_it_counters() -> None:
    assert choice(play(position(), "attack:0", "target:3")) == "counter"


def test_it_refreshes_a_small_hand_and_does_not_pass_time_with_a_large_one() -> None:
    tired = position(
        Seat(deck="three three three three"), Seat(), exhausted=range(6), turn=Turn(0, 2, TurnStep.ACTIONS)
    )
    assert choice(tired) == "refresh"
    done = Turn(0, 1, TurnStep.ACTIONS, attacked=True, refreshed=True)
    assert choice(position(Seat(hand="one"), Seat(), turn=done)) == "pass-time"
    assert choice(position(Seat(hand="one"), Seat(), turn=Turn(0, 1, TurnStep.ACTIONS, attacked=True))) == "refresh"


def test_it_passes_time_with_the_cheapest_card() -> None:
    state = play(position(Seat(hand="three one two"), Seat()), "pass-time")
    assert choice(state) == "pitch:one"
    assert choice(play(state, "pitch:one")) == "done"


def test_a_full_hand_is_only_made_room_in_with_energy_to_spare() -> None:
    hand = "two three three two one"
    assert choice(play(position(Seat(hand=hand, deck="nap"), Seat()), "refresh")) == "pitch:one"
    spent = " ".join(["three"] * 5)
    assert choice(play(position(Seat(hand=hand, deck="nap", spent=spent), Seat()), "refresh")) == "done"
    assert choice(play(position(Seat(hand="one two", deck="nap"), Seat()), "refresh")) == "done"


def test_it_readies_what_attacks_best() -> None:
    giant = champion("Giant", attack=5, defense=9)
    state = position(Seat(champions="oak giant elm"), Seat(), cards=[giant], exhausted=(0, 1, 2))
    assert choice(play(state, "refresh")) == "choose:1"


STRIKE = action("Strike", damage(2, scenarios.choose(FOE)), cost=2)


def test_it_pitches_the_least_that_pays() -> None:
    state = position(Seat(hand="strike one two three"), Seat(), cards=[STRIKE])
    assert choice(play(state, "play:strike@0")) == "pitch:two"
    assert choice(play(state, "play:strike@0", "pitch:two")) == "done"
    assert choice(play(position(Seat(hand="strike one one"), Seat(), cards=[STRIKE]), "play:strike@0")) == "pitch:one"


def test_it_does_not_spend_what_would_make_it_lose() -> None:
    turn = Turn(0, 1, TurnStep.ACTIONS, attacked=True, refreshed=True)
    spent = " ".join(["three"] * 6)
    broke = position(Seat(hand="strike two", spent=spent), Seat(), cards=[STRIKE], damaged={3: 2}, turn=turn)
    assert choice(broke) == "pass-time"
    rich = position(Seat(hand="strike two", spent=spent, energy=2), Seat(), cards=[STRIKE], damaged={3: 2}, turn=turn)
    assert choice(rich).startswith("play:strike@")
    wins = position(Seat(hand="strike two", spent=spent, bacon=3), Seat(), cards=[STRIKE], damaged={3: 2}, turn=turn)
    assert choice(wins).startswith("play:strike@")


def resolving(*actions: Json, damaged: dict[int, int] | None = None, hand: str = "", discard: str = "") -> State:
    """Return a state in which an effect waits for a choice."""
    card = action("Deed", *actions)
    return play(
        position(Seat(hand=f"deed {hand}", discard=discard), Seat(), cards=[card, SICK], damaged=damaged), "play:deed@0"
    )


SICK = condition("Sick", {"name": "Weak", "does": [modify("this-champion", "attack", "subtract", 1)]})
ANY = {"kind": "champion"}


def test_it_harms_opponents_and_helps_its_own() -> None:
    assert choice(resolving(damage(2, scenarios.choose(ANY)), damaged={0: 2, 4: 2})) == "choose:4"
    assert choice(resolving(do("remove-damage", cards=scenarios.choose(ANY)), damaged={1: 3, 4: 3})) == "choose:1"
    halved = modify(scenarios.choose(ANY), "attack", "divide", 2, duration="this-turn")
    assert choices(resolving(halved)) <= {"choose:3", "choose:4", "choose:5"}
    more = modify(scenarios.choose(ANY), "attack", "add", 2, duration="this-turn")
    assert choices(resolving(more)) <= {"choose:0", "choose:1", "choose:2"}
    assert choice(resolving(damage(1, scenarios.choose(FRIEND, up_to=True)))) == "done"


def test_it_gives_cheap_cards_away_and_takes_dear_ones() -> None:
    assert choice(resolving(do("discard", cards=scenarios.choose(zone="hand")), hand="nap three")) == "take:nap"
    assert (
        choice(resolving(do("return-to-hand", cards=scenarios.choose(zone="discard")), discard="nap three"))
        == "take:three"
    )


def test_it_says_yes_and_credits_the_poorest() -> None:
    assert choice(resolving(do("draw", count=1, may=True))) == "yes"
    bomb = action("Bomb", damage(9, "this-champion"))
    state = position(Seat(hand="bomb"), Seat(bacon=1), Seat(), cards=[bomb])
    assert choice(play(state, "play:bomb@0")) == "opponent:2"


DONE = Turn(0, 1, TurnStep.ACTIONS, attacked=True, refreshed=True)


@pytest.mark.parametrize(
    ("deed", "played"),
    [
        (do("gain-bacon", count=1), True),
        (do("gain-bacon", count=1, who="each-opponent"), False),
        (do("draw", count=2), True),
        (do("gain-energy", count=2), True),
        (do("refresh"), True),
        (do("attack", cards="this-champion"), True),
        (damage(1, each(FRIEND)), False),
        (damage(1, each(FOE)), True),
        (do("exhaust", cards=scenarios.choose({"kind": "equipment"})), False),
        (do("ready", cards=scenarios.choose(FRIEND)), False),
        (do("ready", cards="this-champion"), False),
        (do("remove-damage", cards=scenarios.choose(FRIEND)), False),
        (do("counter"), True),
    ],
)
def test_it_plays_what_is_worth_it(deed: Json, played: bool) -> None:
    state = position(Seat(hand="deed"), Seat(), cards=[action("Deed", deed)], turn=DONE)
    assert choice(state).startswith("play:deed@") is played


def test_an_exhausted_champion_is_not_made_to_attack() -> None:
    card = action("Deed", do("attack", cards="this-champion"))
    state = position(Seat(hand="deed"), Seat(), cards=[card], turn=DONE, exhausted=(0, 1, 2))
    assert choice(state) == "pass-time"


def test_it_equips_its_champions() -> None:
    sword = equipment("Sword", attack=3, defense=3)
    assert choice(position(Seat(hand="sword"), Seat(), cards=[sword], turn=DONE)).startswith("play:sword@")


def test_it_activates_effects_and_reactions() -> None:
    healer = champion(
        "Healer", activated("Heal", do("remove-damage", cards=scenarios.choose(FRIEND)), costs={"action": True})
    )
    state = position(Seat(champions="healer oak elm"), Seat(), cards=[healer], damaged={1: 3}, turn=DONE)
    assert choice(state) == "activate:0/0"
    trap = reaction("Trap", when("attack-declared", side="opposing"), damage(2, "attacking-card"))
    state = position(Seat(), Seat(hand="trap"), cards=[trap], damaged={0: 2})
    assert choice(play(state, "attack:0")).startswith("play:trap@")


def test_an_effect_that_sets_itself_off_is_activated_once() -> None:
    """Two players who could answer damage with damage stop where nothing but their energy would stop them."""
    shriek = when("damage-placed", side="friendly")
    echo = champion("Echo", activated("Shriek", damage(1, each(FOE)), when=shriek, costs={"upgraded": 1}), defense=50)
    seat = Seat(champions="echo oak elm", energy=40)
    state = play(position(seat, seat, cards=[echo], exhausted=(4,)), "attack:1", "target:4")
    activations = 0
    while state.table is not None and len(state.table.stack) > 1:
        move = choice(state)
        activations += move.startswith("activate:")
        state = state.apply(parse_move(move))
    assert 2 <= activations <= 12


def test_it_picks_strong_champions_and_cards_that_they_can_use() -> None:
    rules = Rules(decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=6))
    state = new_match(rules)
    while not state.decks:
        state = state.apply(parse_move(choice(state)))
    faces = rules.pool.faces
    strength = {one.key: one.attack + one.defense for one in rules.pool.champions}
    for deck in state.decks:
        left_out = set(strength) - set(deck.champions)
        assert min(strength[one] for one in deck.champions) >= max(strength[one] for one in left_out)
        for card in deck.cards:
            assert any(faces[one].traits >= faces[card].traits for one in deck.champions)


def test_it_puts_a_weak_champion_back_and_begins() -> None:
    rules = Rules(decks=DeckSource.DRAFT)
    strength = {f"return:{one.key}": one.attack + one.defense for one in rules.pool.champions}
    state, returned = new_match(rules), 0
    while not state.decks:
        move = chance_move(state, 3) if state.to_act is None else parse_move(choice(state))
        if str(move).startswith("return:"):
            returned += 1
            assert strength[str(move)] == min(strength[str(other)] for other in state.legal_moves())
        state = state.apply(move)
    assert returned == 2
    state = state.apply(chance_move(state, 3))
    assert choice(state) == f"begin:{state.to_act}"
