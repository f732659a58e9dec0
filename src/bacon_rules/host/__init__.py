"""Many tables at once: the server of ``bacon-rules host``, with a lobby and a database.

The package needs the extra ``host``.
"""
