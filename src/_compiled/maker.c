/* filler(cls, parameters, slots, defaults): a function that makes instances of a class by filling their slots.
   The twin in Python is bacon_rules.making.filler.

   The data of such a function is its `self`, a tuple, so that the garbage collector sees all of it. */

#include "compiled.h"

enum { CLASS, PARAMETERS, OFFSETS, DEFAULTS };

/* Return, borrowed, the value of a parameter that is not given by position; NULL if there is none. */
static PyObject *
named_or_default(PyObject *self, Py_ssize_t field, PyObject *const *named, PyObject *names, Py_ssize_t *used)
{
    PyObject *parameters = PyTuple_GetItem(self, PARAMETERS), *defaults = PyTuple_GetItem(self, DEFAULTS);
    Py_ssize_t n = names ? PyTuple_Size(names) : 0;
    for (Py_ssize_t i = *used; *used < n && i < *used + n; i++) { /* names are mostly in order, so the first one fits */
        if (PyObject_RichCompareBool(PyTuple_GetItem(names, i % n), PyTuple_GetItem(parameters, field), Py_EQ) == 1) {
            return ++*used, named[i % n];
        }
    }
    Py_ssize_t place = field - PyTuple_Size(parameters) + PyTuple_Size(defaults);
    return place >= 0 ? PyTuple_GetItem(defaults, place) : NULL;
}

static PyObject *
make(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    PyObject *class = PyTuple_GetItem(self, CLASS), *made = PyType_GenericAlloc((PyTypeObject *)class, 0);
    Py_ssize_t fields = PyTuple_Size(PyTuple_GetItem(self, PARAMETERS)), used = 0, missing = 0;
    const Py_ssize_t *offsets = (const Py_ssize_t *)PyBytes_AsString(PyTuple_GetItem(self, OFFSETS));
    for (Py_ssize_t i = 0; made && i < fields; i++) {
        PyObject *value = i < count ? given[i] : named_or_default(self, i, given + count, names, &used);
        *(PyObject **)((char *)made + offsets[i]) = Py_XNewRef(value);
        missing += !value;
    }
    if (made && (missing || count > fields || (names && used != PyTuple_Size(names)))) {
        PyErr_Format(PyExc_TypeError, "%R: arguments are missing, too many, unknown or given twice", class);
        Py_CLEAR(made);
    }
    return made;
}

static PyMethodDef made = {"make", (PyCFunction)(void (*)(void))make, METH_FASTCALL | METH_KEYWORDS, NULL};

Py_ssize_t
offset_of_name(PyTypeObject *class, const char *name)
{
    Py_ssize_t offset = 0;
    for (; class && !offset; class = PyType_GetSlot(class, Py_tp_base)) {
        for (PyMemberDef *member = PyType_GetSlot(class, Py_tp_members); member && member->name; member++) {
            int is_filled = member->type == T_OBJECT_EX && !member->flags;
            offset = is_filled && !strcmp(member->name, name) ? member->offset : offset;
        }
    }
    return offset;
}

/* Return the offset of a slot's value in instances of a class; 0 if the slot cannot be filled. */
static Py_ssize_t
offset_of(PyTypeObject *class, PyObject *slot)
{
    int is_slot = Py_IS_TYPE(slot, &PyMemberDescr_Type) || Py_IS_TYPE(slot, &PyGetSetDescr_Type);
    PyObject *name = is_slot ? PyObject_GetAttrString(slot, "__name__") : NULL;
    const char *wanted = name ? PyUnicode_AsUTF8AndSize(name, NULL) : NULL;
    Py_ssize_t offset = wanted ? offset_of_name(class, wanted) : 0;
    Py_XDECREF(name);
    return offset;
}

PyObject *
filler(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *class, *parameters, *slots, *defaults;
    if (!PyArg_ParseTuple(arguments, "O!O!O!O!:filler", &PyType_Type, &class, &PyTuple_Type, &parameters,
                          &PyTuple_Type, &slots, &PyTuple_Type, &defaults)) {
        return NULL;
    }
    Py_ssize_t fields = PyTuple_Size(slots);
    PyObject *places = PyBytes_FromStringAndSize(NULL, fields * (Py_ssize_t)sizeof fields);
    Py_ssize_t *offsets = places ? (Py_ssize_t *)PyBytes_AsString(places) : NULL;
    int fits = places && PyTuple_Size(parameters) == fields && PyTuple_Size(defaults) <= fields
        && !(PyType_GetFlags((PyTypeObject *)class) & Py_TPFLAGS_IS_ABSTRACT)
        && PyType_GetSlot((PyTypeObject *)class, Py_tp_new) == PyType_GetSlot(&PyBaseObject_Type, Py_tp_new);
    for (Py_ssize_t i = 0; fits && i < fields; i++) {
        offsets[i] = offset_of((PyTypeObject *)class, PyTuple_GetItem(slots, i));
        fits = offsets[i] && PyUnicode_Check(PyTuple_GetItem(parameters, i));
    }
    PyObject *self = fits ? Py_BuildValue("OOOO", class, parameters, places, defaults) : NULL;
    PyObject *function = self ? PyCFunction_NewEx(&made, self, NULL) : NULL;
    Py_XDECREF(places);
    Py_XDECREF(self);
    if (!function && !PyErr_Occurred()) {
        PyErr_SetString(PyExc_TypeError, "a class made of its slots alone, and one for each parameter and default");
    }
    return function;
}
