"""``bacon-rules pool`` and ``play --pool``: pools are checked, shown as text, and played with."""

import io
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bacon_rules.cli import main
from bacon_rules.cli.starting import started
from bacon_rules.documents import write_json
from bacon_rules.games import Position
from bacon_rules.records import LARGEST, validate_file
from bacon_rules.save_your_bacon import DeckSource, State, card_text, starter_pool
from bacon_rules.save_your_bacon.cards.loading import MOST_BYTES
from tests.cli.running import output, run

LONE_TOML = """
format = "bacon-rules/pool"
version = 1
name = "Lone"
champions = [{archetype = "The Cook", name = "Flip", attack = 1, defense = 1}]
"""
STARTER: Any = starter_pool().to_json()


@pytest.fixture(autouse=True)
def pools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("starter.json").write_text(write_json(STARTER), encoding="utf-8")
    Path("no decks.json").write_text(write_json(STARTER | {"decks": []}), encoding="utf-8")
    Path("wrong.json").write_text(write_json(STARTER | {"pod_copies": 0}), encoding="utf-8")
    lone: Any = {"format": "bacon-rules/pool", "version": 1, "name": "Lone"} | {
        "champions": [{"archetype": "The Cook", "name": "Flip", "attack": 1, "defense": 1}]
    }
    Path("lone.json").write_text(write_json(lone), encoding="utf-8")
    Path("lone.toml").write_text(LONE_TOML, encoding="utf-8")


def typed(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Let standard input hold some bytes."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


OK = "ok, 12 champions, 8 equipment, 17 actions, 11 reactions, 5 conditions, 4 decks"
LONE = "ok, 1 champion, 0 equipment, 0 actions, 0 reactions, 0 conditions, 0 decks"
WRONG = "pod_copies: expected a whole number from 1 to 99, got 0"


def test_pools_are_checked_each_on_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "pool", "check", "starter.json", "lone.toml") == [f"starter.json: {OK}", f"lone.toml: {LONE}"]
    status, lines, errors = run(capsys, "pool", "check", "wrong.json", "lone.json", "none.json")
    assert (status, errors) == (1, "")
    assert lines == [f"wrong.json: {WRONG}", f"lone.json: {LONE}", "none.json: No such file or directory"]


def test_all_that_is_wrong_between_cards_is_told_at_once_with_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    twice = LONE_TOML.replace(
        "}]", ', pod = ["Pen"]},\n{archetype = "the cook", name = "Flop", attack = 1, defense = 1}]'
    )
    Path("two.toml").write_text(twice + '[[decks]]\nname = "All"\nchampions = ["Nobody"]\n', encoding="utf-8")
    Path("two.json").write_text(write_json(tomllib.loads(Path("two.toml").read_text("utf-8"))), encoding="utf-8")
    status, lines, errors = run(capsys, "pool", "check", "two.toml", "two.json", "lone.toml")
    clash = "champion 'The Cook' has the key the-cook as well, expected a name of its own"
    told = [
        (6, f"champion 'the cook': archetype: {clash}"),
        (5, "champion 'The Cook': pod[0]: there is no equipment, action or reaction 'Pen', there are none"),
        (9, "deck 'All': champions[0]: there is no champion 'Nobody', there are The Cook, the cook"),
    ]
    said = [*(f"two.toml: line {line}: {one}" for line, one in told), *(f"two.json: {one}" for _, one in told)]
    assert (status, errors) == (1, "")
    assert " ".join(map(str.strip, lines)) == " ".join([*said, f"lone.toml: {LONE}"])


def test_what_few_pools_have_is_counted_where_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    champion = 'defense = 1, traits = ["baker", "butcher"], keywords = ["Quick"], side_deck = ["Snack"]'
    lists = """
actions = [{name = "Snack", value = 1, cost = 0, actions = [{do = "create", token = "Crumb", cards = "this-champion"}]}]
tokens = [{name = "Crumb", attack = 1, defense = 1}]
traits = [{name = "baker", icon = "BA"}, {name = "butcher", icon = "BU"}]
keywords = [{name = "Quick", effects = [{name = "Bite", costs = {action = true}, actions = [
    {do = "return-to-hand", cards = {choose = {}, zone = "side-deck"}}]}]}]
"""
    Path("rich.toml").write_text(LONE_TOML.replace("defense = 1", champion) + lists, encoding="utf-8")
    told = LONE.replace("0 actions", "1 action") + ", 1 token, 2 traits, 1 keyword, 1 side deck"
    assert " ".join(map(str.strip, output(capsys, "pool", "check", "rich.toml"))) == f"rich.toml: {told}"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (Path.read_bytes, LONE),
        (lambda path: b"\xef\xbb\xbf \n" + path.read_bytes(), LONE),
        (lambda _: Path("lone.toml").read_bytes(), LONE),
        (lambda _: b"", "line 1: the key 'format' is missing"),
        (lambda _: b"{", "not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        (lambda _: b"\xff", "not UTF-8 at byte 1"),
    ],
)
def test_a_pool_can_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, content: Any, told: str
) -> None:
    typed(monkeypatch, content(Path("lone.json")))
    assert run(capsys, "pool", "check", "-") == (int(told != LONE), [f"-: {told}"], "")


class Broken:
    @property
    def buffer(self) -> io.BytesIO:
        raise OSError(5, "Input/output error")


def test_standard_input_can_be_closed_or_broken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, "pool", "show", "-") == (1, [], "bacon-rules: -: the key 'format' is missing\n")
    monkeypatch.setattr(sys, "stdin", Broken())
    assert run(capsys, "pool", "check", "-") == (1, ["-: Input/output error"], "")


def test_cards_are_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    shown = output(capsys, "pool", "show")
    texts = "\n\n".join(map(card_text, starter_pool().cards))
    assert " ".join("\n".join(shown).split()) == " ".join(texts.split())
    assert max(map(len, shown)) <= 100
    assert output(capsys, "pool", "show", "starter.json") == shown
    assert output(capsys, "pool", "show", "starter.json", "the badger", "Overtime") == [
        "The Badger, Marrow",
        "Champion, {AG} {PH}, attack 4, defense 5",
        "Grudge: When an opposing card places attack damage on this champion, this champion has +1 Attack",
        "  until your next turn.",
        "Pod: Charge, Bare Teeth, Dig In",
        "",
        "Overtime",
        "Action, {TE}, cost 2, value 1",
        "Refresh.",
    ]


def test_traits_of_the_pool_are_shown_after_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    lone = LONE_TOML.replace("attack", 'traits = ["baker"], attack')
    Path("own.toml").write_text(f'{lone}traits = [{{name = "baker", icon = "BA"}}]\n', encoding="utf-8")
    shown = ["The Cook, Flip", "Champion, {BA}, attack 1, defense 1", "", "baker", "Trait, {BA}"]
    assert output(capsys, "pool", "show", "own.toml") == shown
    assert output(capsys, "pool", "show", "own.toml", "the cook") == shown[:2]


def test_the_pools_of_the_package_have_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "pool", "check", "starter", "midnight")[0] == f"starter: {OK}"
    assert output(capsys, "pool", "show", "midnight", "mince")[0] == "Mince"
    story = output(capsys, "watch", "--pool", "midnight", "--seed", "3")
    assert story[0] == "bacon-rules watch --game save-your-bacon --pool midnight --seed 3"


def test_cards_are_shown_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    shown = output(capsys, "pool", "show", "starter", "the badger", "--language", "ja")
    badger = next(card for card in starter_pool().cards if card.title == "The Badger")
    assert "".join(shown).replace(" ", "") == card_text(badger, "ja").replace("\n", "").replace(" ", "")


def test_arrows_are_shown_as_well_as_the_output_can(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, encoding="ascii", write_through=True))
    assert main(["pool", "show", "starter.json", "The Delivery Drone"]) == 0
    assert b"Express: {A}, {X} -> Draw a card. Gain 1{E+}." in shown.getvalue()


def test_names_are_shown_as_well_as_the_output_can(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("ü.toml").write_text(LONE_TOML.replace("Flip", "Flambé"), encoding="utf-8")
    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, encoding="ascii", write_through=True))
    assert (main(["pool", "check", "ü.toml"]), main(["pool", "show", "ü.toml"])) == (0, 0)
    assert shown.getvalue().splitlines()[:2] == [f"\\xfc.toml: {LONE}".encode(), b"The Cook, Flamb\\xe9"]


class Counting(io.BytesIO):
    """An input that notes how many bytes are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int | None] = []

    def read(self, size: int | None = -1, /) -> bytes:
        self.asked.append(size)
        return super().read(size)


@pytest.mark.parametrize(
    ("arguments", "most"),
    [(["pool", "check", "-"], MOST_BYTES), (["validate", "-"], LARGEST), (["show", "-"], LARGEST)],
)
def test_of_standard_input_one_byte_more_is_read_than_there_may_be(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], most: int
) -> None:
    stream = Counting()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(stream))
    assert main(arguments) == 1
    assert stream.asked == [most + 1]


@pytest.mark.parametrize(
    ("decks", "source"),
    [(0, DeckSource.POD_CONSTRUCTED), (1, DeckSource.POD_CONSTRUCTED), (2, DeckSource.PRECONSTRUCTED)],
)
def test_decks_come_with_the_pool_if_there_are_enough(decks: int, source: DeckSource) -> None:
    Path("some.json").write_text(write_json(STARTER | {"decks": STARTER["decks"][:decks]}), encoding="utf-8")
    start = started(None, "some.json")
    assert isinstance(start, Position)
    assert isinstance(start.state, State)
    assert start.state.rules.decks is source


def test_what_cannot_be_shown_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "pool", "show", "wrong.json") == (1, [], f"bacon-rules: wrong.json: {WRONG}\n")
    status, lines, errors = run(capsys, "pool", "show", "starter.json", "Overtme")
    assert (status, lines) == (1, [])
    assert errors.startswith("bacon-rules: there is no card 'Overtme', did you mean 'Overtime'? There are The")


def test_a_match_is_played_with_a_pool(capsys: pytest.CaptureFixture[str]) -> None:
    story = output(capsys, "watch", "--pool", "no decks.json", "--seed", "3", "--record", "a.bacon.json")
    assert story[0] == "bacon-rules watch --game save-your-bacon --pool 'no decks.json' --seed 3"
    assert str(validate_file("a.bacon.json")).startswith("ok, ")
    usual = output(capsys, "watch", "--game", "save-your-bacon", "--pool", "starter.json", "--seed", "3")
    assert usual[2:] == output(capsys, "watch", "--game", "save-your-bacon", "--seed", "3")[2:]


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (("--pool", "wrong.json"), 1, f"wrong.json: {WRONG}"),
        (("--pool", "lone.json"), 1, "lone.json: decks: a deck takes 3 champions, the pool has 1"),
        (
            ("--pool", "starter.json", "--game", "bacon-4"),
            2,
            "--pool: bacon-4 is not played with a pool, expected --game save-your-bacon",
        ),
    ],
)
def test_no_match_is_played_with_a_wrong_pool(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], status: int, told: str
) -> None:
    assert run(capsys, "watch", *arguments) == (status, [], f"bacon-rules: {told}\n")
