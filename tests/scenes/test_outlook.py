"""An empty dish says who leads."""

import pytest

from bacon_rules.games.register import game_of_any
from bacon_rules.words.speakers import speaker
from tests.web.tables import sitting_of

LEADS = {
    "bacon-4": "You lead: anything goes",
    "applewood-3": "You lead: anything goes",
    "trick-taking": "You lead: any card",
}


@pytest.mark.few(2)
@pytest.mark.parametrize("game", LEADS)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_an_empty_dish_says_who_leads(game: str, seat: int | None) -> None:
    told: set[str] = set()
    for seed in range(4):
        sitting = sitting_of(game, seed=seed)
        while not sitting.position.is_over and sitting.ply < 100:
            view = sitting.position.state.observe(seat)
            scene = game_of_any(view).scene(view, (), speaker("en", sitting.names, view))
            told.update(scene.outlook)
            lying = [group for group in scene.middle if not group.label or group.seat is not None]
            assert not (scene.outlook and lying)
            if scene.outlook:
                wanted = LEADS[game] if view.to_act == seat else f"{sitting.names[view.to_act or 0]} leads"
                assert scene.outlook == (wanted,)
            sitting.make(sitting.chosen())
    assert told
    assert (LEADS[game] in told) is (seat is not None)
