"""Sentences in Save Your Bacon!: questions, names of moves, and the story of whole matches."""

import attrs
import pytest

from bacon_rules.save_your_bacon import CardKey, CardNumber, Done, Format, Pass, Play, Rules, State, frames, parse_move
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.events import (
    AttackDeclared,
    AttackEnded,
    BaconGained,
    CardChosen,
    CardExhausted,
    CardMoved,
    CardsDrawn,
    CardsLookedAt,
    CardsSeen,
    ChampionDefeated,
    Countered,
    CountersRemoved,
    DamageMoved,
    DeckBuilt,
    DeckTaken,
    EquipmentEntered,
    Event,
    GameWon,
    TargetDeclared,
    TokenCreated,
)
from bacon_rules.save_your_bacon.frames import Paying, ResolveStep, Resolving
from bacon_rules.save_your_bacon.shown.words.asking import your_turn
from bacon_rules.save_your_bacon.shown.words.happenings import happening_told
from bacon_rules.save_your_bacon.shown.words.speaker import knowing
from bacon_rules.save_your_bacon.shown.words.turns import frame_told
from bacon_rules.words import asked, describe, tell
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import (
    Seat,
    action,
    champion,
    damage,
    do,
    equipment,
    play,
    position,
    table_of,
    when,
)

NAMES = ("Ann", "Ben", "Cam")


@pytest.mark.parametrize(
    ("name", "yours", "theirs"),
    [
        ("taking", "Take a deck.", "Ann is to take a deck."),
        ("drafting", "Pick a champion.", "Ann is to pick a champion."),
        ("returning", "Put one of your champions back.", "Ann is to put a champion back."),
        ("building", "Pick a champion.", "Ann is to pick a champion, or a card for the deck."),
        ("adding", "Add a card to your deck.", "Ann is to pick a champion, or a card for the deck."),
        ("beginning", "Say who takes the first turn.", "Ben is to say who takes the first turn."),
        ("spent turn", "You have 1 action left: use an effect or pass time.", "Ann has 1 action left in this turn."),
        ("saying x", "Say how much you pay for X.", "Ann is to say how much to pay for X."),
        (
            "paying costs",
            "Choose cards to pay for the other costs.",
            "Ann is to choose cards to pay for the other costs.",
        ),
        ("paying", "Pay 2 energy: pitch a card.", "Ann is to pay 2 energy."),
        (
            "answering",
            'Exile says: "You may remove a card in your hand from the game." Do you do that? Say yes or no.',
            "Ann is to say yes or no for Exile.",
        ),
        (
            "choosing cards",
            'Tithe says: "Each opponent pitches a card from their hand." Choose a card.',
            "Ben is to choose for Tithe.",
        ),
        ("choosing option", "Choose one of the options of Judge.", "Ann is to choose for Judge."),
        ("choosing player", 'Judge says: "Choose a player." Choose a player.', "Ann is to choose for Judge."),
        (
            "bidding",
            (
                'Sale says: "Each player bids any number of {E+} they have, and the highest bidder pays that many." '
                "Say how much you bid."
            ),
            "Ann is to choose for Sale.",
        ),
        ("naming", 'Cast says: "Name a card." Name a card.', "Ann is to choose for Cast."),
        ("whirling", "You may react, or pass: Yo-Yo is exhausted.", "Ann may react: Yo-Yo is exhausted."),
        (
            "echoing",
            "You have to react: Echo takes damage; Thief (you) takes damage; Judge takes damage.",
            "Ben may react: Echo takes damage; Thief (Ben) takes damage; Judge takes damage.",
        ),
        ("targeting", "Choose what Gambler attacks.", "Ann is to say what Gambler attacks."),
        ("countering", "Gambler attacks Tank: counter, or not?", "Ben is to counter Gambler or not."),
        (
            "falling",
            "Choose which of your defeated champions comes first.",
            "Ben is to say which defeated champion comes first.",
        ),
        ("crediting", "Choose the opponent who gains bacon.", "Ann is to choose the opponent who gains bacon."),
        (
            "refreshing",
            "You refresh: pitch a card for upgraded energy, or be done.",
            "Ann refreshes, and may pitch.",
        ),
        ("readying", "You refresh: choose a card to ready, or be done.", "Ann refreshes, and may ready cards."),
        ("passing", "You pass time: pitch a card for upgraded energy.", "Ann passes time, and is to pitch."),
    ],
)
def test_what_is_asked(name: str, yours: str, theirs: str) -> None:
    state = named(name)
    assert asked(state.observe(state.to_act), names=NAMES) == yours
    assert asked(state.observe(None), names=NAMES) == asked(state, names=NAMES) == theirs


def test_what_can_be_done_in_a_turn_is_told() -> None:
    state = position()
    assert asked(state.observe(0), names=NAMES) == "You have 2 actions left: attack, refresh or pass time."
    assert asked(state, names=NAMES) == "Ann has 2 actions left in this turn."


SUBJECT = frames.Subject(1, CardKey("nap"))


@pytest.mark.parametrize(
    ("happening", "text"),
    [
        (frames.Happening(Timing.DREW, frames.Subject(1)), "Ben draws"),
        (frames.Happening(Timing.CARD_DECLARED, SUBJECT), "Ben plays Nap"),
        (frames.Happening(Timing.DESTROYED, frames.Subject(1, CardKey("spade"), CardNumber(77))), "Spade is destroyed"),
        (frames.Happening(Timing.DEFEATED, frames.Subject(0, CardKey("oak"), CardNumber(0))), "Oak (Ann) is defeated"),
        (
            frames.Happening(
                Timing.CONDITION_APPLIED, frames.Subject(0, CardKey("oak"), CardNumber(0)), condition=CardKey("wet")
            ),
            "Oak (Ann) is now wet",
        ),
    ],
)
def test_what_can_be_reacted_to_is_told(happening: frames.Happening, text: str) -> None:
    assert happening_told(happening, knowing(speaker("en", NAMES, position()))) == text


@pytest.mark.parametrize(
    ("frame", "text"),
    [
        (frames.Shuffling(1, ()), "Ben's deck is to be shuffled."),
        (frames.Drawing(1, 2), "Ben is to draw."),
    ],
)
def test_what_only_chance_does_is_told(frame: frames.Frame, text: str) -> None:
    assert frame_told(frame, None, knowing(speaker("en", NAMES))) == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("dealing", "The champions are to be dealt."),
        ("lot", "A player is to be drawn by lot."),
        ("opening", "The decks are to be shuffled."),
        ("drawing a player", "A player is to be chosen at random for Act."),
        ("over", "You win the match."),
    ],
)
def test_where_nobody_is_asked(name: str, text: str) -> None:
    assert asked(named(name).observe(0), names=NAMES) == text


def of_frame(frame: frames.Frame, *, done: bool = False, state: State | None = None) -> str:
    match = state or named("choosing")
    return your_turn(frame, [Done()] if done else [], match.rules.pool, knowing(speaker("en", NAMES, match)))


@pytest.mark.parametrize(
    ("frame", "done", "text"),
    [
        (Paying(0, 3, 0), True, "Pay 3 energy: pitch a card, or be done and pay with upgraded energy."),
        (Paying(0, 3, 0, 1), False, "Pay 3 energy, of which you have pitched 1: pitch another card."),
        (
            Paying(0, 3, 0, 1),
            True,
            (
                "Pay 3 energy, of which you have pitched 1: pitch another card, or be done and pay the rest "
                "with upgraded energy."
            ),
        ),
        (
            Paying(0, 3, 0, 3),
            True,
            "You have pitched 3, which pays 3 energy: be done, or pitch another card.",
        ),
        (Paying(0, 3, 2), False, "Pay 3 energy: pitch a card. Besides, it costs 2 upgraded energy."),
        (
            frames.PassingTime(0, 1),
            True,
            "You pass time: pitch another card for upgraded energy, or be done.",
        ),
    ],
)
def test_what_is_asked_of_who_pays(frame: frames.Frame, done: bool, text: str) -> None:
    assert of_frame(frame, done=done) == text


@pytest.mark.parametrize(
    ("step", "done", "text"),
    [
        (ResolveStep.TO, False, "Choose the card in play that gets it."),
        (ResolveStep.PLAY, False, "Choose which champion plays it."),
        (ResolveStep.CHOICE, True, "Choose a card, or be done."),
    ],
)
def test_what_is_asked_for_an_effect(step: ResolveStep, done: bool, text: str) -> None:
    frame = table_of(named("choosing")).stack[-1]
    assert isinstance(frame, Resolving)
    assert of_frame(attrs.evolve(frame, step=step), done=done).endswith(f'." {text}')


def test_what_is_chosen_at_random_is_told() -> None:
    frame = table_of(named("choosing")).stack[-1]
    assert isinstance(frame, Resolving)
    by = knowing(speaker("en", NAMES))
    told = [frame_told(attrs.evolve(frame, step=step), None, by) for step in (ResolveStep.LOT, ResolveStep.PLAYER_LOT)]
    assert told == [
        f"A card is to be chosen at random for {frame.card}.",
        f"A player is to be chosen at random for {frame.card}.",
    ]


def test_what_can_happen_instead_is_asked_by_its_name() -> None:
    lives = {
        "name": "Nine Lives",
        "would": when("defeated", card={"same_as": "this-card"}),
        "instead": [do("remove-damage", cards="that")],
        "may": True,
    }
    bolt = action("Bolt", damage(9, {"each": {"name": "Cat"}}))
    state = position(Seat(hand="bolt"), Seat(champions="cat oak elm"), cards=[champion("Cat", lives), bolt])
    state = play(state, "play:bolt@0")
    told = '"Nine Lives" of Cat can happen instead: say yes or no.'
    assert asked(state.observe(1), names=NAMES) == told
    assert asked(state, names=NAMES) == "Ben is to say yes or no for Cat."


@pytest.mark.parametrize(
    ("name", "move", "text"),
    [
        ("taking", "deck:noise", "Take the deck Noise"),
        ("burning", "activate:0/0", 'Use "Rise Again" of Phoenix'),
        ("burning", "activate:0/2", 'Use "Pyre" of Phoenix'),
        ("burning", "activate:0/4", "Use effect 5 of Phoenix"),
        ("burning", "activate:77/0", "Use effect 1 of card 77"),
        ("taking", "activate:0/0", "Use effect 1 of card 0"),
        ("whirling", "play:jolt@0!0", "Play Jolt with Yo-Yo (Yo-Yo is exhausted)"),
        ("whirling", "play:jolt@0!1", "Play Jolt with Yo-Yo"),
        (
            "choosing option",
            "option:0",
            "Option 1: That player gains {E+} equal to half the number of {E+} you have.",
        ),
        (
            "choosing option",
            "option:1",
            (
                "Option 2: Choose 1 or 2 champions that are not damaged. If you do, place {D} equal to the lesser of 2 "
                "and the number of damaged cards on that card."
            ),
        ),
        ("choosing option", "option:3", "Choose option 4"),
        ("bidding", "x:1", "Bid 1"),
        ("choosing option", "option:2", "Option 3: That player draws a card."),
        ("choosing", "option:0", "Choose option 1"),
        ("taking", "option:0", "Choose option 1"),
    ],
)
def test_moves_are_named_by_what_they_do_in_the_match(name: str, move: str, text: str) -> None:
    assert describe(parse_move(move), names=NAMES, match=named(name)) == text


def told(*events: Event, state: State | None = None) -> list[str]:
    return list(tell(events, state or position(), names=NAMES))


def test_who_draws_or_looks_at_cards_sees_which() -> None:
    nap = CardsSeen(0, (CardKey("nap"),))
    assert told(CardsDrawn(0, 1), nap) == ["Ann draws Nap."]
    assert told(CardsDrawn(0, 1)) == ["Ann draws 1 card."]
    assert told(CardsDrawn(0, 1), nap, nap) == ["Ann draws Nap.", "Ann sees Nap."]
    assert told(nap) == ["Ann sees Nap."]
    assert told(CardChosen(0, CardNumber(1)), nap) == ["Ann chooses Elm (Ann).", "Ann sees Nap."]
    assert told(CardsLookedAt(0, 1, Zone.HAND, 1), nap) == ["Ann looks at Nap of Ben's hand."]
    assert told(CardsLookedAt(0, 0, Zone.DECK, 1), nap) == ["Ann looks at Nap of their own deck."]
    assert told(CardsLookedAt(1, 1, Zone.DECK, 2)) == ["Ben looks at 2 cards of their own deck."]
    hidden = CardMoved(0, CardKey("?"), Zone.HAND, "deck")
    assert told(hidden) == ["A card goes from Ann's hand to the deck."]
    assert told(hidden, nap) == ["Nap goes from Ann's hand to the deck."]


def test_cards_that_nobody_knows_are_counted() -> None:
    hidden = CardKey("?")
    assert describe(DeckBuilt(0, (hidden, hidden, CardKey("elm"))), names=NAMES) == "Ann plays with elm and 2 cards."
    assert describe(DeckBuilt(0, ()), names=NAMES) == "Ann plays with no cards."


def test_champions_are_known_once_a_deck_is_built() -> None:
    state = named("taking")
    assert describe(DeckTaken(1, "noise"), names=NAMES, match=state) == "Ben takes the deck Noise."
    others = (CardKey("wolf"), CardKey("bear"), CardKey("lynx"))
    exhausted = CardExhausted(CardNumber(1))
    assert told(DeckBuilt(0, others), exhausted, state=state)[-1] == "Bear is exhausted."
    assert told(DeckBuilt(0, others), DeckBuilt(1, others), exhausted, state=state)[-1] == "Bear (Ann) is exhausted."
    rows = tuple(map(CardKey, ("echo", "judge", "tank")))
    assert told(DeckBuilt(1, rows), CardExhausted(CardNumber(4)), state=state)[-1] == "Judge is exhausted."


def test_what_a_defeat_takes_from_a_champion_is_not_told() -> None:
    number = CardNumber(4)
    taken = CountersRemoved(number, "charge", 2)
    assert told(ChampionDefeated(number), taken, CardExhausted(number), BaconGained(0, 1, 1), taken) == [
        "Elm (Ben) is defeated.",
        "Ann takes 1 bacon from Ben.",
        "Elm (Ben) loses 2 charge counters.",
    ]


def test_what_another_event_says_as_well_is_not_told() -> None:
    oak, elm = CardNumber(0), CardNumber(4)
    assert told(CardExhausted(oak), AttackDeclared(0, oak), TargetDeclared(oak, elm), AttackEnded(oak)) == [
        "Oak (Ann) attacks Elm (Ben)."
    ]
    assert told(CardExhausted(oak), AttackDeclared(0, oak), Countered(elm)) == [
        "Oak (Ann) attacks.",
        "Elm (Ben) counters.",
    ]
    assert told(AttackDeclared(0, oak)) == ["Oak (Ann) attacks."]
    assert told(AttackDeclared(0, oak), CardExhausted(oak)) == ["Oak (Ann) attacks.", "Oak (Ann) is exhausted."]
    assert told(CardExhausted(elm), Countered(CardNumber(5))) == ["Elm (Ben) is exhausted.", "Ash (Ben) counters."]


def test_equipment_is_known_once_it_has_come_into_play() -> None:
    state = position(cards=[equipment("Sword")])
    number = CardNumber(6)
    entered = EquipmentEntered(0, CardKey("sword"), number, CardNumber(1))
    assert told(entered, CardExhausted(number), state=state) == [
        "Elm (Ann) is equipped with Sword.",
        "Sword is exhausted.",
    ]
    assert told(CardExhausted(number), state=state) == ["Card 6 is exhausted."]
    assert told(CardExhausted(number), state=position(gear=[("spade", 1)])) == ["Spade is exhausted."]
    other = EquipmentEntered(1, CardKey("sword"), CardNumber(7), CardNumber(4))
    assert told(entered, other, CardExhausted(number), state=state)[-1] == "Sword (Ann) is exhausted."
    token = TokenCreated(0, CardKey("sword"), CardNumber(7), CardNumber(4))
    assert told(entered, token, CardExhausted(CardNumber(7)), state=state)[-1] == "Sword (Ben) is exhausted."


def test_what_others_pay_is_told() -> None:
    by = knowing(speaker("en", NAMES))
    told = "Ann is to pay 3 energy and 2 upgraded energy, and has pitched 1."
    assert frame_told(Paying(0, 3, 2, 1), 0, by) == told
    assert frame_told(Paying(0, 3, 2), 0, by) == "Ann is to pay 3 energy and 2 upgraded energy."
    assert frame_told(Paying(0, 3, 0, 1), 0, by) == "Ann is to pay 3 energy, and has pitched 1."


def test_a_match_of_several_games_is_described_with_the_games_won() -> None:
    state = attrs.evolve(position(best_of=3), scores=(1, 0), game=2)
    assert describe(state, names=NAMES) == ("Save Your Bacon!, a duel, best of 3, game 2. Games won: Ann: 1; Ben: 0.")
    assert describe(position()) == "Save Your Bacon!, a duel."
    assert describe(GameWon(0, (2, 1))) == "Seat 0 wins the game. Games won: Seat 0: 2; Seat 1: 1."


def test_cards_of_the_same_name_are_told_apart_by_their_players() -> None:
    state = position(Seat(champions="oak elm ash"), Seat(champions="oak elm ash"))
    event = DamageMoved(CardNumber(0), CardNumber(3), 2)
    assert describe(event, names=NAMES, match=state) == "2 damage is moved from Oak (Ann) to Oak (Ben)."
    assert describe(event, "ja", names=NAMES, match=state) == "2ダメージが「Oak」(Ann)から「Oak」(Ben)に移りました。"


def test_cards_that_come_back_to_their_place_are_put_back() -> None:
    back = CardMoved(0, CardKey("?"), Zone.DECK, "deck")
    assert told(back) == ["A card is put back into Ann's deck."]


@pytest.mark.parametrize(
    ("value", "english", "japanese"),
    [
        (Pass(), "Do not react", "リアクションしない"),
        (Play(CardKey("hammer"), CardNumber(2)), "Play hammer with card 2", "カード2番で「hammer」をプレイする"),
        (
            BaconGained(0, 1, 1),
            "Ann takes 1 bacon from Ben.",
            "AnnがBenからベーコンを1奪いました。",
        ),
        (
            Rules(best_of=3),
            "Save Your Bacon!, a duel, best of 3. 3 bacon wins; 21 spent energy loses.",
            "Save Your Bacon!(2人対戦)、3本勝負。ベーコン3で勝ち、使用済みエネルギー21で負けです。",
        ),
    ],
)
def test_values_are_described(value: object, english: str, japanese: str) -> None:
    assert describe(value, names=NAMES) == english
    assert describe(value, "ja", names=NAMES) == japanese


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(), "Save Your Bacon!, a duel. 3 bacon wins; 21 spent energy loses."),
        (
            Rules(players=3, format=Format.FREE_FOR_ALL, best_of=3),
            "Save Your Bacon!, free for all, best of 3. 3 bacon wins; 21 spent energy loses.",
        ),
    ],
)
def test_it_is_told_what_wins(rules: object, text: str) -> None:
    assert describe(rules) == text
