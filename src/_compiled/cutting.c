/* How hands are cut into combinations.  The twin in Python, which defines the right results, is
   bacon_rules/climbing/played/bot/cutting.py.

   The naturals of a hand are counted in four bits for each rank, from the lowest rank up.  A memo keeps what was found
   out about a hand, which is asked for again and again. */

#include "cutting.h"
#include <limits.h>

enum { MOST_AT_ONCE = 16 }; /* naturals; no hand of the presets has more */

/* The kinds of a width that are not flushes, shortest first; -1 ends them. */
static const int8_t OF_WIDTH[HEX_WIDTH + 1][6] = {
    {-1}, {0, 3, 4, 5, 6, -1}, {1, 7, 8, -1}, {2, 9, -1}, {10, -1}, {12, -1}, {14, -1},
};

/* A hand without its flush: the counts of its naturals, the number of ranks from the lowest of them up, and the wilds. */
typedef struct {
    uint64_t counts;
    int ranks, wilds;
} Rest;

/* Return a one for each of so many ranks. */
static uint64_t
ones(int ranks)
{
    return UINT64_C(0x1111111111111) >> 4 * (MOST_RANKS - ranks);
}

/* Return the sum of the counts of so many ranks; there are no others, and it is below 16. */
static int
sum(uint64_t counts, int ranks)
{
    return counts * ones(ranks) >> 4 * (ranks - 1) & 15;
}

static struct Known *known_of(Memo *memo, Rest rest);

/* Go on to the lowest held rank. */
static Rest
from_lowest(Rest rest)
{
    for (; !(rest.counts & 15); rest.ranks--) {
        rest.counts >>= 4;
    }
    return rest;
}

static int
need_of(Memo *memo, Rest rest)
{
    return rest.counts ? known_of(memo, from_lowest(rest))->need : rest.wilds * need(SINGLE, 0);
}

/* Return how many cards of each rank, from the lowest up, combinations of a width can take. */
static uint64_t
takings(uint64_t counts, int width)
{
    uint64_t two = counts >> 1, four = counts >> 2 | counts >> 3, each = ones(LONGEST), lowest = counts & 15;
    uint64_t taken = (counts | two | four) & each;
    taken += width > 1 ? (two | four) & each : 0;
    taken += width > 2 ? ((counts & two) | four) & each : 0;
    return width <= 3 ? taken : lowest < (uint64_t)width ? lowest : (uint64_t)width;
}

/* Return what is left without a combination from the lowest rank up; its wilds are below 0 if there are too few. */
static Rest
without(int kind, uint64_t takings, Rest rest)
{
    int length = KIND[kind].length;
    rest.counts -= takings & (((uint64_t)1 << 4 * length) - 1);
    rest.wilds -= size_of(kind) - (int)(takings * ones(LONGEST) >> 4 * (length - 1) & 15);
    return rest;
}

/* Try every kind that begins with the lowest held rank; wilds only replace missing naturals. */
static void
cut_from_lowest(Memo *memo, Rest rest, uint64_t held, struct Known *known)
{
    int least = INT_MAX, best = SINGLE;
    for (int width = 1, is_possible = 1; width <= HEX_WIDTH && is_possible; width++) {
        uint64_t taken = takings(rest.counts, width);
        for (const int8_t *kind = OF_WIDTH[width]; *kind >= 0; kind++) { /* longer kinds take more wilds */
            Rest left = without(*kind, taken, rest);
            int below = rest.ranks + 1 - KIND[*kind].length;
            if (left.wilds < 0 || below < 0) {
                is_possible = kind > OF_WIDTH[width]; /* and so do wider ones */
                break;
            }
            int found = need(*kind, below) + need_of(memo, left);
            if (found < least || (found == least && *kind < best)) {
                least = found, best = *kind;
            }
        }
    }
    *known = (struct Known){held, least, best};
}

/* Return what is known about a hand from the lowest held rank up. */
static struct Known *
known_of(Memo *memo, Rest rest)
{
    uint64_t held = rest.counts | (uint64_t)rest.ranks << 52 | (uint64_t)rest.wilds << 56;
    struct Known *known = &memo->known[held * UINT64_C(0x9E3779B97F4A7C15) >> (64 - MEMO_BITS)];
    if (known->held != held) {
        cut_from_lowest(memo, rest, held, known);
    }
    return known;
}

/* Return the counts of the lowest ranks that are cut at once. */
static uint64_t
lowest_part(uint64_t counts)
{
    int held = 0, bits = 0;
    for (; bits < 4 * MOST_RANKS; bits += 4) {
        int number = counts >> bits & 15;
        if (held && held + number > MOST_AT_ONCE) {
            break;
        }
        held += number;
    }
    return counts & (((uint64_t)1 << bits) - 1);
}

static int
need_without_flush(Memo *memo, Rest rest)
{
    int needed = 0;
    for (uint64_t part; (part = lowest_part(rest.counts)) != rest.counts; rest.counts -= part) {
        needed += need_of(memo, (Rest){part, rest.ranks, 0});
    }
    return needed + need_of(memo, rest);
}

static void
add(Cut *cut, int kind, int top)
{
    cut->parts[cut->number++] = (Shape){(int8_t)kind, (int8_t)top};
}

/* Add the parts of a hand that is cut at once. */
static void
add_parts(Memo *memo, int top_rank, Rest rest, Cut *cut)
{
    while (rest.counts) {
        rest = from_lowest(rest);
        int kind = known_of(memo, rest)->kind;
        add(cut, kind, top_rank - (rest.ranks + 1 - KIND[kind].length));
        rest = without(kind, takings(rest.counts, KIND[kind].width), rest);
    }
    for (int wild = 0; wild < rest.wilds; wild++) {
        add(cut, SINGLE, top_rank);
    }
}

/* A hand without its best flush, if a flush makes it better: what is left, the need, and the flush and its suit or -1. */
typedef struct {
    Rest rest;
    int need, suit;
    Shape flush;
} Flush;

static Flush
best_flush(Memo *memo, const Held *hand)
{
    uint64_t in_suits[SUITS] = {0};
    Flush best = {{0, hand->top_rank - 1, hand->row[0]}, 0, -1, {0, 0}};
    for (int rank = 1; rank < hand->top_rank; rank++) {
        for (int suit = 0; suit < SUITS; suit++) {
            uint64_t copies = hand->row[rank] >> 2 * suit & 3;
            best.rest.counts += copies << 4 * (rank - 1);
            in_suits[suit] |= (uint64_t)(copies > 0) << 4 * (rank - 1);
        }
    }
    Rest all = best.rest;
    best.need = need_without_flush(memo, all);
    for (int kind = STRAIGHT_FLUSH; kind <= STRETCH_FLUSH; kind += STRETCH_FLUSH - STRAIGHT_FLUSH) {
        int length = KIND[kind].length;
        for (int top = length; top <= hand->top_rank; top++) {
            for (int suit = 0; suit < SUITS; suit++) {
                uint64_t taken = in_suits[suit] >> 4 * (top - length) & ones(length);
                int spent = length - sum(taken, length);
                if (spent < length && spent <= all.wilds) {
                    Rest rest = {all.counts - (taken << 4 * (top - length)), all.ranks, all.wilds - spent};
                    int found = need_without_flush(memo, rest) + need(kind, hand->top_rank - top);
                    if (found < best.need) {
                        best = (Flush){rest, found, suit, {(int8_t)kind, (int8_t)top}};
                    }
                }
            }
        }
    }
    return best;
}

int
least_need(Memo *memo, const Held *hand)
{
    return best_flush(memo, hand).need;
}

void
cut_hand(Memo *memo, const Held *hand, Cut *cut)
{
    Flush best = best_flush(memo, hand);
    cut->need = best.need, cut->suit = best.suit, cut->number = 0;
    if (best.suit >= 0) {
        add(cut, best.flush.kind, best.flush.top);
    }
    for (uint64_t part; (part = lowest_part(best.rest.counts)) != best.rest.counts; best.rest.counts -= part) {
        add_parts(memo, hand->top_rank, (Rest){part, best.rest.ranks, 0}, cut);
    }
    add_parts(memo, hand->top_rank, best.rest, cut);
}

int
to_held(PyObject *bytes, Held *hand)
{
    char *row;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(bytes, &row, &size) < 0) {
        return -1;
    }
    if (size < 1 || size > MOST_RANKS + 1 || (uint8_t)row[0] > MOST_WILDS) {
        PyErr_SetString(PyExc_ValueError,
                        "a hand has its wilds and then its naturals, up to rank 13, and up to 6 wilds");
        return -1;
    }
    hand->top_rank = (int)size;
    memcpy(hand->row, row, (size_t)size);
    return 0;
}

PyObject *
cut(PyObject *Py_UNUSED(module), PyObject *held)
{
    Held hand;
    Cut found;
    Memo memo = {{{0, 0, 0}}};
    if (to_held(held, &hand) < 0) {
        return NULL;
    }
    cut_hand(&memo, &hand, &found);
    PyObject *plan = PyTuple_New(found.number);
    for (int i = 0; plan && i < found.number; i++) {
        PyObject *part = Py_BuildValue("ii", found.parts[i].kind, found.parts[i].top);
        if (!part) {
            Py_CLEAR(plan);
        }
        else {
            PyTuple_SetItem(plan, i, part);
        }
    }
    return plan ? Py_BuildValue("iNi", found.need, plan, found.suit) : NULL;
}
