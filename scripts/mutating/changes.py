"""Every small change that can be made to a source file, each as a cut of its text.

Strings, annotations and what stands outside of functions stay: nobody tests words by mutants.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

Function = ast.FunctionDef | ast.AsyncFunctionDef

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
NARROWING = {"filter", "exclude"}
ORDERING = {"sorted", "reversed"}
WHOSE = {"controller": "owner", "owner": "controller"}
ZONES = ("HAND", "DECK", "GRAVEYARD", "PLAY", "CHAIN", "BANISHED", "PITCH", "RFG", "DISCARD")
"""A zone becomes the next one that the file knows."""


@dataclass(frozen=True)
class Change:
    """`old` at this place of the file becomes `new`."""

    path: str
    line: int
    start: int
    end: int
    old: str
    new: str

    @property
    def key(self) -> str:
        return f"{self.path}:{self.line}:{self.start}: {self.old} -> {self.new}"

    def __str__(self) -> str:
        words = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.path}:{self.line}: {' -> '.join(words)}"

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


class Source:
    """A file's text with the places of its nodes, counted in bytes as `ast` does."""

    def __init__(self, path: str, content: bytes) -> None:
        self.path, self.content = path, content
        self.starts = [0]
        for line in content.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, first: ast.AST, last: ast.AST | None = None) -> tuple[int, int]:
        last = last or first
        start = self.starts[first.lineno - 1] + first.col_offset
        return start, self.starts[last.end_lineno - 1] + last.end_col_offset

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.content[start:end].decode()

    def knows(self, name: str) -> bool:
        return re.search(rb"\b" + name.encode() + rb"\b", self.content) is not None

    def change(self, node: ast.AST, new: str) -> Change:
        start, end = self.span(node)
        return Change(self.path, node.lineno, start, end, self.text(node), new)


def changes_of(path: str, content: bytes | str) -> list[Change]:
    content = content.encode() if isinstance(content, str) else content
    tree = ast.parse(content)
    functions = [node for node in ast.walk(tree) if isinstance(node, Function)]
    return changes_in(Source(path, content), functions)


def changes_in(source: Source, functions: Iterable[Function]) -> list[Change]:
    found = {
        change.key: change
        for function in functions
        for statement in function.body
        for node in inside(statement)
        for change in changes_at(source, node)
    }
    return sorted(found.values(), key=lambda change: (change.start, change.key))


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """The node and what stands in it, but no annotation and nothing within an f-string."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list") or isinstance(node, ast.JoinedStr):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from inside(child)


def changes_at(source: Source, node: ast.AST) -> Iterator[Change]:
    text = source.text
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield source.change(node, "pass")
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            new = COMPARISONS[type(operator)]
            yield source.change(node, f"{text(left)} {new} {text(right)}")
        case ast.BoolOp(op=operator, values=values):
            word = " or " if isinstance(operator, ast.And) else " and "
            parts = [f"({text(value)})" for value in values]
            yield source.change(node, f"({word.join(parts)})")
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield source.change(node, f"({text(operand)})")
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as operator, right=right):
            if not any(
                isinstance(side, ast.Constant | ast.JoinedStr)
                and not isinstance(getattr(side, "value", ""), int)
                for side in (left, right)
            ):
                sign = "-" if isinstance(operator, ast.Add) else "+"
                yield source.change(node, f"({text(left)} {sign} {text(right)})")
        case ast.Constant(value=bool() as value):
            yield source.change(node, str(not value))
        case ast.Constant(value=int() as value):
            yield source.change(node, str(value + 1))
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare):
            yield source.change(test, f"(not ({text(test)}))")
        case _:
            yield from names_at(source, node)


def names_at(source: Source, node: ast.AST) -> Iterator[Change]:
    """Other zones, other people, another order, fewer conditions."""
    text = source.text
    match node:
        case ast.Name(id=name) if name in NAMES:
            yield source.change(node, NAMES[name])
        case ast.Name(id=name) if name in ZONES:
            others = (*ZONES[ZONES.index(name) + 1 :], *ZONES[: ZONES.index(name)])
            yield from (source.change(node, e) for e in list(filter(source.knows, others))[:1])
        case ast.Attribute(value=value, attr=name, ctx=ast.Load()) if name in WHOSE:
            yield source.change(node, f"{text(value)}.{WHOSE[name]}")
        case ast.Call(func=ast.Name(id=name), args=[ordered]) if name in ORDERING:
            yield source.change(node, f"list({text(ordered)})")
        case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in NARROWING:
            yield source.change(node, f"{text(value)}.all()")
