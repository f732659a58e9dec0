"""Save Your Bacon!, word for word: every kind of event and of move, with all that it holds."""

from typing import get_args

import pytest

from bacon_rules.save_your_bacon import CardKey, CardNumber, Event, Move, events, moves
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Duration, Zone
from bacon_rules.words import describe

NAMES = ("Ann", "Ben", "Cam", "Dee")

EVENTS: list[tuple[object, str]] = [
    (events.LotDrawn(1), "Ben is drawn by lot."),
    (
        events.PoolDealt((CardKey("elm"), CardKey("oak"), CardKey("ash"))),
        "The champions to draft from are elm, oak and ash.",
    ),
    (events.DeckTaken(1, "pirates"), "Ben takes the deck pirates."),
    (events.ChampionPicked(1, CardKey("elm")), "Ben picks elm."),
    (events.ChampionReturned(1, CardKey("elm")), "Ben puts elm back."),
    (events.DeckBuilt(1, (CardKey("elm"), CardKey("oak"))), "Ben plays with elm and oak."),
    (events.GameBegan(2, 1), "Game 2: Ben begins."),
    (events.DeckShuffled(1, 1), "Ben's deck of 1 card is shuffled."),
    (events.DeckShuffled(1, 30), "Ben's deck of 30 cards is shuffled."),
    (events.CardsDrawn(1, 1), "Ben draws 1 card."),
    (events.CardsDrawn(1, 2), "Ben draws 2 cards."),
    (events.CardsSeen(1, (CardKey("nap"), CardKey("?"))), "Ben sees nap and 1 card."),
    (events.CardsRevealed(1, (CardKey("nap"),), Zone.SPENT), "Ben shows everybody nap from the spent energy stack."),
    (events.CardsLookedAt(1, 0, Zone.HAND, 1), "Ben looks at 1 card of Ann's hand."),
    (events.CardsLookedAt(1, 0, Zone.HAND, 2), "Ben looks at 2 cards of Ann's hand."),
    (events.CardsLookedAt(1, 1, Zone.UNDER, 1), "Ben looks at 1 card of their own cards underneath."),
    (events.TurnBegan(1), "It is Ben's turn."),
    (events.RefreshBegan(1), "Ben refreshes."),
    (events.TimePassed(1), "Ben passes time."),
    (events.CardDeclared(1, CardKey("nap"), CardNumber(4)), "Ben plays nap with card 4."),
    (events.EffectDeclared(1, CardNumber(4), "Pyre"), 'Ben uses "Pyre" of card 4.'),
    (
        events.EffectUsed(1, CardKey("old-boot"), Zone.DISCARD, CardNumber(4), "Dig"),
        'Ben uses "Dig" of old-boot with card 4.',
    ),
    (events.XSaid(1, 3), "Ben pays 3 for X."),
    (events.CardPitched(1, CardKey("nap")), "Ben pitches nap."),
    (events.EnergyGained(1, 2), "Ben gains 2 upgraded energy."),
    (events.EnergySpent(1, 2), "Ben spends 2 upgraded energy."),
    (events.EnergyLost(1, 2), "Ben loses 2 upgraded energy."),
    (events.BaconLost(1, 2), "Ben loses 2 bacon."),
    (events.ActionsGained(1, 1), "Ben has 1 more action this turn."),
    (events.ActionsGained(1, 2), "Ben has 2 more actions this turn."),
    (events.TurnGained(1), "Ben will take an extra turn after this one."),
    (events.EquipmentEntered(1, CardKey("spade"), CardNumber(6), CardNumber(4)), "Card 4 is equipped with spade."),
    (events.TokenCreated(0, CardKey("spade"), CardNumber(6), CardNumber(4)), "Card 4 is equipped with spade."),
    (events.EquipmentMoved(CardNumber(6), CardNumber(4)), "Card 6 goes over to card 4."),
    (events.CardPlayed(1, CardKey("nap")), "Nap has been played."),
    (events.CardCopied(1, CardKey("nap")), "Ben copies nap."),
    (events.CardReturned(1, CardKey("nap")), "Nap cannot be played after all, and goes back to Ben's hand."),
    (events.DeclarationCanceled(1, CardKey("nap")), "Nap is canceled."),
    (events.CardLeft(1, CardKey("spade"), CardNumber(6), "discard"), "Spade goes to Ben's discard."),
    (events.CardMoved(1, CardKey("nap"), Zone.PLAY, "deck"), "Nap goes to Ben's deck."),
    (events.CardMoved(1, CardKey("nap"), Zone.DISCARD, "hand"), "Nap goes from Ben's discard to the hand."),
    (events.CardTaken(1, CardKey("nap"), Zone.DISCARD, 0), "Ann takes nap from Ben's discard."),
    (events.CardPutUnder(1, CardKey("nap"), CardNumber(4)), "Nap lies under card 4."),
    (
        events.CardUncovered(1, CardKey("nap"), CardNumber(4), "deck"),
        "Nap goes from underneath card 4 to Ben's deck.",
    ),
    (events.CardNamed(1, CardKey("nap")), "Ben names nap."),
    (events.CardChosen(1, CardNumber(4)), "Ben chooses card 4."),
    (events.OptionChosen(1, 0), "Ben chooses option 1."),
    (events.TokensBid(1, 2), "Ben bids 2."),
    (events.PlayerChosen(1, 0), "Ben chooses Ann."),
    (events.AttackDeclared(1, CardNumber(4)), "Card 4 attacks."),
    (events.TargetDeclared(CardNumber(4), CardNumber(0)), "Card 4 attacks card 0."),
    (events.Countered(CardNumber(0)), "Card 0 counters."),
    (events.AttackEnded(CardNumber(4)), "The attack of card 4 is over."),
    (events.CardExhausted(CardNumber(4)), "Card 4 is exhausted."),
    (events.CardReadied(CardNumber(4)), "Card 4 is readied."),
    (events.DamagePlaced(CardNumber(4), 3, DamageKind.COUNTER), "Card 4 takes 3 damage from the counter."),
    (events.DamagePrevented(CardNumber(4), 3), "3 damage to card 4 is prevented."),
    (events.DamageRedirected(CardNumber(4), CardNumber(5), 3), "3 damage to card 4 goes to card 5 instead."),
    (events.DamageRemoved(CardNumber(4), 3), "3 damage is removed from card 4."),
    (events.DamageMoved(CardNumber(4), CardNumber(5), 3), "3 damage is moved from card 4 to card 5."),
    (events.CountersPut(CardNumber(4), "charge", 1), "Card 4 gets 1 charge counter."),
    (events.CountersPut(CardNumber(4), "charge", 2), "Card 4 gets 2 charge counters."),
    (events.CountersRemoved(CardNumber(4), "charge", 1), "Card 4 loses 1 charge counter."),
    (events.CountersRemoved(CardNumber(4), "charge", 2), "Card 4 loses 2 charge counters."),
    (events.ConditionApplied(CardNumber(4), CardKey("asleep")), "Card 4 is now asleep."),
    (events.ConditionRemoved(CardNumber(4), CardKey("asleep")), "Card 4 is no longer asleep."),
    (
        events.EffectLasts(CardKey("nap"), (CardNumber(4), CardNumber(5)), Duration.THIS_TURN, (0,)),
        "Nap affects card 4, card 5 and Ann this turn.",
    ),
    (
        events.EffectEnded(CardKey("nap"), (CardNumber(4), CardNumber(5)), Duration.THIS_TURN, (0,)),
        "Nap no longer affects card 4, card 5 and Ann.",
    ),
    (events.EffectDelayed(1, CardKey("nap")), "The rest of nap is done later."),
    (events.EffectWentOff(1, CardKey("nap")), "The rest of nap is done now."),
    (events.EffectSetOff(1, CardKey("old-boot"), "Dig"), 'Ben uses "Dig" of old-boot.'),
    (events.EffectLapsed(1, CardKey("nap")), "The rest of nap is not done after all."),
    (events.ChampionDefeated(CardNumber(4)), "Card 4 is defeated."),
    (events.CardDestroyed(CardNumber(6)), "Card 6 is destroyed."),
    (events.HappeningReplaced(1, CardNumber(4), "Nine Lives"), '"Nine Lives" of card 4 happens instead.'),
    (events.BaconGained(1, 2, None), "Ben gains 2 bacon."),
    (events.GameLost(1), "Ben has lost, and is out."),
    (events.PlayerLost(1), "Ben has spent too much energy, and is out."),
    (events.GameWon(1, (0, 1)), "Ben wins the game."),
    (events.GameWon(0, (1, 1)), "Ann wins the game. Games won: Ann: 1; Ben: 1."),
    (events.MatchWon(1), "Ben wins the match."),
]

MOVES: list[tuple[object, str]] = [
    (moves.DrawLot(1), "Draw Ben by lot"),
    (moves.DealPool((CardKey("elm"), CardKey("oak"))), "Deal the champions: elm and oak"),
    (moves.Shuffle(()), "Shuffle the deck"),
    (moves.RandomCard(CardKey("nap")), "Choose nap at random"),
    (moves.RandomInPlay(CardNumber(4)), "Choose card 4 at random"),
    (moves.RandomSeat(1), "Choose Ben at random"),
    (moves.ChooseDeck("pirates"), "Take the deck pirates"),
    (moves.PickChampion(CardKey("elm")), "Pick elm"),
    (moves.ReturnChampion(CardKey("elm")), "Put elm back"),
    (moves.AddCard(CardKey("nap")), "Add nap to the deck"),
    (moves.Begin(1), "Ben takes the first turn"),
    (moves.Play(CardKey("nap"), CardNumber(4)), "Play nap with card 4"),
    (moves.Activate(CardNumber(4), 1), "Use effect 2 of card 4"),
    (moves.Attack(CardNumber(4)), "Attack with card 4"),
    (moves.Refresh(), "Refresh"),
    (moves.Use(CardKey("old-boot"), 0, CardNumber(4), None), 'Use "1" of old-boot with card 4'),
    (moves.PassTime(), "Pass time"),
    (moves.Target(CardNumber(4)), "Attack card 4"),
    (moves.Counter(), "Counter"),
    (moves.NoCounter(), "Do not counter"),
    (moves.Pitch(CardKey("nap")), "Pitch nap"),
    (moves.Choose(CardNumber(4)), "Choose card 4"),
    (moves.ChooseCard(CardKey("nap")), "Choose nap"),
    (moves.SayX(3), "Pay 3 for X"),
    (moves.ChooseOption(0), "Choose option 1"),
    (moves.ChooseSeat(1), "Choose Ben"),
    (moves.NameTitle(CardKey("nap")), "Name nap"),
    (moves.ChooseOpponent(1), "Ben gains the bacon"),
    (moves.Answer(True), "Yes"),
    (moves.Answer(False), "No"),
    (moves.Done(), "Done"),
    (moves.Pass(), "Do not react"),
]


@pytest.mark.parametrize(("value", "text"), [*EVENTS, *MOVES])
def test_it_is_said_word_for_word(value: object, text: str) -> None:
    assert describe(value, names=NAMES) == text


def test_there_is_every_kind_of_event_and_move() -> None:
    assert {type(event) for event, _ in EVENTS} == {*get_args(Event)}
    assert {type(move) for move, _ in MOVES} == {*get_args(Move)}
