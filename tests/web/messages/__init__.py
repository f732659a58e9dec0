"""The messages that go through the sockets of tables: their schemas, and anything that is sent in their place."""
