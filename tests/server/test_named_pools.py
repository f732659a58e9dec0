"""Views that name a pool by its digest, as the server sends them and takes them back."""

from __future__ import annotations

import pytest

from bacon_rules.documents import JsonObject, read_json, write_json
from bacon_rules.save_your_bacon import Rules, load_view, midnight_pool, new_match, to_message
from bacon_rules.server import Endpoint, rules_endpoint
from tests.server.protocol import call

RULES = Rules(pool=midnight_pool())
CARDS = midnight_pool().digest


def begun(endpoint: Endpoint) -> int:
    rules = RULES.to_json()
    state: int = call(endpoint, "new_game", rules["game"], rules["house_rules"])["state"]
    return state


def test_a_view_names_the_pool_that_the_rules_tell() -> None:
    endpoint = rules_endpoint()
    state = begun(endpoint)
    view = call(endpoint, "observe", state, 0)
    assert view == read_json(write_json(to_message(new_match(RULES).observe(0))))
    assert view["rules"] == {"game": "save-your-bacon", "cards": CARDS}
    assert load_view(view, [midnight_pool()]) == new_match(RULES).observe(0)
    assert call(endpoint, "rules", state) == RULES.to_json()
    assert call(endpoint, "dump_state", state) == new_match(RULES).to_json()


@pytest.mark.parametrize("known", [(), (Rules(), RULES)])
def test_a_pool_is_known_by_name_as_long_as_a_state_has_it(known: tuple[Rules, ...]) -> None:
    endpoint = rules_endpoint(known=known)
    state = begun(endpoint)
    view = call(endpoint, "observe", state, 0)
    guessed = call(endpoint, "determinize", view, 1)["state"]
    assert call(endpoint, "observe", guessed, 0) == view
    assert call(endpoint, "suggest", view)["move"] in call(endpoint, "legal_moves", state)["moves"]
    loaded = call(endpoint, "load_state", to_message(new_match(RULES)))["state"]
    call(endpoint, "release", [state, guessed, loaded])
    answer = call(endpoint, "suggest", view)
    assert "move" in answer if known else unknown(answer)
    begun(endpoint)
    assert "move" in call(endpoint, "suggest", view)


def unknown(error: JsonObject) -> bool:
    data = error["data"]
    assert isinstance(data, dict)
    return data["path"] == "$.view.rules.cards" and f"no pool known here has the digest '{CARDS}'" in str(data)
