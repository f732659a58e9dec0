"""Any bytes, sent as lines to the rules server, get JSON or nothing."""

import io
import json

from bacon_rules.server import rules_endpoint, serve


def check(data: bytes) -> None:
    """Fail unless the server reads all lines and writes nothing but lines of JSON-RPC."""
    source, sink = io.BytesIO(data), io.BytesIO()
    serve(rules_endpoint(), source, sink)
    assert source.read() == b""
    for line in sink.getvalue().splitlines():
        answers = json.loads(line)
        for one in answers if isinstance(answers, list) else [answers]:
            assert one["jsonrpc"] == "2.0"
            assert ("result" in one) != ("error" in one)
