/* The classes of the trick-taking game and what its native states need: native_tricks(classes, values), which gives the
   class of states its native verbs. */

#include "native_tricks.h"

/* Find the offsets of all slots; return 0 if there is one that cannot be filled. */
static int
find_slots(Classes *classes)
{
    PyObject *const *class = classes->class;
    const struct { PyObject *class; const char *name; Py_ssize_t *offset; } SLOTS[] = {
        {class[STATE], "rules", &classes->rules},
        {class[STATE], "scores", &classes->scores},
        {class[STATE], "deal_number", &classes->deal_number},
        {class[STATE], "dealer", &classes->dealer},
        {class[STATE], "winners", &classes->winners},
        {class[DEAL], "hands", &classes->hands},
        {class[DEAL], "stub", &classes->stub},
        {class[HAND], "packed", &classes->packed},
        {(PyObject *)Py_TYPE(classes->cards[0]), "rank", &classes->rank},
        {(PyObject *)Py_TYPE(classes->cards[0]), "suit", &classes->suit},
        {(PyObject *)Py_TYPE(classes->cards[0]), "number", &classes->number},
        {(PyObject *)Py_TYPE(classes->moves[PICK_UP]), "alone", &classes->alone},
        {(PyObject *)Py_TYPE(classes->moves[DISCARD]), "card", &classes->discarded},
        {(PyObject *)Py_TYPE(classes->moves[PLAY]), "card", &classes->played},
    };
    for (size_t i = 0; i < sizeof SLOTS / sizeof *SLOTS; i++) {
        *SLOTS[i].offset = offset_of_name((PyTypeObject *)SLOTS[i].class, SLOTS[i].name);
        if (!*SLOTS[i].offset) {
            PyErr_Format(PyExc_TypeError, "%R has no slot %s", SLOTS[i].class, SLOTS[i].name);
            return 0;
        }
    }
    return 1;
}

static int
classes_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(((Classes *)self)->classes);
    Py_VISIT(((Classes *)self)->values);
    Py_VISIT(((Classes *)self)->rules_type);
    Py_VISIT(((Classes *)self)->position_type);
    Py_VISIT(((Classes *)self)->state.told);
    return 0;
}

static int
classes_clear(PyObject *self)
{
    Py_CLEAR(((Classes *)self)->classes);
    Py_CLEAR(((Classes *)self)->values);
    Py_CLEAR(((Classes *)self)->rules_type);
    Py_CLEAR(((Classes *)self)->position_type);
    Py_CLEAR(((Classes *)self)->state.told);
    return 0;
}

static void
classes_dealloc(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    classes_clear(self);
    free_instance(self);
}

static PyType_Slot classes_slots[] = {
    {Py_tp_dealloc, classes_dealloc},
    {Py_tp_traverse, classes_traverse},
    {Py_tp_clear, classes_clear},
    {0, NULL},
};

static PyType_Spec classes_spec = {
    .name = "bacon_rules._compiled.TrickClasses",
    .basicsize = sizeof(Classes),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_HAVE_GC,
    .slots = classes_slots,
};

/* Return the classes that a class of states holds; NULL for another class, which may have other verbs. */
Classes *
tricks_of(PyObject *state)
{
    PyObject *found = PyObject_GetAttrString((PyObject *)Py_TYPE(state), "_tricks");
    if (found && PyType_GetSlot(Py_TYPE(found), Py_tp_dealloc) == (void *)classes_dealloc
        && is_a((Classes *)found, state, STATE)) {
        return (Classes *)found;
    }
    Py_XDECREF(found);
    return NULL;
}

/* Return whether all are classes, and the first has the base of native states. */
static int
are_classes(PyObject *module, PyObject *classes)
{
    PyObject *base = PyObject_GetAttrString(module, "NativeState");
    int are = base && is_tuple_of(classes, CLASSES);
    for (int i = 0; i < CLASSES && are; i++) {
        are = PyType_Check(PyTuple_GetItem(classes, i));
    }
    are = are && PyObject_IsSubclass(PyTuple_GetItem(classes, STATE), base) == 1;
    Py_XDECREF(base);
    return are;
}

static void
borrow(PyObject *tuple, PyObject **items)
{
    for (Py_ssize_t i = 0; i < PyTuple_Size(tuple); i++) {
        items[i] = PyTuple_GetItem(tuple, i);
    }
}

PyObject *
native_tricks(PyObject *module, PyObject *arguments)
{
    PyObject *given, *values;
    if (!PyArg_ParseTuple(arguments, "O!O!:native_tricks", &PyTuple_Type, &given, &PyTuple_Type, &values)) {
        return NULL;
    }
    if (!are_classes(module, given) || !is_tuple_of(values, VALUES) || !is_tuple_of(PyTuple_GetItem(values, MOVES), TURNS)
        || !is_tuple_of(PyTuple_GetItem(values, CARDS), PACK)) {
        PyErr_SetString(PyExc_TypeError, "the classes and the values of the trick-taking game");
        return NULL;
    }
    PyObject *type = PyType_FromSpec(&classes_spec);
    Classes *classes = type ? (Classes *)PyType_GenericAlloc((PyTypeObject *)type, 0) : NULL;
    Py_XDECREF(type);
    if (!classes) {
        return NULL;
    }
    classes->classes = Py_NewRef(given);
    classes->values = Py_NewRef(values);
    borrow(given, classes->class);
    borrow(values, classes->value);
    borrow(classes->value[MOVES], classes->moves);
    borrow(classes->value[CARDS], classes->cards);
    classes->rules_type = PyType_FromSpec(&tricks_rules);
    classes->position_type = PyType_FromSpec(&tricks_position);
    int failed = !classes->rules_type || !classes->position_type || !find_slots(classes)
        || hasten(classes->class[STATE], &classes->state, tricks_verbs, tricks_attributes) < 0
        || PyObject_SetAttrString(classes->class[STATE], "_tricks", (PyObject *)classes) < 0;
    Py_DECREF((PyObject *)classes);
    return failed ? NULL : Py_NewRef(Py_None);
}
