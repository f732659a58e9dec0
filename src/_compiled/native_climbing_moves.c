/* LegalMoves: the plays of a hand, counted at once and made when asked for, and the moves that play no cards.  The twin
   in Python is bacon_rules/climbing/listing/generation.py. */

#include "native_climbing.h"

/* Return the moves that play no cards as a tuple. */
static PyObject *
others_of(const NativePosition *position)
{
    const ClimbingClasses *classes = classes_in(position);
    PyObject *const *value = classes->base.value;
    Turn turns[MOST_OTHERS];
    int number;
    switch (numbers_in(position)->stage) {
    case LEADING:
        return Py_NewRef(value[NO_OTHERS]);
    case FOLLOWING:
        return Py_NewRef(value[PASSES]);
    case ANSWERING:
        return Py_NewRef(value[ANSWERS]);
    }
    number = others(rules_in(position), numbers_in(position), turns);
    PyObject *found = PyTuple_New(number);
    for (int i = 0; i < number && found; i++) {
        PyTuple_SetItem(found, i, move_of(classes, &turns[i]));
    }
    return found;
}

PyObject *
new_moves(const NativePosition *position)
{
    const ClimbingClasses *classes = classes_in(position);
    PyObject *made = new(&classes->base, LEGAL_MOVES);
    PyObject *others = made ? others_of(position) : NULL;
    if (!others) {
        Py_XDECREF(made);
        return NULL;
    }
    Hand hand;
    ask(rules_in(position), numbers_in(position), &hand);
    NativeMoves *moves = (NativeMoves *)made;
    moves->base.native = Py_NewRef((PyObject *)position);
    moves->plays = count_all(&hand);
    moves->number = moves->plays + PyTuple_Size(others);
    int follows = numbers_in(position)->stage == FOLLOWING;
    *slot(made, classes->ranks) = PyLong_FromLong(rules_in(position)->ranks);
    *slot(made, classes->beating) = Py_NewRef(follows ? PyTuple_GetItem(position->second, 2) : Py_None);
    *slot(made, classes->picked) = Py_NewRef(classes->base.value[NO_CARDS]);
    *slot(made, classes->others) = others;
    *slot(made, classes->plays) = PyLong_FromSsize_t(moves->plays);
    *slot(made, classes->number) = PyLong_FromSsize_t(moves->number);
    if (PyErr_Occurred()) {
        Py_CLEAR(made);
    }
    return made;
}

static Py_ssize_t
length(PyObject *self)
{
    NativeMoves *moves = (NativeMoves *)self;
    if (moves->base.native) {
        return moves->number;
    }
    PyObject *number = PyObject_GetAttrString(self, "_number");
    Py_ssize_t length = number ? PyLong_AsSsize_t(number) : -1;
    Py_XDECREF(number);
    return length;
}

static PyObject *
item(PyObject *self, PyObject *index)
{
    const NativePosition *position = position_in(self);
    NativeMoves *moves = (NativeMoves *)self;
    Py_ssize_t place = position && PyLong_CheckExact(index) ? PyLong_AsSsize_t(index) : -1;
    if (place < 0 || place >= moves->number) {
        PyErr_Clear();
        return in_python(self, "_item", &index, 1, NULL);
    }
    const ClimbingClasses *classes = classes_in(position);
    if (place >= moves->plays) {
        return PySequence_GetItem(*slot(self, classes->others), place - moves->plays);
    }
    Hand hand;
    Found found;
    ask(rules_in(position), numbers_in(position), &hand);
    find(&hand, place, &found);
    return new_play(classes, &found);
}

/* Make the hand that the moves are of. */
static PyObject *
make_hand(PyObject *Py_UNUSED(self), const NativePosition *position)
{
    const Position *numbers = numbers_in(position);
    const ClimbingClasses *classes = classes_in(position);
    return numbers->stage == ANSWERING ? Py_NewRef(classes->base.value[NO_CARDS])
                                       : new_hand(classes, numbers->hands[numbers->seat]);
}

static PyObject *
get_hand(PyObject *self, void *Py_UNUSED(closure))
{
    return get_made(self, "_hand", make_hand);
}

const PyMethodDef moves_verbs[] = {{NULL, NULL, 0, NULL}};
const PyGetSetDef moves_attributes[] = {{"_hand", get_hand, set_made, NULL, NULL}, {NULL, NULL, NULL, NULL, NULL}};

static PyMemberDef members[] = {
    {"_hand", T_OBJECT_EX, offsetof(Native, made), 0, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_members, members},
    {Py_tp_dealloc, native_dealloc},
    {Py_tp_traverse, native_traverse},
    {Py_tp_clear, native_clear},
    {Py_sq_length, length},
    {Py_mp_length, length},
    {Py_mp_subscript, item},
    {0, NULL},
};

PyType_Spec native_moves = {
    .name = "bacon_rules._compiled.NativeMoves",
    .basicsize = sizeof(NativeMoves),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .slots = slots,
};
