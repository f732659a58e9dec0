"""The table of Save Your Bacon! as a seat sees it, where matches seldom lead."""

import attrs

from bacon_rules.save_your_bacon import preparations
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.scenes.scene import Note, Printed
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.corpus import corpus
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import Seat, activated, choose, constant, damage, do, equipment, play, position

NAMES = ("Ann", "Ben", "Cam", "Dee")


def test_a_champion_has_its_conditions_which_can_be_read() -> None:
    state = named("duel")
    view = state.observe(state.to_act)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    champion = scene.places[0].groups[2].faces[0]
    assert champion.card == "taxman"
    assert Note("Silenced", card="silenced") in champion.notes
    text = (
        "Condition",
        "Gag: This champion cannot use cards or effects or be readied.",
        "Cough: After you play a card, remove Silenced from this champion.",
    )
    assert Printed("silenced", "Silenced", "condition", text) in scene.printed


def test_an_effect_in_use_that_a_card_grants_shows_that_card() -> None:
    zap = activated("Zap", damage(1, choose()), costs={"action": True})
    banner = equipment("Banner", constant("Gift", do("grant-effect", cards="this-champion", effect=zap)))
    state = play(position(Seat(), Seat(), cards=[banner], gear=[("banner", 0)]), "activate:0/0")
    view = state.observe(0)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    assert [note.card for note in scene.stack] == ["banner", ""]
    assert "banner" in [one.card for one in scene.printed]


def test_players_who_build_decks_have_their_cards_counted() -> None:
    state = corpus()["Building"]
    stage = state.stage
    assert isinstance(stage, preparations.Building)
    added = attrs.evolve(stage, cards=((stage.champions[0][0],) * 3, *stage.cards[1:]))
    view = attrs.evolve(state, stage=added).observe(None)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    assert [place.count for place in scene.places][:2] == [" 3 cards", ""]


def test_everybody_sees_what_is_left_in_a_draft() -> None:
    state = corpus()["Drafting"]
    for seat in (None, 0, 1):
        view = state.observe(seat)
        (offered,) = GAME.scene(view, (), speaker("en", NAMES, view)).offers
        assert offered.label == "Left to pick"
        assert [bool(face.thing) for face in offered.faces] == [seat == state.to_act] * len(offered.faces)
