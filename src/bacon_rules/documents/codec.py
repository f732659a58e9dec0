"""Reading one game's rules, states, views, moves and events from plain JSON: each game declares its `Codec`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, Generic, TypeVar, cast

import attrs

from bacon_rules.documents.faults import Faults, HasSeers
from bacon_rules.documents.loading import Reader, checked_object, found_at, opened
from bacon_rules.documents.values import JsonObject, JsonValue, told
from bacon_rules.documents.writing import STATE_FORMAT, VERSION, VIEW_FORMAT, HasName
from bacon_rules.errors import JsonError, NotationError, RulesError, shown

RulesT = TypeVar("RulesT", bound=HasName)
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT", bound=HasSeers)
ValueT = TypeVar("ValueT")


_SEEN_BY: Final[Any] = tuple[int, ...] | None


@attrs.frozen
class Older:
    """The functions for reading documents of older versions.

    Attributes:
        newest: the newest of these versions.
        reader: makes the reader of older documents.
        faults: yields the reasons why an older state or view cannot be brought up to date.
        renewed: brings an older state or view up to date.
        least_rules: returns what the rules of a newer document hold at least.
    """

    newest: int
    reader: Callable[[], Reader]
    faults: Callable[[Any], Faults]
    renewed: Callable[[Any], Any]
    least_rules: Callable[[Any], JsonObject]


@attrs.frozen
class Codec(Generic[RulesT, StateT, ViewT, MoveT, EventT]):
    """The functions that read the values of one game; each value writes itself with `to_json`.

    Attributes:
        reader: makes the game's reader, on the first reading.
        rules: the class of the rules.
        state: the class of the states.
        view: the class of the views.
        event: the union of the events.
        parse_move: reads a move in notation.
        state_faults: yields the faults that keep a state from being played on.
        view_faults: the same for a view.
        event_faults: yields the faults of an event.
        version: the newest version of states and views that can be read.
        older: the functions for older versions; `None` if there are none.
    """

    reader: Callable[[], Reader]
    rules: type[RulesT]
    state: type[StateT]
    view: type[ViewT]
    event: Any
    parse_move: Callable[[str], MoveT]
    state_faults: Callable[[StateT], Faults]
    view_faults: Callable[[ViewT], Faults]
    event_faults: Callable[[EventT], Faults]
    version: int = VERSION
    older: Older | None = None

    def load_rules(self, value: JsonValue) -> RulesT:
        """Read rules.  House rules may repeat what the game's own rules say anyway.

        Raises:
            JsonError: the value is not rules, or no match can be played by them.
        """
        return self.reader().read(value, self.rules)

    def load_state(self, value: JsonValue) -> StateT:
        """Read a state.  The state must be playable; whether play can have led to it is not checked.

        Raises:
            JsonError: the value is not a state, is of a newer version, or cannot be played on.
        """
        return self._document(STATE_FORMAT, self.state, self.state_faults, value)

    def load_view(self, value: JsonValue) -> ViewT:
        """Read a view.

        Raises:
            JsonError: the value is not a view, is of a newer version, or belongs to no playable state.
        """
        return self._document(VIEW_FORMAT, self.view, self.view_faults, value)

    def load_move(self, value: JsonValue) -> MoveT:
        """Read a move in notation.

        Raises:
            JsonError: the value is not a text, or not in the notation.
        """
        if not isinstance(value, str):
            raise JsonError("$", f"expected a move in notation, got {told(value)}")
        try:
            return self.parse_move(value)
        except NotationError as error:
            raise JsonError("$", str(error)) from None

    def load_event(self, value: JsonValue) -> EventT:
        """Read an event.

        Raises:
            JsonError: the value is not an event.
        """
        if not isinstance(value, Mapping):
            raise JsonError("$", f"expected an object, got {told(value)}")
        if "seen_by" not in value:
            raise JsonError("$", "the key 'seen_by' is missing")
        reader = self.reader()
        event: EventT = reader.read({key: part for key, part in value.items() if key != "seen_by"}, self.event)
        _refuse(self.event_faults(event))
        seen_by = found_at("$.seen_by", partial(reader.structure, value["seen_by"], _SEEN_BY))
        if seen_by != event.seen_by:
            raise JsonError("$.seen_by", f"expected {'null' if event.seen_by is None else list(event.seen_by)}")
        return event

    def _document(self, form: str, kind: type[ValueT], faults: Callable[[ValueT], Faults], value: JsonValue) -> ValueT:
        given = opened(value, form, self.version)
        try:
            loaded = self._loaded(given, kind, cast("JsonObject", value))
        except JsonError:
            if "rules" in given:  # if they are those of another game, no other fault is worth telling
                found_at("$.rules", partial(self.reader().structure, given["rules"], self.rules))
            raise
        _refuse(faults(loaded))
        return loaded

    def _loaded(self, given: JsonObject, kind: type[ValueT], value: JsonObject) -> ValueT:
        """Return the value in a document, as far as its form is right."""
        loaded: ValueT
        if self.older is None:
            loaded = self.reader().read(given, kind)
        elif cast("int", value["version"]) > self.older.newest:
            loaded = self.reader().read(given, kind)
            least = self.older.least_rules(cast("Any", loaded).rules)
            check_whole("$.rules", cast("JsonObject", given["rules"]), least)
        else:
            found = self.older.reader().read(given, kind)
            _refuse(self.older.faults(found))
            loaded = self.older.renewed(found)
        return loaded


def check_whole(path: str, given: JsonObject, written: JsonObject) -> None:
    """Refuse the rules of a document that leave something out, such as the digest of the cards.

    Args:
        path: the place of the rules in the document.
        given: the rules in the document.
        written: the same rules as the package writes them, or what it always writes of them.

    Raises:
        JsonError: a key is missing.
    """
    for key, part in written.items():
        if key not in given:
            raise JsonError(path, f"the key {key!r} is missing, by these rules it is {told(part)} here")


def register_rules(
    reader: Reader, kind: type[RulesT], preset: Callable[[str], RulesT], settled: Collection[str] = ()
) -> None:
    """Let a reader read rules, written as the game's name and the house rules, if there are any.

    Args:
        reader: the game's reader.
        kind: the class of the rules.
        preset: returns the rules of a name; it raises `RulesError` for unknown names.
        settled: the attributes that the name settles, which are not house rules.
    """
    attributes = attrs.fields_dict(attrs.resolve_types(kind))
    fields: dict[str, Any] = {name: field.type for name, field in attributes.items() if name not in settled}

    def structured(value: JsonValue) -> RulesT:
        if not isinstance(value, Mapping):
            hint = f': write {{"game": {told(value)}}}' if isinstance(value, str) else ""
            raise JsonError("", f"expected an object, got {told(value)}{hint}")
        given = checked_object({"house_rules": {}, **value}, ("game", "house_rules"))
        name = given["game"]
        if not isinstance(name, str):
            raise JsonError(".game", f"expected the name of a game, got {told(name)}")
        try:
            rules = preset(name)
        except RulesError as error:
            raise JsonError(".game", str(error)) from None
        return found_at(".house_rules", lambda: varied(rules, given["house_rules"]))

    def varied(rules: RulesT, value: JsonValue) -> RulesT:
        if not isinstance(value, Mapping):
            raise JsonError("", f"expected an object, got {told(value)}")
        house: dict[str, Any] = {}
        for name, part in value.items():
            if name not in fields:
                raise JsonError("", f"there is no house rule {shown(name)}, the house rules are {', '.join(fields)}")
            house[name] = found_at(f".{name}", partial(reader.structure, part, fields[name]))
        try:
            changed: RulesT = attrs.evolve(cast("Any", rules), **house) if house else rules
        except RulesError as error:
            name, _, problem = str(error).partition(": ")
            raise (JsonError(f".{name}", problem) if name in house else JsonError("", str(error))) from None
        return changed

    reader.register(kind, structured)


def _refuse(faults: Faults) -> None:
    for fault in faults:
        raise JsonError(f"$.{fault.path}", fault.problem)
