"""The table of a site without a server, here in an ordinary Python."""
