"""Infractions and what they cost, as each game's penalty guide has it; data in `data/`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.policy.reading import GENERAL, policy_file
from engine.rulebook import rule


@dataclass(frozen=True, slots=True)
class Kind:
    """A step of the ladder; what is not recorded is only said at the table. What it `loses` is a
    `game`, the `match`, or the `event`."""

    key: str
    name: str
    is_recorded: bool = True
    loses: str = ""
    needs_head_judge: bool = False


@dataclass(frozen=True, slots=True)
class Deviation:
    kind: str
    when: str


@dataclass(frozen=True, slots=True)
class Infraction:
    """`source` is the policy that names it; `is_general` when that is not this game's own."""

    key: str
    name: str
    group: str
    base: str
    source: str
    is_general: bool
    deviations: tuple[Deviation, ...] = ()


@dataclass(frozen=True, slots=True)
class Upgrade:
    """From the so-manieth infraction of one type on a day, one step more."""

    group: str
    first: int
    exceptions: frozenset[str]


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the policy suggests for something a deck check found; a judge decides."""

    infraction: Infraction
    kind: Kind
    usual: Kind
    earlier: int = 0

    @property
    def is_upgraded(self) -> bool:
        return self.kind != self.usual


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What decides between the answers of a guide."""

    list_is_legal: bool = True
    in_cut: bool = False

    def hold(self, when: str) -> bool:
        known = {"": True, "list-not-legal": not self.list_is_legal, "in-cut": self.in_cut}
        return known[when]


@dataclass(frozen=True)
class Catalogue:
    """A game's ladder of kinds, its infractions, and what usually follows a deck check."""

    game: str
    kinds: tuple[Kind, ...]
    infractions: tuple[Infraction, ...]
    upgrades: tuple[Upgrade, ...]
    highest_upgrade: str
    after_checks: Mapping[str, list[dict[str, str]]] = field(default_factory=dict)
    without_head_judge: frozenset[str] = frozenset()

    def kind(self, key: str) -> Kind:
        return next(each for each in self.kinds if each.key == key)

    def infraction(self, key: str) -> Infraction:
        return next(each for each in self.infractions if each.key == key)

    def proposal(self, found: str, circumstances: Circumstances) -> Proposal:
        answers = self.after_checks[found]
        answer = next(each for each in answers if circumstances.hold(each.get("when", "")))
        infraction = self.infraction(answer["infraction"])
        kind = self.kind(answer.get("kind", infraction.base))
        return Proposal(infraction, kind, kind)

    @rule("policy/1.10")
    def repeated(self, proposal: Proposal, earlier: int) -> Proposal:
        """The same proposal when the player had so many of its type that day already."""
        usual = proposal.usual
        kind = self.next_kind(usual) if self.is_due(proposal.infraction, earlier) else usual
        return Proposal(proposal.infraction, kind, usual, earlier)

    def is_due(self, infraction: Infraction, earlier: int) -> bool:
        return any(
            infraction.group == upgrade.group
            and infraction.key not in upgrade.exceptions
            and earlier + 1 >= upgrade.first
            for upgrade in self.upgrades
        )

    def proposed(self, infraction: str, earlier: int) -> Proposal:
        """For something that a judge saw: what usually follows, or a step more."""
        named = self.infraction(infraction)
        usual = self.kind(named.base)
        return self.repeated(Proposal(named, usual, usual), earlier)

    @rule("policy/1.10")
    def asks_head_judge(self, infraction: str, kind: str) -> bool:
        """Whether somebody above has to confirm it before it counts."""
        return self.kind(kind).needs_head_judge and infraction not in self.without_head_judge

    def next_kind(self, kind: Kind) -> Kind:
        highest = self.kinds.index(self.kind(self.highest_upgrade))
        place = self.kinds.index(kind)
        return kind if place >= highest else self.kinds[place + 1]


@cache
@rule("policy/1.10", "policy/2.6", "policy/4")
def penalty_catalogue(game: str) -> Catalogue:
    """The game's own guide; what it does not say comes from general practice, and says so."""
    own = policy_file(game).get("penalties", {})
    general: dict[str, Any] = policy_file(GENERAL)["penalties"]
    has_own_ladder = "kinds" in own
    whole = own if has_own_ladder else {**general, **own}
    infractions = infractions_from(own, is_general=False)
    if not has_own_ladder:
        infractions += infractions_from(general, is_general=True)
    return Catalogue(
        game=game,
        kinds=tuple(Kind(**each) for each in whole["kinds"]),
        infractions=infractions,
        upgrades=tuple(
            Upgrade(each["group"], each["from"], frozenset(each["except"]))
            for each in whole["upgrades"]
        ),
        highest_upgrade=whole["highest_upgrade"],
        after_checks={**general["after_checks"], **own.get("after_checks", {})},
        without_head_judge=frozenset(own.get("without_head_judge", ())),
    )


def infractions_from(facts: dict[str, Any], *, is_general: bool) -> tuple[Infraction, ...]:
    return tuple(
        Infraction(
            key=each["key"],
            name=each["name"],
            group=each["group"],
            base=each["base"],
            source=facts["source"],
            is_general=is_general,
            deviations=tuple(Deviation(**deviation) for deviation in each.get("deviations", ())),
        )
        for each in facts.get("infractions", ())
    )
