/* States and legal moves of bacon_rules.climbing that keep their position as numbers.  The Python side is
   climbing/native.py. */

#pragma once

#include "climbing.h"
#include "native_base.h"

/* The classes and values of Python that only this game needs. */
enum { PLAY_CLASS = OWN_CLASSES, COMBINATION, CLASSES };
enum { PASSES = OWN_VALUES, ANSWERS, NO_OTHERS, KINDS_IN_ORDER, NO_CARDS, VALUES };

/* Of a position, the first value is a tuple of the hands dealt, NULL while the cards are to be dealt; the second is the
   pile: the pile below, a seat and its combination, or NULL if nobody has led. */
typedef struct {
    Classes base;
    PyObject *kinds[KINDS], *moves[3 + MOST_OTHERS];
    /* Offsets of slots in instances. */
    Py_ssize_t ranks, beating, picked, others, plays, number;
    Py_ssize_t combination, kind, top, packed, packed_in_hand, hands;
} ClimbingClasses;

/* Legal moves. */
typedef struct {
    Native base;
    Py_ssize_t plays, number; /* where there is a position */
} NativeMoves;

static inline const Position *
numbers_in(const NativePosition *position)
{
    return (const Position *)position->numbers;
}

static inline const Climbing *
rules_in(const NativePosition *position)
{
    return (const Climbing *)position->rules->numbers;
}

static inline const ClimbingClasses *
classes_in(const NativePosition *position)
{
    return (const ClimbingClasses *)position->rules->classes;
}

PyObject *new_hand(const ClimbingClasses *classes, Cards cards);
PyObject *new_play(const ClimbingClasses *classes, const Found *found);
int read_hand(const ClimbingClasses *classes, PyObject *hand, Cards *cards);
int read_turn(const ClimbingClasses *classes, PyObject *move, Turn *turn);
PyObject *move_of(const ClimbingClasses *classes, const Turn *turn);
PyObject *new_moves(const NativePosition *position);

extern const PyMethodDef moves_verbs[];
extern const PyGetSetDef moves_attributes[];
