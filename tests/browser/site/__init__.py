"""The site without a server, in Chromium: ``nox -s site`` builds it, and an environment variable says where it is."""
