"""What a seat sees of the trick-taking game."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from bacon_rules.cli.playing.looks import BOLD, GREY, joined, padded, with_cards
from bacon_rules.cli.playing.scenes.parts import Company, Scene
from bacon_rules.decks.french import SIGNS
from bacon_rules.games import GAMES
from bacon_rules.trick_taking import Hand, View
from bacon_rules.words import describe


def scene(view: View, company: Company) -> Scene:
    """Return what the seat that looks sees."""
    say = company.voice.say
    title = say("{game}, deal {number}", game=GAMES[view.name].title, number=view.deal_number)
    goal = Text(say("{target} points win", target=view.rules.target), GREY)
    rows = [*(_row(view, seat, company) for seat in range(view.seats)), *_middle(view, company)]
    return Scene(title, joined([company.standing(view, view.scores), goal]), rows, _shown(view.hand))


def _shown(hand: Hand) -> Text:
    """Return cards suit by suit."""
    suits = [
        Hand(card for card in hand if card.suit is suit)
        for suit in dict.fromkeys(card.suit for card in sorted(hand, key=lambda card: card.suit.number))
    ]
    return with_cards("   ".join(describe(cards) for cards in suits))


def _row(view: View, seat: int, company: Company) -> Text:
    voice = company.voice
    if view.stage is None:
        return company.column(view, seat)
    if view.contract is not None and seat == view.contract.sits_out:
        return joined([company.column(view, seat), Text(voice.say("sits out"), GREY)])
    cards = voice.count("{number:2} card", "{number:2} cards", view.card_counts[seat])
    won = sum(trick.winner == seat for trick in view.tricks)
    tricks = voice.count("{number} trick", "{number} tricks", won) if view.contract is not None else ""
    laid = [one.card for one in view.trick if one.seat == seat]
    played = with_cards(describe(Hand(laid)), BOLD) if laid else Text("")
    role = (
        Text(voice.say("declarer"), GREY) if view.contract is not None and seat == view.contract.declarer else Text("")
    )
    return joined(
        [
            company.column(view, seat),
            padded(Text(cards), 8),
            padded(Text(tricks), 10),
            played,
            role,
            *_call(view, seat, company),
        ]
    )


def _call(view: View, seat: int, company: Company) -> Iterator[Text]:
    """Yield what a seat has said last about this upcard, while trump is not settled."""
    calls = [one.call for one in view.calls if one.seat == seat and one.upcard == len(view.upcards) - 1]
    if calls and view.contract is None:
        yield Text(describe(calls[-1], company.language), GREY)


def _middle(view: View, company: Company) -> Iterator[Text]:
    say = company.voice.say
    if view.upcard is None:
        return
    if view.contract is None:
        yield with_cards("  " + say("Turned up: {cards}", cards=describe(Hand([view.upcard]))))
        return
    trump = view.contract.trump
    suit = f"{describe(trump, company.language)} {SIGNS[trump.value]}"
    yield joined(
        [with_cards("  " + say("Trump: {suit}", suit=suit)), *_discarded(view, company)],
        gap="   ",
    )


def _discarded(view: View, company: Company) -> Iterator[Text]:
    if view.discard is not None:
        yield with_cards(company.voice.say("Discarded: {card}", card=describe(Hand([view.discard]))))
    if view.tricks:
        last = " ".join(describe(Hand([one.card])) for one in view.tricks[-1].laid)
        yield with_cards(company.voice.say("Last trick: {cards}", cards=last), GREY)
