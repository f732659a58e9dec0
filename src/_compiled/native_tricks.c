/* The verbs of the trick-taking game's states, on numbers.  The twins in Python are in bacon_rules/trick_taking/state.py;
   what is unusual in any way is left to them, with the reasons of all that is illegal. */

#include "native_tricks.h"

/* Return the position of a state; NULL if the numbers cannot hold it, or if an exception stops the program. */
static const NativePosition *
position_of(PyObject *self)
{
    Native *state = (Native *)self;
    if (!state->native) {
        Classes *classes = tricks_of(self);
        PyObject *found = classes ? position_from(classes, self) : NULL;
        Py_XDECREF((PyObject *)classes);
        if (PyErr_Occurred() && !PyErr_ExceptionMatches(PyExc_Exception)) {
            return NULL;
        }
        PyErr_Clear();
        keep(&state->native, found ? found : Py_NewRef(Py_None)); /* a failure is kept: it does not cost time again */
    }
    return state->native == Py_None ? NULL : (const NativePosition *)state->native;
}

static PyObject *
pair(int64_t first, int64_t second)
{
    return Py_BuildValue("(LL)", (long long)first, (long long)second);
}

/* Make the state after a state, at a position; it takes over the reference to that. */
static PyObject *
new_state(PyObject *before, const TrickState *old, NativePosition *position)
{
    const Classes *classes = position->rules->classes;
    const TrickState *numbers = &position->numbers;
    PyObject *made = PyType_GenericAlloc((PyTypeObject *)classes->class[STATE], 0);
    if (!made) {
        Py_DECREF(position);
        return NULL;
    }
    int is_over = numbers->stage == WON, is_next = numbers->deal_number != old->deal_number;
    int is_scored = numbers->scores[0] != old->scores[0] || numbers->scores[1] != old->scores[1];
    ((Native *)made)->native = (PyObject *)position;
    ((Native *)made)->made = numbers->stage == TO_DEAL ? Py_NewRef(Py_None) : NULL;
    *slot(made, classes->rules) = shared(*slot(before, classes->rules));
    *slot(made, classes->scores) = is_scored ? pair(numbers->scores[0], numbers->scores[1]) : shared(*slot(before, classes->scores));
    *slot(made, classes->deal_number) = is_next ? PyLong_FromLongLong(numbers->deal_number)
                                               : shared(*slot(before, classes->deal_number));
    *slot(made, classes->dealer) = is_next ? PyLong_FromLong(numbers->dealer) : shared(*slot(before, classes->dealer));
    *slot(made, classes->winners) = is_over ? Py_BuildValue("(i)", numbers->scores[1] > old->scores[1])
                                           : shared(*slot(before, classes->winners));
    if (PyErr_Occurred()) {
        Py_CLEAR(made);
    }
    return made;
}

/* Return moves, as bytes, followed by one more. */
static PyObject *
followed_by(PyObject *turns, int turn)
{
    Py_ssize_t size = turns ? PyBytes_Size(turns) : 0;
    PyObject *made = PyBytes_FromStringAndSize(NULL, size + 1);
    if (made) {
        char *bytes = PyBytes_AsString(made);
        memcpy(bytes, turns ? PyBytes_AsString(turns) : "", (size_t)size);
        bytes[size] = (char)turn;
    }
    return made;
}

static PyObject *
apply_turn(PyObject *self, const NativePosition *old, int turn)
{
    NativePosition *position = blank_position(old->rules);
    if (!position) {
        return NULL;
    }
    position->numbers = old->numbers;
    after_turn(&old->rules->numbers, &position->numbers, turn);
    if (position->numbers.stage != TO_DEAL) {
        PyObject *table = ((Native *)self)->made;
        position->known = Py_XNewRef(table ? table : old->known);
        position->turns = followed_by(table ? NULL : old->turns, turn);
        if (!position->turns) {
            Py_DECREF(position);
            return NULL;
        }
    }
    return new_state(self, &old->numbers, position);
}

static PyObject *
apply_deal(PyObject *self, const NativePosition *old, PyObject *deal, const uint64_t *hands, const uint8_t *stub)
{
    NativePosition *position = blank_position(old->rules);
    if (!position) {
        return NULL;
    }
    position->numbers = old->numbers;
    after_deal(&old->rules->numbers, &position->numbers, hands, stub);
    position->known = Py_NewRef(deal);
    return new_state(self, &old->numbers, position);
}

static PyObject *
apply(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *old = count == 1 && !names ? position_of(self) : NULL;
    if (old && old->numbers.stage != TO_DEAL) {
        int turn = turn_number(old->rules->classes, given[0]);
        if (turn >= 0 && is_legal_turn(&old->numbers, turn)) {
            return apply_turn(self, old, turn);
        }
    }
    else if (old && is_a(old->rules->classes, given[0], DEAL)) {
        uint64_t hands[SEATS];
        uint8_t stub[MOST_STUB];
        if (deal_numbers(old->rules, given[0], hands, stub)) {
            return apply_deal(self, old, given[0], hands, stub);
        }
    }
    return in_python(self, "_apply", given, count, names);
}

static PyObject *
legal_moves(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *position = count || names ? NULL : position_of(self);
    return position ? moves_of(position) : in_python(self, "_legal_moves", given, count, names);
}

enum { SPARE = 8 }; /* words beyond those of a shuffle that skips none */

/* Make the deal of a seed (T9).  NULL without an exception: it takes more words than usual. */
static PyObject *
dealt(const NativePosition *position, PyObject *seed)
{
    const Classes *classes = position->rules->classes;
    PyObject *words = PyObject_CallFunction(classes->value[WORDS], "sLOi", "trick-taking",
                                            (long long)position->numbers.deal_number, seed, PACK + SPARE);
    PyObject *deal = NULL;
    uint64_t hands[SEATS];
    uint8_t order[PACK], stub[MOST_STUB];
    char *bytes;
    Py_ssize_t size;
    if (words && PyBytes_AsStringAndSize(words, &bytes, &size) == 0 && shuffled((uint8_t *)bytes, size, order, PACK)) {
        deal_tricks(&position->rules->numbers, order, hands, stub);
        deal = deal_of(position->rules, hands, stub);
    }
    Py_XDECREF(words);
    return deal;
}

static PyObject *
chance_move(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    const NativePosition *position = count == 1 && !names ? position_of(self) : NULL;
    PyObject *deal = position && position->numbers.stage == TO_DEAL ? dealt(position, given[0]) : NULL;
    return deal ? deal : in_python(self, "_chance_move", given, count, names);
}

static PyObject *
get_to_act(PyObject *self, void *Py_UNUSED(closure))
{
    const NativePosition *position = position_of(self);
    if (!position) {
        return PyErr_Occurred() ? NULL : PyObject_GetAttrString(self, "_to_act");
    }
    int stage = position->numbers.stage;
    return stage == TO_DEAL || stage == WON ? Py_NewRef(Py_None) : PyLong_FromLong(position->numbers.seat);
}

static PyObject *
get_is_over(PyObject *self, void *Py_UNUSED(closure))
{
    const NativePosition *position = position_of(self);
    if (!position) {
        return PyErr_Occurred() ? NULL : PyObject_GetAttrString(self, "_is_over");
    }
    return PyBool_FromLong(position->numbers.stage == WON);
}

/* Return the table, which is made when it is first asked for. */
static PyObject *
get_table(PyObject *self, void *Py_UNUSED(closure))
{
    Native *state = (Native *)self;
    const NativePosition *position = (const NativePosition *)state->native;
    if (!state->made && (!position || state->native == Py_None || !position->known)) {
        return PyErr_Format(PyExc_AttributeError, "table");
    }
    if (!state->made) {
        const Classes *classes = position->rules->classes;
        PyObject *turns = position->turns ? Py_NewRef(position->turns) : PyBytes_FromStringAndSize(NULL, 0);
        PyObject *table = turns ? PyObject_CallFunctionObjArgs(classes->value[TABLE_AFTER], self, position->known, turns, NULL)
                                : NULL;
        Py_XDECREF(turns);
        keep(&state->made, table);
    }
    return Py_XNewRef(state->made);
}

static int
set_table(PyObject *self, PyObject *table, void *Py_UNUSED(closure))
{
    Native *state = (Native *)self;
    PyObject *old = state->made;
    state->made = Py_XNewRef(table);
    Py_XDECREF(old);
    return 0;
}

#define VERB(name) #name, (PyCFunction)(void (*)(void))name, METH_FASTCALL | METH_KEYWORDS

const PyMethodDef tricks_verbs[] = {
    {VERB(apply), "$self, move"},
    {VERB(legal_moves), "$self"},
    {VERB(chance_move), "$self, seed"},
    {NULL, NULL, 0, NULL},
};

const PyGetSetDef tricks_attributes[] = {
    {"to_act", get_to_act, NULL, NULL, NULL},
    {"is_over", get_is_over, NULL, NULL, NULL},
    {"table", get_table, set_table, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
