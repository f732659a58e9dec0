/* A single game of any kind with a Playable, as an environment plays it: a deal that goes on by numbers.  The twin in Python
   is the verbs: see bacon_rules/learning/run.py.

   A capsule holds the game.  Python sees to it that only one thread at a time uses it. */

#include "bulk.h"

enum { NOT_TAKEN = -1 };
static const char CAPSULE[] = "bacon_rules single";

typedef struct {
    const Playable *kind;
    int is_dealt;
    char *rules, *game, *next, *turn, *memory, *numbers;
} Single;

static void
forget(Single *single)
{
    void *const parts[] = {single->rules, single->game, single->next, single->turn, single->memory, single->numbers};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        PyMem_Free(parts[i]);
    }
    PyMem_Free(single);
}

static void
forget_capsule(PyObject *capsule)
{
    forget(PyCapsule_GetPointer(capsule, CAPSULE));
}

/* single(name, rules): a capsule without a game, or None if the numbers cannot be read. */
PyObject *
single(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    const char *name;
    PyObject *rules;
    int seats, sides;
    if (!PyArg_ParseTuple(arguments, "sO!:single", &name, &PyTuple_Type, &rules)) {
        return NULL;
    }
    const Playable *kind = playable(name);
    if (!kind) {
        return PyErr_Format(PyExc_ValueError, "there is no game named %s", name);
    }
    Single *made = PyMem_Calloc(1, sizeof *made);
    if (!made) {
        return PyErr_NoMemory();
    }
    *made = (Single){.kind = kind, .rules = PyMem_Calloc(1, kind->rules), .game = PyMem_Calloc(1, kind->game),
                     .next = PyMem_Calloc(1, kind->game), .turn = PyMem_Calloc(1, kind->turn),
                     .memory = PyMem_Calloc(1, kind->memory)};
    if (!made->rules || !made->game || !made->next || !made->turn || !made->memory) {
        forget(made);
        return PyErr_NoMemory();
    }
    if (!kind->numbers->read_rules(rules, made->rules)) {
        forget(made);
        return Py_NewRef(Py_None);
    }
    kind->prepare(made->rules, &seats, &sides);
    made->numbers = PyMem_Malloc(sizeof(uint32_t) * (size_t)kind->actions(made->rules));
    PyObject *capsule = made->numbers ? PyCapsule_New(made, CAPSULE, forget_capsule) : PyErr_NoMemory();
    if (!capsule) {
        forget(made);
    }
    return capsule;
}

/* Return a single game with a deal; NULL with an exception if there is none. */
static Single *
dealt(PyObject *capsule)
{
    Single *single = PyCapsule_GetPointer(capsule, CAPSULE);
    if (single && !single->is_dealt) {
        PyErr_SetString(PyExc_ValueError, "no cards have been dealt");
    }
    return PyErr_Occurred() ? NULL : single;
}

/* single_put(single, state): whether the game goes on from a state, which has to be one in which the cards have just been
   dealt. */
PyObject *
single_put(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *capsule, *state;
    Single *single = PyArg_ParseTuple(arguments, "OO!:single_put", &capsule, &PyTuple_Type, &state)
        ? PyCapsule_GetPointer(capsule, CAPSULE)
        : NULL;
    if (!single) {
        return NULL;
    }
    const Playable *kind = single->kind;
    memset(single->next, 0, kind->game);
    int is_read = kind->numbers->read_state(single->rules, state, single->next)
        && kind->numbers->to_act(single->next) >= 0 && kind->dealt(single->rules, single->next);
    if (is_read) {
        memcpy(single->game, single->next, kind->game);
        memset(single->memory, 0, kind->memory);
        single->is_dealt = 1;
    }
    return PyBool_FromLong(is_read);
}

static int
is_given(Py_ssize_t given, Py_ssize_t wanted)
{
    if (given != wanted) {
        PyErr_Format(PyExc_TypeError, "%zd arguments, and it takes %zd", given, wanted);
    }
    return given == wanted;
}

/* Return an integer of any kind, but not the truth values; -1 for anything else, without an exception unless it stops the
   program. */
static int64_t
as_number(PyObject *value)
{
    PyObject *index = PyBool_Check(value) ? NULL : PyNumber_Index(value);
    int64_t number = index ? PyLong_AsLongLong(index) : -1;
    Py_XDECREF(index);
    if (PyErr_Occurred() && PyErr_ExceptionMatches(PyExc_Exception)) {
        PyErr_Clear();
    }
    return number;
}

/* single_act(single, number): the seat to act after a turn; -1 for a turn that ends the deal, and for what is no legal turn,
   which are not taken. */
PyObject *
single_act(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Single *single = is_given(given, 2) ? dealt(arguments[0]) : NULL;
    int64_t number = single ? as_number(arguments[1]) : -1;
    if (PyErr_Occurred()) {
        return NULL;
    }
    const Playable *kind = single->kind;
    if (!kind->numbered(single->rules, single->game, number, single->turn)) {
        return PyLong_FromLong(NOT_TAKEN);
    }
    kind->advance(single->rules, memcpy(single->next, single->game, kind->game), single->turn);
    int seat = kind->numbers->to_act(single->next);
    if (seat >= 0) {
        memcpy(single->game, single->next, kind->game);
    }
    return PyLong_FromLong(seat >= 0 ? seat : NOT_TAKEN);
}

/* single_quick(single, seat): the seat, once the quick player has taken turns for the others until then; -1 if its next turn
   ends the deal, and is not taken. */
PyObject *
single_quick(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Single *single = is_given(given, 2) ? dealt(arguments[0]) : NULL;
    int64_t seat = single ? as_number(arguments[1]) : -1;
    if (PyErr_Occurred()) {
        return NULL;
    }
    const Playable *kind = single->kind;
    while (kind->numbers->to_act(single->game) != seat) {
        kind->quick_turn(single->rules, single->game, single->memory, single->turn);
        kind->advance(single->rules, memcpy(single->next, single->game, kind->game), single->turn);
        if (kind->numbers->to_act(single->next) < 0) {
            return PyLong_FromLong(NOT_TAKEN);
        }
        memcpy(single->game, single->next, kind->game);
    }
    return PyLong_FromLongLong(seat);
}

/* Write what the seat to act knows, and 1 for each of its legal turns into a mask of 0; return whether they fit. */
static int
look(Single *single, const Py_buffer *row, const Py_buffer *mask)
{
    const Playable *kind = single->kind;
    const char *numbers = single->numbers;
    if (row->len != (Py_ssize_t)sizeof(float) * kind->row_size(single->rules) || (uintptr_t)row->buf % sizeof(float)
        || mask->len != kind->actions(single->rules)) {
        return 0;
    }
    kind->row(single->rules, single->game, row->buf);
    for (int64_t left = kind->legal(single->rules, single->game, single->numbers, NULL); left > 0; left--) {
        uint32_t number;
        memcpy(&number, numbers, sizeof number);
        ((char *)mask->buf)[number] = 1;
        numbers += sizeof number;
    }
    return 1;
}

/* single_look(single, row, mask): write what the seat to act knows, and 1 for each of its legal turns. */
PyObject *
single_look(PyObject *Py_UNUSED(module), PyObject *const *arguments, Py_ssize_t given)
{
    Py_buffer row = {0}, mask = {0};
    Single *single = is_given(given, 3) ? dealt(arguments[0]) : NULL;
    if (single && PyObject_GetBuffer(arguments[1], &row, PyBUF_WRITABLE) == 0
        && PyObject_GetBuffer(arguments[2], &mask, PyBUF_WRITABLE) == 0 && !look(single, &row, &mask)) {
        PyErr_SetString(PyExc_ValueError, "the row or the mask does not fit the game");
    }
    PyBuffer_Release(&row);
    PyBuffer_Release(&mask);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* single_state(single): the game as plain numbers. */
PyObject *
single_state(PyObject *Py_UNUSED(module), PyObject *capsule)
{
    Single *single = dealt(capsule);
    return single ? single->kind->write_game(single->rules, single->game) : NULL;
}
