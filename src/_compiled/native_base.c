/* What native values share: what they make when asked, how they are filled, and how classes get their verbs. */

#include "native_base.h"

/* Keep a value that was made when it was first asked for, unless another thread was quicker. */
void
keep(PyObject *self, PyObject **place, PyObject *value)
{
    Py_BEGIN_CRITICAL_SECTION(self);
    if (!*place) {
        *place = Py_XNewRef(value);
    }
    Py_END_CRITICAL_SECTION();
    Py_XDECREF(value);
}

/* Return the attribute that is made when it is first asked for; NULL if it is not there yet. */
PyObject *
made_in(PyObject *self)
{
    PyObject *made;
    Py_BEGIN_CRITICAL_SECTION(self);
    made = Py_XNewRef(((Native *)self)->made);
    Py_END_CRITICAL_SECTION();
    return made;
}

/* Return this attribute, which is made from the position when it is first asked for. */
PyObject *
get_made(PyObject *self, const char *name, PyObject *(*make)(PyObject *, const NativePosition *))
{
    PyObject *made = made_in(self);
    const NativePosition *position = made ? NULL : position_in(self);
    if (!made && (!position || !position->first)) {
        PyErr_SetString(PyExc_AttributeError, name);
        return NULL;
    }
    if (!made) {
        keep(self, &((Native *)self)->made, make(self, position));
        made = PyErr_Occurred() ? NULL : made_in(self);
    }
    return made;
}

int
set_made(PyObject *self, PyObject *value, void *Py_UNUSED(closure))
{
    PyObject *old;
    Py_BEGIN_CRITICAL_SECTION(self);
    old = ((Native *)self)->made;
    ((Native *)self)->made = Py_XNewRef(value);
    Py_END_CRITICAL_SECTION();
    Py_XDECREF(old);
    return 0;
}

/* Put a value into the place of another one. */
void
put(PyObject *self, Py_ssize_t offset, PyObject *value)
{
    PyObject *old = *slot(self, offset);
    *slot(self, offset) = value;
    Py_XDECREF(old);
}

PyObject *
tuple_of(const int64_t *numbers, int count)
{
    PyObject *made = PyTuple_New(count);
    for (int i = 0; i < count && made; i++) {
        PyTuple_SetItem(made, i, PyLong_FromLongLong(numbers[i]));
    }
    return made;
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

/* Return the docstring of an attribute of a class, with parameters before it if there are any; NULL if it has none.  A
   list keeps it. */
static const char *
docstring(PyObject *class, const char *name, const char *parameters, PyObject *kept)
{
    PyObject *old = PyObject_GetAttrString(class, name);
    PyObject *doc = old ? PyObject_GetAttrString(old, "__doc__") : NULL, *text = NULL;
    if (doc && doc != Py_None) {
        text = parameters ? PyUnicode_FromFormat("%s(%s)\n--\n\n%U", name, parameters, doc) : Py_NewRef(doc);
    }
    const char *bytes = text && PyList_Append(kept, text) == 0 ? PyUnicode_AsUTF8AndSize(text, NULL) : NULL;
    Py_XDECREF(old);
    Py_XDECREF(doc);
    Py_XDECREF(text);
    return bytes;
}

/* Give a class its native verbs, which have their parameters in the place of a docstring, and its attributes.  The
   names of both end with NULL. */
int
hasten(PyObject *class, Hastened *hastened, const PyMethodDef *verbs, const PyGetSetDef *attributes, PyObject *kept)
{
    int failed = 0;
    for (int i = 0; verbs[i].ml_name && !failed; i++) {
        PyMethodDef *verb = &hastened->verbs[i];
        *verb = verbs[i];
        verb->ml_doc = docstring(class, verb->ml_name, verbs[i].ml_doc, kept);
        failed = replace(class, verb->ml_name, PyDescr_NewMethod((PyTypeObject *)class, verb));
    }
    for (int i = 0; attributes[i].name && !failed; i++) {
        PyGetSetDef *attribute = &hastened->attributes[i];
        *attribute = attributes[i];
        attribute->doc = docstring(class, attribute->name, NULL, kept);
        failed = replace(class, attribute->name, PyDescr_NewGetSet((PyTypeObject *)class, attribute));
    }
    return failed || PyErr_Occurred() ? -1 : 0;
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
