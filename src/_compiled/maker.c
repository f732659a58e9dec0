/* filler(cls, parameters, slots, defaults): a function that makes instances of a class by filling their slots, and
   changer(cls, parameters, slots, defaults): one that makes an instance like another, but for what is given by name.
   The twins in Python are in bacon_rules.making.

   What such a function knows is its `self`, a tuple, so that the garbage collector sees all of it. */

#include "compiled.h"
#include <string.h>
#include <structmember.h>

enum { CLASS, PARAMETERS, OFFSETS, DEFAULTS };

/* Return the slot of an instance for a parameter. */
static PyObject **
slot_of(PyObject *self, PyObject *made, Py_ssize_t field)
{
    return (PyObject **)((char *)made + ((Py_ssize_t *)PyBytes_AsString(PyTuple_GetItem(self, OFFSETS)))[field]);
}

/* Put what is given by name into the slots of an instance, and return how many of these held something before, or -1 if
   there is no such parameter. */
static Py_ssize_t
put(PyObject *self, PyObject *made, PyObject *const *named, PyObject *names)
{
    PyObject *parameters = PyTuple_GetItem(self, PARAMETERS);
    Py_ssize_t fields = PyTuple_Size(parameters), held = 0;
    for (Py_ssize_t i = 0, field = -1; names && i < PyTuple_Size(names); i++) {
        do { /* the next is it if they are in order */
            field = (field + 1) % fields;
        } while (PyObject_RichCompareBool(PyTuple_GetItem(names, i), PyTuple_GetItem(parameters, field), Py_EQ) != 1);
    }
}
