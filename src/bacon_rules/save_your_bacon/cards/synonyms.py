"""Guesses at the word that was meant by a wrong one in the effect language: first by meaning, then by spelling."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from bacon_rules.errors import LONGEST_NAME, spelled_like

SYNONYMS: Final = (
    # what is done
    ("place-damage", "damage deal deal-damage do-damage hit hurt burn ping wound strike add-damage lose-life"),
    ("remove-damage", "heal repair cure restore mend regenerate recover gain-life gain-health lifegain"),
    ("exhaust", "tap rotate stun freeze spend-card unready turn-sideways"),
    ("ready", "untap unexhaust un-exhaust stand refresh-card wake unstun"),
    ("draw", "draw-card draw-cards cards loot rummage cycle"),
    ("discard", "mill trash drop grave bury self-mill wheel"),
    ("pitch", "pitch-card pitch-cards"),
    ("gain-energy", "mana add-energy energy ramp gain-mana charge-up"),
    ("gain-bacon", "add-bacon score point bacon"),
    ("lose-energy", "drain spend-energy pay-energy remove-energy"),
    ("lose-bacon", "remove-bacon drop-bacon"),
    (
        "apply-condition",
        "condition add-condition inflict place-condition curse poison status give-condition set-condition",
    ),
    ("remove-condition", "cleanse dispel purge lose-condition cure-condition"),
    ("attack", "fight make-attack assault"),
    ("counter", "block parry retaliate counterattack counter-attack strike-back"),
    ("must", "taunt goad provoke force compel require has-to"),
    ("allow", "permit enable let"),
    ("change-target", "retarget redirect-attack new-target"),
    ("destroy", "kill sacrifice break shatter scrap destroy-equipment"),
    (
        "return-to-hand",
        "bounce recall return unsummon to-hand search search-deck search-library tutor fetch regrowth",
    ),
    ("return-to-deck", "tuck recycle shuffle-in shuffle-into shuffle-into-deck shuffle-back put-in-deck to-deck"),
    ("take", "take-card take-cards swipe snatch rob pickpocket exchange trade hand-over"),
    ("remove-from-game", "exile banish remove"),
    (
        "lay-face-down",
        "set set-card set-face-down lay lay-down put-face-down place-face-down trap facedown hide manifest",
    ),
    (
        "modify",
        "buff debuff pump boost weaken strengthen increase reduce raise lower change stat add-attack add-defense",
    ),
    ("grant-trait", "give-trait add-trait gain-trait trait"),
    (
        "grant-effect",
        "grant give-effect gain-effect add-effect grant-ability give-ability gain-ability add-ability enchant bestow",
    ),
    ("grant-keyword", "give-keyword gain-keyword add-keyword keyword"),
    ("lose-effects", "blank lose-abilities lose-text lose-all-effects remove-effects"),
    ("lose-keyword", "remove-keyword"),
    ("lose-trait", "remove-trait"),
    ("forbid", "silence cannot disable ban disallow stop prevent-from cant can-not"),
    ("consider-exhausted", "count-as-exhausted treat-as-exhausted"),
    ("prevent", "shield protect absorb ward prevent-damage block-damage"),
    ("move-equipment", "steal take-control give transfer attach equip reattach control"),
    ("create", "create-token make-token token create-tokens make-tokens spawn conjure amass"),
    ("copy-equipment", "clone-equipment copy-token token-copy create-copy populate copy-card"),
    ("move-damage", "transfer-damage shift-damage"),
    ("redirect", "deflect reflect redirect-damage"),
    ("choose-one", "modal mode modes choose-mode option either or unless punisher tribute villainous-choice ask offer"),
    ("vote", "poll ballot council election elect will-of-the-council voting"),
    ("bid", "auction bidding wager offer-bid highest-bid"),
    ("choose", "target select pick"),
    ("name-number", "remember-number call-number set-number store-number let number-as remember"),
    ("if", "when-so condition-if whether conditional"),
    ("look", "peek scry look-at surveil"),
    ("reveal", "show flip-over turn-up"),
    ("reveal-until", "reveal-till dig dig-for flip-until mill-until cascade"),
    ("repeat", "loop for-each foreach for do-times n-times again repeat-until"),
    ("play-card", "cast summon reanimate deploy put-into-play play-from"),
    ("copy", "duplicate replay clone mirror fork recast"),
    ("put-under", "stash tuck-under attach-under"),
    ("later", "delay delayed next-time wait schedule at-end"),
    ("cancel", "negate counterspell counter-spell nullify annul fizzle"),
    ("shuffle", "randomize shuffle-deck"),
    (
        "put-counters",
        "add-counters add-counter put-counter place-counters give-counter give-counters gain-counter charge",
    ),
    ("remove-counters", "remove-counter spend-counters lose-counter lose-counters"),
    ("win-game", "win victory win-the-game"),
    ("lose-game", "lose eliminate knock-out lose-the-game"),
    ("extra-turn", "another-turn take-turn"),
    ("gain-action", "extra-action another-action add-action"),
    # kinds of cards
    ("champion", "hero unit creature character minion fighter ally monster"),
    ("equipment", "weapon item gear artifact armor armour tool"),
    ("action", "spell sorcery event"),
    ("reaction", "instant trap interrupt response"),
    ("condition", "aura ailment enchantment status-effect"),
    # whose
    ("friendly", "own mine your yours ally allied self my"),
    ("opposing", "enemy opponent opponents foe their hostile"),
    ("you", "me self controller player yourself"),
    ("each-opponent", "opponent opponents enemy enemies all-opponents each-enemy opposing"),
    ("each-player", "all everyone everybody all-players both players"),
    ("that-player", "target-player owner their"),
    # where
    ("play", "battlefield board table field in-play"),
    ("hand", "cards-in-hand in-hand"),
    ("deck", "library draw-pile stack"),
    ("side-deck", "sideboard side extra-deck beside outside"),
    ("face-down", "facedown set down trap traps concealed laid set-cards"),
    ("spent", "spent-energy pitched exile"),
    ("your-hand", "my-hand own-hand steal keep take"),
    # which card
    ("this-card", "this self itself source me"),
    ("this-champion", "user wielder bearer champion equipped-champion holder"),
    ("that", "it them target chosen those that-card that-champion"),
    ("attacking-card", "attacker"),
    ("defending-card", "defender blocker attacked-card"),
    # when
    ("turn-started", "upkeep start-of-turn turn-start turn-begins turn-begun begin-turn"),
    ("turn-ended", "end-step end-of-turn turn-end turn-ends end-turn"),
    ("defeated", "dies died killed death dead"),
    ("destroyed", "broken shattered"),
    ("exhausted", "tapped"),
    ("readied", "untapped ready readies un-exhausted"),
    ("damage-placed", "damaged hit hurt takes-damage damage-taken deals-damage damage-dealt damage"),
    ("attack-declared", "attacks attack attacking"),
    ("target-declared", "attacked targeted target"),
    ("counter-declared", "countered counters counter blocks"),
    ("card-played", "played cast plays play"),
    ("entered-play", "enters-play enter-play enters entered etb comes-into-play summoned equipped attached"),
    ("card-declared", "declared announced"),
    ("effect-declared", "activated ability-activated"),
    ("drew", "drawn draw draws card-drawn"),
    ("refreshed", "refresh refreshes"),
    ("gained-bacon", "bacon-gained gains-bacon scored scores"),
    ("lost-bacon", "bacon-lost loses-bacon"),
    ("lost-energy", "energy-lost loses-energy mana-lost"),
    ("left-play", "leaves-play leave-play left left-battlefield removed-from-play"),
    ("damage-removed", "healed heals heal"),
    ("condition-removed", "cured condition-lost"),
    ("pitched", "pitches pitch"),
    ("discarded", "discards discard milled dropped"),
    ("not-countered", "unblocked uncountered no-counter"),
    # how long
    ("this-turn", "turn end-of-turn until-end-of-turn"),
    ("this-attack", "attack combat during-attack"),
    ("until-your-next-turn", "next-turn until-next-turn your-next-turn"),
    ("until-this-card-leaves", "until-it-leaves until-leaves while-in-play while-this-card-is-in-play until-left-play"),
    ("this-game", "permanent permanently forever for-good game rest-of-game rest-of-the-game always"),
    # how values change
    ("add", "plus increase raise +"),
    ("subtract", "minus decrease reduce lower -"),
    ("multiply", "times double x *"),
    ("divide", "half halve /"),
    # values, as words and as keys
    ("attack", "power strength atk might"),
    ("defense", "health toughness hp life hitpoints hit-points defence def armor-value"),
    ("cost", "price mana energy-cost mana-cost"),
    ("costs", "cost price pay"),
    ("value", "energy-value pitch-value resource pitch"),
    ("damage-taken", "damage-received damage-suffered"),
    ("traits", "icons keywords trait classes"),
    ("lacking", "lacks without-traits no-traits"),
    ("effects", "abilities ability effect powers"),
    ("actions", "do effect-actions then steps script"),
    ("does", "static passive constantly"),
    ("effect", "ability power grants"),
    ("when", "trigger on event reaction-text triggers"),
    ("during", "while as-long-as"),
    ("timing", "event trigger on"),
    ("cards", "target targets card whom selector on"),
    ("count", "amount number n how-many quantity"),
    ("amount", "count number n how-much quantity"),
    ("by", "source doer amount"),
    ("may", "optional optionally can"),
    ("flavor", "text description lore flavour flavor-text"),
    ("keywords", "keyword-abilities words"),
    ("reminder", "reminder-text text"),
    ("icon", "symbol letters badge abbreviation"),
    ("name", "title"),
    ("key", "id identifier slug"),
    ("archetype", "class identity"),
    ("note", "comment description"),
    ("pod", "deck cards"),
    ("side_deck", "side sideboard extra_deck beside"),
    ("kind", "type card-type"),
    ("side", "controller owner whose"),
    ("who", "player players whom"),
    ("what", "action forbidden"),
    ("stat", "value attribute"),
    ("operation", "op operator"),
    ("duration", "until for length"),
    ("happened", "history past times-happened occurred"),
    ("since", "period within from-when"),
    ("total", "sum amount-of add-up"),
    ("nth", "number-of-times first ordinal"),
    ("your-last-turn", "last-turn since-last-turn previous-turn"),
    ("ready", "untapped unexhausted readied"),
    ("attacking", "attacks is-attacking"),
    ("defending", "attacked blocking is-defending targeted"),
    ("condition", "status has-condition"),
    ("of_this_champion", "equipped attached mine"),
    ("other", "another others not-this"),
    ("at_random", "random randomly"),
    ("secret", "secretly hidden simultaneous simultaneously blind sealed"),
    ("among", "who between"),
    ("up_to", "at-most max maximum optional"),
    ("zone", "from where place"),
    ("from", "zone where place works-from"),
    ("place", "position where"),
    ("last_drawn", "last just-drawn drawn newest most-recently-drawn"),
    ("upgraded", "energy-plus e+ upgraded-energy"),
)
"""Words of the language, each with common words of card games for the same thing."""

BESIDE: Final = frozenset(
    ("a", "an", "the", "to", "of", "from", "into", "card", "cards", "champion", "champions", "it")
)
"""The parts of a word that can be left out or added without changing what it means."""

NEGATIONS: Final = ("un", "non", "not", "no", "de", "dis", "in", "cannot")
"""The parts of a word that reverse its meaning."""

MOST_GUESSES: Final = 3

SLIP: Final = 0.75
"""How close two parts are of which one is the other misspelled: from 0 to 1, as in difflib."""


def meant(word: object, words: Collection[str]) -> str | None:
    """Return the word that was probably meant by a wrong one, or `None` if no word fits.

    A word is known by its meaning, or by its spelling: then each of its parts has to be spelled like one of the right
    word, and the other way round, so that `give-counter` never becomes `remove-counters`.
    """
    if not isinstance(word, str) or len(word) > LONGEST_NAME:
        return None
    plain = re.sub(r"[\s_]+", "-", word.strip().lower())
    bare = "-".join(_parts(plain))
    for said in (plain, bare):
        for own, others in SYNONYMS:
            if own in words and said in others.split():
                return own
    return next((one for one in spelled_like(bare, words, MOST_GUESSES) if _is_slip(plain, one)), None)


def _parts(word: str) -> list[str]:
    return [part for part in re.split("[-_]", word) if part not in BESIDE]


def _is_slip(word: str, right: str) -> bool:
    """Return whether a word is another one misspelled, and not a different one or the contrary."""
    if word == right.replace("-", ""):
        return True
    if any(word == f"{negation}{link}{right}" for negation in NEGATIONS for link in ("", "-")):
        return False
    said, wanted = _parts(word), _parts(right)
    return all(spelled_like(one, wanted, close=SLIP) for one in said) and all(
        spelled_like(one, said, close=SLIP) for one in wanted
    )
