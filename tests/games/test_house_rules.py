"""Every service takes house rules, whichever field they change, and keeps to them."""

from typing import Any

import attrs
import jsonschema
import pytest

from bacon_rules.actions import actions
from bacon_rules.documents import SCHEMAS, schema
from bacon_rules.games import GAMES
from bacon_rules.learning.tensors import layout, tensor
from bacon_rules.records import Record, Valid, dumps, loads, validate
from bacon_rules.server import rules_endpoint
from bacon_rules.words import describe, languages
from tests.house_rules import every_field, house_rules, played, usual_rules
from tests.jsontrees import plain
from tests.server.protocol import call

FEW = 12


def validator_of(kind: type, part: str) -> Any:
    game = kind.__module__.split(".")[1].replace("_", "-")
    name = f"{game}-{part}" if f"{game}-{part}" in SCHEMAS else part
    return jsonschema.validators.validator_for(schema(name))(schema(name))


@pytest.mark.exhaustive
@every_field
def test_every_field_can_be_something_else(kind: type, field: str) -> None:
    usual = {getattr(rules, field) for rules in usual_rules() if type(rules) is kind}
    assert {getattr(rules, field) for rules in house_rules(kind, field)} - usual or len(usual) > 1


@pytest.mark.few(10)
@every_field
def test_house_rules_are_written_and_read(kind: type, field: str) -> None:
    valid = validator_of(kind, "rules")
    for rules in house_rules(kind, field):
        written = plain(rules.to_json())
        valid.validate(written)
        assert GAMES[rules.name].new_match(written, 0).state.rules == rules
        usual = next(usual for usual in usual_rules() if usual.name == rules.name)
        differing = {name for name in attrs.fields_dict(kind) if getattr(rules, name) != getattr(usual, name)}
        assert set(written.get("house_rules", {})) == differing - {"variant"}


@pytest.mark.exhaustive
@every_field
def test_states_and_views_are_written_and_read(kind: type, field: str) -> None:
    valid, seen = validator_of(kind, "state"), validator_of(kind, "view")
    for rules in house_rules(kind, field):
        for state, _ in played(rules, FEW):
            game, view = GAMES[rules.name], state.observe(state.to_act)
            valid.validate(plain(state.to_json()))
            seen.validate(plain(view.to_json()))
            assert game.load(plain(state.to_json())).state == state
            assert game.load_view(plain(view.to_json())) == view
            assert view.determinize(1).rules == rules


@pytest.mark.few(8)
@every_field
def test_matches_are_recorded(kind: type, field: str) -> None:
    for rules in house_rules(kind, field):
        match = played(rules, FEW)
        record = Record.of(match[0][0], [move for _, move in match])
        assert record.rules == plain(rules.to_json())
        assert loads(dumps(record)) == record
        assert isinstance(validate(dumps(record)), Valid)


@pytest.mark.few(4)
@every_field
def test_the_server_plays(kind: type, field: str) -> None:
    endpoint = rules_endpoint()
    for rules in house_rules(kind, field):
        written = plain(rules.to_json())
        begun = call(endpoint, "new_game", rules.name, written.get("house_rules"))["state"]
        assert call(endpoint, "rules", begun) == written


@pytest.mark.exhaustive
@every_field
def test_moves_have_numbers(kind: type, field: str) -> None:
    for rules in house_rules(kind, field):
        numbered = actions(rules)
        for state, _ in played(rules, FEW):
            if state.to_act is not None:
                legal = [*numbered.legal(state)]
                assert {numbered.move(number, state) for number in legal} == {*state.legal_moves()}
                assert all(0 <= number < len(numbered) for number in legal)


@every_field
def test_rows_are_as_long_as_their_layout_and_their_numbers_small(kind: type, field: str) -> None:
    for rules in house_rules(kind, field):
        for state, _ in played(rules, FEW):
            row = tensor(state.observe(0))
            assert len(row) == layout(rules).size
            assert all(0 <= number <= 1 for number in row)


@pytest.mark.few(16)
@every_field
@pytest.mark.parametrize("language", languages())
def test_house_rules_are_described(kind: type, field: str, language: str) -> None:
    for rules in house_rules(kind, field):
        assert describe(rules, language)
