"""Sentences in the second person: the reader is called *you*, and their verbs follow."""

from __future__ import annotations

import gettext
import re
from typing import Any

import pytest
from tools.words import template

from bacon_rules import WordsError, bacon, climbing, new_match, save_your_bacon, trick_taking
from bacon_rules.climbing import Ending
from bacon_rules.climbing import events as climbed
from bacon_rules.save_your_bacon import events as table
from bacon_rules.speaking.addressing import addressed
from bacon_rules.speaking.speaker import Speaker
from bacon_rules.trick_taking import events as tricks
from bacon_rules.words import describe, tell

NAMES = ("Ann", "Ben", "Cam", "Dee")
BASE_FORMS = {"pass"}
"""Verbs that end in s in the second person as well."""


@pytest.mark.parametrize(
    ("text", "you", "told"),
    [
        ("{player} is to pitch, and has time.", "player", "{player} are to pitch, and have time."),
        ("{player} copies {card} and goes on.", "player", "{player} copy {card} and go on."),
        ("{player} passes.", "player", "{player} pass."),
        ("{player} chooses who leads.", "player", "{player} choose who leads."),
        ("{player} vetoes.", "player", "{player} veto."),
        ("{number} was reached, and {player} was ahead.", "player", "{number} was reached, and {player} were ahead."),
        ("{player}, who plays alone: {partner} sits out.", "player", "{player}, who play alone: {partner} sits out."),
        ("{player}, who plays alone: {partner} sits out.", "partner", "{player}, who plays alone: {partner} sit out."),
        ("{dealer} deals, and {leader} leads.", "dealer", "{dealer} deal, and {leader} leads."),
        ("{dealer} deals, and {leader} leads.", "leader", "{dealer} deals, and {leader} lead."),
        ("{player} pays {n} and {m} energy, and has won.", "player", "{player} pay {n} and {m} energy, and have won."),
        ("{player}'s deck of {n} cards is shuffled.", "player", "your deck of {n} cards is shuffled."),
        ("{player} wins, and {leader} leads and goes on.", "player", "{player} win, and {leader} leads and goes on."),
        ("{player} looks at their own cards.", "player", "{player} look at your own cards."),
        ("{player} looks at their own cards.", "other", "{player} looks at their own cards."),
        ('{player} asks {partner}: "says yes?"', "partner", '{player} asks {partner}: "says yes?"'),
    ],
)
def test_verbs_of_the_reader_are_in_the_second_person(text: str, you: str, told: str) -> None:
    assert addressed(text, {you}) == told


def test_no_message_has_a_verb_of_the_third_person_behind_you() -> None:
    for message in template():
        for text in (message.id,) if isinstance(message.id, str) else message.id:
            for part in ("player", "dealer", "starter", "leader", "side", "winner", "partner"):
                told = addressed(text, {part}).replace(f"{{{part}}}", "YOU")
                found = {*re.findall(r"\bYOU (\w+s)\b", told)} - BASE_FORMS
                assert not found, told


EVENTS: list[tuple[Any, str, str]] = [
    (climbed.Passed(1), "You pass.", "あなたがパスしました。"),
    (climbed.Passed(2), "Cam passes.", "Camがパスしました。"),
    (climbed.RoundWon(1, 1), "You win the round and lead.", "あなたがラウンドに勝ちました。続けてリードします。"),
    (climbed.LeadGiven(2, 1), "Cam gives the lead to you.", "Camがあなたにリードを譲りました。"),
    (climbed.MatchWon((1,), (4, 8), Ending.PLAYED_OUT), "You and Dee win the match, 8 to 4.", ""),
    (climbed.MatchWon((1,), (3, 7, 5), Ending.PLAYED_OUT), "You win with 7 points.", ""),
    (tricks.DealBegan(1, 1), "Deal 1: you deal.", ""),
    (table.TurnBegan(1), "It is your turn.", ""),
    (table.GameWon(1, (0, 1)), "You win the game.", ""),
]


@pytest.mark.parametrize(("event", "english", "japanese"), EVENTS)
def test_an_event_speaks_to_its_reader(event: Any, english: str, japanese: str) -> None:
    match = new_match(bacon(4)) if event == EVENTS[4][0] else None
    assert describe(event, names=NAMES, match=match, reader=1) == english
    if japanese:
        assert describe(event, "ja", names=NAMES, match=match, reader=1) == japanese


def test_a_story_speaks_to_its_reader() -> None:
    start = climbing.new_match(bacon(4))
    passes = [climbed.Passed(seat) for seat in (0, 1, 2)]
    assert [*tell(passes, start, names=NAMES, reader=1)] == ["Ann, you and Cam pass."]
    begun = save_your_bacon.new_match()
    assert [*tell([table.TurnBegan(1)], begun, reader=1)] == ["It is your turn."]
    alone = trick_taking.new_match(trick_taking.Rules())
    assert [*tell([tricks.DealBegan(1, 2)], alone, reader=2)] == ["Deal 1: you deal."]


def test_the_reader_begins_a_sentence_with_a_capital() -> None:
    told = describe(tricks.DealScored((0, 2), (4, 8)), names=NAMES, reader=0)
    assert told == "The deal is over. You and Cam: no points, 4 in all; Ben and Dee: 2 points, 8 in all."


class German(gettext.NullTranslations):
    def info(self) -> dict[str, str]:
        return {"language": "de"}


def test_verbs_of_other_languages_stay_as_they_are() -> None:
    by = Speaker(German(), reader=1)
    assert by.say("{player} muss passen.", player=by.seat(1)) == "you muss passen."


@pytest.mark.parametrize("reader", [-1, True, "Ben", 1.0])
def test_a_reader_is_a_seat(reader: Any) -> None:
    with pytest.raises(WordsError, match="reader: expected a seat"):
        describe(climbed.Passed(1), reader=reader)
