/* States of bacon_rules.trick_taking that keep their position as numbers.  The Python side is trick_taking/native.py. */

#pragma once

#include "native_base.h"
#include "tricks.h"

enum { CLASSES = OWN_CLASSES };
enum { CARDS = OWN_VALUES, VALUES };

/* Of a position, the first value is a course, NULL while the cards are to be dealt and where Python made the state; the
   second is NULL or the moves since its start as bytes.  A course is a list that all positions of a deal share: its start,
   which is the deal or a later table; then what Python adds, to make the next table in fewer steps. */
typedef struct {
    Classes base;
    PyObject *moves[TURNS], *cards[PACK];
    /* Offsets of slots in instances. */
    Py_ssize_t hands, stub, packed, rank, suit, number, alone, discarded, played;
} TrickClasses;

static inline const TrickState *
numbers_in(const NativePosition *position)
{
    return (const TrickState *)position->numbers;
}

static inline const TrickRules *
rules_in(const NativePosition *position)
{
    return (const TrickRules *)position->rules->numbers;
}

static inline const TrickClasses *
classes_in(const NativePosition *position)
{
    return (const TrickClasses *)position->rules->classes;
}

int turn_number(const TrickClasses *classes, PyObject *move);
PyObject *moves_of(const NativePosition *position);
int deal_numbers(const NativePosition *position, PyObject *deal, uint64_t *hands, uint8_t *stub);
PyObject *deal_in(const NativePosition *position, const uint8_t *order);
