"""A table in the browser: the server of ``bacon-rules table``, and its page.

The package needs the extra ``play``.  `application` is an ASGI application for any ASGI server; the documentation
describes its messages.
"""

from bacon_rules.sitting import Sitting
from bacon_rules.web.host import Host
from bacon_rules.web.pages import Place, application

__all__ = ["Host", "Place", "Sitting", "application"]
