"""Why this opponent and why this bye, in sentences for the players, worked out when asked."""

from collections import defaultdict
from dataclasses import dataclass

import numpy as np

from engine.pairing.model import Tournament
from engine.pairing.swiss.by_pods import pod_numbers
from engine.pairing.swiss.obstacle import listed
from engine.pairing.swiss.roster import Roster
from engine.pairing.swiss.round_pairing import Explanation, RoundPairing
from engine.pairing.systems import ByeKind

BYE_REASONS = {
    ByeKind.AWARDED: "has an awarded bye this round",
    ByeKind.HALF: "asked not to play this round and scores as for a draw",
    ByeKind.ZERO: "asked not to play this round and scores nothing",
    ByeKind.LATE: "entered late and scores nothing for this round",
    ByeKind.PAIRING: "has the bye",
}


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


@dataclass(slots=True)
class Explainer:
    """The round's field by player id, with the score groups."""

    tournament: Tournament
    roster: Roster
    index: dict[str, int]
    pods: list[int]
    groups: dict[tuple[int, int], list[int]]
    fellows: dict[int, dict[int, str]]

    @classmethod
    def of(cls, tournament: Tournament, roster: Roster) -> "Explainer":
        pods = pod_numbers(roster.ids, tournament.pods).tolist()
        groups: dict[tuple[int, int], list[int]] = defaultdict(list)
        for number, score in enumerate(roster.field.score.tolist()):
            groups[pods[number], score].append(number)
        index = {player: number for number, player in enumerate(roster.ids)}
        fellows = _fellows(tournament, roster.round, index)
        return cls(tournament, roster, index, pods, groups, fellows)

    def name(self, number: int) -> str:
        return self.roster.players[number].title

    def score(self, number: int) -> int:
        return int(self.roster.field.score[number])

    def group(self, number: int) -> list[int]:
        """Everybody of the same score, in a draft of the same pod."""
        return self.groups[self.pods[number], self.score(number)]

    def is_level(self, one: int, other: int) -> bool:
        """Both have the same score, in a draft in the same pod."""
        return self.pods[one] == self.pods[other] and self.score(one) == self.score(other)

    def barred(self, player: int) -> set[int]:
        """Everybody this player has met or is kept apart from."""
        return {*self.roster.field.met[:, player].tolist(), *self.fellows.get(player, {})}

    def unavailable(self, player: int) -> list[int]:
        """Others of the same score whom this player has met or must not meet."""
        barred = self.barred(player)
        return [other for other in self.group(player) if other in barred]

    def kept_apart(self, player: int) -> str:
        """Who of the same score was kept apart from this player, and by which constraint."""
        fellows = self.fellows.get(player, {})
        level = (number for number in sorted(fellows) if self.is_level(number, player))
        names = [f"{self.name(number)} ({fellows[number]})" for number in level]
        return f" {self.name(player)} was kept apart from {listed(names)}." if names else ""

    def paired_down(self, high: int, low: int) -> str:
        group = self.group(high)
        start = f"{self.name(high)} ({points(self.score(high))}) is paired down to "
        start += f"{self.name(low)} ({points(self.score(low))}): "
        barred = self.unavailable(high)
        if len(group) == 1:
            return f"{start}nobody else has {points(self.score(high))}."
        if len(barred) == len(group) - 1:
            names = listed([self.name(other) for other in barred])
            return f"{start}everyone on the same score is met or barred already ({names})."
        if len(group) % 2:
            return f"{start}{len(group)} players have {points(self.score(high))}, an odd number."
        return f"{start}the score groups above and below leave this the closest legal pairing."

    def across_pods(self, high: int, low: int) -> str:
        pods = " and ".join(str(self.pods[number] + 1) for number in (high, low))
        names = f"{self.name(high)} and {self.name(low)}"
        return f"{names} meet across pods: pods {pods} are odd, so each lends a player."

    def pair(self, a: str, b: str) -> Explanation:
        """Why these two meet."""
        high, low = sorted((self.index[a], self.index[b]), key=lambda n: -self.score(n))
        if low in self.barred(high):
            names = f"{self.name(high)} and {self.name(low)}"
            sentence = f"{names} meet although a rule parts them: no legal pairing exists."
            return Explanation((a, b), "relaxed", sentence)
        if self.pods[high] != self.pods[low]:
            return Explanation((a, b), "across_pods", self.across_pods(high, low))
        if self.score(high) != self.score(low):
            return Explanation((a, b), "paired_down", self.paired_down(high, low))
        possible = len(self.group(high)) - 1 - len(self.unavailable(high))
        others = "opponents" if possible > 1 else "opponent"
        how = "by their places" if self.roster.field.order is not None else "drawn"
        sentence = (
            f"{self.name(high)} and {self.name(low)} both have {points(self.score(high))}; "
            f"{how} from the {possible} {others} on that score whom {self.name(high)} could meet."
            f"{self.kept_apart(high)}{self.kept_apart(low)}"
        )
        return Explanation((a, b), "same_score", sentence)

    def bye(self, player: str) -> Explanation:
        """Why this player rests."""
        number, field = self.index[player], self.roster.field
        if self.tournament.pods:
            pod = self.pods[number] + 1
            sentence = f"Pod {pod} is odd; {self.name(number)} has the bye on the lowest score."
            return Explanation((player,), "bye", sentence)
        lower = [n for n in range(field.size) if self.score(n) < self.score(number)]
        had = [self.name(n) for n in lower if field.had_bye[n]]
        eligible = int(np.count_nonzero(~field.had_bye & (field.score == self.score(number))))
        sentence = f"{field.size} players are an odd number, so one has the bye. "
        if had:
            sentence += f"Below {points(self.score(number))}, {listed(had)} had one already. "
        level = f"{points(self.score(number))}, the lowest score from which the rest can be paired"
        if eligible == 1:
            sentence += f"{self.name(number)} is the only one without a bye on {level}."
        else:
            sentence += f"{self.name(number)} was drawn from the {eligible} without one on {level}."
        return Explanation((player,), "bye", sentence)


def _fellows(
    tournament: Tournament, round_number: int, index: dict[str, int]
) -> dict[int, dict[int, str]]:
    """For each player the others whom a constraint in force keeps apart, and its kind."""
    fellows: dict[int, dict[int, str]] = defaultdict(dict)
    for constraint in tournament.constraints:
        if constraint.is_in_force(round_number):
            members = [index[player] for player in constraint.players if player in index]
            for player in members:
                fellows[player] |= dict.fromkeys(members, constraint.kind)
    for player, others in fellows.items():
        others.pop(player, None)
    return fellows


def explain(
    tournament: Tournament, roster: Roster, pairing: RoundPairing
) -> tuple[Explanation, ...]:
    """One sentence for every pair and every bye of a proposal."""
    explainer = Explainer.of(tournament, roster)
    names = {player.id: player.title for player in tournament.players}
    found = [explainer.pair(pair.a, pair.b) for pair in pairing.pairs]
    if pairing.bye is not None:
        found.append(explainer.bye(pairing.bye))
    for player, kind in pairing.given_byes:
        found.append(Explanation((player,), kind.value, f"{names[player]} {BYE_REASONS[kind]}."))
    return tuple(found)
