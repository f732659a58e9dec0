"""Keywords that a pool defines, printed and granted (S79)."""

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import card_text, pool_to_json
from bacon_rules.save_your_bacon.cards import Champion, HasKeyword, NamedKeyword, pool_from_json
from bacon_rules.save_your_bacon.frames import Window
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

LIFELINK = keyword(
    "Lifelink",
    activated(
        "Drain",
        do("remove-damage", amount="that-many", cards="this-champion"),
        when=when("damage-placed", by={"same_as": "this-champion"}),
    ),
    reminder="Whenever this champion places damage, remove as much from it.",
)
ARMOR = keyword("Armor", constant("Plates", modify("this-card", "damage-taken", "subtract", "n")))
DRILL = keyword(
    "Drill",
    activated("Left", do("gain-energy", count=1), costs={"action": True}),
    activated("Right", do("draw", count=1), costs={"action": True}),
)
MENTOR = keyword(
    "Mentor",
    activated(
        "Teach",
        do("grant-keyword", keyword="Lifelink", cards=choose(FRIEND), duration="this-turn"),
        costs={"action": True},
    ),
)
BOLT = action("Bolt", damage(3, choose({"side": "opposing"})))
DUEL = (Seat(champions="hero elm ash", hand="bolt", deck="nap nap"), Seat())


def hero(*keywords: str | Json, **rest: object) -> Json:
    return champion("Hero", keywords=list(keywords), **rest)  # type: ignore[arg-type]  # by name


def armor(n: int) -> Json:
    return {"keyword": "Armor", "n": n}


def test_s79_a_keyword_works_as_its_effects_would_on_the_card() -> None:
    state = position(*DUEL, cards=[LIFELINK, BOLT, hero("Lifelink")], damaged={0: 3})
    state = checked(play(state, "attack:0", "target:3", "no-counter", "activate:0/0!0"))
    assert wounds(state, 0, 3) == [1, 2]


def test_s79_the_number_of_a_keyword_is_that_of_the_card() -> None:
    shield = equipment("Shield", defense=9, keywords=[armor(2)])
    state = position(Seat(hand="bolt"), Seat(), cards=[ARMOR, BOLT, shield], gear=[("shield", 3)])
    state = checked(play(state, "play:bolt@0", "choose:6"))
    assert wounds(state, 6) == [1]
    assert [effect.name for effect in state.effects_of(6)] == ["Plates 2"]


def test_s79_the_effects_of_keywords_come_first_each_with_a_place_of_its_own() -> None:
    own = activated("Own", do("refresh"), costs={"action": True})
    state = position(*DUEL, cards=[DRILL, champion("Hero", own, keywords=["Drill"]), BOLT])
    assert legal(state, "activate") == ["activate:0/0", "activate:0/1", "activate:0/2"]
    assert player(play(state, "activate:0/1"), 0).hand == ("bolt", "nap")


def test_s79_a_granted_keyword_has_all_of_its_effects_and_stands_last() -> None:
    rally = constant("Rally", do("grant-keyword", keyword="Drill", cards=each(FRIEND)))
    also = constant("Also", do("grant-keyword", keyword="Drill", cards="this-champion"))
    serve = activated("Serve", do("refresh"), costs={"action": True})
    give = constant("Give", do("grant-effect", effect=serve, cards="this-card"))
    state = position(*DUEL, cards=[DRILL, champion("Hero", rally, also, give), BOLT])
    assert legal(state, "activate:1") == ["activate:1/0", "activate:1/1"]
    assert legal(state, "activate:0") == ["activate:0/3", "activate:0/4", "activate:0/5"]
    state = checked(play(state, "activate:0/5"))
    assert player(state, 0).hand == ("bolt", "nap")


def test_s79_a_keyword_that_is_printed_and_granted_works_twice() -> None:
    grant = constant("Rally", do("grant-keyword", **armor(1), cards=each(FRIEND)))
    cards = [ARMOR, hero(armor(1)), champion("Lord", grant), BOLT]
    state = position(Seat(hand="bolt"), Seat(champions="hero lord ash"), cards=cards)
    assert wounds(play(state, "play:bolt@0", "choose:3"), 3) == [1]
    assert wounds(play(state, "play:bolt@0", "choose:5"), 5) == [2]


def test_s79_filters_find_keywords_printed_granted_and_of_conditions() -> None:
    blessed = condition("Blessed", keywords=["Lifelink"])
    count = activated("Count", do("gain-energy", count={"count": {"keyword": "Lifelink"}}), costs={"action": True})
    cards = [LIFELINK, MENTOR, blessed, BOLT, champion("Hero", count, keywords=["Mentor"])]
    state = position(*DUEL, cards=cards, conditions={4: "blessed"})
    assert player(play(state, "activate:0/1"), 0).energy == 1
    state = checked(play(state, "activate:0/0", "choose:1"))
    assert player(play(state, "activate:0/1"), 0).energy == 2


def test_s79_a_card_of_the_discard_has_its_printed_keywords() -> None:
    fetch = action("Fetch", do("return-to-hand", cards=choose({"keyword": "Armor"}, zone="discard", count=2)))
    cards = [ARMOR, fetch, equipment("Shield", keywords=[armor(1)])]
    state = position(Seat(hand="fetch", discard="shield spade"), Seat(), cards=cards)
    assert player(play(state, "play:fetch@0"), 0).hand == ("shield",)


def test_s79_reaction_text_asks_for_the_keywords_of_that_moment() -> None:
    watch = activated(
        "Watch", do("draw", count=1), when=when("exhausted", card={"keyword": "Armor", "side": "friendly"})
    )
    cards = [ARMOR, champion("Hero", watch, keywords=[armor(1)])]
    state = checked(play(position(*DUEL, cards=[*cards, BOLT]), "attack:0"))
    assert legal(state) == ["activate:0/1!0"]
    window = state.stage.stack[-1]  # type: ignore[union-attr]  # a table
    assert isinstance(window, Window)
    [happening, *_] = window.happenings
    assert happening.what.was is not None
    assert happening.what.was.keywords == ("Armor",)
    assert legal(play(position(*DUEL, cards=[*cards, BOLT]), "attack:1"), "activate") == []


def test_s79_a_constant_effect_can_ask_for_keywords_that_depend_on_traits() -> None:
    rally = constant("Rally", do("grant-keyword", **armor(1), cards=each({"traits": ["magic"], "side": "friendly"})))
    lead = constant("Lead", modify(each({"keyword": "Armor"}), "attack", "add", 3))
    cards = [ARMOR, champion("Hero", rally, lead, traits=["magic"]), BOLT]
    state = position(*DUEL, cards=cards)
    assert [state.standing(number).attack for number in range(3)] == [5, 2, 2]


def test_s79_the_reminder_text_stands_in_brackets() -> None:
    pool = pool_of(LIFELINK, ARMOR, MENTOR, hero("Lifelink", armor(2), "Mentor"))
    assert card_text(pool.champions[-1]).split("\n")[2:] == [
        "Lifelink (Whenever this champion places damage, remove as much from it.)",
        "Armor 2 (This champion takes 2 less damage.)",
        "Mentor ({A} \u2192 Choose a friendly champion; it has Lifelink this turn.)",
    ]
    assert card_text(pool.keywords[0]).split("\n") == [
        "Lifelink",
        "Keyword",
        "Whenever this champion places damage, remove as much from it.",
        "Drain: When this champion places damage on a card, remove that many {D} from this champion.",
    ]
    assert card_text(pool.keywords[1]).endswith("Keyword\nPlates: This card takes N less damage.")


def test_s79_what_grants_keywords_reminds_of_each_once() -> None:
    grant = do("grant-keyword", **armor(1), cards="this-champion", duration="this-turn")
    bounty = {**keyword("Bounty", activated("Buy", do("gain-energy", count="n"), costs={"action": True}))}
    prize = do("grant-keyword", keyword="Bounty", n=2, cards="this-champion", duration="this-turn")
    pool = pool_of(ARMOR, bounty, action("Gird", grant, grant, prize))
    assert card_text(pool.actions[-1]).split("\n")[-1] == (
        "This champion has Armor 1 this turn. This champion has Armor 1 this turn. "
        "This champion has Bounty 2 this turn. "
        "(Armor 1: This card takes 1 less damage.) (Bounty 2: {A} \u2192 Gain 2{E+}.)"
    )


def test_s79_a_reminder_text_can_tell_the_number() -> None:
    ward = keyword("Ward", constant("Ward", modify("this-card", "defense", "add", "n")), reminder="Sturdy: {n}.")
    assert "\nWard 3 (Sturdy: 3.)" in card_text(pool_of(ward, hero({"keyword": "Ward", "n": 3})).champions[-1])


def test_a_card_without_a_pool_tells_its_keywords_by_name() -> None:
    card = Champion(
        archetype="Hero", name="Hero", attack=1, defense=1, keywords=(HasKeyword(keyword=NamedKeyword("Lifelink")),)
    )
    assert card_text(card).split("\n")[2:] == ["Lifelink"]


def test_s79_keywords_are_written_by_their_names() -> None:
    pool = pool_of(LIFELINK, ARMOR, hero("Lifelink", armor(2)))
    assert pool_to_json(pool)["champions"][-1]["keywords"] == ["Lifelink", armor(2)]  # type: ignore[call-overload, index]  # JSON
    assert pool_from_json(pool.to_json()) == pool
    assert attrs.evolve(pool, note="Other").digest != pool.digest


NO_CARD: Json = {"keyword": "Armor", "kind": "action"}
CIRCLE = keyword(
    "Echo",
    activated(
        "Call", do("grant-keyword", keyword="Echo", cards="this-card", duration="this-turn"), costs={"action": True}
    ),
)


@pytest.mark.parametrize(
    ("cards", "where", "problem"),
    [
        ([CIRCLE, hero("Echo")], "", "a keyword that cards are given gives no effects itself, expected another one"),
        ([LIFELINK, DRILL, hero("Drill")], "keywords[0]", "no card has or grants this keyword, expected one that does"),
        ([hero("Lifelnk"), champion("Saint", keywords=["Lifelink"]), LIFELINK],
         "champions[3].keywords[0]", "there is no keyword 'Lifelnk'"),
        ([ARMOR, hero("Armor")], "champions[3].keywords[0]", "the key 'n' is missing: 'Armor' has a number"),
        ([DRILL, hero({"keyword": "Drill", "n": 1})], "champions[3].keywords[0].n", "'Drill' has no number"),
        ([MENTOR, hero("Mentor")], "keywords[0].effects[0].actions[0].keyword", "there is no keyword 'Lifelink'"),
        ([DRILL, hero("Drill", "Drill")], "champions[3].keywords[1]", "'Drill' stands here twice"),
        ([{**DRILL, "effects": []}, hero("Drill")], "keywords[0].effects", "expected at least one effect, got none"),
        ([{**DRILL, "name": "Hero"}, hero("Hero")], "champions[3].archetype", "keyword 'Hero' has the key hero"),
        ([DRILL, {**DRILL, "name": "drill"}, hero("Drill")], "keywords[1].name", "keyword 'Drill' has the same key"),
        ([ARMOR, condition("Wet", keywords=[armor(1)])],
         "keywords[0].effects[0].does[0].cards", "a condition is no card in play"),
        ([champion("Hero", activated("Left", do("refresh"), costs={"action": True}), keywords=["Drill"]), DRILL],
         "champions[3].keywords[0]", "its effect 'Left' has the name of another one of this card"),
        ([champion("Hero", constant("Odd", modify("this-card", "attack", "add", "n")))],
         "champions[3].effects[0].does[0].by", "only a keyword has a number 'n', expected another amount"),
        ([champion("Hero", constant("Odd", modify(each({"keyword": "Haste"}), "attack", "add", 1)))],
         "champions[3].effects[0].does[0].cards.each.keyword", "there is no keyword 'Haste'"),
        ([{**DRILL, "effects": [DRILL["effects"][0]] * 2}, hero("Drill")],
         "keywords[0].effects[1].name", "another effect"),
        ([keyword("Skill", activated("Use", do("refresh"), costs={"action": True}, traits=["magic"])), hero("Skill")],
         "keywords[0].effects[0].traits", "expected traits that this champion has or a card grants, got magic"),
        ([ARMOR, champion("Hero", constant("Odd", do("grant-keyword", **armor(1), cards=each({"attack": 2}))))],
         "champions[3].effects[0].does[0].cards.each.attack", "a constant effect with grant-keyword cannot depend"),
        ([ARMOR, hero(armor(1)), action("Odd", do("return-to-hand", cards=choose(NO_CARD, zone="discard")))],
         "actions[4].actions[0].cards.choose.keyword", "only cards of the kind champion or equipment can be so"),
    ],
)  # fmt: skip
def test_s79_keywords_that_mean_nothing_are_refused(cards: list[Json], where: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        pool_of(*cards)
    assert caught.value.path.startswith(f"$.{where}")
    assert problem in caught.value.problem
