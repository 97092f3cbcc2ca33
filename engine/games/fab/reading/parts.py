"""The parts of a reading: which cards it fits, what is quoted, what belongs together."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from engine.games.fab.cards import ACTION, ATTACK_REACTION, DEFENSE_REACTION, INSTANT, Printed
from engine.games.fab.reading.lasting import WAITING
from engine.reading.meaning import Meaning, Part
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

RESOLVING = frozenset({ACTION, INSTANT, ATTACK_REACTION, DEFENSE_REACTION})
PLAIN = frozenset(
    {"list", "kind", "in name", "with cost", "with power", "with base power", "with keyword",
     "more",
     "more by", "rated", "keyword", "turn", "chain", "link", "power", "defense", "intellect",
     "hand", "arsenal", "graveyard", "banished zone", "pitch zone", "soul", "deck", "both",
     "ability", "top", "bottom", "one", "two", "three"}
)  # fmt: skip
"""Parts of meanings that nobody carries out by themselves."""


def speaks_of(data: object, words: Collection[str]) -> bool:
    """Whether one of these meanings stands anywhere in stored data."""
    if isinstance(data, dict):
        return data.get("is") in words or any(speaks_of(each, words) for each in data.values())
    return isinstance(data, list | tuple) and any(speaks_of(each, words) for each in data)


@rule("fab14/10.4.3b", "fab14/19.8")
def may_enter(printed: Printed) -> bool:
    """Kinds of permanents that the engine does not know go to the graveyard instead."""
    return printed.stays or printed.type not in RESOLVING


@rule("fab14/16.1")
def abilities_among(meanings: Sequence[Meaning]) -> Iterator[list[Meaning]]:
    """Sentences after a trigger belong to its effect; a trigger after others is another ability."""
    several: list[Meaning] = []
    for each in meanings:
        if each.what == "when" and several:
            yield several
            several = []
        several.append(each)
    if several:
        yield several


def outside_quotes(part: Part) -> Iterator[Meaning]:
    """The meanings in a part; what is quoted is an ability of something else."""
    if isinstance(part, Meaning):
        yield part
        if part.what not in ("ability", *WAITING):
            for _, each in part.parts:
                yield from outside_quotes(each)
    elif isinstance(part, tuple):
        for each in part:
            yield from outside_quotes(each)


def quotes_in(meaning: Meaning) -> list[Meaning]:
    return [each for each in outside_quotes(meaning) if each.what == "ability"]


@rule("fab14/19.2", "fab14/19.8")
def does_resolve(printed: Printed) -> bool:
    """Attacks and permanents have what their text says; other cards do it once."""
    return printed.type in RESOLVING and not (printed.is_attack_action or printed.stays)


def only_if(asked: Iterable[Meaning], said: Meaning) -> Meaning:
    for each in reversed(list(asked)):
        said = Meaning("if", (("c", each), ("do", said)))
    return said


def without_quotes(said: Meaning) -> Meaning | None:
    """What it gains besides abilities."""
    gained = said["g"]
    several = gained["of"] if isinstance(gained, Meaning) and gained.what == "list" else (gained,)
    left = tuple(
        each
        for each in (several if isinstance(several, tuple) else ())
        if isinstance(each, Meaning) and each.what != "ability"
    )
    if not left:
        return None
    gains = Meaning("list", (("joint", "and"), ("of", left))) if len(left) > 1 else left[0]
    rest = tuple((name, part) for name, part in said.parts if name != "g")
    return Meaning(said.what, (*rest, ("g", gains)))


@rule("fab14/16.1")
def either(meanings: Sequence[Meaning]) -> list[Meaning]:
    """An ability with two events is one for each; what follows would belong to both."""
    if not meanings or meanings[0].what != "when either":
        return list(meanings)
    if len(meanings) > 1:
        raise NotCarriedOutError("what follows two events")
    both, do = meanings[0], meanings[0]["do"]
    return [Meaning("when", (("e", both[each]), ("do", do))) for each in ("e", "f")]
