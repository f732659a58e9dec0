/* bacon_rules._compiled: the module itself.  What it is for is said in bacon_rules/build.py. */

#include "compiled.h"

#define AS_TEXT(token) #token
#define TEXT_OF(macro) AS_TEXT(macro)

static int
fill(PyObject *module)
{
    if (PyModule_AddStringConstant(module, "SOURCES", TEXT_OF(BACON_RULES_SOURCES)) < 0
        || PyModule_AddFunctions(module, maker_functions) < 0
        || PyModule_AddFunctions(module, plays_functions) < 0
        || PyModule_AddFunctions(module, plans_functions) < 0
        || PyModule_AddFunctions(module, tricks_functions) < 0) {
        return -1;
    }
    return 0;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, fill},
#ifdef Py_mod_gil
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
    {0, NULL}, /* room for one more, see below */
    {0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "bacon_rules._compiled",
    .m_doc = "Functions of bacon_rules that have Python twins, compiled.",
    .m_slots = slots,
};

PyMODINIT_FUNC
PyInit__compiled(void)
{
    /* Python 3.12 learned to ask whether interpreters with locks of their own may share a module.  The headers have
       no names for that where one binary serves 3.11 too. */
    enum { MULTIPLE_INTERPRETERS = 3, SUPPORTED_WITH_OWN_LOCKS = 2 };
    if (Py_Version >= 0x030C0000) {
        slots[sizeof(slots) / sizeof(*slots) - 2] =
            (PyModuleDef_Slot){MULTIPLE_INTERPRETERS, (void *)(intptr_t)SUPPORTED_WITH_OWN_LOCKS};
    }
    return PyModuleDef_Init(&definition);
}
