/* Moves, deals and positions of the trick-taking game, made from numbers and read into numbers.  What is unusual in any
   way is not read, and is left to Python.  Every number of a position is checked here, so that none can make the rules in
   C read or write where they must not. */

#include "native_tricks.h"

static int
is_like(PyObject *value, PyObject *other)
{
    return Py_IS_TYPE(value, Py_TYPE(other));
}

/* Return the number of a card, or -1 if it is none, or one that nobody could have made. */
static int
card_number(const Classes *classes, PyObject *card)
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
turn_number(const Classes *classes, PyObject *move)
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
    const Classes *classes = position->rules->classes;
    uint8_t turns[MOST_TURNS];
    int number = legal_turns(&position->numbers, turns);
    PyObject *listed = PyTuple_New(number);
    for (int i = 0; i < number && listed; i++) {
        PyTuple_SetItem(listed, i, Py_NewRef(classes->moves[turns[i]]));
    }
    PyObject *moves = listed ? PyObject_CallFunctionObjArgs(classes->class[LEGAL_MOVES], listed, NULL) : NULL;
    Py_XDECREF(listed);
    return moves;
}

/* Read the cards of a deal; return whether it is one that the rules allow. */
int
deal_numbers(const NativeRules *rules, PyObject *deal, uint64_t *hands, uint8_t *stub)
{
    const Classes *classes = rules->classes;
    PyObject *held = *slot(deal, classes->hands), *rest = *slot(deal, classes->stub);
    Py_ssize_t size = PACK - SEATS * rules->numbers.cards_each;
    if (!held || !rest || !PyTuple_CheckExact(held) || !PyTuple_CheckExact(rest) || PyTuple_Size(held) != SEATS
        || PyTuple_Size(rest) != size) {
        return 0;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        PyObject *hand = PyTuple_GetItem(held, seat);
        PyObject *packed = is_a(classes, hand, HAND) ? *slot(hand, classes->packed) : NULL;
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
    return is_legal_dealing(&rules->numbers, hands, stub);
}

static PyObject *
hand_of(const Classes *classes, uint64_t cards)
{
    PyObject *hand = PyType_GenericAlloc((PyTypeObject *)classes->class[HAND], 0);
    if (hand) {
        *slot(hand, classes->packed) = PyLong_FromUnsignedLongLong(cards);
    }
    return hand;
}

PyObject *
deal_of(const NativeRules *rules, const uint64_t *hands, const uint8_t *stub)
{
    const Classes *classes = rules->classes;
    Py_ssize_t size = PACK - SEATS * rules->numbers.cards_each;
    PyObject *held = PyTuple_New(SEATS), *rest = PyTuple_New(size);
    PyObject *deal = held && rest ? PyType_GenericAlloc((PyTypeObject *)classes->class[DEAL], 0) : NULL;
    for (int seat = 0; seat < SEATS && deal; seat++) {
        PyTuple_SetItem(held, seat, hand_of(classes, hands[seat]));
    }
    for (Py_ssize_t place = 0; place < size && deal; place++) {
        PyTuple_SetItem(rest, place, Py_NewRef(classes->cards[stub[place]]));
    }
    if (!deal || PyErr_Occurred()) {
        Py_XDECREF(held);
        Py_XDECREF(rest);
        Py_XDECREF(deal);
        return NULL;
    }
    *slot(deal, classes->hands) = held;
    *slot(deal, classes->stub) = rest;
    return deal;
}

NativePosition *
blank_position(NativeRules *rules)
{
    NativePosition *made = (NativePosition *)PyType_GenericAlloc((PyTypeObject *)rules->classes->position_type, 0);
    if (made) {
        made->rules = (NativeRules *)Py_NewRef((PyObject *)rules);
    }
    return made;
}

/* The numbers of a state in the order in which native.py gives them; then come the cards of the stub. */
enum {
    CARDS_EACH, UPCARDS, TAKER, MOST, ALL, FACTOR, TARGET, SCORE, DEAL_NUMBER = SCORE + SIDES, DEALER, STAGE, SEAT, UPCARD,
    DECLARER_SEAT, TRUMP, ALONE, TRICKS, HANDS = TRICKS + SIDES, LAID = HANDS + SEATS, LAID_BY = LAID + SEATS,
    NUMBERS = LAID_BY + SEATS
};

static const struct { int64_t least, most; } LIMITS[NUMBERS] = {
    [CARDS_EACH] = {1, MOST_EACH}, [UPCARDS] = {1, MOST_STUB}, [TAKER] = {LEFT_OF_DECLARER, NOBODY}, [MOST] = {0, 1000000},
    [ALL] = {1, 1000000}, [FACTOR] = {1, 1000000}, [TARGET] = {1, 1000000}, [SCORE] = {0, 999999}, {0, 999999},
    [DEAL_NUMBER] = {1, INT64_C(1) << 53}, [DEALER] = {0, 3}, [STAGE] = {TO_DEAL, PLAYING}, [SEAT] = {0, 3},
    [UPCARD] = {0, MOST_STUB - 1}, [DECLARER_SEAT] = {0, 3}, [TRUMP] = {0, SUITS - 1}, [ALONE] = {0, 1},
    [TRICKS] = {0, MOST_EACH}, {0, MOST_EACH},
    [HANDS] = {0, (INT64_C(1) << PACK) - 1}, {0, (INT64_C(1) << PACK) - 1}, {0, (INT64_C(1) << PACK) - 1},
    {0, (INT64_C(1) << PACK) - 1},
    [LAID] = {-1, PACK - 1}, {-1, PACK - 1}, {-1, PACK - 1}, {-1, PACK - 1}, [LAID_BY] = {0, 3}, {0, 3}, {0, 3}, {0, 3},
};

static int
read_numbers(PyObject *tuple, int64_t *numbers)
{
    int is_read = PyTuple_CheckExact(tuple) && PyTuple_Size(tuple) == NUMBERS;
    for (int i = 0; i < NUMBERS && is_read; i++) {
        PyObject *number = PyTuple_GetItem(tuple, i);
        numbers[i] = PyLong_CheckExact(number) ? PyLong_AsLongLong(number) : INT64_MIN;
        is_read = !PyErr_Occurred() && numbers[i] >= LIMITS[i].least && numbers[i] <= LIMITS[i].most;
    }
    PyErr_Clear();
    return is_read;
}

/* Fill rules and a state with numbers; return whether such a state can be played on. */
static int
fill_numbers(const int64_t *numbers, const uint8_t *stub, Py_ssize_t size, TrickRules *rules, TrickState *state)
{
    *rules = (TrickRules){.cards_each = (int32_t)numbers[CARDS_EACH], .upcards = (int32_t)numbers[UPCARDS],
                          .taker = (int32_t)numbers[TAKER], .most_tricks = (int32_t)numbers[MOST],
                          .all_tricks = (int32_t)numbers[ALL], .factor = (int32_t)numbers[FACTOR],
                          .target = (int32_t)numbers[TARGET]};
    *state = (TrickState){.scores = {numbers[SCORE], numbers[SCORE + 1]}, .deal_number = numbers[DEAL_NUMBER],
                          .dealer = (int8_t)numbers[DEALER], .stage = (int8_t)numbers[STAGE], .seat = (int8_t)numbers[SEAT],
                          .upcard = (int8_t)numbers[UPCARD], .declarer = (int8_t)numbers[DECLARER_SEAT],
                          .trump = (int8_t)numbers[TRUMP], .alone = (int8_t)numbers[ALONE],
                          .tricks = {(int8_t)numbers[TRICKS], (int8_t)numbers[TRICKS + 1]}};
    int fits = rules->upcards <= PACK - SEATS * rules->cards_each
        && state->scores[0] < rules->target && state->scores[1] < rules->target && state->upcard < rules->upcards
        && size == (state->stage == TO_DEAL ? 0 : PACK - SEATS * rules->cards_each)
        && state->tricks[0] + state->tricks[1] < rules->cards_each;
    for (Py_ssize_t place = 0; place < size && fits; place++) {
        fits = stub[place] < PACK;
        state->stub[place] = stub[place];
    }
    for (int seat = 0; seat < SEATS; seat++) {
        state->hands[seat] = (uint64_t)numbers[HANDS + seat];
        if (numbers[LAID + seat] >= 0) {
            state->trick[state->in_trick] = (uint8_t)numbers[LAID + seat];
            state->seats[state->in_trick++] = (int8_t)numbers[LAID_BY + seat];
        }
    }
    return fits && state->in_trick < SEATS - state->alone;
}

/* Make the position of a state that Python has made.  NULL without an exception: the numbers cannot hold it. */
PyObject *
position_from(Classes *classes, PyObject *state)
{
    int64_t numbers[NUMBERS];
    PyObject *told = PyObject_CallFunctionObjArgs(classes->value[NUMBERS_OF], state, NULL);
    int is_told = told && PyTuple_CheckExact(told) && PyTuple_Size(told) == 2;
    PyObject *stub = is_told ? PyTuple_GetItem(told, 1) : NULL;
    NativeRules *rules = NULL;
    NativePosition *made = NULL;
    if (stub && PyBytes_CheckExact(stub) && read_numbers(PyTuple_GetItem(told, 0), numbers)) {
        rules = (NativeRules *)PyType_GenericAlloc((PyTypeObject *)classes->rules_type, 0);
    }
    if (rules) {
        rules->classes = (Classes *)Py_NewRef((PyObject *)classes);
        made = blank_position(rules);
    }
    if (made && !fill_numbers(numbers, (uint8_t *)PyBytes_AsString(stub), PyBytes_Size(stub), &rules->numbers, &made->numbers)) {
        Py_CLEAR(made);
    }
    Py_XDECREF((PyObject *)rules);
    Py_XDECREF(told);
    return (PyObject *)made;
}

static void
rules_dealloc(PyObject *self)
{
    Py_XDECREF((PyObject *)((NativeRules *)self)->classes);
    free_instance(self);
}

static void
position_dealloc(PyObject *self)
{
    Py_XDECREF((PyObject *)((NativePosition *)self)->rules);
    Py_XDECREF(((NativePosition *)self)->known);
    Py_XDECREF(((NativePosition *)self)->turns);
    free_instance(self);
}

static PyType_Slot rules_slots[] = {{Py_tp_dealloc, rules_dealloc}, {0, NULL}};
static PyType_Slot position_slots[] = {{Py_tp_dealloc, position_dealloc}, {0, NULL}};

PyType_Spec tricks_rules = {
    .name = "bacon_rules._compiled.TrickRules",
    .basicsize = sizeof(NativeRules),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = rules_slots,
};

PyType_Spec tricks_position = {
    .name = "bacon_rules._compiled.TrickPosition",
    .basicsize = sizeof(NativePosition),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = position_slots,
};
