/* Cards, moves and legal moves as Python has them, made from numbers and read into numbers.  What is unusual in any way
   is not read, and is left to Python. */

#include "native_climbing.h"

PyObject *
new_hand(const ClimbingClasses *classes, Cards cards)
{
    return filled(new(&classes->base, HAND), classes->packed_in_hand, to_long(cards));
}

PyObject *
new_play(const ClimbingClasses *classes, const Found *found)
{
    PyObject *kind = classes->kinds[found->kind];
    PyObject *combination = filled(new(&classes->base, COMBINATION), classes->kind, Py_NewRef(kind));
    combination = filled(combination, classes->top, PyLong_FromLong(found->top));
    combination = filled(combination, classes->packed, to_long(found->cards));
    return filled(new(&classes->base, PLAY_CLASS), classes->combination, combination);
}

int
read_hand(const ClimbingClasses *classes, PyObject *hand, Cards *cards)
{
    PyObject *packed = is_a(&classes->base, hand, HAND) ? *slot(hand, classes->packed_in_hand) : NULL;
    int is_read = packed && PyLong_CheckExact(packed) && to_cards(packed, cards) == 0;
    PyErr_Clear(); /* of numbers that are too large */
    return is_read;
}

/* Read a combination; return whether it is one. */
static int
read_combination(const ClimbingClasses *classes, PyObject *combination, Found *found)
{
    if (!combination || !is_a(&classes->base, combination, COMBINATION)) {
        return 0;
    }
    PyObject *kind = *slot(combination, classes->kind), *top = *slot(combination, classes->top);
    PyObject *packed = *slot(combination, classes->packed);
    if (!kind || !top || !packed || !PyLong_CheckExact(top) || !PyLong_CheckExact(packed)) {
        return 0;
    }
    long rank = PyLong_AsLong(top);
    int number = 0;
    while (number < KINDS && classes->kinds[number] != kind) {
        number++;
    }
    *found = (Found){.kind = number, .top = (int)rank};
    return number < KINDS && rank > 0 && rank <= MOST_RANKS + 1 && to_cards(packed, &found->cards) == 0;
}

/* The moves that play no cards are in a tuple in this order: pass, yes, no, give to each seat, ask each seat. */
enum { AT_PASS, AT_YES, AT_NO, AT_GIVE, AT_ASK = AT_GIVE + MOST_SEATS, AT_END = AT_ASK + MOST_SEATS };

PyObject *
move_of(const ClimbingClasses *classes, const Turn *turn)
{
    static const int AT[] = {[PASS] = AT_PASS, [YES] = AT_YES, [NO] = AT_NO, [GIVE] = AT_GIVE, [ASK] = AT_ASK};
    return Py_NewRef(classes->moves[AT[turn->type] + turn->seat]);
}

/* Return whether two moves are the same, or equal and of the same class; -1 if an exception stops the program. */
static int
is_same(PyObject *one, PyObject *other)
{
    int is = one == other ? 1 : Py_TYPE(one) == Py_TYPE(other) ? PyObject_RichCompareBool(one, other, Py_EQ) : 0;
    if (is < 0 && PyErr_ExceptionMatches(PyExc_Exception)) {
        PyErr_Clear();
        return 0;
    }
    return is;
}

/* Read a move of a player; return whether it is one. */
int
read_turn(const ClimbingClasses *classes, PyObject *move, Turn *turn)
{
    *turn = (Turn){.type = PASS};
    if (is_a(&classes->base, move, PLAY_CLASS)) {
        Found found = {0};
        int is_play = read_combination(classes, *slot(move, classes->combination), &found);
        PyErr_Clear();
        *turn = (Turn){.type = PLAY, .kind = (int8_t)found.kind, .top = (int8_t)found.top, .cards = found.cards};
        return is_play;
    }
    int at = 0, same = 0;
    while (at < AT_END && !(same = is_same(classes->moves[at], move))) {
        at++;
    }
    if (same < 0) {
        return 0;
    }
    if (at < AT_GIVE) {
        turn->type = (int8_t)(at == AT_PASS ? PASS : at == AT_YES ? YES : NO);
        return 1;
    }
    turn->type = at < AT_ASK ? GIVE : ASK;
    turn->seat = (int8_t)(at - (at < AT_ASK ? AT_GIVE : AT_ASK));
    return at < AT_END;
}
