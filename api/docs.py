"""The API's documentation as a page of our own, made from its OpenAPI description."""

import gzip
import json
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator

from api.enums import Scope
from api.examples import examples

BUILDING = Lock()


@dataclass(frozen=True)
class Field:
    name: str
    kind: str
    is_required: bool
    words: str


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    words: str
    parameters: list[Field]
    sends: list[Field]
    answers: list[tuple[str, str]]
    examples: list[tuple[str, str]]

    @property
    def anchor(self) -> str:
        return f"{self.method}-{self.path}".lower().replace("/", "-").strip("-{}")


@cache
def schema() -> dict[str, Any]:
    """Built by one thread: drf-spectacular loads its parts as it meets them, and of several threads
    that did so at once, right after a start, each but one was answered with 500."""
    with BUILDING:
        return built()


@cache
def built() -> dict[str, Any]:
    described: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)
    return described


@cache
def sections() -> list[tuple[str, list[Endpoint]]]:
    """Endpoints by the noun they are about."""
    found: dict[str, list[Endpoint]] = {}
    for path, methods in schema()["paths"].items():
        for method, operation in methods.items():
            found.setdefault(noun_of(path), []).append(endpoint(method, path, operation))
    return sorted(found.items())


def noun_of(path: str) -> str:
    """The last collection in the address: `/events/{event}/rounds/{number}/close/` is of rounds."""
    parts = path.strip("/").split("/")[2:]
    nouns = [part for part in parts if part.endswith("s") and not part.startswith("{")]
    return next((noun for noun in reversed(nouns) if noun not in ("release-lists",)), "events")


def endpoint(method: str, path: str, operation: dict[str, Any]) -> Endpoint:
    content = operation.get("requestBody", {}).get("content", {})
    sent = content.get("application/json", {}).get("schema", {})
    return Endpoint(
        method=method.upper(),
        path=path,
        words=operation.get("description", ""),
        parameters=[parameter(each) for each in operation.get("parameters", [])],
        sends=fields_of(sent),
        answers=[
            (status, each.get("description") or "Done")
            for status, each in operation["responses"].items()
        ],
        examples=examples_of(f"{method.upper()} {path}"),
    )


def examples_of(name: str) -> list[tuple[str, str]]:
    """In words and JSON, as they stand in the description."""
    example = examples().get(name, {})
    shown = [("Sent", example["sent"])] if "sent" in example else []
    shown += [
        (f"Answered with {status}", each) for status, each in example.get("answered", {}).items()
    ]
    return [(words, json.dumps(each, indent=2, ensure_ascii=False)) for words, each in shown]


def parameter(described: dict[str, Any]) -> Field:
    return Field(
        described["name"],
        f"{kind_of(described['schema'])} in the {described['in']}",
        described.get("required", False),
        described.get("description", ""),
    )


def fields_of(described: dict[str, Any]) -> list[Field]:
    target = resolved(described)
    required = target.get("required", [])
    return [
        Field(name, kind_of(each), name in required, each.get("description", ""))
        for name, each in target.get("properties", {}).items()
    ]


def resolved(described: dict[str, Any]) -> dict[str, Any]:
    reference = described.get("$ref", "")
    return (
        schema()["components"]["schemas"][reference.rsplit("/", 1)[1]] if reference else described
    )


def kind_of(described: dict[str, Any]) -> str:
    choices = described.get("enum") or [
        value
        for each in described.get("allOf", []) + described.get("oneOf", [])
        for value in resolved(each).get("enum", [])
    ]
    if not choices and "$ref" in described:
        choices = resolved(described).get("enum", [])
    if choices:
        return "one of " + ", ".join(str(choice) for choice in choices if choice not in ("", None))
    return str(described.get("format") or described.get("type", "object"))


@cache
def description_packed() -> tuple[bytes, bytes]:
    """The description as JSON, plain and packed: building it takes most of a second."""
    plain = json.dumps(schema(), ensure_ascii=False).encode()
    return plain, gzip.compress(plain, mtime=0)


@require_safe
def description(request: HttpRequest) -> HttpResponse:
    plain, packed = description_packed()
    takes_packed = "gzip" in request.headers.get("Accept-Encoding", "")
    answer = HttpResponse(
        packed if takes_packed else plain, content_type="application/vnd.oai.openapi+json"
    )
    if takes_packed:
        answer["Content-Encoding"] = "gzip"
    patch_vary_headers(answer, ["Accept-Encoding"])
    return answer


def documentation(request: HttpRequest) -> HttpResponse:
    context = {"sections": sections(), "scopes": Scope.choices}
    return render(request, "api/documentation.html", context)
