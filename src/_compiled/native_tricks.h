/* States of bacon_rules.trick_taking that keep their position as numbers.  The Python side is trick_taking/native.py. */

#pragma once

#include "native_base.h"
#include "tricks.h"

/* The classes and values of Python that states and moves are made of; native.py gives them. */
enum { STATE, LEGAL_MOVES, DEAL, HAND, CLASSES };
enum { MOVES, CARDS, WORDS, NUMBERS_OF, TABLE_AFTER, VALUES };

typedef struct {
    PyObject_HEAD
    PyObject *classes, *values; /* tuples with an item for each name above */
    PyObject *rules_type, *position_type;
    Hastened state;
    /* What these tuples hold, borrowed. */
    PyObject *class[CLASSES], *value[VALUES], *moves[TURNS], *cards[PACK];
    /* Offsets of slots in instances. */
    Py_ssize_t rules, scores, deal_number, dealer, winners;
    Py_ssize_t hands, stub, packed, rank, suit, number, alone, discarded, played;
} Classes;

typedef struct {
    PyObject_HEAD
    Classes *classes;
    TrickRules numbers;
} NativeRules;

/* What a state knows besides its scores; nothing of it ever changes. */
typedef struct {
    PyObject_HEAD
    NativeRules *rules;
    PyObject *known; /* the deal or a later table; NULL while the cards are to be dealt, and where Python made the state */
    PyObject *turns; /* the moves since then as bytes */
    TrickState numbers;
} NativePosition;

static inline int
is_a(const Classes *classes, PyObject *value, int name)
{
    return Py_IS_TYPE(value, (PyTypeObject *)classes->class[name]);
}

Classes *tricks_of(PyObject *state);
int turn_number(const Classes *classes, PyObject *move);
PyObject *moves_of(const NativePosition *position);
int deal_numbers(const NativeRules *rules, PyObject *deal, uint64_t *hands, uint8_t *stub);
PyObject *deal_of(const NativeRules *rules, const uint64_t *hands, const uint8_t *stub);
NativePosition *blank_position(NativeRules *rules);
PyObject *position_from(Classes *classes, PyObject *state);

extern const PyMethodDef tricks_verbs[];
extern const PyGetSetDef tricks_attributes[];
extern PyType_Spec tricks_rules, tricks_position;
