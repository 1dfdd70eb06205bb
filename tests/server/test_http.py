"""The HTTP calls against their own description, and their guards against what should not be."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import load_all_checks, response_schema_conformance

from parvis.server.app import make_app
from tests.server.served import HTTP, Client, Served

load_all_checks()

HEADERS = (
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
)
EXAMPLES = 20
"""For each call: the server takes 400 changes at once and 20 a second in the long run."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    complaints = server.stop()
    assert "Traceback" not in complaints
    assert "unexpected error" not in complaints


@pytest.fixture(scope="module")
def hammered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Another one, for so many changes that it may call them too fast."""
    server = Served(tmp_path_factory.mktemp("hammered"))
    yield server
    complaints = server.stop()
    assert "Traceback" not in complaints
    assert "unexpected error" not in complaints


def sane(answer: Any) -> None:
    """What holds for every answer, whatever was asked."""
    assert answer.status_code < 500, answer.text
    headers = {name.lower(): value for name, value in answer.headers.items()}
    for name in HEADERS:
        assert name in headers, f"{name} is missing from a {answer.status_code}"
    if answer.status_code >= 400:
        error = answer.json()["error"]
        assert error["code"]
        assert error["text"]


def raw(served: Served, method: str, path: str, body: bytes = b"", **headers: str) -> Any:
    """A request exactly as written: no client tidies the path."""
    connection = http.client.HTTPConnection("127.0.0.1", served.port)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body or None, named)
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


# ---------------------------------------------------------------- against the description
described = schemathesis.openapi.from_dict(make_app(Path("unused")).openapi())


@described.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_call_answers_what_it_describes(hammered: Served, case: schemathesis.Case) -> None:
    answer = case.call(base_url=hammered.address)
    sane(answer)
    if answer.status_code < 400:
        case.validate_response(answer, checks=[response_schema_conformance])


# ---------------------------------------------------------------- with real tables
odd = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=10,
)
wishes = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(["notre-dame", "chess", ""]) | odd,
        "seats": st.lists(
            st.fixed_dictionaries(
                {"kind": st.sampled_from(["me", "here", "open", "bot", "x"])},
                optional={"name": odd, "bot": odd},
            ),
            max_size=9,
        )
        | odd,
        "variants": odd,
        "spectators": odd,
        "seed": odd,
    },
)
TABLE_CALLS = (
    ("POST", "/start"),
    ("POST", "/seats/0"),
    ("POST", "/seats/1"),
    ("POST", "/seats/-1"),
    ("POST", "/seats/99999999999999999999"),
    ("POST", "/rematch"),
    ("GET", ""),
    ("GET", "/record"),
    ("GET", "/at/0"),
    ("GET", "/at/-1"),
    ("GET", "/at/99999999999999999999"),
    ("GET", "/at/0?seat=99999999999999999999&lang=fr"),
    ("GET", "/at/0?lang=de"),
)


@settings(
    max_examples=120,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(wishes)
def test_a_table_is_made_or_refused_by_name(hammered: Served, wish: dict[str, Any]) -> None:
    # json.dumps also writes what httpx would not: NaN and lone surrogates
    answer = HTTP.post(
        f"{hammered.address}/api/tables",
        content=json.dumps(wish),
        headers={"Content-Type": "application/json"},
    )
    sane(answer)
    assert answer.status_code in (201, 422, 429)


@pytest.mark.parametrize("text", ["\ud800", "\x00", "x" * 61, "\u202e"])
@pytest.mark.parametrize("where", ["game", "name", "bot", "variant", "seed"])
def test_strange_letters_are_stored_or_refused(served: Served, where: str, text: str) -> None:
    seat = {"kind": "me", "name": text if where == "name" else "A"}
    bot = {"kind": "bot", "name": text if where == "name" else ""}
    if where == "bot":
        bot["bot"] = text
    wish: dict[str, Any] = {"game": "notre-dame", "seats": [seat, bot]}
    if where in ("game", "seed"):
        wish[where] = text
    if where == "variant":
        wish["variants"] = {text: text}
    answer = HTTP.post(
        f"{served.address}/api/tables",
        content=json.dumps(wish),
        headers={"Content-Type": "application/json"},
    )
    sane(answer)
    if answer.status_code == 201:
        sane(served.get(f"/tables/{answer.json()['table']}"))
    only_bot = {"game": "notre-dame", "seats": [{"kind": "me"}, bot]}
    sane(
        HTTP.post(
            f"{served.address}/api/tables",
            content=json.dumps(only_bot),
            headers={"Content-Type": "application/json"},
        )
    )


@pytest.mark.parametrize(("method", "path"), TABLE_CALLS)
@pytest.mark.parametrize("body", [{}, {"kind": "bot", "bot": "nobody"}, {"kind": "me"}, [], None])
def test_a_real_table_answers_every_call(served: Served, method: str, path: str, body: Any) -> None:
    made = served.table("me", "here")
    for secret in ("", "wrong", made["seats"][0]["secret"], "," * 200, "\u00ff"):
        headers = {"Authorization": f"Bearer {secret}".encode("latin-1")} if secret else {}
        answer = HTTP.request(
            method,
            f"{served.address}/api/tables/{made['table']}{path}",
            json=body if method == "POST" else None,
            headers=headers,
        )
        sane(answer)


@settings(
    max_examples=60,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.text(max_size=300), st.sampled_from(["text/plain", "application/json", "x/y", ""]))
def test_no_made_up_record_is_taken(hammered: Served, text: str, kind: str) -> None:
    answer = HTTP.post(
        f"{hammered.address}/api/records",
        content=text.encode(errors="surrogatepass"),
        headers={"Content-Type": kind} if kind else {},
    )
    sane(answer)
    assert answer.status_code in (422, 429)


# ---------------------------------------------------------------- guards
def test_a_page_from_elsewhere_may_change_nothing(served: Served) -> None:
    made = served.table("me", "open")
    calls = ["/tables", "/join", f"/tables/{made['table']}/start", "/records"]
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "file://"):
        for call in calls:
            answer = HTTP.post(f"{served.address}/api{call}", json={}, headers={"Origin": origin})
            assert answer.status_code == 403
            assert answer.json()["error"]["code"] == "foreign_origin"
            sane(answer)
    own = HTTP.post(
        f"{served.address}/api/tables/{made['table']}/start",
        json={},
        headers={"Origin": served.address, "Authorization": f"Bearer {made['seats'][0]['secret']}"},
    )
    assert own.status_code == 200


def test_a_body_that_is_too_large_is_refused_unread(served: Served) -> None:
    for path, size in (("/tables", 65 * 1024), ("/join", 65 * 1024), ("/records", 2**21 + 1)):
        answer = HTTP.post(
            f"{served.address}/api{path}",
            content=b"x" * size,
            headers={"Content-Type": "application/json"},
        )
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "too_large"
        sane(answer)


def test_a_body_without_a_length_is_refused(served: Served) -> None:
    def pieces() -> Iterator[bytes]:
        yield b"{}"

    answer = HTTP.post(f"{served.address}/api/tables", content=pieces())
    assert answer.status_code == 411
    sane(answer)


def test_a_body_nested_too_deep_is_refused(served: Served) -> None:
    for text in ("[" * 60_000, '{"game":' * 8000, '{"seats": ' + "[" * 50_000):
        answer = HTTP.post(
            f"{served.address}/api/tables",
            content=text,
            headers={"Content-Type": "application/json"},
        )
        assert 400 <= answer.status_code < 500
        sane(answer)


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../../../etc/passwd",
        "/..%2f..%2f..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/pyproject.toml",
        "/..%5c..%5cpyproject.toml",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/assets/../../package.json",
        "/assets/..%2f..%2fpackage.json",
        "/....//....//package.json",
        "/%00",
        "/index.html%00.png",
        "/" + "a" * 5000,
        "/%ff%fe",
        "/api/../../package.json",
    ],
)
def test_no_file_outside_the_client_is_ever_given(served: Served, path: str) -> None:
    answer, body = raw(served, "GET", path)
    assert answer.status in (200, 400, 404, 503)
    for secret in (b"root:", b"[project]", b'"scripts"'):
        assert secret not in body
    for name in HEADERS:
        assert answer.getheader(name), name


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "HEAD", "X"])
def test_other_methods_are_refused_politely(served: Served, method: str) -> None:
    for path in ("/api/tables", "/api/games", "/"):
        answer, _ = raw(served, method, path, Content_Length="0")
        assert 200 <= answer.status < 500
        for name in HEADERS:
            assert answer.getheader(name), name


def test_security_headers_are_on_every_kind_of_answer(served: Served) -> None:
    made = served.table("me", "here")
    for path in ("/games", "/health", "/openapi.json", f"/tables/{made['table']}", "/nothing"):
        sane(served.get(path))
    sane(served.post("/tables", {"game": 5}))
    sane(served.post("/join", {"code": "ABCDEFGH", "name": "X"}))


PARAMETERS = ("table", "seat", "n", "lang", "game", "all")


def test_secrets_are_never_in_an_address(served: Served) -> None:
    made = served.table("me", "open", spectators=False)
    secret = made["seats"][0]["secret"]
    description = served.get("/openapi.json").json()
    for path, calls in description["paths"].items():
        for call in calls.values():
            for parameter in call.get("parameters", []):
                if parameter["in"] in ("query", "path", "cookie"):
                    assert parameter["name"] in PARAMETERS, path
    for query in (f"secret={secret}", f"secrets={secret}", f"authorization={secret}"):
        answer = served.get(f"/tables/{made['table']}/at/0?{query}")
        assert answer.status_code == 403, "a secret in the address opens nothing"
        assert served.post(f"/tables/{made['table']}/start?{query}", {}).status_code == 403
    told = served.get(f"/tables/{made['table']}", secret).text
    assert secret not in told
    client = Client(served, made["table"], secret)
    client.until_state()
    assert secret not in "".join(client.heard)
