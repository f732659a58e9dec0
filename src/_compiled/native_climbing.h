/* States and legal moves of bacon_rules.climbing that keep their position as numbers.  The Python side is
   climbing/native.py. */

#pragma once

#include "climbing.h"
#include "native_base.h"

/* The classes and values of Python that native states are made of; climbing/native.py gives them. */
enum { STATE, LEGAL_MOVES, PLAY_CLASS, COMBINATION, HAND, DEAL, CLASSES };
enum { PASSES, ANSWERS, NO_OTHERS, MOVES, KINDS_IN_ORDER, NO_CARDS, WORDS, NUMBERS_OF, TABLE_OF, VALUES };

typedef struct {
    PyObject_HEAD
    PyObject *classes, *values; /* tuples with an item for each name above */
    PyObject *rules_type, *position_type;
    /* What these tuples hold, borrowed. */
    PyObject *class[CLASSES], *value[VALUES], *kinds[KINDS], *moves[3 + MOST_OTHERS];
    /* Offsets of slots in instances. */
    Py_ssize_t rules, scores, deal_number, dealer, starter, winners;
    Py_ssize_t ranks, beating, picked, others, plays, number;
    Py_ssize_t combination, kind, top, packed, packed_in_hand, hands;
    Hastened state, legal_moves;
} Classes;

typedef struct {
    PyObject_HEAD
    Classes *classes;
    PyObject *name;
    Climbing numbers;
} NativeRules;

/* What a state knows besides its scores: the hands dealt, the pile, and the position; nothing of it ever changes. */
typedef struct {
    PyObject_HEAD
    NativeRules *rules;
    PyObject *dealt; /* a tuple of hands, or NULL while the cards are to be dealt */
    PyObject *pile;  /* the pile below, a seat and its combination; NULL if nobody has led */
    Position numbers;
} NativePosition;

/* Legal moves. */
typedef struct {
    Native base;
    Py_ssize_t plays, number; /* where there is a position */
} NativeMoves;

static inline int
is_a(const Classes *classes, PyObject *value, int name)
{
    return Py_IS_TYPE(value, (PyTypeObject *)classes->class[name]);
}

/* Return the position of a state or of legal moves; NULL if there is none. */
static inline const NativePosition *
position_in(PyObject *self)
{
    PyObject *native = ((Native *)self)->native;
    return native == Py_None ? NULL : (const NativePosition *)native;
}

PyObject *new_hand(const Classes *classes, Cards cards);
PyObject *new_play(const Classes *classes, const Found *found);
PyObject *new_deal(const Classes *classes, PyObject *hands);
int read_hand(const Classes *classes, PyObject *hand, Cards *cards);
int read_combination(const Classes *classes, PyObject *combination, Found *found);
int read_turn(const Classes *classes, PyObject *move, Turn *turn);
PyObject *move_of(const Classes *classes, const Turn *turn);
PyObject *new_moves(const NativePosition *position);
NativePosition *new_position(NativeRules *rules);
PyObject *read_position(Classes *classes, PyObject *state);
Classes *classes_of(PyObject *state);

/* The verbs of states, in native_climbing.c, and the attribute of legal moves. */
extern const PyMethodDef climbing_verbs[], moves_verbs[];
extern const PyGetSetDef climbing_attributes[], moves_attributes[];
extern PyType_Spec climbing_rules, climbing_position;
