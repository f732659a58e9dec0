/* The trick-taking game with all hands open: how many tricks a side takes if everybody plays well.  The twin in Python,
   which says what is right, is in bacon_rules/bots/searching/double_dummy.py.

   Cards are numbered by rank, then suit.  Here each card that is still held has a bit: those of a suit lie together,
   higher ones higher, and the trumps lie above all others.  Who held a card does not change, so the cards that are left
   and who leads are a whole position. */

#include "compiled.h"
#include <stdint.h>
#include <string.h>

enum { SEATS = 4, SUITS = 4, PACK = 52, MOST_HELD = 32, MOST_TRICKS = 8, SLOTS = 1 << 12 };

/* What is known of a position: that seats 0 and 2 take so many tricks at least, and at most. */
typedef struct {
    uint32_t left;
    uint8_t leader, least, most;
} Slot;

typedef struct {
    uint32_t held[SEATS], suit[SUITS], of_suit[MOST_HELD], trumps;
    int next[SEATS], players;
    Slot slots[SLOTS];
} Table;

typedef struct {
    uint32_t led, best, laid;
    int winner, left;
} Trick;

static int
highest(uint32_t cards)
{
    int bit = 0;
    for (int step = 16; step; step /= 2) {
        if (cards >> (bit + step)) {
            bit += step;
        }
    }
    return bit;
}

static int
count(uint32_t cards)
{
    int number = 0;
    for (; cards; cards &= cards - 1) {
        number++;
    }
    return number;
}

static int followed(Table *table, uint32_t left, int seat, Trick trick, int need);

/* Find the cards of a hand from the highest, one of each that are worth the same as no card is between. */
static int
different(const Table *table, uint32_t own, uint32_t live, uint32_t *cards)
{
    int number = 0;
    uint32_t last = 0, last_suit = 0;
    while (own) {
        int place = highest(own);
        uint32_t bit = (uint32_t)1 << place;
        own ^= bit;
        if (!last || live & (last - 1) & ~(bit | (bit - 1)) || table->of_suit[place] != last_suit) {
            cards[number++] = bit;
        }
        last = bit;
        last_suit = table->of_suit[place];
    }
    return number;
}

/* Return whether seats 0 and 2 take so many of the tricks that are left when a seat leads. */
static int
led(Table *table, uint32_t left, int seat, int need)
{
    uint32_t cards[MOST_HELD];
    int tricks = count(left & table->held[seat]), wants = seat % 2 == 0, found = !wants;
    if (need <= 0 || need > tricks) {
        return need <= 0;
    }
    Slot *slot = &table->slots[(left * 0x9E3779B1u + (uint32_t)seat * 0x85EBCA6Bu) >> 20];
    if (slot->left != left || slot->leader != seat) {
        *slot = (Slot){left, (uint8_t)seat, 0, (uint8_t)tricks};
    }
    if (need <= slot->least || need > slot->most) {
        return need <= slot->least;
    }
    int number = different(table, left & table->held[seat], left, cards);
    for (int i = 0; i < number && found != wants; i++) {
        Trick trick = {table->of_suit[highest(cards[i])], cards[i], cards[i], seat, table->players - 1};
        found = followed(table, left ^ cards[i], table->next[seat], trick, need);
    }
    if (slot->left != left || slot->leader != seat) {
        *slot = (Slot){left, (uint8_t)seat, 0, (uint8_t)tricks};
    }
    if (found) {
        slot->least = slot->least < need ? (uint8_t)need : slot->least;
    } else {
        slot->most = slot->most >= need ? (uint8_t)(need - 1) : slot->most;
    }
    return found;
}

static Trick
with_card(const Table *table, Trick trick, int seat, uint32_t card)
{
    if (card > trick.best && card & (trick.led | table->trumps)) {
        trick.best = card;
        trick.winner = seat;
    }
    trick.laid |= card;
    trick.left--;
    return trick;
}

static int
followed(Table *table, uint32_t left, int seat, Trick trick, int need)
{
    if (!trick.left) {
        return led(table, left, trick.winner, need - (trick.winner % 2 == 0));
    }
    uint32_t own = left & table->held[seat], cards[MOST_HELD];
    int wants = seat % 2 == 0;
    int number = different(table, own & trick.led ? own & trick.led : own, left | trick.laid, cards);
    /* What wins the trick first, and of that and of the rest the cheapest. */
    for (int wins = 1; wins >= 0; wins--) {
        for (int i = number - 1; i >= 0; i--) {
            if ((cards[i] > trick.best && cards[i] & (trick.led | table->trumps)) == wins) {
                Trick after = with_card(table, trick, seat, cards[i]);
                if (followed(table, left ^ cards[i], table->next[seat], after, need) == wants) {
                    return wants;
                }
            }
        }
    }
    return !wants;
}

static int
to_table(PyObject *const *arguments, Table *table, Trick *trick, int *seat, int8_t *place)
{
    char *laid;
    Py_ssize_t size;
    uint64_t hands[SEATS], all = 0;
    int wrong = !PyTuple_Check(arguments[0]) || PyTuple_Size(arguments[0]) != SEATS;
    if (PyBytes_AsStringAndSize(arguments[1], &laid, &size) < 0) {
        return -1;
    }
    long numbers[3];
    for (int i = 0; i < 3; i++) {
        numbers[i] = PyLong_AsLong(arguments[2 + i]);
        if (numbers[i] == -1 && PyErr_Occurred()) {
            return -1;
        }
    }
    long trump = numbers[0], sits_out = numbers[1], turn = numbers[2];
    wrong = wrong || trump < 0 || trump >= SUITS || sits_out < -1 || sits_out >= SEATS || turn < 0 || turn >= SEATS
            || turn == sits_out || size % 2 || size > 2 * (SEATS - 1 - (sits_out >= 0));
    for (int i = 0; i < SEATS && !wrong; i++) {
        hands[i] = i == sits_out ? 0 : PyLong_AsUnsignedLongLong(PyTuple_GetItem(arguments[0], i));
        if (PyErr_Occurred()) {
            return -1;
        }
        wrong = hands[i] >> PACK || all & hands[i];
        all |= hands[i];
    }
    table->players = SEATS - (sits_out >= 0);
    for (int i = 0; i < SEATS; i++) {
        table->next[i] = (i + 1) % SEATS == sits_out ? (i + 2) % SEATS : (i + 1) % SEATS;
    }
    /* The trick goes around to the seat whose turn it is; who has laid a card holds one less than who has not. */
    int has_laid[SEATS] = {0};
    for (int i = 0; i < size / 2 && !wrong; i++) {
        int who = (uint8_t)laid[2 * i], card = (uint8_t)laid[2 * i + 1];
        wrong = who >= SEATS || who == sits_out || card >= PACK || all >> card & 1 || has_laid[who];
        if (!wrong) {
            wrong = table->next[who] != (2 * i + 2 < size ? (uint8_t)laid[2 * i + 2] : turn);
            has_laid[who] = 1;
            all |= (uint64_t)1 << card;
        }
    }
    int most = 0, held = 0;
    for (int i = 0; i < SEATS && !wrong; i++) {
        int number = count((uint32_t)hands[i]) + count((uint32_t)(hands[i] >> 32));
        if (i != sits_out) {
            wrong = held && number + has_laid[i] != most;
            most = number + has_laid[i];
            held = 1;
        }
    }
    if (wrong || most > MOST_TRICKS || !hands[turn]) {
        PyErr_SetString(PyExc_ValueError, "these are no open hands that can be played out");
        return -1;
    }
    int bits = 0;
    for (int i = 0; i < SUITS; i++) {
        int suit = i == SUITS - 1 ? (int)trump : i < trump ? i : i + 1;
        int first = bits;
        for (int card = suit; card < PACK; card += SUITS) {
            if (all >> card & 1) {
                place[card] = (int8_t)bits;
                table->suit[suit] |= (uint32_t)1 << bits;
                for (int who = 0; who < SEATS; who++) {
                    table->held[who] |= (uint32_t)(hands[who] >> card & 1) << bits;
                }
                bits++;
            }
        }
        while (first < bits) {
            table->of_suit[first++] = table->suit[suit];
        }
    }
    table->trumps = table->suit[trump];
    *trick = (Trick){.left = table->players};
    for (int i = 0; i < size / 2; i++) {
        uint32_t bit = (uint32_t)1 << place[(uint8_t)laid[2 * i + 1]];
        if (i == 0) {
            *trick = (Trick){table->of_suit[place[(uint8_t)laid[1]]], bit, bit, (uint8_t)laid[0], table->players - 1};
        } else {
            *trick = with_card(table, *trick, (uint8_t)laid[2 * i], bit);
        }
    }
    *seat = (int)turn;
    return 0;
}

static PyObject *
solve(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    if (given != 7) {
        return PyErr_Format(PyExc_TypeError, "%zd arguments, and it takes 7", given);
    }
    uint64_t asked = PyLong_AsUnsignedLongLong(arguments[5]);
    if (PyErr_Occurred()) {
        return NULL;
    }
    Table *table = PyMem_Calloc(1, sizeof(Table));
    if (!table) {
        return PyErr_NoMemory();
    }
    Trick trick;
    int seat, number = 0;
    int8_t place[PACK];
    char taken[PACK];
    char *needs;
    Py_ssize_t size;
    memset(place, -1, sizeof(place));
    if (PyBytes_AsStringAndSize(arguments[6], &needs, &size) < 0 || to_table(arguments, table, &trick, &seat, place) < 0) {
        PyMem_Free(table);
        return NULL;
    }
    uint32_t left = table->held[0] | table->held[1] | table->held[2] | table->held[3];
    for (int card = 0; card < PACK; card++) {
        if (asked >> card & 1 && place[card] >= 0 && table->held[seat] >> place[card] & 1) {
            uint32_t bit = (uint32_t)1 << place[card];
            Trick after = {table->of_suit[place[card]], bit, bit, seat, table->players - 1};
            if (trick.laid) {
                after = with_card(table, trick, seat, bit);
            }
            Py_ssize_t reached = 0, most = size;
            while (reached < most) {
                Py_ssize_t middle = (reached + most) / 2;
                if (followed(table, left ^ bit, table->next[seat], after, (uint8_t)needs[middle])) {
                    reached = middle + 1;
                } else {
                    most = middle;
                }
            }
            taken[number++] = (char)reached;
        }
    }
    PyMem_Free(table);
    return PyBytes_FromStringAndSize(taken, number);
}

PyMethodDef tricks_functions[] = {
    {"solve", (PyCFunction)(void (*)(void))solve, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};
