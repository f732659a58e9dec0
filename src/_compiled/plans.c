/* Cutting hands of the climbing game into combinations, and playing cut hands out: what a player thinks with.  The twins
   in Python, which say what is right, are in bacon_rules/bots/climbing/cutting.py and
   bacon_rules/bots/searching/quick_climbing.py.

   A hand has a byte for each rank, with two bits for each suit; byte 0 counts the wilds.  A plan has two bytes for each
   combination: the number of its kind, and its top rank. */

#include "compiled.h"
#include <limits.h>
#include <stdint.h>
#include <string.h>

enum { SINGLE = 0, PAIR = 1, TRIPLE = 2, STRAIGHT_FLUSH = 11, STRETCH_FLUSH = 13, KINDS = 15, NO_KIND = 15 };
enum { MOST_RANKS = 13, MOST_WILDS = 6, MOST_AT_ONCE = 16, MOST_SHAPES = 64, MOST_SEATS = 6 };

static const struct {
    int width, length, size, is_flush, is_bomb;
} KIND[KINDS + 1] = {
    {1, 1, 1, 0, 0}, {2, 1, 2, 0, 0}, {3, 1, 3, 0, 0}, {1, 3, 3, 0, 0}, {1, 4, 4, 0, 0},
    {1, 5, 5, 0, 0}, {1, 6, 6, 0, 0}, {2, 2, 4, 0, 0}, {2, 3, 6, 0, 0}, {3, 2, 6, 0, 0},
    {4, 1, 4, 0, 1}, {1, 5, 5, 1, 1}, {5, 1, 5, 0, 1}, {1, 6, 6, 1, 1}, {6, 1, 6, 0, 1}, {0, 0, 0, 0, 0},
};

/* How often a combination stays unbeaten, in hundredths; `below` is how far its top is from the best rank. */
static int
chance(int kind, int below)
{
    static const int LOST_BY_RANK[] = {0, 36, 27, 21, 16, 13, 12};
    int found = 90 - LOST_BY_RANK[KIND[kind].size] * below;
    return KIND[kind].is_bomb ? 95 : found < 5 ? 5 : found;
}

static int
need_of(int kind, int below)
{
    return 100 - 2 * chance(kind, below) - 30 * KIND[kind].is_bomb;
}

/* What is known of a hand without suits: the naturals of each rank in four bits, from rank 1, and above them its wilds. */
typedef struct {
    uint64_t hand; /* one more than it; 0 is nothing */
    int16_t need;
    uint8_t kind;
} Known;

typedef struct {
    int naturals; /* how many ranks naturals have */
    size_t size, used;
    Known *known; /* a hash table, of which at most half is used */
} Cuts;

enum { WILDS_AT = 56 };

static Known *
find(Known *known, size_t size, uint64_t hand)
{
    size_t at = (size_t)((hand * 0x9E3779B97F4A7C15u) >> 20) & (size - 1);
    while (known[at].hand && known[at].hand != hand + 1) {
        at = (at + 1) & (size - 1);
    }
    return &known[at];
}

static int
keep(Cuts *cuts, uint64_t hand, int need, int kind)
{
    if (2 * cuts->used >= cuts->size) {
        size_t size = 2 * cuts->size;
        Known *known = PyMem_Calloc(size, sizeof(Known));
        if (!known) {
            PyErr_NoMemory();
            return -1;
        }
        for (size_t at = 0; at < cuts->size; at++) {
            if (cuts->known[at].hand) {
                *find(known, size, cuts->known[at].hand - 1) = cuts->known[at];
            }
        }
        PyMem_Free(cuts->known);
        cuts->known = known;
        cuts->size = size;
    }
    *find(cuts->known, cuts->size, hand) = (Known){hand + 1, (int16_t)need, (uint8_t)kind};
    cuts->used++;
    return 0;
}

static int
lowest_rank(uint64_t hand)
{
    int rank = 0;
    for (; !(hand & 0xFFFF); hand >>= 16) {
        rank += 4;
    }
    for (; !(hand & 15); hand >>= 4) {
        rank++;
    }
    return rank;
}

/* Return what is left when the lowest cards of a hand are played as a kind, or the hand itself if they cannot be. */
static uint64_t
without(const Cuts *cuts, uint64_t hand, int low, int kind)
{
    int spent = 0, wilds = (int)(hand >> WILDS_AT), width = KIND[kind].width, end = low + KIND[kind].length;
    if (KIND[kind].is_flush || end > cuts->naturals + 1) {
        return hand;
    }
    uint64_t rest = hand;
    for (int rank = low; rank < end; rank++) {
        int held = rank < cuts->naturals ? (int)(hand >> 4 * rank & 15) : 0, taken = held < width ? held : width;
        spent += width - taken;
        if (spent > wilds) {
            return hand;
        }
        rest -= (uint64_t)taken << 4 * rank;
    }
    return rest - ((uint64_t)spent << WILDS_AT);
}

/* Find how often a hand that is best cut needs the lead, in hundredths. */
static int
need_to_cut(Cuts *cuts, uint64_t hand, int *need)
{
    if (!(hand & (((uint64_t)1 << WILDS_AT) - 1))) {
        *need = (int)(hand >> WILDS_AT) * need_of(SINGLE, 0);
        return 0;
    }
    Known *known = find(cuts->known, cuts->size, hand);
    if (known->hand) {
        *need = known->need;
        return 0;
    }
    int low = lowest_rank(hand), best = INT_MAX, best_kind = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        uint64_t rest = without(cuts, hand, low, kind);
        int more;
        if (rest != hand) {
            if (need_to_cut(cuts, rest, &more) < 0) {
                return -1;
            }
            more += need_of(kind, cuts->naturals - low + 1 - KIND[kind].length);
            if (more < best) {
                best = more;
                best_kind = kind;
            }
        }
    }
    *need = best;
    return keep(cuts, hand, best, best_kind);
}

/* Append the plan of a hand that has been cut, and return where it ends. */
static int
write_plan(const Cuts *cuts, uint64_t hand, uint8_t *plan, int end)
{
    while (hand & (((uint64_t)1 << WILDS_AT) - 1)) {
        int kind = find(cuts->known, cuts->size, hand)->kind, low = lowest_rank(hand);
        plan[end++] = (uint8_t)kind;
        plan[end++] = (uint8_t)(low + KIND[kind].length);
        hand = without(cuts, hand, low, kind);
    }
    for (int wilds = (int)(hand >> WILDS_AT); wilds; wilds--) {
        plan[end++] = SINGLE;
        plan[end++] = (uint8_t)(cuts->naturals + 1);
    }
    return end;
}

static int
in_rank(int held)
{
    return (held & 3) + (held >> 2 & 3) + (held >> 4 & 3) + (held >> 6 & 3);
}

/* Cut a hand; one of very many cards in parts, of which the last has the wilds.  Append its plan if one is asked for. */
static int
cut_rows(Cuts *cuts, const uint8_t *row, int wilds, uint8_t *plan, int *end, int *need)
{
    uint64_t part = 0;
    int held = 0, more;
    *need = 0;
    for (int rank = 0; rank < cuts->naturals; rank++) {
        int number = in_rank(row[rank + 1]);
        if (held && held + number > MOST_AT_ONCE) {
            if (need_to_cut(cuts, part, &more) < 0) {
                return -1;
            }
            *need += more;
            *end = plan ? write_plan(cuts, part, plan, *end) : 0;
            part = 0;
            held = 0;
        }
        part |= (uint64_t)number << 4 * rank;
        held += number;
    }
    part |= (uint64_t)wilds << WILDS_AT;
    if (need_to_cut(cuts, part, &more) < 0) {
        return -1;
    }
    *need += more;
    *end = plan ? write_plan(cuts, part, plan, *end) : 0;
    return 0;
}

/* Take the cards of a flush out of a hand, and return how many wilds it takes. */
static int
take_flush(uint8_t *row, int naturals, int kind, int low, int suit)
{
    int spent = KIND[kind].size;
    for (int rank = low; rank < low + KIND[kind].length && rank < naturals; rank++) {
        if (row[rank + 1] >> 2 * suit & 3) {
            row[rank + 1] = (uint8_t)(row[rank + 1] - (1 << 2 * suit));
            spent--;
        }
    }
    return spent;
}

static PyObject *
cut(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    char *held;
    Py_ssize_t size;
    uint8_t row[MOST_RANKS + 1] = {0}, plan[4 * MOST_RANKS * 12];
    if (given != 2) {
        return PyErr_Format(PyExc_TypeError, "%zd arguments, and it takes 2", given);
    }
    if (PyBytes_AsStringAndSize(arguments[0], &held, &size) < 0) {
        return NULL;
    }
    long top_rank = PyLong_AsLong(arguments[1]);
    if (top_rank == -1 && PyErr_Occurred()) {
        return NULL;
    }
    if (top_rank < 1 || top_rank > MOST_RANKS + 1 || size != top_rank || (uint8_t)held[0] > MOST_WILDS) {
        PyErr_SetString(PyExc_ValueError, "a hand has its wilds and then its naturals, up to rank 13, and up to 6 wilds");
        return NULL;
    }
    memcpy(row, held, (size_t)size);
    Cuts cuts = {.naturals = (int)top_rank - 1, .size = 1024};
    cuts.known = PyMem_Calloc(cuts.size, sizeof(Known));
    if (!cuts.known) {
        return PyErr_NoMemory();
    }
    int wilds = row[0], end = 0, suit = -1, need, failed = cut_rows(&cuts, row, wilds, plan, &end, &need) < 0;
    for (int kind = STRAIGHT_FLUSH; kind <= STRETCH_FLUSH && !failed; kind += STRETCH_FLUSH - STRAIGHT_FLUSH) {
        for (int low = 0; low + KIND[kind].length <= top_rank && !failed; low++) {
            for (int in = 0; in < 4 && !failed; in++) {
                uint8_t rest[MOST_RANKS + 1];
                memcpy(rest, row, sizeof(row));
                int spent = take_flush(rest, cuts.naturals, kind, low, in), more, nowhere;
                if (spent < KIND[kind].size && spent <= wilds) {
                    failed = cut_rows(&cuts, rest, wilds - spent, NULL, &nowhere, &more) < 0;
                    more += need_of(kind, 0);
                    if (!failed && more < need) {
                        need = more;
                        suit = in;
                        plan[0] = (uint8_t)kind;
                        plan[1] = (uint8_t)(low + KIND[kind].length);
                    }
                }
            }
        }
    }
    if (!failed && suit >= 0) {
        int spent = take_flush(row, cuts.naturals, plan[0], plan[1] - KIND[plan[0]].length, suit), again;
        end = 2;
        failed = cut_rows(&cuts, row, wilds - spent, plan, &end, &again) < 0;
    }
    PyMem_Free(cuts.known);
    return failed ? NULL : Py_BuildValue("iy#i", need, (char *)plan, (Py_ssize_t)end, suit);
}

/* A deal that is played out. */
typedef struct {
    int seats, teams, top_rank;
    int cards[MOST_SEATS], shapes[MOST_SEATS];
    uint8_t kind[MOST_SEATS][MOST_SHAPES], rank[MOST_SEATS][MOST_SHAPES];
    int out, order[MOST_SEATS];
} Deal;

static int
same_side(const Deal *deal, int seat, int other)
{
    return deal->teams ? (seat - other) % 2 == 0 : seat == other;
}

/* The opponents of a seat that hold cards. */
typedef struct {
    int most, least;
    unsigned sizes; /* a bit for each number of cards, up to 6 */
} Rivals;

static Rivals
rivals_of(const Deal *deal, int seat, int until)
{
    Rivals rivals = {0, INT_MAX, 0};
    for (int other = (seat + 1) % deal->seats; other != until; other = (other + 1) % deal->seats) {
        int cards = deal->cards[other];
        if (cards && !same_side(deal, seat, other)) {
            rivals.most = cards > rivals.most ? cards : rivals.most;
            rivals.least = cards < rivals.least ? cards : rivals.least;
            rivals.sizes |= cards <= 6 ? 1u << cards : 0;
        }
    }
    return rivals;
}

static int
odds(const Deal *deal, int kind, int rank, int most)
{
    int size = KIND[kind].size;
    if (most < size) {
        return most < 4 ? 100 : 95;
    }
    return chance(kind, deal->top_rank - rank);
}

static int
lead(const Deal *deal, int seat)
{
    int count = deal->shapes[seat], weak = 0, best = INT_MIN, place = 0;
    int chances[MOST_SHAPES];
    Rivals rivals = rivals_of(deal, seat, seat);
    for (int i = 0; i < count; i++) {
        chances[i] = odds(deal, deal->kind[seat][i], deal->rank[seat][i], rivals.most);
        weak += chances[i] < 70;
    }
    for (int i = 0; i < count; i++) {
        int kind = deal->kind[seat][i], size = KIND[kind].size, value;
        if (weak <= 1) {
            value = 100 * chances[i] - 50 * KIND[kind].is_bomb + size;
        } else {
            int lets_out = chances[i] < 100 && rivals.sizes >> size & 1;
            value = -100000 * lets_out - 50000 * KIND[kind].is_bomb - 200 * chances[i] + 20 * size - deal->rank[seat][i];
        }
        if (value > best) {
            best = value;
            place = i;
        }
    }
    return place;
}

static int
floor_hundredth(int value)
{
    return value >= 0 ? value / 100 : -((99 - value) / 100);
}

/* Return the place of the shape with which a seat beats the top, -1 to pass.  Where it plays only a part of a shape,
   `leaves` is the kind that is left of it. */
static int
follow(const Deal *deal, int seat, int top_kind, int top_rank, int owner, int *leaves)
{
    static const int DANGER[] = {0, 240, 140, 80, 40, 20};
    Rivals rivals = rivals_of(deal, seat, seat);
    int won = same_side(deal, seat, owner) ? odds(deal, top_kind, top_rank, rivals_of(deal, seat, owner).most) : 0;
    int worth_of_lead = 100 + (rivals.least <= 5 ? DANGER[rivals.least] : 0), best = 0, place = -1;
    for (int i = 0; i < deal->shapes[seat]; i++) {
        int kind = deal->kind[seat][i], rank = deal->rank[seat][i], below = deal->top_rank - rank, left = NO_KIND;
        if (kind == top_kind ? rank <= top_rank : !KIND[kind].is_bomb || kind < top_kind) {
            if (kind > TRIPLE || kind <= top_kind || rank <= top_rank) {
                continue;
            }
            left = kind - top_kind - 1;
        } else if (deal->shapes[seat] == 1) {
            *leaves = NO_KIND;
            return i;
        }
        int played = left == NO_KIND ? kind : top_kind;
        int worth = need_of(kind, below) - (left == NO_KIND ? 0 : need_of(left, below))
                    + floor_hundredth((odds(deal, played, rank, rivals.most) - won) * worth_of_lead);
        if (worth > best) {
            best = worth;
            place = i;
            *leaves = left;
        }
    }
    return place;
}

static int
is_over(const Deal *deal)
{
    int in_team_1 = 0;
    if (!deal->teams) {
        return deal->out >= deal->seats - 1;
    }
    for (int i = 0; i < deal->out; i++) {
        in_team_1 += deal->order[i] % 2;
    }
    return 2 * in_team_1 >= deal->seats || 2 * (deal->out - in_team_1) >= deal->seats;
}

/* Return whose turn it is after a seat's: the next one that holds cards, or the owner. */
static int
turn_after(const Deal *deal, int seat, int owner)
{
    do {
        seat = (seat + 1) % deal->seats;
    } while (seat != owner && !deal->cards[seat]);
    return seat;
}

static int
leader(const Deal *deal, int winner)
{
    int nearest = -1;
    for (int seat = (winner + 2) % deal->seats; deal->teams && seat != winner; seat = (seat + 2) % deal->seats) {
        if (deal->cards[seat] && (nearest < 0 || deal->cards[seat] < deal->cards[nearest])) {
            nearest = seat;
        }
    }
    if (deal->cards[winner]) {
        return nearest >= 0 && deal->cards[nearest] / 2 + 1 < deal->shapes[winner] ? nearest : winner;
    }
    return nearest >= 0 ? nearest : turn_after(deal, winner, winner);
}

static int
to_deal(PyObject *const *arguments, Deal *deal, int *numbers)
{
    for (int i = 0; i < 6; i++) {
        static const int PLACES[] = {0, 1, 4, 5, 6, 7}, LEAST[] = {0, 1, 0, 0, 0, 0};
        static const int MOST[] = {1, MOST_RANKS + 1, MOST_SEATS - 1, NO_KIND, MOST_RANKS + 1, MOST_SEATS - 1};
        long number = PyLong_AsLong(arguments[PLACES[i]]);
        if (number == -1 && PyErr_Occurred()) {
            return -1;
        }
        if (number < LEAST[i] || number > MOST[i]) {
            PyErr_SetString(PyExc_ValueError, "a number is out of its range");
            return -1;
        }
        numbers[i] = (int)number;
    }
    char *bytes;
    Py_ssize_t size, seats = PyTuple_Check(arguments[2]) ? PyTuple_Size(arguments[2]) : 0;
    if (PyBytes_AsStringAndSize(arguments[3], &bytes, &size) < 0) {
        return -1;
    }
    deal->teams = numbers[0];
    deal->top_rank = numbers[1];
    deal->seats = seats < 3 || seats > MOST_SEATS ? 0 : (int)seats;
    int wrong = size > deal->seats || numbers[2] >= deal->seats || numbers[5] >= deal->seats
                || (deal->teams && deal->seats % 2);
    for (Py_ssize_t i = 0; i < size && !wrong; i++) {
        deal->order[i] = (uint8_t)bytes[i];
        wrong = deal->order[i] >= deal->seats;
    }
    deal->out = wrong ? 0 : (int)size;
    for (int seat = 0; seat < deal->seats && !wrong; seat++) {
        PyObject *plan = PyTuple_GetItem(arguments[2], seat);
        if (!plan || PyBytes_AsStringAndSize(plan, &bytes, &size) < 0) {
            return -1;
        }
        wrong = size % 2 || size > 2 * MOST_SHAPES;
        for (int i = 0; i < (int)size / 2 && !wrong; i++) {
            int kind = (uint8_t)bytes[2 * i], rank = (uint8_t)bytes[2 * i + 1];
            wrong = kind >= KINDS || rank < 1 || rank > deal->top_rank;
            if (!wrong) {
                deal->kind[seat][i] = (uint8_t)kind;
                deal->rank[seat][i] = (uint8_t)rank;
                deal->cards[seat] += KIND[kind].size;
                deal->shapes[seat]++;
            }
        }
    }
    /* Those who hold no cards are out, each once, and nobody else is. */
    unsigned gone = 0;
    for (int i = 0; i < deal->out && !wrong; i++) {
        wrong = deal->cards[deal->order[i]] || gone >> deal->order[i] & 1;
        gone |= 1u << deal->order[i];
    }
    for (int seat = 0; seat < deal->seats && !wrong; seat++) {
        wrong = !deal->cards[seat] && !(gone >> seat & 1);
    }
    if (wrong || (numbers[3] == NO_KIND && !is_over(deal) && !deal->cards[numbers[2]])) {
        PyErr_SetString(PyExc_ValueError, "this is no deal that can be played out");
        return -1;
    }
    return 0;
}

static PyObject *
play_out(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Deal deal = {0};
    int numbers[6], leaves = NO_KIND;
    if (given != 8) {
        return PyErr_Format(PyExc_TypeError, "%zd arguments, and it takes 8", given);
    }
    if (to_deal(arguments, &deal, numbers) < 0) {
        return NULL;
    }
    int seat = numbers[2], top_kind = numbers[3], top_rank = numbers[4], owner = numbers[5], leads = top_kind == NO_KIND;
    while (!is_over(&deal)) {
        if (!leads) {
            seat = turn_after(&deal, seat, owner);
            if (seat == owner) {
                seat = leader(&deal, owner);
                leads = 1;
            }
        }
        int place = leads ? lead(&deal, seat) : follow(&deal, seat, top_kind, top_rank, owner, &leaves);
        leads = 0;
        if (place < 0) {
            continue;
        }
        int kind = deal.kind[seat][place];
        top_rank = deal.rank[seat][place];
        owner = seat;
        if (leaves != NO_KIND) {
            deal.kind[seat][place] = (uint8_t)leaves;
            deal.cards[seat] -= KIND[top_kind].size;
            leaves = NO_KIND;
            continue;
        }
        top_kind = kind;
        deal.cards[seat] -= KIND[kind].size;
        int last = --deal.shapes[seat];
        memmove(&deal.kind[seat][place], &deal.kind[seat][place + 1], (size_t)(last - place));
        memmove(&deal.rank[seat][place], &deal.rank[seat][place + 1], (size_t)(last - place));
        if (!last) {
            deal.order[deal.out++] = seat;
        }
    }
    char order[MOST_SEATS];
    for (int i = 0; i < deal.out; i++) {
        order[i] = (char)deal.order[i];
    }
    return PyBytes_FromStringAndSize(order, deal.out);
}

PyMethodDef plans_functions[] = {
    {"cut", (PyCFunction)(void (*)(void))cut, METH_FASTCALL, NULL},
    {"play_out", (PyCFunction)(void (*)(void))play_out, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};
