"""The examples run and do what they say; the tutorial's code is the example's; what the documents point at exists."""

import ast
import doctest
import json
import random
import re
import runpy
import subprocess
import sys
import typing
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pytest

from bacon_rules import PRESETS, State, apply, chance_move, errors, legal_moves, new_match, observe, parse_move, preset
from bacon_rules.climbing import Stage
from bacon_rules.climbing.events import Ending, Event
from bacon_rules.climbing.view import View
from bacon_rules.conversion import LONGEST_LIST
from bacon_rules.games import GAMES
from bacon_rules.jsonvalues import LONGEST_TEXT, tag_of
from bacon_rules.records import LARGEST, Record, dumps, write
from bacon_rules.save_your_bacon.codec import load_view
from bacon_rules.schemas import NAMES, schema
from bacon_rules.vectors import vectors

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/*.md"))]


def run(example: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-X", "utf8", str(ROOT / "examples" / example), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", check=False, timeout=100)


def random_match(game: str, seed: str) -> tuple[list[str], State]:
    """Play a match with random moves: give the moves as texts, and the last state."""
    players = random.Random(seed)
    state, texts = new_match(preset(game)), []
    while not state.is_over:
        move = chance_move(state, seed) if state.to_act is None else players.choice(legal_moves(state))
        texts.append(str(move))
        state = apply(state, move)
    return texts, state


def test_a_random_match_ends_with_the_winner_it_names() -> None:
    told = re.fullmatch(
        r"Team (\d) won in (\d) deals\. The scores are \((\d+), (\d+)\)\.\n", run("random_match.py").stdout
    )
    assert told is not None
    winner, deals, *scores = map(int, told.groups())
    assert scores[winner] > scores[1 - winner]
    assert scores[winner] >= 8 or deals >= 8


def test_the_engine_checker_names_the_line_and_the_rule() -> None:
    checked = run("check_engine.py", "--sample")
    assert checked.returncode == 1
    assert checked.stdout.startswith("line 5 is illegal for seat 3: run-4:2c,3c,4c: ")
    assert checked.stdout.endswith("(B7)\n")


@pytest.mark.parametrize("game", ["bacon-4", "bacon-6", "applewood-3"])
def test_the_engine_checker_accepts_a_whole_match_and_finds_what_is_wrong_with_it(game: str) -> None:
    texts, _ = random_match(game, "engine")
    checked = run("check_engine.py", "--game", game, typed="\n".join(texts))
    assert (checked.returncode, checked.stdout) == (0, "Every move is legal.\n")

    after_the_end = run("check_engine.py", "--game", game, typed="\n".join([*texts, "", "# more", "pass"]))
    assert after_the_end.returncode == 1
    assert after_the_end.stdout.startswith(f"line {len(texts) + 3} is illegal for chance: pass: the match is over")

    unreadable = run("check_engine.py", "--game", game, typed="\n".join([texts[0], "pair-7:X,7c"]))
    assert unreadable.returncode == 1
    assert unreadable.stdout.startswith("line 2 is no move: ")
    assert "it is written 'pair-7:7c,X'" in unreadable.stdout


def test_house_rules_are_played_and_impossible_ones_refused() -> None:
    won, refused = run("house_rules.py").stdout.splitlines()
    told = re.fullmatch(r"Seat (\d) won after (\d+) deals\. The scores are \(([\d, ]+)\)\.", won)
    assert told is not None
    winner, deals, scores = int(told[1]), int(told[2]), [int(score) for score in told[3].split(", ")]
    assert sum(scores) == deals * (5 + 3 + 2 + 1 + 0)
    assert [seat for seat, score in enumerate(scores) if score == max(scores)] == [winner]
    assert refused == "Refused: naturals_each: 5 players with 13 naturals each need 65 cards, the pack has 60."


def test_own_cards_are_played_with_to_the_end_of_the_match() -> None:
    *lines, won = run("own_cards.py").stdout.splitlines()
    told = re.fullmatch(r"Seat ([01]) won the match\. The scores are \(([\d, ]+)\)\.", won)
    assert told is not None
    scores = [int(score) for score in told[2].split(",")]
    assert scores[int(told[1])] == 2
    assert sum(line.startswith("Seat ") for line in lines) == sum(scores)
    assert any(re.fullmatch(r"  The (Cook|Waiter|Critic) of seat [01] is defeated\.", line) for line in lines)


def test_the_action_space_example_runs() -> None:
    legal, played = run("rl_action_space.py").stdout.splitlines()
    assert legal == "1106 of 36301 actions are legal for seat 1."
    assert re.fullmatch(r"Action \d+ is \S+\. Now seat 2 is to act\.", played)


@pytest.mark.parametrize("game", PRESETS)
def test_actions_are_numbered_both_ways_and_masks_are_the_legal_moves(game: str) -> None:
    actions = runpy.run_path(str(ROOT / "examples" / "rl_action_space.py"))["Actions"](preset(game))
    others = range(len(actions) - 3 - 2 * preset(game).players, len(actions))
    for number in [*random.Random(game).sample(range(len(actions)), 200), *others]:
        assert actions.number(actions.move(number)) == number

    texts, _ = random_match(game, "actions")
    state = new_match(preset(game))
    for ply, text in enumerate(texts):
        if state.to_act is not None and ply % 20 == 1:
            mask = actions.mask(observe(state, state.to_act))
            assert len(mask) == len(actions)
            assert {actions.move(number) for number, legal in enumerate(mask) if legal} == set(legal_moves(state))
        state = apply(state, parse_move(text))


def test_the_table_lists_moves_and_says_what_is_wrong_with_one() -> None:
    typed = "pair\nquad\nhello\npair-7:7c,7d\nrun-11:9c,10c,X\nyes\npass\n"
    lines = run("table.py", "--seed", "7", typed=typed).stdout.splitlines()
    assert lines[0] == "--- Deal 1: seat 0 deals, seat 1 leads. ---"
    turn = lines.index("You are seat 0. Seat 3 played stretch-8:3c,4c,5c,6c,7h,8c. Beat it, or pass.")
    assert lines[turn + 1] == "Your hand: 1h 2h 3d 4d 4h 5c 5h 6d 6d 6h 7d 7h 9c 10c 10h X X"
    prompted = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    assert prompted[0] == "No pair is legal now."
    assert prompted[1].split("  ")[0] == "quad-4:4d,4h,X,X"
    assert prompted[2].startswith("'hello', at character 1: expected a combination")
    assert prompted[3].endswith("(B4)")
    assert prompted[4].endswith("(B7)")
    assert prompted[5].endswith("(B13)")
    assert prompted[6] == "Seat 0: pass"
    assert lines[-1] == "Goodbye."


@pytest.mark.parametrize("game", ["bacon-6", "applewood-3", "chunky-4"])
def test_people_can_play_a_whole_match_at_the_table(game: str) -> None:
    texts, end = random_match(game, "people")
    typed = [text for text in texts if not text.startswith("deal:")]
    played = run("table.py", "--game", game, "--seed", "people", "--people", "6", typed="\n".join(typed))
    assert played.stderr == ""
    lines = [line.removeprefix("> ") for line in played.stdout.splitlines()]
    assert [line.split(": ")[1] for line in lines if re.match(r"Seat \d: ", line)] == typed
    assert sum(line.startswith("--- Deal ") for line in lines) == end.deal_number
    assert sum(line.startswith("Scores: ") for line in lines) == end.deal_number
    *_, scores, winner = lines
    assert tuple(int(score.rsplit(" ", 1)[1]) for score in scores.removeprefix("Scores: ").split(", ")) == end.scores
    seats = [[str(seat) for seat in range(end.seats) if end.side_of(seat) == side] for side in end.winners]
    assert re.findall(r"[\d+]+", winner) == ["+".join(side) for side in seats]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "save-your-bacon"])
def test_the_host_sends_a_seat_what_it_may_know_and_its_moves(game: str) -> None:
    seat = GAMES[game].new_match(GAMES[game].rules, 0).seats - 1
    printed = run("front_end.py", "--game", game, "--seat", str(seat), "--json").stdout
    dealt = turns = 0
    for line in printed.splitlines():
        sent = json.loads(line)
        assert sorted(sent) == ["events", "moves", "view"]
        assert sent["view"]["seat"] == seat
        for event in sent["events"]:
            assert event["seen_by"] in (None, [seat])
            dealt += event["type"] == "hand-dealt"
        stage = sent["view"]["stage"]
        acts = stage is not None and not sent["view"]["winners"] and stage["seat"] == seat
        assert (sent["moves"] is not None) == acts
        if acts:
            turns += 1
            assert len(sent["moves"]["first"]) == min(5, sent["moves"]["count"])
    assert sent["view"]["winners"]
    assert dealt == sent["view"]["deal_number"]
    assert turns > dealt


def test_the_host_sends_a_seat_what_it_may_know_of_save_your_bacon() -> None:
    lines = run("front_end.py", "--game", "save-your-bacon", "--seat", "1", "--json").stdout.splitlines()
    turns, seen = 0, set()
    for line in lines:
        sent = json.loads(line)
        view = load_view(sent["view"])
        assert view.seat == 1
        assert (sent["moves"] is not None) == (view.to_act == 1)
        turns += sent["moves"] is not None
        for event in sent["events"]:
            assert event["seen_by"] in (None, [1])
            seen.add(event["type"])
    assert turns > 10
    assert seen >= {"cards-seen", "cards-drawn", "turn-began", "match-won"}
    told = run("front_end.py", "--game", "save-your-bacon", "--seat", "1").stdout
    assert told.count("  Your turn.\n") == turns


def test_the_host_says_what_is_sent_in_words_and_tells_a_spectator_no_hand() -> None:
    lines = run("front_end.py", "--seat", "2").stdout.splitlines()
    assert lines[:2] == [
        "deal-began: deal_number 1, dealer 0, starter 1",
        "hand-dealt: seat 2, hand 1d 1d 2c 3h 4d 4h 5d 5h 6c 8c 8h 9d 9d 10c 10h X X",
    ]
    assert "  Your turn. Your hand: 1d 1d 2c 3h 4d 4h 5d 5h 6c 8c 8h 9d 9d 10c 10h X X" in lines
    assert "  Your moves (1): pass" in lines
    spectator = run("front_end.py").stdout
    assert spectator.splitlines()[-1].startswith("match-won: winners ")
    assert "hand-dealt" not in spectator
    assert "Your" not in spectator
    refused = run("front_end.py", "--seat", "4")
    assert refused.returncode == 2
    assert "the seats of bacon-4 are 0 to 3" in refused.stderr


def test_the_host_refuses_wrong_answers() -> None:
    refusal = runpy.run_path(str(ROOT / "examples" / "front_end.py"))["refusal"]
    start = GAMES["bacon-4"].new_match({"game": "bacon-4"}, 0)
    deal = start.chance_move(7)
    assert refusal(start, 0, deal) == "it is not your turn"
    position = start.apply(deal)
    assert refusal(position, 0, "single-1:1h") == "it is not your turn"
    assert refusal(position, 1, "pass") == "who leads cannot pass (B8)"
    assert refusal(position, 1, deal) == "the cards have been dealt (B3)"
    assert refusal(position, 1, "hello").startswith("'hello', at character 1: ")
    assert refusal(position, 1, "single-1:1c") is None


@pytest.mark.parametrize("game", PRESETS)
def test_computers_play_every_game_to_its_end(game: str) -> None:
    assert run("table.py", "--game", game, "--people", "0").stdout.splitlines()[-1].startswith("Winner: seat")


def test_an_unknown_game_is_refused() -> None:
    for example in "table.py", "check_engine.py":
        refused = run(example, "--game", "poker")
        assert refused.returncode == 2
        assert "invalid choice: 'poker'" in refused.stderr


def functions(source: str) -> dict[str, str]:
    return {node.name: ast.dump(node) for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}


def test_the_tutorial_builds_the_example() -> None:
    examples = doctest.DocTestParser().get_examples((ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8"))
    built = functions("".join(example.source for example in examples))
    program = functions((ROOT / "examples" / "table.py").read_text(encoding="utf-8"))
    assert program.pop("main")
    assert built == program


def headings(document: Path) -> set[str]:
    """Give the anchors of a document's headings, as repository pages and Sphinx make them."""
    titles = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.S), re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\((?!https:)([^)\s]+)\)", document.read_text(encoding="utf-8")):
        path, _, anchor = target.partition("#")
        linked = (document.parent / path).resolve() if path else document
        assert linked.exists(), f"{document.name}: {target}"
        assert not anchor or anchor in headings(linked), f"{document.name}: {target}"


def test_every_ruling_has_a_text_and_a_source_and_every_citation_a_ruling() -> None:
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### B(\d+)\n\n(.+?)(?=\n##|\Z)", text, re.M | re.S))
    assert [int(number) for number in sections] == list(range(1, len(sections) + 1))
    assert len(sections) >= 24
    assert all(section.startswith("**") for section in sections.values())
    assert all(("*Source: " in section) == (int(number) <= 24) for number, section in sections.items())
    cited = [*DOCUMENTS, *ROOT.glob("src/bacon_rules/climbing/*.py"), *ROOT.glob("examples/*.py")]
    for path in cited:
        assert set(re.findall(r"\bB(\d+)\b", path.read_text(encoding="utf-8"))) <= set(sections), path


Tables = dict[str, dict[str, list[str]]]


def tables(document: str) -> Tables:
    """Give the rows of the tables below each heading: each name in the first cell, and the code in the second."""
    found: Tables = {}
    heading = ""
    lines = (ROOT / "docs" / document).read_text(encoding="utf-8").splitlines()
    for line, following in pairwise([*lines, ""]):
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif line.startswith("| `") and not following.startswith("| ---"):
            first, second, *_ = line.strip("| ").split(" | ")
            for name in re.findall(r"`([^`]+)`", first):
                found.setdefault(heading, {})[name] = re.findall(r"`([^`]+)`", second)
    return found


def fields(kind: type) -> list[str]:
    return [field.name for field in attrs.fields(kind)]


def test_the_tables_of_json_have_the_keys_of_the_schemas() -> None:
    documented = tables("json.md")
    read: dict[str, Any] = {name: schema(name) for name in NAMES}
    for heading, properties in {
        "Rules": read["rules"]["properties"],
        "State": read["state"]["properties"],
        "Table": read["state"]["$defs"]["table"]["properties"],
        "View": read["view"]["properties"],
    }.items():
        assert list(documented[heading]) == list(properties), heading
    described = {event["properties"]["type"]["const"]: list(event["properties"]) for event in read["event"]["oneOf"]}
    assert {tag: ["type", *keys, "seen_by"] for tag, keys in documented["Event"].items()} == described
    stages = read["state"]["$defs"]["stage"]["oneOf"]
    assert list(documented["Stage"]) == [stage["properties"]["type"]["const"] for stage in stages]
    for tag, stage in zip(documented["Stage"].values(), stages, strict=True):
        keys = list(stage["properties"])
        assert ["type", *tag][: len(keys)] == keys


def test_the_tables_of_json_have_every_key() -> None:
    documented = tables("json.md")
    texts, _ = random_match("bacon-6", "json")
    state = apply(new_match(preset("bacon-6")), parse_move(texts[0]))
    dumped = state.to_json()
    record = json.loads(dumps(Record.of(new_match(preset("bacon-6")), map(parse_move, texts))))
    house: Any = attrs.evolve(preset("bacon-6"), target=5).to_json()
    written: Mapping[str, Any] = {
        "State": dumped,
        "Table": dumped["table"],
        "View": observe(state, 1).to_json(),
        "Record": record,
        "Rules": house,
    }
    for heading, value in written.items():
        assert list(documented[heading]) == list(value), heading
        for key in "format", "version":
            assert documented[heading].get(key) == ([str(value[key])] if key in value else None)


def test_the_tables_of_json_have_every_type() -> None:
    documented = tables("json.md")
    stages = {tag_of(kind): fields(kind) for kind in typing.get_args(Stage)}
    assert list(documented["Stage"]) == list(stages)
    for tag, names in documented["Stage"].items():
        assert [name for name in names if name in stages[tag]][: len(stages[tag])] == stages[tag]
    assert documented["Event"] == {tag_of(kind): fields(kind) for kind in typing.get_args(Event)}
    text = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    assert all(f"`{ending}`" in text for ending in Ending)


def test_the_limits_of_json_are_those_of_the_code() -> None:
    text = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    assert f"| length of a text | {LONGEST_TEXT:,} characters; of a record, {LARGEST >> 20} MiB |" in text
    assert f"| entries in a list | {LONGEST_LIST}; " in text


def test_the_tables_for_front_ends_have_every_attribute_and_event() -> None:
    documented = tables("front-ends.md")
    told = documented["What each seat sees"]
    assert set(fields(View)) <= set(told)
    assert all(hasattr(View, name) for name in told)
    assert documented["What happened"] == {kind.__name__: fields(kind) for kind in typing.get_args(Event)}


@pytest.mark.parametrize(
    ("heading", "name", "items"),
    [
        ("Positions", "positions-bacon-4", "positions"),
        ("Matches", "match-bacon-4", "plies"),
        ("Shuffles", "shuffles-bacon-4", "shuffles"),
    ],
)
def test_the_tables_of_vectors_have_every_key(heading: str, name: str, items: str) -> None:
    documented = tables("engines.md")
    content: Any = vectors(name)
    assert list(documented["Conformance vectors"]) == list(content)[:3]
    assert all(list(documented[heading]) == list(item) for item in content[items])


def test_the_table_of_errors_has_every_exception() -> None:
    table = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "errors.md").read_text(encoding="utf-8"), re.M)
    exceptions = [name for name in errors.__all__ if name.endswith("Error") and name != "BaconRulesError"]
    assert sorted(table) == sorted(exceptions)


def test_the_commands_for_records_print_what_the_document_shows(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    page = doctest.DocTestParser().get_doctest(text, {}, "records", None, None)
    doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(page, clear_globs=False)
    write(page.globs["record"], tmp_path / "evening.bacon.json")
    write(page.globs["wrong"], tmp_path / "wrong.bacon.json")
    shown = re.findall(r"```console\n\$ bacon-rules (.+?)\n(.+?)```", text, re.S)
    assert len(shown) == 2
    for arguments, output in shown:
        command = [sys.executable, "-X", "utf8", "-m", "bacon_rules", *arguments.split()]
        printed = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=tmp_path, check=False).stdout
        assert printed == output


def test_the_match_in_the_readme_is_what_the_command_prints() -> None:
    [shown] = re.findall(r"```text\n(.+?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    command = [sys.executable, "-X", "utf8", "-m", "bacon_rules", "play", "--seed", "7"]
    printed = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=100).stdout
    for part in shown.split("  …\n"):
        assert part in printed, "the computer players have changed: show a part of their new match"
