"""Duties of cards, and permissions against the rules (§9.0, S55-S58)."""

from tests.save_your_bacon.scenarios import *

TAUNT = do("must", cards="this-card", what="be-targeted")
LAST = Turn(0, 1, TurnStep.ACTIONS)


def with_sage(*does: Json, **rest: object) -> State:
    """Return a position in which the first champion of seat 0 is a sage with a constant effect."""
    sage = champion("Sage", constant("Aura", *does))
    told: dict[str, object] = {"cards": [sage], **rest}
    return position(Seat(champions="sage elm ash", hand="nap"), Seat(), **told)  # type: ignore[arg-type]  # by name


def test_9_0_the_last_action_is_an_attack_with_a_card_that_must_attack() -> None:
    """S55: the other action is the player's choice."""
    state = with_sage(do("must", cards="this-card", what="attack"))
    assert {"attack:0", "attack:1", "refresh", "pass-time"} <= set(legal(state))
    state = play(state, "play:nap@0")
    assert turn_of(state).actions == 1
    assert legal(state) == ["attack:0"]
    assert why(state, "attack:1") is why(state, "refresh") is why(state, "pass-time") is Illegal.MUST_ATTACK
    assert why(state, "attack:3") is Illegal.NOT_THE_PLAYERS_CARD


def test_9_0_who_has_attacked_with_another_card_has_no_attack_left_that_could_be_due() -> None:
    state = play(with_sage(do("must", cards="this-card", what="attack")), "attack:1", "target:3", "no-counter")
    assert "refresh" in legal(state)


def test_9_0_what_is_forbidden_need_not_be_done() -> None:
    """The example of the golden rules: one card says that you must attack, another one that you cannot."""
    both = [do("must", cards="this-card", what="attack"), do("forbid", cards="this-card", what="attack")]
    assert "attack:0" not in legal(with_sage(*both, turn=LAST))
    assert "refresh" in legal(with_sage(*both, turn=LAST))


def test_9_0_several_cards_that_must_attack_leave_a_choice() -> None:
    state = with_sage(do("must", cards=each(FRIEND), what="attack"), turn=LAST)
    assert legal(state) == ["attack:0", "attack:1", "attack:2"]


def test_9_0_an_opponent_can_be_made_to_attack_for_a_while() -> None:
    goad = action("Goad", do("must", cards=choose(FOE), what="attack", duration="until-your-next-turn"))
    state = position(Seat(hand="goad"), Seat(), cards=[goad])
    state = play(state, "play:goad@0", "choose:4", "pass-time", "pass-time")
    assert legal(state) == ["attack:4"]
    state = play(state, "attack:4", "target:0", "no-counter", "pass-time", "pass-time", "pass-time")
    assert table_of(state).lasting == ()


def test_9_0_a_defending_card_that_must_counter_counters() -> None:
    """S56."""
    state = with_sage(do("must", cards=each(FOE), what="counter"), exhausted=[4])
    state = play(state, "attack:1", "target:3")
    assert legal(state) == ["counter"]
    assert why(state, "no-counter") is Illegal.MUST_COUNTER
    assert why(state, "pass") is Illegal.MUST_ANSWER_ATTACK
    again = with_sage(do("must", cards=each(FOE), what="counter"), exhausted=[4])
    again = play(again, "attack:1", "target:4")
    assert turn_of(again).actions == 1


def test_9_0_an_attack_targets_a_card_that_must_be_targeted() -> None:
    """S57."""
    tank = champion("Tank", constant("Taunt", TAUNT))
    state = play(position(Seat(), Seat(champions="oak tank ash"), cards=[tank]), "attack:0")
    assert legal(state) == ["target:4"]
    assert why(state, "target:3") is Illegal.MUST_TARGET_ANOTHER
    assert why(state, "target:1") is Illegal.CANNOT_BE_TARGETED


def test_9_0_a_card_that_cannot_be_targeted_need_not_be() -> None:
    ghost = champion("Ghost", constant("Taunt", TAUNT, do("forbid", cards="this-card", what="be-targeted")))
    state = play(position(Seat(), Seat(champions="ghost elm ash"), cards=[ghost]), "attack:0")
    assert legal(state) == ["target:4", "target:5"]


def test_9_0_a_target_that_an_effect_names_is_not_declared_by_a_player() -> None:
    """S57: neither the target that an effect names nor the one that it changes to."""
    tank = champion("Tank", constant("Taunt", TAUNT))
    duel = action("Duel", do("choose", cards=choose(FOE)), do("attack", cards="this-champion", target="that"))
    state = position(Seat(hand="duel"), Seat(champions="oak tank ash"), cards=[tank, duel])
    state = play(state, "play:duel@0", "choose:3")
    assert legal(state) == ["counter", "no-counter"]


def test_9_0_an_exhausted_card_may_attack_and_is_not_exhausted_again() -> None:
    """S58."""
    state = with_sage(do("allow", cards="this-card", what="attack-exhausted"), exhausted=[0, 1])
    assert legal(state, "attack") == ["attack:0", "attack:2"]
    assert why(state, "attack:1") is Illegal.CARD_IS_EXHAUSTED
    assert "card-exhausted" not in {event.to_json()["type"] for event in told(state, "attack:0")}
    state = play(state, "attack:0", "target:3", "no-counter")
    assert card(state, 3).damage == 2
    assert card(state, 0).exhausted


def test_9_0_a_card_that_cannot_be_exhausted_attacks_only_if_it_is_and_may_nevertheless() -> None:
    both = [
        do("allow", cards="this-card", what="attack-exhausted"),
        do("forbid", cards="this-card", what="be-exhausted"),
    ]
    assert "attack:0" not in legal(with_sage(*both))
    assert "attack:0" in legal(with_sage(*both, exhausted=[0]))


def test_9_0_what_is_forbidden_is_not_allowed() -> None:
    both = [do("allow", cards="this-card", what="attack-exhausted"), do("forbid", cards="this-card", what="attack")]
    assert why(with_sage(*both, exhausted=[0]), "attack:0") is Illegal.CANNOT_ATTACK


def test_9_0_equipment_may_attack_although_its_champion_is_exhausted() -> None:
    turret = equipment("Turret", constant("Stand", do("allow", cards="this-card", what="attack-champion-exhausted")))
    state = position(Seat(), Seat(), cards=[turret], gear=[("turret", 0), ("spade", 0)], exhausted=[0])
    assert legal(state, "attack") == ["attack:1", "attack:2", "attack:6"]
    assert why(state, "attack:7") is Illegal.CHAMPION_IS_EXHAUSTED


def test_4_0_a_card_may_attack_again_in_the_same_turn() -> None:
    state = with_sage(do("allow", cards="this-card", what="attack-again"))
    state = play(state, "attack:1", "target:3", "no-counter")
    assert legal(state, "attack") == ["attack:0"]
    assert why(state, "attack:2") is why(state, "attack:99") is Illegal.ALREADY_ATTACKED
    state = play(state, "attack:0", "target:3", "no-counter")
    assert turn_of(state).seat == 1


def test_9_0_an_exhausted_card_may_counter() -> None:
    state = with_sage(do("allow", cards=each(FOE), what="counter-exhausted"), exhausted=[3])
    state = play(state, "attack:0", "target:3")
    assert legal(state) == ["counter", "no-counter"]
    assert "card-exhausted" not in {event.to_json()["type"] for event in told(state, "counter")}
    assert card(play(state, "counter"), 0).damage == 2


def test_10_1_an_exhausted_champion_may_use_what_asks_for_a_ready_one() -> None:
    push = action("Push", do("gain-energy", count=1), ready=True)
    sage = champion(
        "Sage",
        constant("Awake", do("allow", cards="this-card", what="use-exhausted")),
        activated("Nod", do("gain-energy", count=1), costs={"action": True}, ready=True),
        activated("Yawn", do("gain-energy", count=1), when=when("turn-ended"), ready=True, may=True),
    )
    state = position(Seat(champions="sage elm ash", hand="push"), Seat(), cards=[push, sage], exhausted=[0, 1])
    assert legal(state, "play") == ["play:push@0", "play:push@2"]
    assert why(state, "play:push@1") is Illegal.CHAMPION_IS_EXHAUSTED
    assert "activate:0/1" in legal(state)
    state = play(
        position(Seat(champions="sage elm ash"), Seat(), cards=[sage], exhausted=[0]), "pass-time", "pass-time"
    )
    assert legal(state) == ["activate:0/2!0", "pass"]


def test_9_0_damage_does_not_undo_a_duty() -> None:
    """What must be targeted is asked when the target is declared, with all that holds then."""
    shy = champion("Shy", constant("Taunt", TAUNT, during={"this": {"damaged": True}}))
    poke = action("Poke", damage(1, choose(FOE)))
    state = position(Seat(hand="poke"), Seat(champions="shy elm ash"), cards=[shy, poke])
    assert legal(play(state, "attack:0")) == ["target:3", "target:4", "target:5"]
    assert legal(play(state, "play:poke@0", "choose:3", "attack:0")) == ["target:3"]
