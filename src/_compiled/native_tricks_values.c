/* Moves and deals of the trick-taking game, made from numbers and read into numbers.  What is unusual in any way is not
   read, and is left to Python. */

#include "native_tricks.h"

static int
is_like(PyObject *value, PyObject *other)
{
    return Py_IS_TYPE(value, Py_TYPE(other));
}

/* Return the number of a card, or -1 if it is none, or one that nobody could have made. */
static int
card_number(const TrickClasses *classes, PyObject *card)
{
    PyObject *number = card && is_like(card, classes->cards[0]) ? *slot(card, classes->number) : NULL;
    long place = number && PyLong_CheckExact(number) ? PyLong_AsLong(number) : -1;
    PyObject *same = place >= 0 && place < PACK ? classes->cards[place] : NULL;
    if (same && card != same) {
        PyObject *rank = *slot(card, classes->rank);
        int is_same = rank && PyLong_CheckExact(rank) && PyLong_AsLong(rank) == PyLong_AsLong(*slot(same, classes->rank))
            && *slot(card, classes->suit) == *slot(same, classes->suit);
        place = is_same ? place : -1;
    }
    PyErr_Clear(); /* of numbers that are too large */
    return same ? (int)place : -1;
}

/* Return the number of a player's move, or -1 if it is none. */
int
turn_number(const TrickClasses *classes, PyObject *move)
{
    int is_played = is_like(move, classes->moves[PLAY]);
    if (is_played || is_like(move, classes->moves[DISCARD])) {
        int card = card_number(classes, *slot(move, is_played ? classes->played : classes->discarded));
        return card < 0 ? -1 : card + (is_played ? PLAY : DISCARD);
    }
    for (int call = PICK_UP; call < DISCARD; call++) {
        PyObject *known = classes->moves[call];
        if (is_like(move, known) && (call > PICK_UP_ALONE || *slot(move, classes->alone) == *slot(known, classes->alone))) {
            return call;
        }
    }
    return -1;
}

PyObject *
moves_of(const NativePosition *position)
{
    const TrickClasses *classes = classes_in(position);
    uint8_t turns[MOST_TURNS];
    int number = legal_turns(numbers_in(position), turns);
    PyObject *listed = PyTuple_New(number);
    for (int i = 0; i < number && listed; i++) {
        PyTuple_SetItem(listed, i, Py_NewRef(classes->moves[turns[i]]));
    }
    PyObject *moves = listed ? PyObject_CallFunctionObjArgs(classes->base.class[LEGAL_MOVES], listed, NULL) : NULL;
    Py_XDECREF(listed);
    return moves;
}

/* Read the cards of a deal; return whether it is one that the rules allow. */
int
deal_numbers(const NativePosition *position, PyObject *deal, uint64_t *hands, uint8_t *stub)
{
    const TrickClasses *classes = classes_in(position);
    PyObject *held = *slot(deal, classes->hands), *rest = *slot(deal, classes->stub);
    Py_ssize_t size = PACK - SEATS * rules_in(position)->cards_each;
    if (!held || !rest || !PyTuple_CheckExact(held) || !PyTuple_CheckExact(rest) || PyTuple_Size(held) != SEATS
        || PyTuple_Size(rest) != size) {
        return 0;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        PyObject *hand = PyTuple_GetItem(held, seat);
        PyObject *packed = is_a(&classes->base, hand, HAND) ? *slot(hand, classes->packed) : NULL;
        hands[seat] = packed && PyLong_CheckExact(packed) ? PyLong_AsUnsignedLongLong(packed) : 0;
    }
    PyErr_Clear(); /* no hand is as large as what a failure leaves behind */
    for (Py_ssize_t place = 0; place < size; place++) {
        int card = card_number(classes, PyTuple_GetItem(rest, place));
        if (card < 0) {
            return 0;
        }
        stub[place] = (uint8_t)card;
    }
    return is_legal_dealing(rules_in(position), hands, stub);
}

/* Return the deal of a pack in this order (T9). */
PyObject *
deal_in(const NativePosition *position, const uint8_t *order)
{
    const TrickClasses *classes = classes_in(position);
    Py_ssize_t size = PACK - SEATS * rules_in(position)->cards_each;
    uint64_t cards[SEATS];
    uint8_t left[MOST_STUB];
    deal_tricks(rules_in(position), order, cards, left);
    PyObject *hands = PyTuple_New(SEATS), *stub = PyTuple_New(size);
    for (int seat = 0; hands && seat < SEATS; seat++) {
        PyObject *packed = PyLong_FromUnsignedLongLong(cards[seat]);
        PyTuple_SetItem(hands, seat, filled(new(&classes->base, HAND), classes->packed, packed));
    }
    for (Py_ssize_t place = 0; stub && place < size; place++) {
        PyTuple_SetItem(stub, place, Py_NewRef(classes->cards[left[place]]));
    }
    if (PyErr_Occurred()) {
        Py_CLEAR(hands);
    }
    return filled(filled(new(&classes->base, DEAL), classes->hands, hands), classes->stub, stub);
}
