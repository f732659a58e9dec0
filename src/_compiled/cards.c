/* Packed hands, as numbers and as Python's ints.  The twin in Python is bacon_rules/climbing/cards.py. */

#include "plays.h"

enum { UPPER = 64 };

/* Return whether one hand holds all cards of another: else a count borrows from the next count. */
int
has_cards(Cards mine, Cards theirs)
{
    uint64_t low = mine.low - theirs.low, below = mine.low < theirs.low, high = mine.high - theirs.high - below;
    uint64_t borrowed = (mine.low ^ theirs.low ^ low) & UINT64_C(0x5555555555555500);
    borrowed |= (mine.high ^ theirs.high ^ high) & UINT64_C(0x5555555555555555);
    return !borrowed && (mine.high > theirs.high || (mine.high == theirs.high && !below));
}

static int
naturals_in(uint64_t half)
{
    return bits_in(half) + bits_in(half & UINT64_C(0xAAAAAAAAAAAAAAAA));
}

int
number_of(Cards cards)
{
    return (int)(cards.low & 0xFF) + naturals_in(cards.low & ~(uint64_t)0xFF) + naturals_in(cards.high);
}

PyObject *
to_long(Cards cards)
{
    PyObject *low = PyLong_FromUnsignedLongLong(cards.low);
    if (!cards.high || !low) {
        return low;
    }
    PyObject *high = PyLong_FromUnsignedLongLong(cards.high), *bits = PyLong_FromLong(UPPER);
    PyObject *shifted = high && bits ? PyNumber_Lshift(high, bits) : NULL;
    PyObject *number = shifted ? PyNumber_Or(shifted, low) : NULL;
    Py_DECREF(low);
    Py_XDECREF(high);
    Py_XDECREF(bits);
    Py_XDECREF(shifted);
    return number;
}

int
to_cards(PyObject *number, Cards *cards)
{
    PyObject *bits = PyLong_FromLong(UPPER), *upper = bits ? PyNumber_Rshift(number, bits) : NULL;
    cards->high = upper ? PyLong_AsUnsignedLongLong(upper) : 0;
    cards->low = PyErr_Occurred() ? 0 : PyLong_AsUnsignedLongLongMask(number);
    Py_XDECREF(bits);
    Py_XDECREF(upper);
    return PyErr_Occurred() ? -1 : 0;
}
