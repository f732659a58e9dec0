"""Traits that a pool defines, wherever a trait of the rulebook can stand (S80)."""

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.documents.values import read_json, write_json
from bacon_rules.pictures import sprites
from bacon_rules.save_your_bacon import Champion, NamedTrait, Trait, card_text, load_state, loads_pool
from bacon_rules.save_your_bacon.frames import Window
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.shown.position import position_told
from bacon_rules.stories.paint import plain
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

BAKER = trait("baker", "BA")
NIGHT = trait("night-shift", "NI")
BREAD = action("Bread", damage(2, choose({"kind": "champion", "lacking": ["baker"]})), traits=["baker"])
TEACH = action("Teach", do("grant-trait", cards=choose(FRIEND), trait="baker", duration="this-turn"), traits=["magic"])
FORGET = action("Forget", do("lose-trait", cards=choose(FRIEND), trait="baker", duration="this-turn"))
HERO = champion("Hero", traits=["baker", "magic"])
MINE = Seat(champions="hero elm ash", hand="bread teach forget", deck="nap nap")


def kitchen(*cards: Json, seat: Seat = MINE) -> State:
    return position(seat, Seat(), cards=[NIGHT, BAKER, BREAD, TEACH, FORGET, *cards], turn=Turn(0, 9, TurnStep.ACTIONS))


def traits(state: State, number: int) -> list[str]:
    return [*map(str, state.standing(number).traits)]


def test_s80_cards_can_require_a_trait_of_the_pool() -> None:
    state = checked(kitchen(HERO, champion("Owl", traits=["night-shift"])))
    assert legal(state, "play:bread") == ["play:bread@0"]
    state = play(state, "play:bread@0")
    assert legal(state, "choose") == ["choose:1", "choose:2", "choose:3", "choose:4", "choose:5"]


def test_s80_a_trait_of_the_pool_can_be_granted_and_lost() -> None:
    state = checked(play(kitchen(HERO, champion("Owl", traits=["night-shift"])), "play:teach@0", "choose:1"))
    assert (traits(state, 0), traits(state, 1)) == (["magic", "baker"], ["baker"])
    assert legal(state, "play:bread") == ["play:bread@0", "play:bread@1"]
    state = checked(play(state, "play:forget@0", "choose:0"))
    assert (traits(state, 0), legal(state, "play:bread")) == (["magic"], ["play:bread@1"])


def test_s80_traits_stand_in_the_order_of_the_rulebook_and_then_of_the_pool() -> None:
    state = kitchen(champion("Hero", traits=["baker", "night-shift", "magic"]))
    assert traits(state, 0) == ["magic", "night-shift", "baker"]
    assert state.rules.pool.all_traits[-3:] == (Trait.TOOL_USER, NamedTrait("night-shift"), NamedTrait("baker"))


def test_s80_reaction_text_asks_for_the_traits_of_that_moment() -> None:
    watch = activated(
        "Watch", do("draw", count=1), when=when("exhausted", card={"traits": ["baker"], "side": "friendly"})
    )
    shift = activated("Shift", do("draw", count=1), when=when("exhausted", card={"traits": ["night-shift"]}))
    hero = champion("Hero", watch, shift, traits=["baker", "magic"])
    state = checked(play(kitchen(hero, champion("Owl", traits=["night-shift"])), "attack:0"))
    assert legal(state) == ["activate:0/0!0"]
    window = state.stage.stack[-1]  # type: ignore[union-attr]  # a table
    assert isinstance(window, Window)
    assert window.happenings[0].what.was is not None
    assert window.happenings[0].what.was.traits == (Trait.MAGIC, NamedTrait("baker"))


def test_s80_a_stored_state_has_no_traits_that_the_pool_has_not() -> None:
    watch = activated("Watch", do("draw", count=1), when=when("exhausted", card={"traits": ["baker"]}))
    document = play(
        kitchen(champion("Hero", watch, traits=["baker", "night-shift"]), champion("Sage", traits=["magic"])),
        "attack:0",
    ).to_json()
    text = write_json(document)
    assert text.count('"traits":["night-shift","baker"]') == 1
    for wrong, told in [('"cook"', "expected traits of the rulebook or the pool"), ("7", "the name of a trait, got 7")]:
        broken = read_json(text.replace('"traits":["night-shift","baker"]', f'"traits":[{wrong}]'))
        with pytest.raises(JsonError, match=told) as caught:
            load_state(broken)
        assert ".happenings[0].what.was.traits" in caught.value.path


def test_s80_a_keyword_can_ask_for_traits_of_the_pool() -> None:
    lead = keyword("Lead", constant("Lead", modify(each({"traits": ["baker"], **FRIEND}), "attack", "add", 2)))
    owl = champion("Owl", traits=["night-shift"], keywords=["Lead"])
    state = kitchen(lead, HERO, owl, seat=attrs.evolve(MINE, champions="owl hero ash"))
    assert [state.standing(number).attack for number in range(3)] == [2, 4, 2]
    assert "Lead (Each friendly champion with {BA} has +2 Attack.)" in card_text(state.rules.pool.champions[-1])


def test_s80_card_texts_and_pictures_have_the_icons_of_the_pool() -> None:
    state = kitchen(HERO, champion("Owl", traits=["night-shift"]))
    pool = state.rules.pool
    assert card_text(pool.champions[3]).splitlines()[1] == "Champion, {BA} {MA}, attack 2, defense 4"
    assert card_text(pool.actions[-3]).splitlines()[1:] == [
        "Action, {BA}, cost 0, value 1",
        "Place 2{D} on a champion without {BA}.",
    ]
    assert card_text(pool.actions[-2]).endswith("Choose a friendly champion; it has {BA} this turn.")
    assert card_text(pool.traits[0]) == "night-shift\nTrait, {NI}"
    assert {"icon-BA", "icon-NI"} <= {part.split('"')[1] for part in sprites(state.rules).split("<symbol ")[1:]}


def test_s80_the_table_shows_the_icons_of_the_pool() -> None:
    state = kitchen(HERO, champion("Owl", traits=["night-shift"]))
    assert "BA MA" in "\n".join(position_told(state, ["Ann", "Ben"], plain, "en"))
    scene = repr(GAME.scene(state.observe(0), (), speaker("en", ["Ann", "Ben"])))
    assert "full='the trait magic', sign='MA'" in scene
    assert "full='the trait baker', sign='BA'" in scene


def test_a_card_without_a_pool_tells_its_traits_by_name() -> None:
    card = Champion(archetype="Hero", name="Hero", attack=1, defense=1, traits=(NamedTrait("baker"),))
    assert card_text(card).splitlines()[1] == "Champion, {baker}, attack 1, defense 1"


def test_s80_traits_of_the_pool_are_written_and_read_again() -> None:
    pool = kitchen(HERO, champion("Owl", traits=["night-shift"])).rules.pool
    document = pool.to_json()
    assert document["traits"] == [{"name": "night-shift", "icon": "NI"}, {"name": "baker", "icon": "BA"}]
    assert document["champions"][3]["traits"] == ["baker", "magic"]  # type: ignore[call-overload, index]  # JSON
    assert loads_pool(write_json(document)) == pool
    assert [trait.icon for trait in loads_pool(write_json(document)).champions[3].traits] == ["BA", "MA"]
    other = loads_pool(write_json(document).replace('"icon":"BA"', '"icon":"BK"'))
    assert other != pool
    assert other.digest != pool.digest


def test_s80_traits_have_names_in_any_writing() -> None:
    baker = "\u30d1\u30f3\u5c4b"
    pool = pool_of(champion("Hero", traits=[baker]), trait(baker, "PN"))
    assert card_text(pool.champions[-1]).splitlines()[1] == "Champion, {PN}, attack 2, defense 4"
