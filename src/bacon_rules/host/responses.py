"""The answers of the lobby as they are sent: JSON that a browser keeps as long as it is the same, and a cookie."""

from __future__ import annotations

import hashlib
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bacon_rules.documents.values import JsonObject, write_json
from bacon_rules.host.answers import Told
from bacon_rules.host.refusing import RequestError, strings
from bacon_rules.host.reminding.calendars import KIND as CALENDAR
from bacon_rules.web.pages import KINDS

COOKIE: Final = "bacon-person"
COOKIE_STAYS: Final = 400 * 24 * 3600
"""The longest time for which browsers keep a cookie, in seconds."""

FRESH: Final = {"cache-control": "no-cache", "vary": "cookie, accept-language"}
NOT_KEPT: Final = {"cache-control": "no-store"}


def json_answer(body: JsonObject, status: int) -> Response:
    """Return an answer that is not kept."""
    return Response(write_json(body), status, media_type=KINDS["json"], headers=NOT_KEPT)


def refusal(error: RequestError, language: str) -> Response:
    """Return the answer to a request that cannot be fulfilled."""
    return json_answer({"error": strings(language)[error.key].format(**error.parts)}, error.status)


def tagged(request: Request, told: Told) -> Response:
    """Return an answer that is not sent again as long as it is the same."""
    text, kind = (write_json(told.body).encode(), KINDS["json"]) if told.calendar is None else (told.calendar, CALENDAR)
    tag = f'"{hashlib.sha256(text).hexdigest()[:32]}"'
    headers = {**FRESH, "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=kind, headers=headers)


def done(request: Request, told: Told) -> Response:
    """Return the answer to a request that has changed something, with the secret that the browser is to keep."""
    answer = json_answer(told.body, told.status)
    if told.secret == "":
        answer.delete_cookie(COOKIE)
    elif told.secret is not None:
        _keep(request, answer, told.secret)
    return answer


def renewed(request: Request, answer: Response) -> Response:
    """Let the browser keep its secret for the longest time once more."""
    if request.cookies.get(COOKIE):
        _keep(request, answer, request.cookies[COOKIE])
    return answer


def _keep(request: Request, answer: Response, secret: str) -> None:
    is_secure = request.url.scheme == "https"
    answer.set_cookie(COOKIE, secret, COOKIE_STAYS, secure=is_secure, httponly=True, samesite="lax")
