"""The rules server: JSON-RPC 2.0 for programs in any language, with every game of the package."""

from bacon_rules.server.jsonrpc import Code, Endpoint, Fault, Method
from bacon_rules.server.limits import Limits, Work
from bacon_rules.server.methods import rules_endpoint
from bacon_rules.server.stdio import serve

__all__ = ["Code", "Endpoint", "Fault", "Limits", "Method", "Work", "rules_endpoint", "serve"]
