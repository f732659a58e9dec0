"""Parts of effects that are told where a champion is "it", and its controller "that player"."""

from tools.card_texts import text_of

from tests.save_your_bacon.scenarios import Json, do

ITS: Json = {"value": "attack", "of": "that"}
LIKE: Json = {"attack": {"at_least": ITS}}


def told_of_it(*actions: Json) -> str:
    """Return what an effect says that does something when a champion is readied."""
    when = {"timing": "readied", "card": {"kind": "champion"}}
    text = text_of({"name": "Echo", "when": when, "actions": list(actions)})
    assert text is not None
    return text.removeprefix("Echo: When a champion is readied, ")


def gained(amount: Json) -> Json:
    """Return an effect action by which so much energy is gained."""
    return do("gain-energy", count=amount)


def done_if(whether: Json) -> Json:
    """Return an effect action that is done if something is so."""
    return {"do": "if", "if": whether, "then": [do("refresh")]}
