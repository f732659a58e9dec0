"""A table in the browser: the server of ``bacon-rules table``, and its page.

It needs the extra ``play``.  `application` is an ASGI application, which any server of such can run; how its pages and
other programs talk with it is in the documentation.
"""

from bacon_rules.web.host import Host
from bacon_rules.web.pages import Place, application
from bacon_rules.web.sitting import Sitting

__all__ = ["Host", "Place", "Sitting", "application"]
