"""Pictures of scenes: everything that a scene has is drawn, in every arrangement."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from bacon_rules.pictures.colours import DARK, LIGHT
from bacon_rules.pictures.furniture import mark, plate
from bacon_rules.pictures.lettering import BOLD, MEDIUM, lettered
from bacon_rules.pictures.marks import mark as mark_in_texts
from bacon_rules.pictures.playing_cards import PlayingCard, back, covered, empty, front
from bacon_rules.pictures.scenes import table
from bacon_rules.pictures.signs import signed
from bacon_rules.scenes.drawing import Drawing
from bacon_rules.scenes.scene import Deck, Face, Group, Lies, Note, Place, Printed, Scene, Side, Tone, Waiting

QUEEN = Face("Qs", "queen of spades")
WILD = Face("X", "wild", stands_for="7")
TWO = Face("2c", "2 of clubs")
HAND = (Group((Face("10h", "10 of hearts"), Face("X", "wild card"))), Group((Face("elm", "Elm"),)))
PLACES = (
    Place(0, "Ann", 0, turn=True, notes=(Note("D", full="deals"),)),
    Place(1, "Ben", 1, turn=False, hidden=3),
    Place(2, "Cam", 2, turn=False, groups=(Group((QUEEN,)),)),
)
SCENE = Scene(
    title="Higher card",
    part="Deal 2",
    goal="7 points win",
    asked="Play a card.",
    standing=(Side(("Ann", "Abe"), 1), Side(("Ben",), 0), Side(("Cam",), -3)),
    places=PLACES,
    middle=(Group((TWO,), "Pair", seat=1), Group((WILD,), "Wild", seat=2)),
    lies=Lies.PILED,
    hand=HAND,
    deck=Deck.PLAYING,
    viewer=0,
)
ELM = Face(
    "elm",
    "Elm",
    values=(Note("3", sign="sword"), Note("5", sign="shield")),
    notes=(Note("exhausted", Tone.QUIET), Note("2 damage", Tone.BAD, sign="burst"), Note("Wet", card="wet")),
    under=(Face("hat", "Hat", tone=Tone.QUIET, values=(Note("1", sign="sword"),), notes=(Note("rusty"),)),),
)
TEXTS = attrs.evolve(
    SCENE,
    deck=Deck.TEXTS,
    middle=(),
    lies=Lies.ROW,
    hand=(Group(tuple(Face(f"elm-{number}", "Elm") for number in range(9))),),
    places=(
        attrs.evolve(PLACES[0], groups=(Group((ELM,)), Group((Face("ash", "Ash"), Face("oak", "Oak")), "Seen"))),
        *PLACES[1:],
    ),
    printed=(Printed("elm", "Elm", "champion", ()), Printed("wet", "Wet", "condition", ())),
)


def nothing(card: str) -> None:
    """A game with playing cards draws no card of its own."""


def texts(card: str) -> Drawing:
    return Drawing(f"<g>{card}</g>", 200, 280)


def drawn(scene: Scene, **changes: Any) -> str:
    return table(attrs.evolve(scene, **changes), LIGHT, nothing).drawn


SCALES = re.compile(r"scale\(([0-9.]+)\)")
PATHS = re.compile(r' d="(M[^"]{150,})"')
"""The shapes of letters and of art; those of surfaces are shorter."""


def right_ends(picture: str) -> Iterator[float]:
    """Yield how far the panels of a picture reach to the right."""

    def within(part: ElementTree.Element, x: float, scale: float) -> Iterator[float]:
        moves = re.search(r"translate\(([-0-9.]+)", part.get("transform", ""))
        scales = SCALES.search(part.get("transform", ""))
        x += scale * float(moves[1]) if moves else 0
        scale *= float(scales[1]) if scales else 1
        if part.tag == "rect":
            yield x + scale * (float(part.get("x", 0)) + float(part.get("width", 0)))
        for one in part:
            yield from within(one, x, scale)

    yield from within(ElementTree.fromstring(f"<g>{picture}</g>"), 0, 1)


def card(rank: str, suit: str = "", *, wild: bool = False) -> str:
    return front(PlayingCard(rank, suit, wild=wild), LIGHT)


def says(picture: str, text: str, weight: str = MEDIUM) -> bool:
    """Whether a text is in a picture, wherever and in whatever size and colour."""
    return lettered(text, 0, 0, 15, "", weight=weight).split('"')[1] in picture


def place_of(picture: str, inner: str) -> tuple[float, float]:
    """Return the point at which a drawing lies in the innermost group around it."""
    found = re.search(r"translate\(([-0-9.]+) ([-0-9.]+)\)[^>]*>" + re.escape(inner), picture)
    assert found is not None
    return float(found[1]), float(found[2])


def test_every_visible_card_is_there() -> None:
    picture = drawn(SCENE)
    for one in (card("10", "h"), card("", wild=True), card("Q", "s"), card("7", wild=True), back(LIGHT)):
        assert one in picture
    assert all(says(picture, text, BOLD) for text in ("Elm", "Ann", "3", "Higher card", "Play a card.", "Cam: Wild"))
    assert all(says(picture, text) for text in ("Ben", "deals", "Deal 2, 7 points win", "Ann, Abe: 1", "Cam: -3"))


def test_spectators_see_all_seats_and_no_hand() -> None:
    watched = drawn(SCENE, viewer=None, hand=())
    assert card("10", "h") not in watched
    assert all(says(watched, name, BOLD) for name in ("Ann", "Ben", "Cam"))


def test_the_others_begin_at_the_left_of_the_viewer() -> None:
    picture = drawn(SCENE, viewer=1)
    places = [picture.index(lettered(name, 20, 15.5, 16, LIGHT.ink, weight=BOLD)) for name in ("Cam", "Ann", "Ben")]
    assert places == sorted(places)


def test_a_note_is_short_where_there_is_no_room_and_left_out_where_there_is_none_for_that() -> None:
    for words, seen in {"w": True, "w" * 40: False}.items():
        places = tuple(Place(seat, "Ann", 0, turn=False, notes=(Note(words, full="w" * 60),)) for seat in range(6))
        assert says(drawn(SCENE, places=places, viewer=None), words) is seen


def test_many_sides_have_marks_and_scores_only() -> None:
    picture = drawn(SCENE, standing=tuple(Side((f"Player {side}",), 100 + side) for side in range(8)))
    assert all(mark(side, LIGHT) in picture and says(picture, str(100 + side)) for side in range(8))
    assert not says(picture, "Player 0: 100")


def test_what_a_player_says_is_told() -> None:
    places = [attrs.evolve(place, says=Note(f"{place.name} passes")) for place in PLACES]
    picture = drawn(SCENE, places=tuple(places))
    assert all(says(picture, f"{name} passes") for name in ("Ann", "Ben", "Cam"))
    assert table(attrs.evolve(SCENE, places=tuple(places)), LIGHT, nothing).height > table(SCENE, LIGHT, nothing).height


def test_only_the_seat_to_act_is_lit_and_who_is_out_is_softer() -> None:
    assert drawn(SCENE, viewer=1).count('stroke-width="2.5"') == 1
    out = drawn(SCENE, places=(*PLACES[:2], attrs.evolve(PLACES[2], tone=Tone.QUIET)))
    assert lettered("Cam", 20, 15.5, 16, LIGHT.soft, weight=BOLD) in out


def singles(count: int, **more: Any) -> tuple[Group, ...]:
    return tuple(Group((Face(f"{rank}d", ""),), f"Single {rank}", **more) for rank in range(1, count + 1))


def test_of_a_pile_the_last_groups_are_shown_and_the_others_counted() -> None:
    picture = drawn(SCENE, middle=singles(9, seat=1))
    assert [card(str(rank), "d") in picture for rank in range(1, 10)] == [False] * 5 + [True] * 4
    assert says(picture, "+5", BOLD)
    assert says(picture, "Ben: Single 9", BOLD)
    assert not says(drawn(SCENE, middle=singles(4)), "+0", BOLD)
    assert empty(LIGHT) in drawn(SCENE, middle=())


def test_an_alarm_has_a_sign() -> None:
    burst = signed("burst", "", LIGHT)[0]
    top = attrs.evolve(SCENE.middle[1], alarm="bomb")
    assert burst in drawn(SCENE, middle=(SCENE.middle[0], top))
    assert burst not in drawn(SCENE)


def test_of_many_groups_in_a_row_the_last_ones_are_shown() -> None:
    picture = drawn(SCENE, lies=Lies.ROW, middle=singles(9))
    assert [card(str(rank), "d") in picture for rank in range(1, 10)] == [False] * 3 + [True] * 6
    strong = drawn(SCENE, lies=Lies.ROW, middle=singles(1, tone=Tone.STRONG))
    assert says(strong, "Single 1", BOLD)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_trick_lies_as_the_seats_sit_seen_from_the_viewer(seats: int) -> None:
    places = tuple(Place(seat, f"Seat {seat}", seat, turn=False) for seat in range(seats))
    trick = tuple(Group((Face(f"{seat + 2}h", ""),), seat=seat) for seat in range(seats - 1))
    scene = attrs.evolve(SCENE, places=places, middle=trick, lies=Lies.AROUND, viewer=1, hand=())
    picture = drawn(scene)
    at = {seat: place_of(picture, card(str(seat + 2), "h")) for seat in range(seats - 1)}
    at[seats - 1] = place_of(picture, empty(LIGHT))
    assert max(at, key=lambda seat: at[seat][1]) == 1
    assert at[2][0] < at[1][0] < at[0][0]
    assert len(set(at.values())) == seats


def test_the_winner_of_a_trick_is_marked() -> None:
    for tone, weight in ((Tone.STRONG, BOLD), (Tone.PLAIN, MEDIUM)):
        picture = drawn(SCENE, lies=Lies.AROUND, viewer=None, middle=(Group((TWO,), seat=1, tone=tone),))
        name = picture.partition(card("2", "c"))[2]
        assert says(name, "Ben", weight)


def test_what_nobody_laid_lies_aside_a_trick_with_the_notes() -> None:
    aside = Group((QUEEN,), "Last trick")
    notes = (Note("Trump: hearts \N{BLACK HEART SUIT}", Tone.STRONG), Note("1 : 0"), Note("later", Tone.QUIET))
    picture = drawn(SCENE, lies=Lies.AROUND, middle=(Group((TWO,), seat=1), aside), notes=notes)
    assert place_of(picture, card("Q", "s"))[0] < place_of(picture, card("2", "c"))[0]
    assert says(picture, notes[0].text, BOLD)
    assert all(says(picture, text) for text in ("1 : 0", "later", "Last trick"))
    alone = drawn(SCENE, lies=Lies.AROUND, middle=(aside,))
    assert empty(LIGHT) not in alone
    assert drawn(SCENE, lies=Lies.AROUND, middle=()).count(empty(LIGHT)) == 3


def test_much_that_lies_aside_makes_the_middle_higher() -> None:
    groups = tuple(Group((QUEEN,), f"Trick {number}") for number in range(8))
    middle = (Group((TWO,), seat=1), *groups)
    picture = table(attrs.evolve(SCENE, lies=Lies.AROUND, middle=middle), LIGHT, nothing)
    assert picture.drawn.count(card("Q", "s")) == 9
    assert picture.height > table(attrs.evolve(SCENE, lies=Lies.AROUND), LIGHT, nothing).height + 300


@pytest.mark.parametrize(("wanted", "rows"), [(None, 2), (390, 5), (320, 6)])
def test_many_cards_fit_into_the_picture_in_rows(wanted: int | None, rows: int) -> None:
    scene = attrs.evolve(SCENE, hand=(Group(tuple(Face("5c", "") for _ in range(45))),))
    picture = table(scene, LIGHT, nothing, wanted)
    assert picture.width == table(SCENE, LIGHT, nothing, wanted).width
    assert picture.drawn.count(card("5", "c")) == rows
    assert picture.drawn.count(covered(PlayingCard("5", "c"), LIGHT)) == 45


def narrow(scene: Scene, wanted: float = 390, **changes: Any) -> Drawing:
    return table(attrs.evolve(scene, **changes), LIGHT, nothing, wanted)


@pytest.mark.parametrize(
    ("wanted", "width"), [(1, 360), (320, 360), (390, 390), (599.5, 599.5), (600, 880), (2000, 880)]
)
def test_a_narrow_picture_has_a_layout_of_its_own(wanted: float, width: float) -> None:
    assert narrow(SCENE, wanted).width == width


@pytest.mark.parametrize("scene", [SCENE, attrs.evolve(SCENE, lies=Lies.AROUND), TEXTS], ids=["pile", "trick", "texts"])
def test_a_narrow_picture_shows_what_a_wide_one_shows_and_no_panel_leaves_it(scene: Scene) -> None:
    top = scene.middle[-1:] if scene.lies is Lies.PILED else (*scene.middle, Group((QUEEN,), "Last trick"))
    scene = attrs.evolve(scene, notes=(Note("Trump: spades"), Note("1 : 0")), middle=top)
    wide, picture = table(scene, LIGHT, nothing), narrow(scene)
    assert {*PATHS.findall(wide.drawn)} <= {*PATHS.findall(picture.drawn)}
    assert max(right_ends(picture.drawn)) <= 390


def test_the_header_of_a_narrow_picture_has_lines() -> None:
    picture = narrow(SCENE).drawn
    assert says(picture, "Higher card", BOLD)
    assert all(says(picture, text) for text in ("Deal 2, 7 points win", "Ann, Abe: 1", "Ben: 0", "Cam: -3"))
    many = tuple(Side((f"Player {side}",), side) for side in range(6))
    assert narrow(SCENE, standing=many).height == narrow(SCENE).height + 24
    assert narrow(SCENE, standing=()).height == narrow(SCENE).height - 24
    assert all(says(narrow(SCENE, standing=many).drawn, f"Player {side}: {side}") for side in range(6))


def test_seats_side_by_side_need_room_and_their_notes_go_below_the_names() -> None:
    notes = (Note("1"), Note("D", full="deals"), Note("leads"))
    places = tuple(Place(seat, f"Seat {seat}", seat, turn=False, notes=notes) for seat in range(6))
    assert narrow(SCENE, places=places[:4]).height + 124 < narrow(SCENE, places=places).height
    assert says(narrow(SCENE, places=places[:4]).drawn, "1, deals, leads")
    assert not says(narrow(SCENE, places=places[:2], middle=()).drawn, "1, deals, leads")
    alone = f'{lettered("1", 0, 0, 15, "").split(chr(34))[1]}"'
    assert alone not in narrow(SCENE, places=places[:3], viewer=None, standing=()).drawn
    long = Note("n" * 12, full="n" * 40)
    told = attrs.evolve(places[1], notes=(Note("one"), long), says=Note("I pass"))
    assert says(narrow(SCENE, places=(*PLACES[:1], told, *places[2:4])).drawn, "n" * 12)


def test_the_notes_of_a_narrow_board_that_do_not_fit_go_below_the_name() -> None:
    notes = tuple(Note(f"{number} of something") for number in range(5))
    places = (attrs.evolve(TEXTS.places[0], notes=notes), *TEXTS.places[1:])
    picture = narrow(TEXTS, places=places)
    assert says(picture.drawn, "0 of something, 1 of something, 2 of")
    assert picture.height == narrow(TEXTS).height + 2 * 19


def test_questions_and_what_waits_go_on_in_the_next_line() -> None:
    words = "You may react, or pass: the badger takes damage, and an anvil has attacked."
    picture = narrow(SCENE, asked=words)
    assert says(picture.drawn, "You may react, or pass: the badger takes", BOLD)
    assert picture.height == narrow(SCENE).height + 22
    assert says(drawn(SCENE, asked=words), words, BOLD)
    waits = (Waiting(words, "Attack", "", 0),)
    assert narrow(SCENE, stack=waits).height == narrow(SCENE, stack=(Waiting("So", "", "", 0),)).height + 2 * 22
    assert narrow(SCENE, asked="").height == narrow(SCENE).height


def test_of_a_narrow_pile_the_top_is_shown_and_the_others_counted() -> None:
    picture = narrow(SCENE, middle=singles(9, seat=1)).drawn
    assert [card(str(rank), "d") in picture for rank in range(1, 10)] == [False] * 8 + [True]
    assert says(picture, "+8", BOLD)
    run = Group(tuple(Face(f"{rank}d", "") for rank in range(1, 10)), "Run")
    edges = [covered(PlayingCard(str(rank), "d"), LIGHT) for rank in range(1, 10)]
    fanned = narrow(SCENE, middle=(run,)).drawn
    assert [edge in fanned for edge in edges] == [True] * 9
    assert card("1", "d") not in fanned
    assert drawn(SCENE, middle=(run,)).count(card("1", "d")) == 1


def test_notes_and_what_lies_aside_are_above_a_narrow_middle() -> None:
    aside = Group((QUEEN,), "Last trick")
    scene = attrs.evolve(SCENE, lies=Lies.AROUND, middle=(Group((TWO,), seat=1),))
    plain, noted = narrow(scene), narrow(scene, notes=(Note("1 : 0"),) * 2)
    assert noted.height == plain.height + 2 * 24 + 2 * 16
    assert "translate(0 80)" in noted.drawn
    one, two, three = (narrow(scene, middle=(*scene.middle, *[aside] * count)) for count in (1, 2, 3))
    assert plain.height < one.height == two.height < three.height


def test_a_narrow_row_shows_fewer_groups() -> None:
    picture = narrow(SCENE, lies=Lies.ROW, middle=singles(9)).drawn
    assert [card(str(rank), "d") in picture for rank in range(1, 10)] == [False] * 5 + [True] * 4


def test_a_few_cards_with_texts_side_by_side_fill_a_narrow_picture() -> None:
    picture = table(TEXTS, LIGHT, texts, 390).drawn
    assert picture.count("<g>elm-") == 9
    assert "scale(1.74)" in picture


def test_cards_in_play_have_their_values_and_notes_and_what_lies_under_them() -> None:
    picture = drawn(TEXTS)
    assert all(signed(note.sign, note.text, LIGHT.on_paper)[0] in picture for note in ELM.values)
    assert signed("burst", "2 damage", LIGHT.on_paper, 15)[0] in picture
    assert all(says(picture, text) for text in ("exhausted", "Wet", "Hat (rusty)", "Seen: Ash, Oak"))
    assert all(colour in picture for colour in (LIGHT.champion, LIGHT.condition, LIGHT.equipment))
    assert says(picture, "Elm", BOLD)
    assert lettered("Hat (rusty)", 12, 19.5, 14, LIGHT.soft) in picture


def test_a_card_in_play_with_art_has_a_portrait_on_which_its_marks_are() -> None:
    marked = attrs.evolve(ELM, marks=(Note("magic", sign="MA"), Note("techno", sign="TE")))
    scene = attrs.evolve(TEXTS, places=(attrs.evolve(PLACES[0], groups=(Group((marked,)),)),))
    art = '<path d="M0 0h240v100"/>'
    picture = table(scene, DARK, lambda _: Drawing("", 240, 336, art=art)).drawn
    assert art in picture
    assert all(mark_in_texts(letters, DARK.face) in picture for letters in ("MA", "TE"))
    assert art not in table(scene, DARK, nothing).drawn


def test_the_marks_of_a_card_in_play_are_told_by_their_letters() -> None:
    marked = attrs.evolve(ELM, marks=(Note("magic", sign="MA"), Note("techno", sign="TE")))
    place = attrs.evolve(PLACES[0], groups=(Group((marked,)),))
    assert says(drawn(TEXTS, places=(place, *PLACES[1:])), "MA TE")
    assert not says(drawn(TEXTS), "MA TE")


def test_values_without_a_sign_are_told() -> None:
    places = (attrs.evolve(PLACES[0], groups=(Group((Face("ash", "Ash", values=(Note("17"),)),)),)),)
    assert says(drawn(TEXTS, places=places), "17", BOLD)


def test_notes_without_room_go_on_in_the_next_line_and_cards_in_the_next_row() -> None:
    def height(*faces: Face) -> float:
        places = (attrs.evolve(PLACES[0], groups=(Group(faces),)),)
        return table(attrs.evolve(TEXTS, places=places), LIGHT, nothing).height

    crowded = attrs.evolve(ELM, notes=tuple(Note(f"a long note {number}") for number in range(9)))
    assert height(ELM) == height(ELM, ELM, ELM)
    assert height(*[ELM] * 4) > height(ELM) + 100
    assert height(ELM, crowded) > height(ELM) + 60


def test_cards_with_texts_are_drawn_by_the_game_in_as_many_rows_as_needed() -> None:
    small, large = table(TEXTS, LIGHT, nothing), table(TEXTS, LIGHT, texts)
    assert all(f"<g>elm-{number}</g>" in large.drawn for number in range(9))
    assert large.drawn.count("scale(0.5)") == 9
    assert large.height > small.height + 200
    assert table(attrs.evolve(TEXTS, hand=()), LIGHT, texts).height < small.height


def test_what_waits_and_what_is_offered_is_listed() -> None:
    waiting = (
        Waiting("Ann attacks", "Attack", "", 0),
        Waiting("Ben may react", "Reacting", "", 1, tone=Tone.QUIET),
        Waiting("Cam plays", "Ash", "", 2),
    )
    offers = (Group((Face("ash", "Ash"), Face("oak", "Oak")), "Wood", move="take:wood"), Group((Face("fir", "Fir"),)))
    picture = drawn(TEXTS, stack=waiting, offers=offers)
    assert says(picture, "1. Ann attacks", BOLD)
    assert says(picture, "2. Cam plays")
    assert not says(picture, "2. Ben may react")
    assert says(picture, "Wood:", BOLD)
    assert says(picture, "Fir")
    quiet = table(attrs.evolve(TEXTS, stack=waiting[1:2]), LIGHT, nothing)
    assert quiet == table(TEXTS, LIGHT, nothing)


def test_a_count_in_words_is_told_of_a_player_without_hidden_cards_to_draw() -> None:
    places = (
        PLACES[0],
        attrs.evolve(PLACES[1], hidden=None, count="2 cards"),
        attrs.evolve(PLACES[2], count="5 cards", hidden=5),
    )
    picture = drawn(TEXTS, places=places)
    assert (says(picture, "2 cards"), says(picture, "5 cards")) == (True, False)


def test_of_a_note_there_is_the_longest_text_that_fits_and_else_nothing() -> None:
    note, place = Note("D", full="deals"), attrs.evolve(PLACES[0], notes=())
    name = plate(place, (), 300, LIGHT)
    told = {plate(place, (note,), width, LIGHT).removeprefix(name) for width in (300, 68, 55)}
    assert told == {plate(place, (Note(text),), 300, LIGHT).removeprefix(name) for text in ("deals", "D")} | {""}
