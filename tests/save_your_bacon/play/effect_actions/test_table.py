"""Every effect action is in the language, the schema and the engine: these tests name the place that lacks one."""

from typing import Any, Final, get_args

import attrs
import pytest

from bacon_rules.documents import schema
from bacon_rules.documents.writing import key_of
from bacon_rules.save_your_bacon.cards import Cancel, EffectAction, Lasting, language
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import NameNumber
from bacon_rules.save_your_bacon.cards.effect_actions.common import SHARED, word_of
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.effect_actions.rows import Gives, Plays, ToCards
from bacon_rules.save_your_bacon.play.effect_actions.table import GROUPS, ROWS, can_do_fully
from bacon_rules.save_your_bacon.play.values.limits import actions_of
from tests.save_your_bacon.scenarios import *

DEFINITIONS: Final[Any] = schema("save-your-bacon-pool")["$defs"]
TURN: Final[Json] = {"duration": "this-turn"}

GAIN: Final[Json] = {"actions": [do("gain-energy", count=1)]}
NEVER: Final[Json] = {"turn": "friendly"}

RUSTY: Final[Json] = action("Rusty", do("put-counters", counter="rust", cards=each(FOE)))

STRONGER: Final[Json] = constant("Stronger", modify("this-card", "attack", "add", 1))

GUTS: Final[Json] = keyword("Guts", STRONGER)
BOLD: Final[Json] = champion("Bold", {**STRONGER, "name": "Bolder"}, traits=["techno"], keywords=["Guts"])

DONE: Final[dict[str, tuple[Json, set[str]]]] = {
    "place-damage": (damage(1, each(FOE)), {"damage-placed"}),
    "remove-damage": (do("remove-damage", cards=each(FOE)), {"damage-removed"}),
    "exhaust": (do("exhaust", cards=each(FOE)), {"card-exhausted"}),
    "ready": (do("ready", cards="attacking-card"), {"card-readied"}),
    "draw": (do("draw", count=1), {"cards-drawn"}),
    "reveal": (do("reveal", cards={"top": 1}), {"cards-revealed"}),
    "reveal-until": (do("reveal-until", until={}), {"cards-revealed"}),
    "look": (do("look", cards={"top": 1}), {"cards-looked-at", "cards-seen"}),
    "shuffle": (do("shuffle"), {"deck-shuffled"}),
    "name-card": (do("name-card"), {"card-named"}),
    "pitch": (do("pitch", cards=choose(zone="hand")), {"card-pitched", "energy-gained"}),
    "lay-face-down": (do("lay-face-down", cards={"top": 1}), {"card-moved", "cards-seen"}),
    "gain-energy": (do("gain-energy", count=1), {"energy-gained"}),
    "gain-bacon": (do("gain-bacon", count=1), {"bacon-gained"}),
    "apply-condition": (do("apply-condition", cards="defending-card", condition="Sick"), {"condition-applied"}),
    "remove-condition": (do("remove-condition", cards=each(FOE)), {"condition-removed"}),
    "move-damage": (do("move-damage", cards=each(FOE), to="this-champion"), {"damage-moved"}),
    "lose-energy": (do("lose-energy", count=1, who="each-opponent"), {"energy-lost"}),
    "lose-bacon": (do("lose-bacon", count=1, who="each-opponent"), {"bacon-lost"}),
    "gain-action": (do("gain-action", count=1, who="active-player"), {"actions-gained"}),
    "extra-turn": (do("extra-turn"), {"turn-gained"}),
    "modify-player": (modify_player("hand-size", "add", 1, **TURN), {"effect-lasts"}),
    "put-counters": (do("put-counters", counter="rust", cards=each(FOE), amount=2), {"counters-put"}),
    "remove-counters": (do("remove-counters", counter="rust", cards=each(FOE)), {"counters-removed"}),
    "attack": (do("attack", cards="this-champion"), {"attack-declared", "card-exhausted"}),
    "refresh": (do("refresh"), {"refresh-began"}),
    "counter": (do("counter"), {"countered"}),
    "change-target": (do("change-target", cards=choose(FRIEND)), {"target-declared"}),
    "discard": (do("discard", cards=each(FOE_GEAR)), {"card-left"}),
    "destroy": (do("destroy", cards=each(FOE_GEAR)), {"card-destroyed", "card-left"}),
    "return-to-hand": (do("return-to-hand", cards=each(FOE_GEAR)), {"card-left"}),
    "return-to-deck": (do("return-to-deck", cards=each(FOE_GEAR)), {"card-left"}),
    "take": (do("take", cards=choose(zone="hand"), who="active-player"), {"card-taken"}),
    "remove-from-game": (do("remove-from-game", cards=each(FOE_GEAR)), {"card-left"}),
    "move-equipment": (do("move-equipment", cards=each(FOE_GEAR), to="this-champion"), {"equipment-moved"}),
    "put-under": (do("put-under", cards=each(FOE_GEAR), under="this-champion"), {"card-left", "card-put-under"}),
    "copy-equipment": (do("copy-equipment", cards=each(FOE_GEAR), to="this-champion"), {"token-created"}),
    "create": (do("create", token="Crumb", cards=each(FOE)), {"token-created"}),
    "play-card": (do("play-card", cards=choose(zone="hand")), set()),
    "copy": (do("copy", cards=choose(zone="discard")), set()),
    "choose": (do("choose", cards=choose(FOE)), set()),
    "bid": (do("bid"), set()),
    "vote": (do("vote", among="opponents"), {"player-chosen"}),
    "choose-player": (do("choose-player"), {"player-chosen"}),
    "choose-one": (do("choose-one", options=[GAIN, {"if": NEVER, **GAIN}]), {"option-chosen", "energy-gained"}),
    "if": (do("if", **{"if": {"turn": "opposing"}}, then=[do("gain-energy", count=1)]), {"energy-gained"}),
    "win-game": (do("win-game"), {"game-won"}),
    "lose-game": (do("lose-game", who="each-opponent"), {"game-won"}),
    "repeat": (do("repeat", times=2, actions=[do("gain-energy", count=1)]), {"energy-gained"}),
    "modify": (modify(each(FOE), "attack", "add", 1, **TURN), {"effect-lasts"}),
    "grant-trait": (do("grant-trait", cards=each(FOE), trait="magic", **TURN), {"effect-lasts"}),
    "forbid": (do("forbid", cards=each(FOE), what="be-targeted", **TURN), {"effect-lasts"}),
    "consider-exhausted": (do("consider-exhausted", cards=each(FOE), **TURN), {"effect-lasts"}),
    "later": (do("later", at=when("turn-ended"), actions=[do("refresh")]), {"effect-delayed"}),
    "must": (do("must", cards=each(FOE), what="counter", **TURN), {"effect-lasts"}),
    "allow": (do("allow", cards=each(FOE), what="counter-exhausted", **TURN), {"effect-lasts"}),
    "prevent": (do("prevent", cards=each(FOE), **TURN), {"effect-lasts"}),
    "redirect": (do("redirect", cards=each(FOE), to="this-champion", **TURN), {"effect-lasts"}),
    "grant-effect": (do("grant-effect", cards=each(FOE), effect=STRONGER, **TURN), {"effect-lasts"}),
    "grant-keyword": (do("grant-keyword", cards=each(FOE), keyword="Guts", **TURN), {"effect-lasts"}),
    "lose-trait": (do("lose-trait", cards=each(FOE), trait="magic", **TURN), {"effect-lasts"}),
    "lose-effects": (do("lose-effects", cards=each(FOE), **TURN), {"effect-lasts"}),
    "lose-keyword": (do("lose-keyword", cards=each(FOE), keyword="Guts", **TURN), {"effect-lasts"}),
}
"""For each effect action one that does something to the attacker of `casting`, and what is told of that alone."""

ANYWHERE: Final = [kind for kind in get_args(EffectAction) if kind not in (Cancel, NameNumber)]
"""The effect actions that can stand anywhere: what is canceled has to be declared, see `test_happenings_cancel`, and
what gets a name has to be counted, see `test_names`."""

IMPOSSIBLE: Final = {
    *("remove-damage", "move-damage", "ready", "remove-condition", "remove-counters"),
    *("attack", "change-target"),
    *("discard", "destroy", "return-to-hand", "return-to-deck", "remove-from-game", "take", "lay-face-down"),
    *("move-equipment", "put-under", "copy-equipment"),
}
"""What cannot be done to a ready champion of an opponent without damage and conditions, where nothing is attacked."""

HELD: Final[dict[str, Json]] = {
    "modify": modify(each(FOE), "attack", "add", 1),
    "grant-trait": do("grant-trait", cards=each(FOE), trait="magic"),
    "forbid": do("forbid", cards=each(FOE), what="attack"),
    "consider-exhausted": do("consider-exhausted", cards=each(FOE)),
    "modify-player": modify_player("actions", "add", 1, who="each-player"),
    "must": do("must", cards="this-card", what="be-targeted"),
    "allow": do("allow", cards=each(FOE), what="attack-again"),
    "prevent": do("prevent", cards=each(FOE)),
    "redirect": do("redirect", cards=each(FOE), to="this-card"),
    "grant-effect": do("grant-effect", cards="this-card", effect=STRONGER),
    "grant-keyword": do("grant-keyword", cards="this-card", keyword="Guts"),
    "lose-trait": do("lose-trait", cards=each(FOE), trait="techno"),
    "lose-effects": do("lose-effects", cards=each(FOE)),
    "lose-keyword": do("lose-keyword", cards=each(FOE), keyword="Guts"),
}
"""What constant effects make so for opponents."""


def casting(effect_action: Json) -> set[str]:
    """Return what is told when an attacked player plays a reaction that does something, and chooses if need be."""
    cast = reaction("Cast", when("target-declared", side="friendly"), effect_action)
    state = position(
        Seat(energy=1, bacon=1),
        Seat(hand="cast one", deck="two"),
        cards=[cast, condition("Sick"), RUSTY, token("Crumb"), GUTS, BOLD],
        counters={0: (Counters("rust", 1),)},
        gear=[("spade", 0)],
        damaged={0: 1},
        conditions={0: "sick"},
    )
    state = play(state, "attack:0", "target:3")
    events = told(state, "play:cast@3!0")
    state = play(state, "play:cast@3!0")
    for move in [*legal(state, "choose:"), *legal(state, "name:")][:1]:
        events += told(state, move)
    if state.to_act is None and not state.is_over:
        events += told(state, str(state.chance_move(0)))
    return {str(event.to_json()["type"]) for event in events}


@pytest.fixture(scope="module")
def nothing() -> set[str]:
    """What is told when the reaction does nothing."""
    return casting(do("remove-condition", cards="this-champion"))


@pytest.mark.parametrize("kind", ANYWHERE, ids=word_of)
def test_every_effect_action_is_done(nothing: set[str], kind: type[EffectAction]) -> None:
    effect_action, expected = DONE[word_of(kind)]
    assert effect_action["do"] == word_of(kind)
    assert casting(effect_action) - nothing - {"card-chosen"} >= expected


def test_every_effect_action_has_one_row_in_the_engine() -> None:
    assert [word_of(kind) for kind in get_args(EffectAction) if kind not in ROWS] == []
    assert len([row for group in GROUPS for row in group]) == len(ROWS) == len(get_args(EffectAction))


@pytest.mark.parametrize("kind", get_args(EffectAction), ids=word_of)
def test_what_is_done_to_cards_says_to_which(kind: type[EffectAction]) -> None:
    has_cards = "cards" in attrs.fields_dict(kind)
    assert has_cards is isinstance(ROWS[kind], ToCards | Gives | Plays)
    assert has_cards is bool(kind.reach.kinds) is bool(kind.reach.zones)


@pytest.mark.parametrize(
    "kind", [kind for kind in ANYWHERE if isinstance(ROWS.get(kind), ToCards | Gives)], ids=word_of
)
def test_the_engine_can_say_of_every_effect_action_whether_it_can_be_done(kind: type[EffectAction]) -> None:
    effect_action, _ = DONE[word_of(kind)]
    cast = reaction("Cast", when("target-declared"), effect_action)
    state = position(Seat(), Seat(), cards=[cast, condition("Sick"), RUSTY, token("Crumb"), GUTS, BOLD])
    [done] = state.rules.pool.reactions[0].actions
    assert state.table is not None
    board = Board(state.rules, state.decks, state.table)
    possible = can_do_fully(board, Resolving(1, None, CardKey("cast"), IMMEDIATE, CardNumber(3)), done, CardNumber(0))
    assert possible is (word_of(kind) not in IMPOSSIBLE)


@pytest.mark.parametrize("kind", get_args(Lasting), ids=word_of)
def test_every_lasting_effect_action_makes_something_so(kind: type[Lasting]) -> None:
    effect_action = HELD[word_of(kind)]
    assert effect_action["do"] == word_of(kind)
    assert seen_of(champion("Sage", constant("Aura", effect_action))) != seen_of(champion("Sage"))


def seen_of(sage: Json) -> list[object]:
    """Return what opposing champions are worth, and what their player can do and how often, while a card is in play."""
    state: State = position(Seat(champions="bold elm ash"), Seat(champions="sage elm ash"), cards=[sage, GUTS, BOLD])
    assert state.table is not None
    actions = actions_of(Board(state.rules, state.decks, state.table), 0)
    seen: list[object] = [*(state.standing(number) for number in range(3)), actions]
    for verb in ("attack:", "target:", "counter"):
        seen += legal(state)
        for move in legal(state, verb)[:1]:
            state = play(state, move)
    return [*seen, *legal(state), *wounds(state, *range(6))]


def test_the_union_has_all_effect_actions() -> None:
    kinds = [kind for name in language.__all__ if hasattr(kind := getattr(language, name), "if_you_do")]
    assert set(kinds) == set(get_args(EffectAction))
    assert len({word_of(kind) for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("kind", get_args(EffectAction), ids=word_of)
def test_the_schema_has_the_keys_of_every_effect_action(kind: type[EffectAction]) -> None:
    fields = attrs.fields(kind)
    for form in forms_of("action", kind):
        assert set(form["properties"]) == {"do", *(key_of(field.name) for field in fields)}
        needed = {key_of(field.name) for field in fields if field.default is attrs.NOTHING}
        assert set(form["required"]) - {"duration"} == {"do"} | needed
    for form in forms_of("lasting", kind):
        left_out = {"duration", *map(key_of, SHARED)}
        assert set(form["properties"]) == {"do", *(key_of(field.name) for field in fields)} - left_out
    assert len(forms_of("action", kind)) == 1
    assert len(forms_of("lasting", kind)) == (kind in get_args(Lasting))


def forms_of(name: str, kind: type[EffectAction]) -> list[Any]:
    return [form for form in DEFINITIONS[name]["oneOf"] if form["properties"]["do"]["const"] == word_of(kind)]
