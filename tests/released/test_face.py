"""The public face is frozen: what a change would break is told, and for whom.

If the first test fails here:

- Something would break programs.  Leave the old way in, and have it warn, as ``CONTRIBUTING.md`` says.  Where
  ``docs/public.md`` allows the break, ``python -m tools.face again`` writes the new face, and the commit says why.
- Something is new.  Then ``nox -s generate -- face`` writes it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools import face
from tools.face.breaking import Changes, changes
from tools.face.commands import COMMANDS

from bacon_rules import arena, build_info, games
from bacon_rules.arena import Portion

PUBLIC = Path(__file__).parents[2] / "docs" / "public.md"
pure = pytest.mark.skipif(build_info().is_compiled, reason="compiled functions have no signatures")


@pure
def test_the_face_is_as_it_is_frozen() -> None:
    held, today = face.held(), face.today()
    found = changes(held, today)
    assert not found.broken, "\n".join([*found.broken, __doc__])
    assert held == today, "\n".join([*found.added, __doc__])


def test_the_page_lists_the_packages() -> None:
    listed: list[str] = []
    for cell in re.findall(r"^\| (`.+?) \|", PUBLIC.read_text(encoding="utf-8").partition("## The verbs")[0], re.M):
        for name in re.findall(r"`([\w.]+)`", cell):
            around = listed[-1].rpartition(".")[0] if listed else ""
            match name.partition("."):
                case "", _, _:
                    listed.append(f"{around}{name}")
                case "played", _, _:
                    listed += [f"bacon_rules.{game}.{name}" for game in face.GAMES]
                case _:
                    listed.append(name)
    assert listed == list(face.PACKAGES)


@pure
def test_what_a_change_of_the_code_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def study(rules: object, players: object, deals: int, *, number: int = 0) -> arena.Findings:
        raise NotImplementedError

    monkeypatch.setattr(arena, "__all__", [name for name in arena.__all__ if name != "Sprt"])
    monkeypatch.setattr(arena, "study", study)
    monkeypatch.setattr(games, "game_of", 3)
    monkeypatch.delattr(Portion, "turned")
    with pytest.raises(SystemExit) as raised:
        list(face.files())
    told = str(raised.value).splitlines()
    at = "bacon_rules.arena.study"
    assert {
        "removed: bacon_rules.arena.Sprt (breaks: from bacon_rules.arena import Sprt)",
        "removed: bacon_rules.arena.Portion.turned (breaks: Portion.turned)",
        f"removed: parameter `plays` of {at} (breaks: study(plays=…))",
        (
            "another kind: bacon_rules.games.game_of is now: attribute, was: function "
            "(breaks: from bacon_rules.games import game_of)"
        ),
    } <= {*told}
    assert f"renamed `number`: parameter `seed` of {at} (breaks: study(seed=…))" in told
    assert told[-1].endswith("python -m tools.face again")


@pytest.mark.exhaustive
@pure
def test_what_is_new_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, text in face.held().items():
        kept = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("def study("))
        (tmp_path / f"{name}.txt").write_text(kept, encoding="utf-8")
    monkeypatch.setattr(face, "FOLDER", tmp_path)
    written = dict(face.files())
    assert "def study(" in written[tmp_path / "bacon_rules.arena.txt"]


BEFORE = {
    "bacon_rules": """from bacon_rules.arena import Terms
class MatchError(ValueError, AttributeError):
    ...
Seed: TypeAlias = int | str
def apply(state: State, move: Move | str, /, seed: int = 0, *, dark: bool = False) -> State | None: ...
""",
    "bacon_rules.arena": """@dataclass
class Terms:
    deals: int = 100
    _: KW_ONLY
    seed: int | str = 0
    @property
    def span(self) -> Span | None: ...
class Way(Enum):
    WON = 'won'
""",
    "commands": "extra host\nbacon-rules play --seed NUMBER\n",
}

APPLY = "parameter `{}` of bacon_rules.apply"
BROKEN = (
    ("from bacon_rules.arena import Terms\n", "", "removed: bacon_rules.Terms (breaks: from bacon_rules import Terms)"),
    (
        "ValueError, AttributeError",
        "ValueError",
        (
            "bacon_rules.MatchError is no AttributeError any more "
            "(breaks: except AttributeError, isinstance(value, AttributeError))"
        ),
    ),
    (
        "int | str\n",
        "int\n",
        "narrowed: bacon_rules.Seed takes int, took int | str (breaks: whoever hands over the rest)",
    ),
    (
        "move: Move | str",
        "move: Move",
        f"narrowed: {APPLY.format('move')} takes Move, took Move | str (breaks: whoever hands over the rest)",
    ),
    (
        "state: State",
        "state: View",
        f"another type: {APPLY.format('state')} takes View, took State (breaks: whoever hands over the rest)",
    ),
    (
        "-> State | None",
        "-> State | int | None",
        (
            "widened: what bacon_rules.apply returns is State | int | None, was State | None "
            "(breaks: whoever counts on State | None)"
        ),
    ),
    (
        "-> State | None",
        "-> View",
        (
            "another type: what bacon_rules.apply returns is View, was State | None "
            "(breaks: whoever counts on State | None)"
        ),
    ),
    ("seed: int = 0, *", "number: int = 0, *", f"renamed `number`: {APPLY.format('seed')} (breaks: apply(seed=…))"),
    ("seed: int = 0, *", "*", f"removed: {APPLY.format('seed')} (breaks: apply(seed=…))"),
    ("move: Move | str, /, seed", "/, seed", f"removed: {APPLY.format('move')} (breaks: apply(…))"),
    ("seed: int = 0", "seed: int", f"required now: {APPLY.format('seed')} (breaks: apply(…) without seed)"),
    ("dark: bool", "more: int, dark: bool", f"required now: {APPLY.format('more')} (breaks: apply(…) without more)"),
    (
        "seed: int = 0",
        "seed: int = 1",
        f"another default: {APPLY.format('seed')} is 1, was 0 (breaks: apply(…) that counts on 0)",
    ),
    (
        "seed: int = 0, *, dark",
        "*, seed: int = 0, dark",
        f"another kind: {APPLY.format('seed')} is now keyword-only (breaks: apply(seed=…) in other ways)",
    ),
    (
        "state: State, move: Move | str",
        "move: Move | str, state: State",
        f"moved: {APPLY.format('move')} (breaks: apply(…) with arguments by place)",
    ),
    (
        "deals: int = 100",
        "deals: int",
        "required now: parameter `deals` of bacon_rules.arena.Terms (breaks: Terms(…) without deals)",
    ),
    (
        "seed: int | str = 0",
        "seed: int = 0",
        (
            "narrowed: parameter `seed` of bacon_rules.arena.Terms takes int, took int | str "
            "(breaks: whoever hands over the rest)"
        ),
    ),
    ("    def span", "    def spans", "removed: bacon_rules.arena.Terms.span (breaks: Terms.span)"),
    (
        "'won'",
        "'win'",
        "bacon_rules.arena.Way.WON is 'win', was 'won' (breaks: data that was stored with it)",
    ),
    ("extra host\n", "", "removed or changed: extra host (breaks: scripts that say it)"),
    (" NUMBER", " TEXT", "removed or changed: bacon-rules play --seed NUMBER (breaks: scripts that say it)"),
    ("extra host\n", "extra host\nbacon-rules play FILE required\n", "added: bacon-rules play FILE required"),
)


def changed(old: str, new: str) -> Changes:
    after = {name: text.replace(old, new) for name, text in BEFORE.items()}
    assert after != BEFORE
    return changes(BEFORE, after)


@pytest.mark.parametrize(("old", "new", "told"), BROKEN, ids=[told for _, _, told in BROKEN])
def test_what_breaks_is_told(old: str, new: str, told: str) -> None:
    assert told in changed(old, new).broken


ADDED = (
    ("move: Move | str", "move: Move | str | int", f"{APPLY.format('move')} takes Move | str | int, took Move | str"),
    ("-> State | None", "-> State", "what bacon_rules.apply returns is always State, was State | None"),
    ("dark: bool", "width: int = 9, dark: bool", f"added: {APPLY.format('width')}"),
    ("class Way(Enum):\n", "class Way(Enum):\n    LOST = 'lost'\n", "added: bacon_rules.arena.Way.LOST"),
    ("class Way(", "class Row:\n    one: int\nclass Way(", "added: bacon_rules.arena.Row"),
    ("int | str\n", "int | str | bytes\n", "bacon_rules.Seed takes int | str | bytes, took int | str"),
    ("extra host\n", "extra host\nextra play\n", "added: extra play"),
)


@pytest.mark.parametrize(("old", "new", "told"), ADDED, ids=[told for _, _, told in ADDED])
def test_what_is_added_breaks_nothing(old: str, new: str, told: str) -> None:
    assert changed(old, new) == Changes((), (told,))


def test_a_new_command_can_require_arguments() -> None:
    new = ("bacon-rules print", "bacon-rules print FILE required")
    told = changed("extra host\n", "\n".join(["extra host", *new, ""]))
    assert told == Changes((), tuple(f"added: {line}" for line in new))


def test_a_package_that_is_gone_is_told() -> None:
    left = {name: text for name, text in BEFORE.items() if name != "bacon_rules.arena"}
    assert "removed: bacon_rules.arena (breaks: import bacon_rules.arena)" in changes(BEFORE, left).broken


def test_the_face_has_what_programs_use() -> None:
    held = face.held()
    assert held.keys() == {*face.PACKAGES, COMMANDS}
    assert "class MatchError(BaconRulesError, ValueError, AttributeError):" in held["bacon_rules"]
    assert "from bacon_rules.climbing import Card\n" in held["bacon_rules"]
    assert "@dataclass\nclass Card:\n    rank: int | None\n    suit: Suit | None\n" in held["bacon_rules.climbing"]
    assert "    PLAYED_OUT = 'played out'\n" in held["bacon_rules.climbing"]
    assert "    MUST_LEAD = ...\n" in held["bacon_rules.climbing"], "messages may change"
    assert "\n    def observe(self, seat: int | None) -> View: ...\n" in held["bacon_rules.climbing"]
    assert "\nbacon-rules pool check FILE x+ required\n" in held[COMMANDS]
