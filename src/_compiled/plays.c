/* The plays of a hand: how many there are, which one stands where, and all of them.  The twins in Python, which say
   what is right, are in bacon_rules/climbing/plays.py.

   A packed hand has a byte for each rank, with two bits for each suit; byte 0 counts the wilds.  A kind fills
   `length` ranks up to its top rank with `width` cards each.  They are filled from low to high; at each rank fewer
   wilds come first; with as many wilds, more of the earlier suits come first. */

#include "compiled.h"
#include <stdint.h>
#include <string.h>

enum { NO_KIND = -1, QUAD = 10, KINDS = 15, SUITS = 4, MOST_RANKS = 13, MOST_WILDS = 6, BYTES = 16 };
enum { LONGEST = 6, WIDEST = 3 }; /* WIDEST: of the kinds of several ranks */

static const struct {
    int width, length, is_flush;
} KIND[KINDS] = {
    {1, 1, 0}, {2, 1, 0}, {3, 1, 0},                       /* single, pair, triple */
    {1, 3, 0}, {1, 4, 0}, {1, 5, 0}, {1, 6, 0},            /* run, bobtail, straight, stretch */
    {2, 2, 0}, {2, 3, 0}, {3, 2, 0},                       /* stairs, tube, plate */
    {4, 1, 0}, {1, 5, 1}, {5, 1, 0}, {1, 6, 1}, {6, 1, 0}, /* the bombs: quad, straight flush, quint, stretch flush, hex */
};

/* A hand, and what it is asked for: plays on a kind and above its top rank; a lead is on NO_KIND and above 0. */
typedef struct {
    int top_rank; /* the highest rank that a wild can stand for */
    int wilds;    /* as many as one combination can use */
    int size;     /* the number of cards, such wilds among them */
    int on, above;
    uint8_t row[BYTES];    /* the naturals by rank */
    uint64_t ways[BYTES];  /* byte n counts the ways to take at most n cards of a rank */
    uint32_t up_to[BYTES]; /* how many ranks up to this one hold a suit, each suit in a byte */
} Hand;

/* [n][w]: the ways to fill the n ranks up to a top rank with at most w wilds */
typedef uint16_t Fillings[LONGEST + 1][MOST_WILDS + 1];

/* Fillings by width and top rank, worked out up to `known` ranks: those of a kind begin with those of shorter kinds. */
typedef struct {
    uint8_t known[WIDEST + 1][BYTES];
    Fillings fillings[WIDEST + 1][BYTES];
} Filled;

static int
copies(int held, int suit)
{
    return held >> 2 * suit & 3;
}

/* Return a polynomial as the bytes of an integer: the coefficient of x to the n counts the ways to take n cards.  It is
   the product of those of the suits, which are 1 + x + ... for each copy.  Up to x^6, no coefficient is above 44. */
static uint64_t
ways_in(int held)
{
    static const uint64_t OF_COPIES[] = {0x1, 0x101, 0x10101, 0x1010101};
    return OF_COPIES[held & 3] * OF_COPIES[held >> 2 & 3] * OF_COPIES[held >> 4 & 3] * OF_COPIES[held >> 6 & 3];
}

static uint32_t
take(uint64_t ways, int number)
{
    return ways >> 8 * number & 0xFF;
}

/* Work out fillings for the ranks after those that are known, and return the number of ways to fill the kind. */
static uint32_t
fill(const uint8_t *row, int kind, int top, int wilds, int known, Fillings fillings)
{
    int width = KIND[kind].width, length = KIND[kind].length;
    for (int w = 0; w <= wilds; w++) {
        fillings[0][w] = 1;
    }
    for (int n = known + 1; n <= length; n++) {
        uint64_t ways = ways_in(row[top - n + 1]);
        for (int w = 0; w <= wilds; w++) {
            uint32_t sum = 0;
            for (int wild = 0; wild <= w && wild <= width; wild++) {
                sum += take(ways, width - wild) * fillings[n - 1][w - wild];
            }
            fillings[n][w] = (uint16_t)sum;
        }
    }
    return fillings[length][wilds];
}

/* Count the flushes of one suit that have at least one natural card. */
static uint32_t
count_flushes(const Hand *hand, int suit, int length, int top)
{
    /* [n][k]: the ways to choose at most k of n held ranks, for wilds to stand there nevertheless */
    static const uint8_t AT_MOST[LONGEST + 1][MOST_WILDS + 1] = {
        {1, 1, 1, 1, 1, 1, 1},      {1, 2, 2, 2, 2, 2, 2},      {1, 3, 4, 4, 4, 4, 4},      {1, 4, 7, 8, 8, 8, 8},
        {1, 5, 11, 15, 16, 16, 16}, {1, 6, 16, 26, 31, 32, 32}, {1, 7, 22, 42, 57, 63, 64},
    };
    int held = (hand->up_to[top] - hand->up_to[top - length]) >> 8 * suit & 0xFF, spare = hand->wilds - (length - held);
    return spare < 0 ? 0 : AT_MOST[held][spare] - (uint32_t)(hand->wilds >= length);
}

static uint32_t
count(const Hand *hand, int kind, int top, Filled *filled)
{
    int width = KIND[kind].width, length = KIND[kind].length;
    uint32_t number = 0;
    if (length == 1) {
        int naturals = width - hand->wilds;
        return take(hand->ways[top], width) - (naturals > 0 ? take(hand->ways[top], naturals - 1) : 0);
    }
    if (!KIND[kind].is_flush) {
        number = fill(hand->row, kind, top, hand->wilds, filled->known[width][top], filled->fillings[width][top]);
        filled->known[width][top] = (uint8_t)length;
        return number;
    }
    /* A suit's byte gets above 127 if its naturals and the wilds are enough. */
    uint32_t held = hand->up_to[top] - hand->up_to[top - length], short_of = 0x80 - length + hand->wilds;
    for (int suit = 0; (held + 0x01010101 * short_of) & 0x80808080 && suit < SUITS; suit++) {
        number += count_flushes(hand, suit, length, top);
    }
    return number + (length <= hand->wilds); /* one of wilds alone is not one in each suit */
}

/* Return the lowest top rank with which a kind may be played; for one that cannot be, a rank that there is not. */
static int
lowest_top(const Hand *hand, int kind)
{
    int on = hand->on, length = KIND[kind].length;
    if (KIND[kind].width * length > hand->size || (on != NO_KIND && kind != on && (kind < QUAD || kind < on))) {
        return BYTES;
    }
    return kind == on && hand->above >= length ? hand->above + 1 : length;
}

static Py_ssize_t
count_all(const Hand *hand)
{
    Filled filled;
    Py_ssize_t number = 0;
    memset(filled.known, 0, sizeof filled.known);
    for (int kind = 0; kind < KINDS; kind++) {
        for (int top = lowest_top(hand, kind); top <= hand->top_rank; top++) {
            number += count(hand, kind, top, &filled);
        }
    }
    return number;
}

/* Return the rank byte at this place among the ways to take so many cards. */
static int
taken_at(int held, int number, uint32_t place)
{
    int taken = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        uint64_t later = ways_in(held >> 2 * (suit + 1));
        int here = copies(held, suit) < number ? copies(held, suit) : number;
        for (uint32_t ways; place >= (ways = take(later, number - here)); here--) {
            place -= ways;
        }
        taken |= here << 2 * suit;
        number -= here;
    }
    return taken;
}

/* Return the place at which `taken_at` gives this rank byte. */
static uint32_t
place_taken(int held, int taken)
{
    uint32_t place = 0;
    for (int suit = SUITS - 1, number = 0; suit >= 0; suit--) {
        uint64_t later = ways_in(held >> 2 * (suit + 1));
        number += copies(taken, suit);
        for (int more = copies(taken, suit) + 1; more <= copies(held, suit) && more <= number; more++) {
            place += take(later, number - more);
        }
    }
    return place;
}

/* A walk through plays, in order.  Each has a place among the ways to fill its kind, up to its top rank, from a hand
   that holds all of these cards, `all`; where nobody asks for that, it is the hand itself. */
typedef struct Walk {
    const Hand *hand, *all;
    Py_ssize_t skip, left; /* how many plays to pass over, and at how many to arrive then */
    int (*arrive)(struct Walk *, uint32_t place);
    int kind, top, suit; /* the suit is that of the rows; 0 where they have all suits */
    const uint8_t *row, *all_row;
    Fillings fillings, all_fillings;
    uint8_t cards[BYTES];
    uint32_t *places;                /* what arrives may keep here: places */
    PyObject *kinds, *tops, *listed; /* or lists: of kinds, and of the top ranks and cards of the last kind */
    int listed_kind;
} Walk;

/* Arrive; return 0 to go on, 1 at the last play, and -1 after an error. */
static int
arrived(Walk *walk, uint32_t place)
{
    return walk->arrive && walk->arrive(walk, place) < 0 ? -1 : --walk->left == 0;
}

static int
walk_from(Walk *walk, int rank, int wilds, int all_wilds, uint32_t place)
{
    int width = KIND[walk->kind].width, later = walk->top - rank, before = walk->cards[0], done;
    int held = walk->row[rank], all_held = walk->all_row[rank];
    uint64_t ways = ways_in(held), all_ways = ways_in(all_held);
    for (int wild = 0; wild <= width && wild <= wilds; wild++) {
        Py_ssize_t each = walk->fillings[later][wilds - wild], number = each ? take(ways, width - wild) : 0;
        Py_ssize_t choice = number && walk->skip ? walk->skip / each : 0;
        uint32_t after = walk->all_fillings[later][all_wilds - wild];
        choice = choice < number ? choice : number;
        walk->skip -= choice * each;
        walk->cards[0] = (uint8_t)(before + wild);
        if (KIND[walk->kind].is_flush && walk->cards[0] == KIND[walk->kind].length) {
            break; /* a flush of wilds alone is of no suit */
        }
        for (; choice < number; choice++) {
            int taken = taken_at(held, width - wild, (uint32_t)choice);
            uint32_t here = place + place_taken(all_held, taken) * after;
            walk->cards[rank] = (uint8_t)(taken << 2 * walk->suit);
            done = later ? walk_from(walk, rank + 1, wilds - wild, all_wilds - wild, here) : arrived(walk, here);
            if (done) {
                return done;
            }
        }
        place += take(all_ways, width - wild) * after;
    }
    walk->cards[0] = (uint8_t)before;
    return 0;
}

/* Walk through the ways to fill the walk's kind, up to its top rank, from its rows; the first has the place `first`. */
static int
walk_rows(Walk *walk, uint32_t first)
{
    memset(walk->cards, 0, BYTES);
    fill(walk->row, walk->kind, walk->top, walk->hand->wilds, 0, walk->fillings);
    fill(walk->all_row, walk->kind, walk->top, walk->all->wilds, 0, walk->all_fillings);
    return walk_from(walk, walk->top - KIND[walk->kind].length + 1, walk->hand->wilds, walk->all->wilds, first);
}

static int
walk_flushes(Walk *walk, uint32_t first)
{
    uint8_t row[BYTES], all_row[BYTES];
    int length = KIND[walk->kind].length, done = 0;
    for (walk->suit = 0; walk->suit < SUITS; walk->suit++) {
        Py_ssize_t here = count_flushes(walk->hand, walk->suit, length, walk->top);
        if (walk->skip >= here) {
            walk->skip -= here;
        }
        else {
            for (int rank = walk->top - length + 1; rank <= walk->top; rank++) {
                row[rank] = copies(walk->hand->row[rank], walk->suit) > 0;
                all_row[rank] = copies(walk->all->row[rank], walk->suit) > 0;
            }
            walk->row = row;
            walk->all_row = all_row;
            done = walk_rows(walk, first);
            if (done) {
                return done;
            }
        }
        first += count_flushes(walk->all, walk->suit, length, walk->top);
    }
    memset(walk->cards, 0, BYTES);
    walk->cards[0] = (uint8_t)length;
    return length <= walk->hand->wilds ? arrived(walk, first) : 0;
}

static int
walk_plays(Walk *walk)
{
    Filled filled, all_filled;
    uint32_t first = 0;
    memset(filled.known, 0, sizeof filled.known);
    memset(all_filled.known, 0, sizeof all_filled.known);
    for (walk->kind = 0; walk->kind < KINDS; walk->kind++) {
        int lowest = lowest_top(walk->hand, walk->kind);
        for (walk->top = KIND[walk->kind].length; walk->top <= walk->hand->top_rank; walk->top++) {
            Py_ssize_t here = walk->top < lowest ? 0 : count(walk->hand, walk->kind, walk->top, &filled);
            if (walk->skip >= here) {
                walk->skip -= here;
            }
            else {
                walk->suit = 0;
                walk->row = walk->hand->row;
                walk->all_row = walk->all->row;
                int done = KIND[walk->kind].is_flush ? walk_flushes(walk, first) : walk_rows(walk, first);
                if (done) {
                    return done;
                }
            }
            first += walk->all == walk->hand ? 0 : count(walk->all, walk->kind, walk->top, &all_filled);
        }
    }
    return 0;
}

static int
small(PyObject *argument, int lowest, int highest, int *number)
{
    long value = PyLong_AsLong(argument);
    if (value >= lowest && value <= highest && (value != -1 || !PyErr_Occurred())) {
        *number = (int)value;
        return 0;
    }
    if (!PyErr_Occurred()) {
        PyErr_Format(PyExc_ValueError, "%ld is not from %d to %d", value, lowest, highest);
    }
    return -1;
}

/* Read a packed hand of which the top rank is known. */
static int
to_hand(PyObject *argument, Hand *hand)
{
    PyObject *bits = PyLong_FromLong(64), *upper = bits ? PyNumber_Rshift(argument, bits) : NULL;
    uint64_t high = upper ? PyLong_AsUnsignedLongLong(upper) : 0;
    uint64_t low = PyErr_Occurred() ? 0 : PyLong_AsUnsignedLongLongMask(argument);
    Py_XDECREF(bits);
    Py_XDECREF(upper);
    if (PyErr_Occurred()) {
        return -1;
    }
    memset(hand->row, 0, BYTES);
    hand->up_to[0] = 0;
    hand->size = hand->wilds = (low & 0xFF) < MOST_WILDS ? (int)(low & 0xFF) : MOST_WILDS;
    for (int rank = 1; rank < BYTES; rank++) {
        int held = (rank < 8 ? low >> 8 * rank : high >> 8 * (rank - 8)) & 0xFF;
        hand->row[rank] = (uint8_t)held;
        hand->ways[rank] = ways_in(held) * 0x0101010101010101; /* the sums of its bytes so far */
        hand->up_to[rank] = hand->up_to[rank - 1];
        for (int suit = 0; held >> 2 * suit; suit++) {
            hand->up_to[rank] += (uint32_t)(copies(held, suit) > 0) << 8 * suit;
            hand->size += copies(held, suit);
        }
        if (held && rank > hand->top_rank) {
            PyErr_Format(PyExc_OverflowError, "a card of rank %d, above %d", rank, hand->top_rank);
            return -1;
        }
    }
    return 0;
}

/* Read the arguments that all functions begin with: a hand, the highest natural rank, a kind and a top rank to beat. */
static int
to_question(PyObject *const *arguments, Py_ssize_t given, Py_ssize_t wanted, Hand *hand)
{
    if (given != wanted) {
        PyErr_Format(PyExc_TypeError, "%zd arguments, and it takes %zd", given, wanted);
        return -1;
    }
    if (small(arguments[1], 1, MOST_RANKS, &hand->top_rank) < 0 || small(arguments[3], 0, MOST_RANKS + 1, &hand->above) < 0
        || small(arguments[2], NO_KIND, KINDS - 1, &hand->on) < 0) {
        return -1;
    }
    hand->top_rank++;
    return to_hand(arguments[0], hand);
}

static PyObject *
from_cards(const uint8_t *cards)
{
    uint64_t low = 0, high = 0;
    for (int byte = 7; byte >= 0; byte--) {
        low = low << 8 | cards[byte];
        high = high << 8 | cards[byte + 8];
    }
    if (!high) {
        return PyLong_FromUnsignedLongLong(low);
    }
    PyObject *upper = PyLong_FromUnsignedLongLong(high), *bits = PyLong_FromLong(64);
    PyObject *lower = PyLong_FromUnsignedLongLong(low), *shifted = upper && bits ? PyNumber_Lshift(upper, bits) : NULL;
    PyObject *whole = shifted && lower ? PyNumber_Or(shifted, lower) : NULL;
    Py_XDECREF(upper);
    Py_XDECREF(bits);
    Py_XDECREF(lower);
    Py_XDECREF(shifted);
    return whole;
}

static PyObject *
count_plays(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Hand hand;
    return to_question(arguments, given, 4, &hand) < 0 ? NULL : PyLong_FromSsize_t(count_all(&hand));
}

static PyObject *
play_at(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Hand hand;
    Walk walk = {.hand = &hand, .all = &hand, .left = 1};
    if (to_question(arguments, given, 5, &hand) < 0) {
        return NULL;
    }
    walk.skip = PyNumber_AsSsize_t(arguments[4], PyExc_IndexError);
    if (PyErr_Occurred()) {
        return NULL;
    }
    if (walk.skip < 0 || !walk_plays(&walk)) {
        return PyErr_Format(PyExc_IndexError, "no play at %R", arguments[4]);
    }
    return Py_BuildValue("iiN", walk.kind, walk.top, from_cards(walk.cards));
}

static int
list(Walk *walk, uint32_t Py_UNUSED(place))
{
    if (walk->listed_kind != walk->kind) {
        PyObject *of_kind = Py_BuildValue("i[][]", walk->kind);
        if (!of_kind || PyList_Append(walk->kinds, of_kind) < 0) {
            Py_XDECREF(of_kind);
            return -1;
        }
        walk->tops = PyTuple_GetItem(of_kind, 1);
        walk->listed = PyTuple_GetItem(of_kind, 2);
        walk->listed_kind = walk->kind;
        Py_DECREF(of_kind); /* the list keeps it */
    }
    PyObject *top = PyLong_FromLong(walk->top), *cards = from_cards(walk->cards);
    int failed = !top || !cards || PyList_Append(walk->tops, top) < 0 || PyList_Append(walk->listed, cards) < 0;
    Py_XDECREF(top);
    Py_XDECREF(cards);
    return failed ? -1 : 0;
}

static PyObject *
list_plays(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Hand hand;
    Walk walk = {.hand = &hand, .all = &hand, .left = PY_SSIZE_T_MAX, .arrive = list, .listed_kind = -1};
    walk.kinds = to_question(arguments, given, 4, &hand) < 0 ? NULL : PyList_New(0);
    if (walk.kinds && walk_plays(&walk) < 0) {
        Py_CLEAR(walk.kinds);
    }
    return walk.kinds;
}

static int
note(Walk *walk, uint32_t place)
{
    *walk->places++ = place;
    return 0;
}

static PyObject *
places(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Hand hand, all;
    Walk walk = {.hand = &hand, .all = &all, .arrive = note};
    if (given != 5) {
        return PyErr_Format(PyExc_TypeError, "%zd arguments, and it takes 5", given);
    }
    PyObject *const question[] = {arguments[2], arguments[1], arguments[3], arguments[4]};
    if (to_question(question, 4, 4, &hand) < 0) {
        return NULL;
    }
    all = hand;
    all.on = NO_KIND;
    if (to_hand(arguments[0], &all) < 0) {
        return NULL;
    }
    int missing = hand.wilds > all.wilds;
    for (int i = 0; i < BYTES * SUITS; i++) {
        missing |= copies(hand.row[i / SUITS], i % SUITS) > copies(all.row[i / SUITS], i % SUITS);
    }
    if (missing) {
        PyErr_SetString(PyExc_ValueError, "the hand has a card that the pack lacks");
        return NULL;
    }
    walk.left = count_all(&hand);
    PyObject *noted = PyBytes_FromStringAndSize(NULL, walk.left * (Py_ssize_t)sizeof(uint32_t));
    if (noted && walk.left) {
        walk.places = (uint32_t *)PyBytes_AsString(noted);
        walk_plays(&walk);
    }
    return noted;
}

PyMethodDef plays_functions[] = {
    {"count_plays", (PyCFunction)(void (*)(void))count_plays, METH_FASTCALL, NULL},
    {"play_at", (PyCFunction)(void (*)(void))play_at, METH_FASTCALL, NULL},
    {"list_plays", (PyCFunction)(void (*)(void))list_plays, METH_FASTCALL, NULL},
    {"places", (PyCFunction)(void (*)(void))places, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};
