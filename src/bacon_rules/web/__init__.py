"""A table in the browser: the server of ``bacon-rules table``, and its page.

The package needs the extra ``play``.  `application` is an ASGI application for any ASGI server; the documentation
describes its messages.
"""

from typing import TYPE_CHECKING

from bacon_rules.deferred import deferred

if TYPE_CHECKING:
    from bacon_rules.sitting import Sitting
    from bacon_rules.web.host import Host
    from bacon_rules.web.pages import Place, application
else:
    __getattr__, __dir__ = deferred(
        __name__, {"Host": "host", "Place": "pages", "Sitting": "host", "application": "pages"}
    )

__all__ = ["Host", "Place", "Sitting", "application"]
