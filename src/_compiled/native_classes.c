/* What a class of states holds for its verbs, and how it gets them. */

#include "native_base.h"

/* Find the offsets of slots; return 0 if there is one that cannot be filled. */
int
find_slots(const Slot *slots, size_t number)
{
    for (size_t i = 0; i < number; i++) {
        *slots[i].offset = offset_of_name((PyTypeObject *)slots[i].class, slots[i].name);
        if (!*slots[i].offset) {
            PyErr_Format(PyExc_TypeError, "%R has no slot %s", slots[i].class, slots[i].name);
            return 0;
        }
    }
    return 1;
}

/* Note what a tuple holds. */
void
borrow(PyObject *tuple, PyObject **items)
{
    for (Py_ssize_t i = 0; i < PyTuple_Size(tuple); i++) {
        items[i] = PyTuple_GetItem(tuple, i);
    }
}

static int
classes_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(((Classes *)self)->kept);
    return 0;
}

static int
classes_clear(PyObject *self)
{
    Py_CLEAR(((Classes *)self)->kept);
    return 0;
}

static void
classes_dealloc(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    classes_clear(self);
    free_instance(self);
}

/* Return what a class of states holds; NULL for another class, which may have other verbs. */
Classes *
classes_of(PyObject *state)
{
    PyObject *found = PyObject_GetAttrString((PyObject *)Py_TYPE(state), "_native");
    if (found && PyType_GetSlot(Py_TYPE(found), Py_tp_dealloc) == (void *)classes_dealloc
        && is_a((Classes *)found, state, STATE)) {
        return (Classes *)found;
    }
    Py_XDECREF(found);
    return NULL;
}

/* Make a class without a name in the module. */
static PyObject *
type_of(const char *name, size_t size, unsigned flags, PyType_Slot *slots)
{
    PyType_Spec spec = {
        .name = name,
        .basicsize = (int)size,
        .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | flags,
        .slots = slots,
    };
    return PyType_FromSpec(&spec);
}

/* Make a class of values without references to what refers to them. */
static PyObject *
plain_type(const char *name, size_t size, destructor dealloc)
{
    PyType_Slot slots[] = {{Py_tp_dealloc, dealloc}, {0, NULL}};
    return type_of(name, size, 0, slots);
}

/* Make what a class of states holds. */
static Classes *
new_classes(const NativeGame *game, PyObject *given, PyObject *values)
{
    const size_t rules = sizeof(NativeRules) + game->numbers->rules, position = sizeof(NativePosition) + game->numbers->state;
    PyType_Slot slots[] = {
        {Py_tp_dealloc, classes_dealloc}, {Py_tp_traverse, classes_traverse}, {Py_tp_clear, classes_clear}, {0, NULL}};
    PyObject *type = type_of("bacon_rules._compiled.Classes", game->size, Py_TPFLAGS_HAVE_GC, slots);
    Classes *made = type ? (Classes *)PyType_GenericAlloc((PyTypeObject *)type, 0) : NULL;
    Py_XDECREF(type);
    if (made) {
        made->game = game;
        made->rules_type = plain_type("bacon_rules._compiled.NativeRules", rules, rules_dealloc);
        made->position_type = plain_type("bacon_rules._compiled.NativePosition", position, position_dealloc);
        made->kept = Py_BuildValue("[OONN]", given, values, made->rules_type, made->position_type);
        borrow(given, made->class);
        borrow(values, made->value);
    }
    return made;
}

/* Return whether these are so many classes, of which one has the base of native states, and no native verbs yet. */
static int
are_classes(PyObject *module, PyObject *classes, Py_ssize_t number)
{
    PyObject *base = PyObject_GetAttrString(module, "NativeState");
    int are = base && is_tuple_of(classes, number);
    for (Py_ssize_t i = 0; i < number && are; i++) {
        are = PyType_Check(PyTuple_GetItem(classes, i));
    }
    are = are && PyObject_IsSubclass(PyTuple_GetItem(classes, STATE), base) == 1
        && !PyObject_HasAttrString(PyTuple_GetItem(classes, STATE), "_native");
    Py_XDECREF(base);
    return are;
}

/* native_GAME(classes, values): give a class of states its native verbs. */
PyObject *
native_of(PyObject *module, PyObject *arguments, const NativeGame *game)
{
    PyObject *given, *values;
    if (!PyArg_ParseTuple(arguments, "O!O!", &PyTuple_Type, &given, &PyTuple_Type, &values)) {
        return NULL;
    }
    int are_right = are_classes(module, given, game->classes) && is_tuple_of(values, game->values);
    Classes *classes = are_right ? new_classes(game, given, values) : NULL;
    PyObject *state = classes ? classes->class[STATE] : NULL;
    int is_done = classes && classes->kept && game->prepare(classes, module)
        && hasten(state, &classes->state, state_verbs, state_attributes, classes->kept) == 0
        && PyObject_SetAttrString(state, "_native", (PyObject *)classes) == 0;
    if (!is_done && !PyErr_Occurred()) {
        PyErr_SetString(PyExc_TypeError, "the classes and the values of a game, each class once");
    }
    Py_XDECREF((PyObject *)classes);
    return is_done ? Py_NewRef(Py_None) : NULL;
}
