"""The table of a site without a server: its host runs beside the page, in Pyodide, which is Python for browsers.

``tools.play_site`` builds the site.
"""
