"""The rules of Cairns: in turns, each stone lighter than the one below; who cannot lay one loses.

Everything lies open: two zones, a pile and a cairn, and nothing is left to chance.
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.core.card_rules import CardRules, one_by_one, seats_of
from engine.core.decisions import Decision, Option
from engine.core.events import Event
from engine.core.rules import ENDING
from engine.core.state import TRANSIENT, Record, State
from engine.core.table import CONFIRM, TABLE, Cards
from engine.core.verbs import Verb

LIGHTER, WITHOUT_A_STONE, CONCEDED = "cairn1/2", "cairn1/3", "cairn1/4"


@dataclass(slots=True)
class Mason(Record):
    id: str
    name: str


@dataclass(slots=True)
class CairnState(State):
    records: ClassVar = {"players": Mason}
    mode: str = TABLE
    strictness: str = CONFIRM
    players: dict[str, Mason] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    objects: dict[str, Any] = field(default_factory=dict)
    turn_player: str = "p1"
    zones: dict[str, list[str]] = field(default_factory=dict)
    alarms: list[list[str]] = field(default_factory=list)
    checks: list[Any] = field(default_factory=list)
    agreed: list[str] = field(default_factory=list)
    printed: Cards[Any] = field(default_factory=Cards, compare=False, metadata=TRANSIENT)


class CairnRules(CardRules[Any, dict[str, Any]]):
    name = "cairn1"

    def read_cards(self, setup: dict[str, Any]) -> dict[str, dict[str, Any]]:
        return dict(setup["cards"])

    def new_state(self, setup: dict[str, Any]) -> CairnState:
        seats = seats_of(setup)
        zones = {f"{player}.pile": one_by_one(seat["deck"]) for player, seat in seats.items()}
        return CairnState(
            players={player: Mason(player, seat["name"]) for player, seat in seats.items()},
            order=list(seats),
            zones={**zones, **{f"{player}.cairn": [] for player in seats}},
            printed=self.printed(setup),
        )

    def state_from_data(self, data: dict[str, Any], setup: dict[str, Any]) -> CairnState:
        state = CairnState.from_data(data)
        state.printed = self.printed(setup)
        return state

    async def run(self, state: CairnState) -> None:
        while state.outcome is None:
            player = state.turn_player
            keys = self.fitting(state, player)
            if not keys:
                end(state, player, WITHOUT_A_STONE)
                return
            stones = [Option(f"lay:{key}", state.printed[key]["name"], LIGHTER) for key in keys]
            (pick,) = await Decision(
                player, "lay", stones, LIGHTER, boundary=True, text="Which stone do you lay?"
            )
            key = pick.removeprefix("lay:")
            state.zones[f"{player}.pile"].remove(key)
            state.zones[f"{player}.cairn"].append(key)
            state.emit("laid", LIGHTER, player, key)
            state.turn_player = other(state, player)

    def fitting(self, state: CairnState, player: str) -> list[str]:
        cairn = state.zones[f"{player}.cairn"]
        most = state.printed[cairn[-1]]["weight"] if cairn else 100
        pile = dict.fromkeys(state.zones[f"{player}.pile"])
        return [key for key in pile if state.printed[key]["weight"] < most]

    def table_options(self, state: CairnState, decision: Decision) -> list[Option]:
        return [CONCEDE.option()]

    def table_timing(self, state: CairnState, key: str) -> str:
        return CONCEDE.timing

    async def by_hand(self, state: CairnState, key: str) -> None:
        await CONCEDE.act(state, key.partition(":")[2])

    def why_not(self, state: CairnState, player: str, key: str) -> tuple[()]:
        return ()

    def is_revealing(self, event: Event) -> bool:
        return False

    def describe(self, state: CairnState, event: Event, viewer: str) -> str:
        name = state.players[event.player].name
        if event.kind == "laid":
            return f"{name} lays {state.printed[event.args[0]]['name']}."
        return f"{name} has lost."

    def view(self, state: CairnState, viewer: str) -> dict[str, Any]:
        return {
            "viewer": viewer,
            "edition": self.name,
            "turn_player": state.turn_player,
            "phase": {"name": "Laying stones", "rule": LIGHTER},
            "players": [self._seat(state, each) for each in state.players.values()],
        }

    def _seat(self, state: CairnState, mason: Mason) -> dict[str, Any]:
        zones = {
            zone: {"count": len(keys), "cards": [self._card(state, key) for key in keys]}
            for zone in ("pile", "cairn")
            for keys in [state.zones[f"{mason.id}.{zone}"]]
        }
        return {"id": mason.id, "name": mason.name, "zones": zones}

    def _card(self, state: CairnState, key: str) -> dict[str, Any]:
        return {"id": key, "card": key, "name": state.printed[key]["name"]}


def other(state: CairnState, player: str) -> str:
    return next(each for each in state.order if each != player)


def end(state: CairnState, loser: str, rule: str) -> None:
    state.emit("lost", rule, loser)
    winner = other(state, loser)
    state.outcome = {"result": "won", "winner": winner, "reason": "no stone fits", "rule": rule}


async def concede(state: CairnState, player: str) -> None:
    end(state, player, CONCEDED)


CONCEDE: Verb[Any] = Verb("concede", "Concede", CONCEDED, ("player",), concede, ENDING)
CAIRNS = CairnRules()
