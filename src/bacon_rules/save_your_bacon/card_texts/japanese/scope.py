"""The scope of a Japanese text: the card that has it, and the meaning of "that"; players, references and zones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.japanese.phrases import CHAMPION, YOU, Cards
from bacon_rules.save_your_bacon.cards.effects import Effect
from bacon_rules.save_your_bacon.cards.expressions import Happened
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Mention, Players, Reference, The, Who, Zone


class Called(NamedTuple):
    """The phrases for what a name means: for the cards or the player, and for the player of the cards (S77)."""

    itself: Cards
    player: str


CARD: Final = "カード"
THAT_CARD: Final = Cards("そのカード", CARD)
THAT_PLAYER: Final = "そのプレイヤー"
THIS_CHAMPION: Final = Cards("このチャンピオン", CHAMPION)

NOUNS: Final[dict[Kind | None, str]] = {
    None: CARD,
    Kind.CHAMPION: CHAMPION,
    Kind.EQUIPMENT: "装備カード",
    Kind.ACTION: "アクションカード",
    Kind.REACTION: "リアクションカード",
    Kind.CONDITION: "状態カード",
}

PLACES: Final = {
    Zone.HAND: "手札",
    Zone.DISCARD: "捨て札",
    Zone.DECK: "山札",
    Zone.SPENT: "使用済みエネルギー",
    Zone.SIDE_DECK: "サイドデッキ",
    Zone.FACE_DOWN: "伏せ札",
}


@attrs.frozen(kw_only=True)
class Scope:
    """The scope of a text.

    Attributes:
        kind: the kind of card with the text; `None` if the text stands alone.
        bearer: the phrase for the card with the condition, for a condition on equipment.
        that: the phrase for "that" cards.
        that_player: the phrase for "that player"; `None` for you.
        names: the phrases for the names that were given, by name.
        naming: the cards that are being given a name, and the name.
        quote: the function that puts a quoted effect into words, given a scope.
        recount: the function that puts an amount of the past into words, given a scope.
    """

    kind: Kind | None = None
    bearer: Cards | None = None
    that: Cards = THAT_CARD
    that_player: str | None = THAT_PLAYER
    names: Mapping[str, Called] = attrs.field(factory=dict)
    naming: tuple[Selector | None, str] | None = None
    quote: Quoting = attrs.field(eq=False)
    recount: Recounting = attrs.field(eq=False)

    @property
    def this_card(self) -> Cards:
        """The phrase for the card with the text."""
        if self.bearer is not None:
            return self.bearer
        return THIS_CHAMPION if self.kind is Kind.CHAMPION else Cards("このカード", CARD)

    def called(self, name: str) -> Called:
        """Return the phrases for what a name means."""
        return self.names.get(name) or called(name)

    def naming_text(self, text: str, selector: Selector) -> str:
        """Return the text for cards with their name, if they are being given one."""
        named = self.naming is not None and self.naming[0] is selector
        return f"{text}({quoted(self.naming[1])})" if named and self.naming is not None else text


Quoting: TypeAlias = Callable[[Effect, Scope], str]
Recounting: TypeAlias = Callable[[Happened, Scope], str]


def quoted(name: str) -> str:
    """Return a name that a pool or its author has given, unchanged."""
    return f"「{name}」"


def called(name: str, noun: str = CARD, role: str = "コントローラー", *, several: bool = False) -> Called:
    """Return the phrases for the cards that a name means, given their noun and the role of their player."""
    cards = Cards(quoted(name), noun, several=several)
    return Called(cards, cards.player(role))


def reference(mention: Mention, scope: Scope) -> Cards:
    """Return the phrase for a card to which an effect refers."""
    match mention:
        case Reference.THIS_CARD:
            return scope.this_card
        case Reference.THIS_CHAMPION:
            return THIS_CHAMPION
        case Reference.THAT:
            return scope.that
        case Reference.DOER:
            return Cards("それを行ったカード", CARD)
        case Reference.ATTACKING_CARD:
            return Cards("攻撃しているカード", CARD)
        case Reference.DEFENDING_CARD:
            return Cards("攻撃されているカード", CARD)
        case The(the=name):
            return scope.called(name).itself
        case Reference.ITSELF:
            return Cards("それ自身", CARD)
        case _:
            assert_never(mention)


def player(who: Players, scope: Scope) -> str | None:
    """Return the phrase for the players of an effect action; `None` for you."""
    match who:
        case Who.YOU:
            return None
        case Who.THAT_PLAYER:
            return scope.that_player
        case Who.EACH_OPPONENT:
            return "各対戦相手"
        case Who.EACH_PLAYER:
            return "各プレイヤー"
        case Who.ACTIVE_PLAYER:
            return "手番のプレイヤー"
        case Who.THEMSELF:
            return "自分"
        case The(the=name):
            return scope.called(name).player
        case _:
            assert_never(who)


def together(who: Players, scope: Scope) -> str:
    """Return the phrase for players counted together."""
    several: dict[Players, str] = {Who.EACH_OPPONENT: "対戦相手全員", Who.EACH_PLAYER: "プレイヤー全員"}
    return several.get(who) or player(who, scope) or YOU


def place(zone: Zone, who: Players, scope: Scope) -> str:
    """Return the phrase for zones of players: あなたの手札."""
    return f"{together(who, scope)}の{PLACES[zone]}"
