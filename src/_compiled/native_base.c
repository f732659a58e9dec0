/* What the native values of all games share. */

#include "native_base.h"

/* Store a value that was made when it was first asked for, unless another thread was quicker. */
void
keep(PyObject **place, PyObject *value)
{
#ifdef Py_GIL_DISABLED
    PyObject *none = NULL;
    if (value && !__atomic_compare_exchange_n(place, &none, value, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        Py_DECREF(value);
    }
#else
    if (*place) {
        Py_XDECREF(value);
    }
    else {
        *place = value;
    }
#endif
}

/* Let Python's verb of a name do everything. */
PyObject *
in_python(PyObject *self, const char *name, PyObject *const *given, Py_ssize_t count, PyObject *names)
{
    PyObject *verb = PyErr_Occurred() ? NULL : PyObject_GetAttrString(self, name);
    PyObject *arguments = verb ? PyTuple_New(count) : NULL, *named = arguments ? PyDict_New() : NULL;
    for (Py_ssize_t i = 0; i < count && named; i++) {
        PyTuple_SetItem(arguments, i, Py_NewRef(given[i]));
    }
    for (Py_ssize_t i = 0; named && names && i < PyTuple_Size(names); i++) {
        PyDict_SetItem(named, PyTuple_GetItem(names, i), given[count + i]);
    }
    PyObject *result = named && !PyErr_Occurred() ? PyObject_Call(verb, arguments, named) : NULL;
    Py_XDECREF(verb);
    Py_XDECREF(arguments);
    Py_XDECREF(named);
    return result;
}

/* Put a native attribute in the place of one of Python's, which is kept under its name with a line before it. */
static int
replace(PyObject *class, const char *name, PyObject *attribute)
{
    PyObject *old = PyObject_GetAttrString(class, name), *kept = PyUnicode_FromFormat("_%s", name);
    int failed = !old || !kept || !attribute || PyObject_SetAttr(class, kept, old) < 0
        || PyObject_SetAttrString(class, name, attribute) < 0;
    Py_XDECREF(old);
    Py_XDECREF(kept);
    Py_XDECREF(attribute);
    return failed ? -1 : 0;
}

/* Return the docstring of an attribute of a class, with parameters before it if there are any; NULL if it has none. */
static const char *
docstring(PyObject *class, PyObject *told, const char *name, const char *parameters)
{
    PyObject *old = PyObject_GetAttrString(class, name);
    PyObject *doc = old ? PyObject_GetAttrString(old, "__doc__") : NULL, *text = NULL;
    if (doc && doc != Py_None) {
        text = parameters ? PyUnicode_FromFormat("%s(%s)\n--\n\n%U", name, parameters, doc) : Py_NewRef(doc);
    }
    const char *bytes = text && PyList_Append(told, text) == 0 ? PyUnicode_AsUTF8AndSize(text, NULL) : NULL;
    Py_XDECREF(old);
    Py_XDECREF(doc);
    Py_XDECREF(text);
    return bytes;
}

/* Give a class its native verbs, which have their parameters in the place of a docstring, and its attributes.  The
   names of both end with NULL. */
int
hasten(PyObject *class, Hastened *hastened, const PyMethodDef *verbs, const PyGetSetDef *attributes)
{
    int failed = !(hastened->told = PyList_New(0));
    for (int i = 0; verbs[i].ml_name && !failed; i++) {
        PyMethodDef *verb = &hastened->verbs[i];
        *verb = verbs[i];
        verb->ml_doc = docstring(class, hastened->told, verb->ml_name, verbs[i].ml_doc);
        failed = replace(class, verb->ml_name, PyDescr_NewMethod((PyTypeObject *)class, verb));
    }
    for (int i = 0; attributes[i].name && !failed; i++) {
        PyGetSetDef *attribute = &hastened->attributes[i];
        *attribute = attributes[i];
        attribute->doc = docstring(class, hastened->told, attribute->name, NULL);
        failed = replace(class, attribute->name, PyDescr_NewGetSet((PyTypeObject *)class, attribute));
    }
    return failed || PyErr_Occurred() ? -1 : 0;
}

int
is_tuple_of(PyObject *value, Py_ssize_t size)
{
    return PyTuple_CheckExact(value) && PyTuple_Size(value) == size;
}

void
free_instance(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

int
native_traverse(PyObject *self, visitproc visit, void *arg)
{
    Py_VISIT(Py_TYPE(self));
    Py_VISIT(((Native *)self)->native);
    Py_VISIT(((Native *)self)->made);
    return 0;
}

int
native_clear(PyObject *self)
{
    Py_CLEAR(((Native *)self)->native);
    Py_CLEAR(((Native *)self)->made);
    return 0;
}

void
native_dealloc(PyObject *self)
{
    PyObject_GC_UnTrack(self);
    native_clear(self);
    free_instance(self);
}
