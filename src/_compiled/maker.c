/* filler(cls, parameters, slots, defaults): a function that makes instances of a class by filling their slots.
   The twin in Python is bacon_rules.making.filler.

   What such a function knows is its `self`, a tuple, so that the garbage collector sees all of it. */

#include "compiled.h"

enum { CLASS, PARAMETERS, SLOTS, DEFAULTS, NO_ARGUMENTS };

/* Return, borrowed, what stands for a parameter that is not given by position; NULL if that is nothing.
   It is looked for first where it is if those before it are given by name, and in order. */
static PyObject *
named_or_default(PyObject *self, Py_ssize_t field, PyObject *const *given, Py_ssize_t count, PyObject *names,
                 Py_ssize_t *used)
{
    PyObject *parameters = PyTuple_GetItem(self, PARAMETERS), *defaults = PyTuple_GetItem(self, DEFAULTS);
    PyObject *parameter = PyTuple_GetItem(parameters, field);
    for (Py_ssize_t i = 0, n = names ? PyTuple_Size(names) : 0; i < n; i++) {
        Py_ssize_t at = (field - count + i) % n;
        int same = PyObject_RichCompareBool(PyTuple_GetItem(names, at), parameter, Py_EQ);
        if (same) {
            ++*used;
            return same < 0 ? NULL : given[count + at];
        }
    }
    Py_ssize_t place = field - PyTuple_Size(parameters) + PyTuple_Size(defaults);
    if (place < 0) {
        return PyErr_Format(PyExc_TypeError, "%R: missing argument %R", PyTuple_GetItem(self, CLASS), parameter);
    }
    return PyTuple_GetItem(defaults, place);
}

static PyObject *
make(PyObject *self, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    PyTypeObject *class = (PyTypeObject *)PyTuple_GetItem(self, CLASS);
    PyObject *slots = PyTuple_GetItem(self, SLOTS);
    Py_ssize_t fields = PyTuple_Size(slots), used = 0;
    if (count > fields) {
        return PyErr_Format(PyExc_TypeError, "%R: %zd arguments, and it takes %zd", class, count, fields);
    }
    newfunc new = (newfunc)PyType_GetSlot(&PyBaseObject_Type, Py_tp_new);
    descrsetfunc set = (descrsetfunc)PyType_GetSlot(&PyMemberDescr_Type, Py_tp_descr_set);
    PyObject *made = new(class, PyTuple_GetItem(self, NO_ARGUMENTS), NULL);
    for (Py_ssize_t i = 0; made && i < fields; i++) {
        PyObject *value = i < count ? given[i] : named_or_default(self, i, given, count, names, &used);
        if (!value || set(PyTuple_GetItem(slots, i), made, value) < 0) {
            Py_CLEAR(made);
        }
    }
    if (made && names && used != PyTuple_Size(names)) {
        PyErr_Format(PyExc_TypeError, "%R: an argument of %R is unknown, or given twice", class, names);
        Py_CLEAR(made);
    }
    return made;
}

static PyMethodDef made = {"make", (PyCFunction)(void (*)(void))make, METH_FASTCALL | METH_KEYWORDS, NULL};

PyObject *
filler(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *class, *parameters, *slots, *defaults;
    if (!PyArg_ParseTuple(arguments, "O!O!O!O!:filler", &PyType_Type, &class, &PyTuple_Type, &parameters,
                          &PyTuple_Type, &slots, &PyTuple_Type, &defaults)) {
        return NULL;
    }
    Py_ssize_t fields = PyTuple_Size(slots);
    int fits = PyTuple_Size(parameters) == fields && PyTuple_Size(defaults) <= fields
        && PyType_GetSlot((PyTypeObject *)class, Py_tp_new) == PyType_GetSlot(&PyBaseObject_Type, Py_tp_new);
    for (Py_ssize_t i = 0; fits && i < fields; i++) {
        fits = PyUnicode_Check(PyTuple_GetItem(parameters, i))
            && Py_IS_TYPE(PyTuple_GetItem(slots, i), &PyMemberDescr_Type);
    }
    PyObject *self = fits ? Py_BuildValue("OOOO()", class, parameters, slots, defaults) : NULL;
    PyObject *function = self ? PyCFunction_NewEx(&made, self, NULL) : NULL;
    Py_XDECREF(self);
    if (!function && !PyErr_Occurred()) {
        PyErr_SetString(PyExc_TypeError, "a class without its own __new__, and a slot for each parameter and default");
    }
    return function;
}
