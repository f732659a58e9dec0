"""Save Your Bacon!, told and shown: cards by their names, in lines that fit."""

import re
from collections.abc import Iterable, Sequence

import attrs
import pytest

from bacon_rules.cli.games import story
from bacon_rules.games import Position
from bacon_rules.save_your_bacon import GAME, DeckSource, Format, Rules, State, chance_move, new_match
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Duration, Zone
from bacon_rules.save_your_bacon.events import (
    ActionsGained,
    AttackDeclared,
    AttackEnded,
    BaconGained,
    BaconLost,
    CardChosen,
    CardDeclared,
    CardDestroyed,
    CardExhausted,
    CardLeft,
    CardMoved,
    CardPitched,
    CardPlayed,
    CardReadied,
    CardReturned,
    CardsDrawn,
    CardsSeen,
    ChampionDefeated,
    ChampionPicked,
    ChampionReturned,
    ConditionApplied,
    ConditionRemoved,
    Countered,
    DamagePlaced,
    DamagePrevented,
    DamageRedirected,
    DamageRemoved,
    DeckBuilt,
    DeckShuffled,
    DeckTaken,
    DeclarationCanceled,
    EffectDeclared,
    EffectDelayed,
    EffectEnded,
    EffectLapsed,
    EffectLasts,
    EffectWentOff,
    EnergyGained,
    EnergyLost,
    EnergySpent,
    EquipmentEntered,
    EquipmentMoved,
    Event,
    GameBegan,
    GameWon,
    HappeningReplaced,
    LotDrawn,
    MatchWon,
    PlayerLost,
    PoolDealt,
    RefreshBegan,
    TargetDeclared,
    TimePassed,
    TokenCreated,
    TurnBegan,
    TurnGained,
    XSaid,
)
from bacon_rules.save_your_bacon.frames import Turn, TurnStep
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.shown.position import position_told
from bacon_rules.stories.lines import LONGEST_NAME, WIDEST, short, wrapped
from bacon_rules.stories.paint import Style, coloured, plain
from bacon_rules.stories.seating import NAMES
from tests.cli.running import ESCAPE
from tests.save_your_bacon import scenarios
from tests.save_your_bacon.scenarios import (
    FOE,
    FOE_GEAR,
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
    keys,
    modify,
    play,
    position,
    reaction,
    when,
)
from tests.save_your_bacon.strategies import ALL_RULES, steps

EIGHT = tuple(f"Seat {seat}" for seat in range(8))


def fits(lines: Iterable[str]) -> list[str]:
    found = list(lines)
    assert not [line for line in found if len(line) > WIDEST or line != line.rstrip() or not line.isprintable()]
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for name in ALL_RULES if "best of 1" in name])
def test_whole_matches_are_told_and_shown_with_and_without_colour(name: str) -> None:
    rules = ALL_RULES[name]
    start, moves = new_match(rules), []
    titles = {face.key: face.title for face in rules.pool.faces.values()}
    for ply, (state, move, _) in enumerate(steps(rules, 3, 160)):
        moves.append(str(move))
        if ply % 20 == 0:
            lines = fits(position_told(state, NAMES, plain, "en"))
            assert [ESCAPE.sub("", line) for line in position_told(state, NAMES, coloured, "en")] == lines
            text = " ".join(" ".join(lines).split())
            for player in state.table.players if state.table else ():
                assert player.out or all(titles[key] in text for key in player.hand)
    lines = fits(story(Position(start), moves, NAMES, plain))
    assert [ESCAPE.sub("", line) for line in story(Position(start), moves, NAMES, coloured)] == lines
    assert not [line for line in lines if re.search(r"\w-\w+-\w|\?", line)]


def test_a_match_of_many_is_told_and_shown() -> None:
    rules = Rules(players=8, format=Format.FREE_FOR_ALL, decks=DeckSource.POD_CONSTRUCTED)
    start, done = new_match(rules), list(steps(rules, 1, 150))
    for _, _, state in done[::15]:
        fits(position_told(state, EIGHT, plain, "en"))
    moves = [str(move) for _, move, _ in done]
    lines = fits(story(Position(start), moves, EIGHT, plain))
    assert [ESCAPE.sub("", line) for line in story(Position(start), moves, EIGHT, coloured)] == lines


def tell(events: Sequence[Event], start: State | None = None) -> list[str]:
    """Return the lines that tell events after the introduction, in the middle of a game if no start is given."""
    state = start or position(cards=[SICK, SWORD], best_of=3)
    lines = fits(GAME.story(state, events, NAMES, plain, "en"))
    introduction = len(list(GAME.story(state, (), NAMES, plain, "en")))
    return lines[introduction:]


SICK = condition("Sick", {"name": "Weak", "does": [modify("this-champion", "attack", "subtract", 1)]})
SWORD = equipment("Sword", attack=3, defense=3)


def test_a_match_is_introduced() -> None:
    assert fits(GAME.story(position(best_of=3), (), NAMES, plain, "en")) == [
        "Save Your Bacon!, a duel, best of 3: Ann against Ben.",
        "3 bacon wins; 21 spent energy loses.",
        "The cards are those of Test.",
    ]
    free_for_all = position(Seat(), Seat(), Seat())
    assert next(GAME.story(free_for_all, (), NAMES, plain, "en")).startswith("Save Your Bacon!, free for all: ")


def test_decks_and_the_ends_of_games_are_told() -> None:
    champions = keys("the-smuggler the-badger the-alley-cat")
    lines = tell(
        [
            LotDrawn(1),
            PoolDealt(champions),
            DeckTaken(0, "harbour-shift"),
            ChampionPicked(0, CardKey("the-badger")),
            ChampionReturned(1, CardKey("the-badger")),
            DeckBuilt(0, champions),
            DeckShuffled(1, 18),
            GameBegan(2, 1),
            TurnBegan(0),
            ChampionDefeated(CardNumber(2)),
            BaconGained(1, 3, None),
            PlayerLost(0),
            GameWon(1, (0, 2)),
            MatchWon(1),
        ],
        new_match(Rules(best_of=3)),
    )
    assert lines == [
        "  Ben is drawn by lot.",
        "  The champions to draft from are The Smuggler, The Badger and The Alley Cat.",
        "  Ann takes the deck Harbour Shift.",
        "  Ann picks The Badger.",
        "  Ben puts The Badger back.",
        "  Ann plays with The Smuggler, The Badger and The Alley Cat.",
        "  Ben's deck of 18 cards is shuffled.",
        "",
        "--- Game 2: Ben begins -------------------------------------------------",
        "",
        "",
        "  Ann: 0 bacon, 0 upgraded energy, 0 of 21 energy spent",
        "    The Alley Cat is defeated.",
        "    Ben gains 3 bacon.",
        "    Ann has spent too much energy, and is out.",
        "",
        "Ben wins the game. Games won: Ann: 0; Ben: 2.",
        "Ben wins the match.",
    ]


def test_a_game_that_is_the_match_has_no_score() -> None:
    assert tell([GameWon(0, (1, 0))], position()) == ["", "Ann wins the game."]


def test_counts_begin_with_those_of_the_position() -> None:
    state = position(Seat(bacon=2, energy=4, spent="two three"), Seat())
    events: list[Event] = [
        EnergyGained(0, 1),
        EnergySpent(0, 3),
        CardPitched(0, CardKey("two")),
        BaconGained(1, 1, 0),
        TurnBegan(0),
    ]
    assert tell(events, state)[-1] == "  Ann: 1 bacon, 2 upgraded energy, 7 of 21 energy spent"


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([CardsDrawn(0, 2), CardsSeen(0, keys("nap two"))], ["Ann draws Nap and Two."]),
        ([CardsDrawn(0, 2)], ["Ann draws 2 cards."]),
        ([CardsDrawn(1, 1)], ["Ben draws 1 card."]),
        ([CardMoved(0, CardKey("?"), Zone.HAND, "deck")], ["A card goes from Ann's hand to the deck."]),
        (
            [CardMoved(0, CardKey("?"), Zone.HAND, "deck"), CardsSeen(0, (CardKey("nap"),))],
            ["Nap goes from Ann's hand to the deck."],
        ),
        ([CardMoved(1, CardKey("nap"), Zone.DISCARD, "hand")], ["Nap goes from Ben's discard to the hand."]),
        ([CardMoved(1, CardKey("nap"), Zone.HAND, "removed")], ["Nap is removed from Ben's hand, out of the game."]),
        ([CardDeclared(0, CardKey("nap"), CardNumber(1))], ["Ann plays Nap with Elm (Ann)."]),
        ([EffectDeclared(1, CardNumber(3), "Rest")], ['Ben uses "Rest" of Oak (Ben).']),
        ([CardPitched(0, CardKey("three"))], ["Ann pitches Three."]),
        ([EnergyGained(0, 2), EnergySpent(0, 1)], ["Ann gains 2 upgraded energy.", "Ann spends 1 upgraded energy."]),
        (
            [
                EquipmentEntered(0, CardKey("sword"), CardNumber(6), CardNumber(1)),
                CardLeft(0, CardKey("sword"), CardNumber(6), "discard"),
            ],
            ["Elm (Ann) is equipped with Sword.", "Sword goes to Ann's discard."],
        ),
        (
            [
                TokenCreated(0, CardKey("sword"), CardNumber(6), CardNumber(3)),
                CardLeft(0, CardKey("sword"), CardNumber(6), "nowhere"),
            ],
            ["Oak (Ben) is equipped with Sword.", "Sword leaves play."],
        ),
        ([DeclarationCanceled(0, CardKey("nap"))], ["Nap is canceled."]),
        (
            [CardMoved(0, CardKey("nap"), Zone.SPENT, "hand")],
            ["Nap goes from Ann's spent energy stack to the hand."],
        ),
        ([XSaid(0, 2)], ["Ann pays 2 for X."]),
        ([EnergyLost(0, 2), BaconLost(1, 1)], ["Ann loses 2 upgraded energy.", "Ben loses 1 bacon."]),
        ([ActionsGained(0, 2)], ["Ann has 2 more actions this turn."]),
        (
            [ActionsGained(0, 1), TurnGained(0)],
            ["Ann has 1 more action this turn.", "Ann will take an extra turn after this one."],
        ),
        (
            [
                EquipmentEntered(0, CardKey("sword"), CardNumber(6), CardNumber(1)),
                EquipmentMoved(CardNumber(6), CardNumber(3)),
            ],
            ["Elm (Ann) is equipped with Sword.", "Sword goes over to Oak (Ben)."],
        ),
        ([CardReturned(0, CardKey("nap"))], ["Nap cannot be played after all, and goes back to Ann's hand."]),
        ([CardPlayed(0, CardKey("nap"))], []),
        ([CardChosen(0, CardNumber(4))], ["Ann chooses Elm (Ben)."]),
        (
            [EffectLasts(CardKey("nap"), (CardNumber(3), CardNumber(4)), Duration.THIS_TURN)],
            ["Nap affects Oak (Ben) and Elm (Ben) this turn."],
        ),
        ([EffectEnded(CardKey("nap"), (CardNumber(3), CardNumber(4)), Duration.THIS_TURN)], []),
        ([RefreshBegan(0), TimePassed(1)], ["Ann refreshes.", "Ben passes time."]),
        (
            [
                CardExhausted(CardNumber(0)),
                AttackDeclared(0, CardNumber(0)),
                TargetDeclared(CardNumber(0), CardNumber(4)),
            ],
            ["Oak (Ann) attacks Elm (Ben)."],
        ),
        (
            [
                CardExhausted(CardNumber(0)),
                AttackDeclared(0, CardNumber(0)),
                CardDeclared(1, CardKey("nap"), CardNumber(4)),
            ],
            ["Oak (Ann) attacks.", "Ben plays Nap with Elm (Ben)."],
        ),
        ([CardExhausted(CardNumber(4)), Countered(CardNumber(4))], ["Elm (Ben) counters."]),
        ([CardExhausted(CardNumber(4)), Countered(CardNumber(5))], ["Elm (Ben) is exhausted.", "Ash (Ben) counters."]),
        ([AttackEnded(CardNumber(0)), CardReadied(CardNumber(1))], ["Elm (Ann) is readied."]),
        ([DamagePlaced(CardNumber(3), 2, DamageKind.ATTACK)], ["Oak (Ben) takes 2 damage from the attack."]),
        ([DamagePlaced(CardNumber(3), 2, DamageKind.COUNTER)], ["Oak (Ben) takes 2 damage from the counter."]),
        ([DamagePlaced(CardNumber(3), 2, DamageKind.EFFECT)], ["Oak (Ben) takes 2 damage from an effect."]),
        ([DamageRemoved(CardNumber(3), 2)], ["2 damage is removed from Oak (Ben)."]),
        ([HappeningReplaced(0, CardNumber(3), "Last Stand")], ['"Last Stand" of Oak (Ben) happens instead.']),
        ([EffectLapsed(0, CardKey("nap"))], []),
        (
            [EffectDelayed(0, CardKey("nap")), EffectWentOff(0, CardKey("nap"))],
            ["The rest of Nap is done later.", "The rest of Nap is done now."],
        ),
        ([DamagePrevented(CardNumber(3), 2)], ["2 damage to Oak (Ben) is prevented."]),
        ([DamageRedirected(CardNumber(3), CardNumber(4), 2)], ["2 damage to Oak (Ben) goes to Elm (Ben) instead."]),
        (
            [ConditionApplied(CardNumber(4), CardKey("sick")), ConditionRemoved(CardNumber(4), CardKey("sick"))],
            ["Elm (Ben) is now Sick.", "Elm (Ben) is no longer Sick."],
        ),
        (
            [
                ChampionDefeated(CardNumber(4)),
                CardExhausted(CardNumber(4)),
                DamageRemoved(CardNumber(4), 4),
                BaconGained(0, 1, 1),
                CardExhausted(CardNumber(4)),
            ],
            ["Elm (Ben) is defeated.", "Ann takes 1 bacon from Ben.", "Elm (Ben) is exhausted."],
        ),
        (
            [EquipmentEntered(0, CardKey("sword"), CardNumber(6), CardNumber(1)), CardDestroyed(CardNumber(6))],
            ["Elm (Ann) is equipped with Sword.", "Sword is destroyed."],
        ),
    ],
)
def test_what_happens_in_a_turn_is_told(events: Sequence[Event], lines: list[str]) -> None:
    assert tell(events) == [f"    {line}" for line in lines]


def test_long_lines_are_broken_between_words_and_stand_further_in() -> None:
    words = " ".join(["bacon"] * 40)
    lines = wrapped(f"    {words}")
    assert len(lines) == 3
    assert lines[0].startswith("    bacon")
    assert all(re.match(r" {6}bacon", line) for line in lines[1:])
    assert " ".join(" ".join(lines).split()) == words
    assert wrapped(f"  {words[:60]}") == [f"  {words[:60]}"]
    full = "x" * WIDEST
    assert wrapped(full) == [full]
    assert wrapped(f"{full} yy") == [full, "  yy"]
    assert wrapped(f"{full}yy") == [full, "  yy"]
    assert wrapped(f"x {full[2:]}yy") == ["x", f"  {full[2:]}", "  yy"]
    painted = wrapped("    " + " ".join(coloured("bacon", Style.RED) for _ in range(40)))
    assert [ESCAPE.sub("", line) for line in painted] == lines


def test_long_and_strange_names_are_made_fit_to_be_shown() -> None:
    assert short("x" * LONGEST_NAME) == "x" * LONGEST_NAME
    assert short("x" * (LONGEST_NAME + 1)) == "x" * (LONGEST_NAME - 3) + "..."
    assert short("a\x1b[2Jb") == "a?[2Jb"


def shown(state: State, names: Sequence[str] = NAMES) -> list[str]:
    return fits(position_told(state, names, plain, "en"))


def test_a_picture_shows_the_whole_position() -> None:
    giant = champion("Giant", attack=5, defense=9, traits=["magic", "cunning"])
    state = position(
        Seat(
            champions="giant oak elm", hand="nap two", spent="three", energy=2, bacon=1, deck="nap", discard="one two"
        ),
        Seat(),
        cards=[giant, SWORD, SICK],
        gear=[("sword", 1)],
        damaged={0: 3, 6: 1},
        exhausted=(0, 4),
        conditions={3: "sick"},
        best_of=3,
    )
    assert shown(state) == [
        "Save Your Bacon!, a duel, best of 3: Ann against Ben.",
        "3 bacon wins; 21 spent energy loses.",
        "The cards are those of Test.",
        "",
        "--- Game 1 -------------------------------------------------------------",
        "",
        "  Ann: 1 bacon, 2 upgraded energy, 3 of 21 energy spent",
        "    Deck: 1, discard: 2",
        "    Hand: Nap and Two",
        "    Giant     0   5/9   CU MA     3 damage, exhausted",
        "    Oak       1   2/4",
        "      Sword   6   3/3             1 damage",
        "    Elm       2   2/4",
        "",
        "  Ben: 0 bacon, 0 upgraded energy, 0 of 21 energy spent",
        "    Deck: 0, discard: 0",
        "    Hand: no cards",
        "    Oak       3   1/4             Sick",
        "    Elm       4   2/4             exhausted",
        "    Ash       5   2/4",
        "",
        "  Ann has 2 actions left in this turn.",
        "",
        "  Ann      0",
        "  Ben      0",
    ]


def last(state: State) -> str:
    return shown(state)[-1]


def deed(*actions: Json) -> State:
    """Return a state in which a card without a cost has just been played."""
    return play(position(Seat(hand="deed"), Seat(), cards=[action("Deed", *actions)]), "play:deed@0")


TRAP = reaction("Trap", when("attack-declared", side="opposing"), damage(9, "attacking-card"), cost=1)


def test_a_picture_tells_what_is_awaited_in_a_game() -> None:
    costs = action("Costs", do("draw", count=1), cost=2)
    both = champion(
        "Both", activated("Burn", damage(1, scenarios.choose(FOE)), costs={"action": True, "energy": 1, "upgraded": 1})
    )
    state = position(Seat(hand="costs two three"), Seat(), cards=[costs])
    assert shown(play(state, "play:costs@1"))[-2:] == [
        "  Ann plays Costs with Elm (Ann).",
        "  Ann is to pay 2 energy.",
    ]
    state = position(Seat(champions="both oak elm", hand="two", energy=1), Seat(), cards=[both])
    assert shown(play(state, "activate:0/0"))[-2:] == [
        '  Ann uses "Burn" of Both.',
        "  Ann is to pay 1 energy and 1 upgraded energy.",
    ]
    assert last(deed(do("draw", count=1, may=True))) == "  Ann is to say yes or no for Deed."
    assert last(deed(damage(1, scenarios.choose(FOE)))) == "  Ann is to choose for Deed."
    assert last(play(position(), "attack:0")) == "  Ann is to say what Oak (Ann) attacks."
    assert shown(play(position(), "attack:0", "target:4"))[-2:] == [
        "  Oak (Ann) attacks Elm (Ben).",
        "  Ben is to counter Oak (Ann) or not.",
    ]
    hand = Seat(hand="one two", deck="nap")
    assert last(play(position(hand, Seat()), "refresh")) == "  Ann refreshes, and may pitch."
    tired = position(hand, Seat(), exhausted=(0, 1))
    assert last(play(tired, "refresh", "done")) == "  Ann refreshes, and may ready cards."
    assert last(play(position(hand, Seat()), "pass-time")) == "  Ann passes time, and is to pitch."


def test_a_picture_tells_of_reactions() -> None:
    state = position(Seat(), Seat(hand="trap two"), cards=[TRAP])
    state = play(state, "attack:0")
    assert shown(state)[-2:] == ["  Oak (Ann) attacks.", "  Ben may react: Oak (Ann) is exhausted; Oak (Ann) attacks."]
    peek = reaction("Peek", when("turn-ended", side="opposing"), do("draw", count=1))
    state = position(Seat(), Seat(hand="peek"), cards=[peek], turn=Turn(0, 1, TurnStep.ACTIONS))
    assert last(play(state, "pass-time")) == "  Ben may react: Ann's turn is over."


def test_a_picture_tells_of_counters_that_are_declared() -> None:
    parry = reaction("Parry", when("counter-declared"), do("draw", count=1))
    state = play(position(Seat(hand="parry"), Seat(), cards=[parry]), "attack:0", "target:4", "counter")
    assert shown(state)[-2] == "  Oak (Ann) attacks Elm (Ben), which counters."


def test_a_picture_tells_of_defeats() -> None:
    storm = action("Storm", damage(9, each(FOE)))
    state = play(position(Seat(hand="storm"), Seat(), cards=[storm]), "play:storm@0")
    assert last(state) == "  Ben is to say which defeated champion comes first."
    bomb = action("Bomb", damage(9, "this-champion"))
    state = play(position(Seat(hand="bomb"), Seat(), Seat(), cards=[bomb]), "play:bomb@0")
    assert last(state) == "  Ann is to choose the opponent who gains bacon."


def test_a_picture_tells_of_chance_in_a_game() -> None:
    state = position(Seat(discard="one two"), Seat())
    state = play(state, "refresh")
    assert last(state) == "  Ann's deck is to be shuffled."
    dice = action("Dice", do("discard", cards=scenarios.choose({"side": "opposing"}, zone="hand", at_random=True)))
    state = play(position(Seat(hand="dice"), Seat(hand="one two"), cards=[dice]), "play:dice@0")
    assert last(state) == "  A card is to be chosen at random for Dice."


def test_a_picture_shows_who_is_out_and_what_is_destroyed() -> None:
    state = position(Seat(), Seat(), Seat(out=True))
    assert "  Cam is out." in shown(state)
    hammer = action("Hammer", do("destroy", cards=scenarios.choose(FOE_GEAR)), damage(1, scenarios.choose(FOE)))
    state = position(Seat(hand="hammer"), Seat(), cards=[hammer, SWORD], gear=[("sword", 4)])
    state = play(state, "play:hammer@0")
    assert any(line.endswith("destroyed") for line in shown(state))
    assert "\x1b[1mdestroyed\x1b[0m" in "\n".join(position_told(state, NAMES, coloured, "en"))


def test_a_card_with_a_long_name_stands_in_line_with_the_others() -> None:
    long = champion("Long", attack=3, defense=1) | {"archetype": "L" * (LONGEST_NAME + 10)}
    state = position(Seat(champions=f"{'l' * (LONGEST_NAME + 10)} oak elm"), Seat(), cards=[long])
    assert [line for line in shown(state) if "/" in line][:2] == [
        f"    {'L' * (LONGEST_NAME - 3)}...     0   3/1",
        f"    Oak{' ' * (LONGEST_NAME + 2)}1   2/4",
    ]


def test_traits_are_those_that_champions_have_and_not_those_that_equipment_asks_for() -> None:
    mage = champion("Mage", traits=["magic"])
    staff = equipment("Staff", traits=["magic"])
    state = position(Seat(champions="mage oak elm"), Seat(), cards=[mage, staff], gear=[("staff", 0)])
    assert ["MA" in line for line in shown(state) if "/" in line][:2] == [True, False]


def test_cards_have_the_colour_of_their_player_and_gear_has_none() -> None:
    start = position(Seat(), Seat(), cards=[SWORD], gear=[("sword", 4)])
    events = [CardReadied(CardNumber(number)) for number in (0, 2, 3, 5, 6)]
    blue, red, end = "\x1b[38;5;63m", "\x1b[38;5;131m", "\x1b[0m"
    assert list(GAME.story(start, events, NAMES, coloured, "en"))[3:] == [
        f"    {blue}Oak ({blue}Ann{end}){end} is readied.",
        f"    {blue}Ash ({blue}Ann{end}){end} is readied.",
        f"    {red}Oak ({red}Ben{end}){end} is readied.",
        f"    {red}Ash ({red}Ben{end}){end} is readied.",
        "    Sword is readied.",
    ]


def test_a_picture_shows_who_has_won() -> None:
    state = attrs.evolve(position(), winners=(1,), scores=(0, 1))
    assert last(state) == "  Ben wins the match."


def preparing(name: str, *moves: str) -> list[str]:
    """Show a match that is being prepared, after the introduction and the heading."""
    state = new_match(ALL_RULES[name])
    for move in moves:
        state = state.apply(chance_move(state, 1) if move == "chance" else state.parse_move(move))
    return shown(state)[6:]


def test_a_picture_shows_how_a_match_is_prepared() -> None:
    decks = "starter duel preconstructed best of 1"
    taken = ["deck:workshop", "deck:harbour-shift"]
    assert preparing(decks) == ["  Ann is to take a deck."]
    assert preparing(decks, taken[0]) == ["  Ann  Workshop", "", "  Ben is to take a deck."]
    rows = [
        "  Ann  The Clockmaker, The Delivery Drone and The Blacksmith",
        "  Ben  The Lighthouse Keeper, The Smuggler and The Sea Serpent",
        "",
    ]
    assert preparing(decks, *taken) == [*rows, "  A player is to be drawn by lot."]
    assert preparing(decks, *taken, "lot:1") == [*rows, "  Ben is to say who takes the first turn."]
    assert preparing(decks, *taken, "lot:1", "begin:0") == [*rows, "  The decks are to be shuffled."]
    built = "starter duel full-constructed best of 1"
    assert preparing(built, "pick:the-badger") == [
        "  Ann  The Badger",
        "",
        "  Ann is to pick a champion, or a card for the deck.",
    ]


def test_a_picture_shows_a_draft() -> None:
    name = "starter duel draft best of 1"
    assert preparing(name) == ["  The champions are to be dealt."]
    state = new_match(ALL_RULES[name])
    state = state.apply(chance_move(state, 1))
    assert shown(state)[6].startswith("  Left to pick: The ")
    assert last(state) == "  A player is to be drawn by lot."
    state = play(state, "lot:0")
    assert last(state) == "  Ann is to pick a champion."
    while "pick:" in str(state.legal_moves()[0]):
        state = state.apply(state.legal_moves()[0])
    assert last(state) == "  Ann is to put a champion back."
    assert shown(state)[6].startswith("  Ann  The ")
