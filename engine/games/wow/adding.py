"""Adding a link to the chain, step by step (707); whoever cannot finish takes all of it back."""

from dataclasses import dataclass, field

from engine.core.changes import Change
from engine.core.costs import go_through
from engine.core.decisions import Decision, Option
from engine.core.errors import RewoundError
from engine.games.wow import costs, resources
from engine.games.wow.atoms import knowing, moves, table
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms.physics import signal
from engine.games.wow.cards import Description, Power, Printed, Reward
from engine.games.wow.empowering import things_controlled
from engine.games.wow.index import abilities_on
from engine.games.wow.keywords_of_costs import choose_race, most_finishers
from engine.games.wow.payment import name_of, power_of, reward_of, rewards_of
from engine.games.wow.powers import Costs, Resolves
from engine.games.wow.state import Link, WowState
from engine.games.wow.targets import choose_targets, has_targets
from engine.games.wow.values import cost_of
from engine.games.wow.zones import CHAIN, DECK
from engine.rulebook import rule

MOST_X = 99
"""However much could be paid (104.1)."""


def script_of(state: WowState, card: str) -> Resolves | None:
    """What a card does as it resolves, when that is scripted."""
    for each in abilities_on(state, card):
        if isinstance(each, Resolves) and card not in state.by_hand:
            return each
    return None


@rule("wow74/707.1d", "wow74/707.1d.b1", "wow74/400.2")
def descriptions(state: WowState, link: Link) -> tuple[Description, ...]:
    """What a card on the chain targets: its attach description, its script's or its printed ones.

    A modal card targets for the chosen modes only, Empower for what is controlled only.
    """
    if link.kind not in ("card", "power", "reward"):
        return ()
    facts = state.printed[link.card]
    if link.kind == "power":
        return power_of(state, link).targets
    if link.kind == "reward":
        reward = reward_of(state, link)
        return reward.targets if reward else ()
    attach = facts.attach if facts.is_ongoing_in(link.modes) else None
    if attach is not None and attach.targeted:
        return (attach.target, *facts.targets)
    script = script_of(state, link.card)
    if script is None:
        return facts.targets
    by_mode = dict(script.by_mode) | {each.thing: each.targets for each in script.empowered}
    return (*script.targets, *(one for mode in link.modes for one in by_mode.get(mode, ())))


@dataclass(slots=True)
class Adding:
    """A card, a power or a reward on its way to the chain, by one player."""

    state: WowState
    player: str
    object: str
    kind: str
    number: int = 0
    free: bool = False
    price: int = 0
    link: Link = field(init=False)
    alternate: Costs | None = None
    parts: list[Costs] = field(default_factory=list)

    @property
    def facts(self) -> Printed:
        return self.state.printed[self.link.card]

    @property
    def power(self) -> Power | Reward | None:
        if self.kind == "power":
            return power_of(self.state, self.link)
        return reward_of(self.state, self.link) if self.kind == "reward" else None

    @rule("wow74/707.1a", "wow74/409.1", "wow74/705.2", "wow74/415.6a", "wow74/707.1b", "wow74/G.x")
    async def announce(self) -> None:
        """The card goes on top of the chain, face up; X is said, then the modes."""
        state = self.state
        card = state.objects[self.object]
        printed = card.becomes or card.card
        power = name_of(state, self.object, self.number) if self.kind == "power" else ""
        if self.kind == "reward":
            power, _ = rewards_of(state, self.object)[self.number]
        if self.kind == "card":
            if card.zone == DECK:
                knowing.pause_top(state, card.owner)
            here = await moves.move(state, self.object, CHAIN, "wow74/707.1a", exactly=True)
            if not here:
                raise RewoundError("The card cannot be played, so the action is taken back.")
            self.object = here
            put.on_the_chain(state, here, self.player)
        self.link = Link("", self.kind, self.player, self.object, power, card=printed)
        put.add_link(state, self.link, "wow74/707.1a")
        await self._choose_alternate()
        if self._is_variable():
            put.say_of_link(state, self.link, x=await self._choose_x())
            if self.kind == "card":
                put.set_x(state, self.object, self.link.x)
        await self._choose_modes()

    def _is_variable(self) -> bool:
        if self.kind == "card":
            return self.facts.variable_cost or "finishing move" in self.facts.keywords
        return isinstance(self.power, Power) and self.power.variable

    @rule("wow74/707.1e", "wow74/403.3", "wow74/403.6a")
    async def _choose_alternate(self) -> None:
        """Instead of the play cost, at most one other cost; additional costs stay."""
        state, found = self.state, []
        if self.kind == "card" and not self.free:
            found = costs.alternates(state, self.player, self.object, self.link.card)
        if not found:
            return
        options = [Option(f"cost:{place}", e.label, e.rule) for place, e in enumerate(found)]
        options.insert(0, Option("cost:printed", "Pay the printed cost", "wow74/403.6a"))
        (pick,) = await Decision(
            self.player, "cost", options, "wow74/403.3", source=self.object, text="How is it paid?"
        )
        if pick != "cost:printed":
            self.alternate = found[int(pick.removeprefix("cost:"))]

    @rule("wow74/707.1b", "wow74/707.1e", "wow74/G.x", "wow74/104.1")
    async def _choose_x(self) -> int:
        """Any number that can be paid; without paying, only zero."""
        if self.free or self.alternate is not None:
            return 0
        most = self._most_to_pay()
        if self.kind == "card" and "finishing move" in self.facts.keywords:
            removable = most_finishers(self.state, self.player, self.object)
            most = min(most, removable) if self.facts.variable_cost else removable
        options = [Option(f"x:{number}", f"X is {number}") for number in range(max(0, most) + 1)]
        (pick,) = await Decision(
            self.player, "x", options, "wow74/707.1b", source=self.object, text="Choose X."
        )
        return int(pick.removeprefix("x:"))

    def _most_to_pay(self) -> int:
        """The largest X that the resources pay for once all reductions are taken off."""
        base = cost_of(self.state, self.object) if self.kind == "card" else self._printed_price()
        money, most = resources.available(self.state, self.player), -1
        while most < MOST_X and costs.adjusted(self.state, self.link, base + most + 1) <= money:
            most += 1
        return most

    def _printed_price(self) -> int:
        return self.power.cost if self.power is not None else 0

    @rule("wow74/707.1c")
    async def _choose_modes(self) -> None:
        """So many different modes as the text says; sometimes an opponent chooses."""
        script = script_of(self.state, self.link.card) if self.kind == "card" else None
        if script is not None and script.empowered:
            things = things_controlled(self.state, self.player, script)
            put.say_of_link(self.state, self.link, modes=things)
            return
        modes = tuple(mode for mode, _ in script.by_mode) if script else self.facts.modes
        if not modes or self.kind != "card":
            return
        chooser = self.player
        if script is not None and script.opponent_chooses:
            chooser = await self._opponent()
        count = min(script.modes if script else 1, len(modes))
        options = [Option(f"mode:{mode}", mode, "wow74/707.1c") for mode in modes]
        picks = await Decision(
            chooser, "mode", options, "wow74/707.1c", at_least=count, at_most=count,
            source=self.object, text="Choose.",
        )  # fmt: skip
        chosen = [pick.removeprefix("mode:") for pick in picks]
        put.say_of_link(self.state, self.link, modes=chosen)

    async def _opponent(self) -> str:
        found = self.state.opponents(self.player)
        if len(found) == 1:
            return found[0]
        options = [Option(f"opponent:{each}", self.state.players[each].name) for each in found]
        (pick,) = await Decision(self.player, "opponent", options, "wow74/707.1c")
        return pick.removeprefix("opponent:")

    @rule("wow74/707.1d", "wow74/706.1")
    async def choose(self) -> None:
        """Targets for each instance of the word; without legal ones the link can't be added."""
        if not await choose_all(self.state, self.link):
            raise RewoundError("No legal targets can be chosen, so the action is taken back.")
        await self._divide()

    @rule("wow74/707.1d.b3", "wow74/707.1d.b4", "wow74/707.1d.b5", "wow74/707.1d.b6")
    async def _divide(self) -> None:
        """Each target is assigned a positive part of what is divided, now and not later."""
        script = script_of(self.state, self.link.card) if self.kind == "card" else None
        if script is None or not script.divides:
            return
        total = self.link.x if script.divides < 0 else script.divides
        found = [each for group in self.link.targets for each in group]
        if total and not found:
            raise RewoundError("It cannot be divided among no targets; the action is taken back.")
        if total < len(found):
            raise RewoundError("There is not enough for each target; the action is taken back.")
        shares = await divided(self.state, self.player, total, found)
        put.say_of_link(self.state, self.link, shares=shares)

    @rule("wow74/707.1e", "wow74/403.1", "wow74/403.2", "wow74/403.6a")
    async def determine(self) -> None:
        """Alternate cost, then additions, then reductions, to a minimum of nothing."""
        state = self.state
        price = self._printed_price() + (self.link.x if self.kind == "power" else 0)
        if isinstance(self.power, Power) and self.power.activate:
            price += costs.price_of_exhausting(state, self.object)
        if self.kind == "card":
            price = 0 if self.free or self.alternate else cost_of(state, self.object)
            if "rift" in self.facts.keywords:
                race = await choose_race(self.player, self.object)
                put.say_of_link(state, self.link, race=race)
        self.price = costs.adjusted(state, self.link, price)
        number = self.number if self.kind == "power" else None
        self.parts = costs.additional(state, self.link.card, number)
        if self.alternate is not None:
            self.parts = [self.alternate, *self.parts]
        costs.check_all(state, self.player, self.object, self.parts)

    @rule("wow74/707.1e", "wow74/702.2")
    async def pay(self) -> None:
        """All of it, in an order that allows all of it."""
        state = self.state
        await costs.pay_costs(state, self.player, self.object, self.parts)
        keep = self.object if isinstance(self.power, Power) and self.power.activate else ""
        await resources.pay(state, self.player, self.price, "wow74/707.1e", keep=keep)
        if isinstance(self.power, Power):
            await costs.pay_power(state, self.object, self.number, self.power)

    @rule("wow74/707.1f", "wow74/410.1", "wow74/702.2", "wow74/415.3f")
    async def finish(self) -> None:
        """The link is added; whatever looks for that triggers."""
        state, link = self.state, self.link
        if self.kind == "reward" and link.object in state.objects:
            await table.turn(state, link.object, "wow74/702.2", face_up=False)
        knowing.resume_top(state, self.player)
        put.mark(state, f"{TRIGGERS[self.kind]}:{self.player}")
        note_added(state, link, TRIGGERS[self.kind])


TRIGGERS = {"card": "played", "power": "used", "reward": "completed"}


@rule("wow74/707.1f")
def note_added(state: WowState, link: Link, what: str) -> None:
    """A card was played, a power used, a quest completed, and each target became targeted."""
    change = Change(what, "wow74/707.1f", link.controller, link.object, flavour=link.card)
    change.extra["became"] = link.id
    signal(state, change)
    for target in dict.fromkeys(each for group in link.targets for each in group):
        aimed = Change("targeted", "wow74/707.1f", link.controller, target, source=link.object)
        aimed.extra["became"] = link.id
        signal(state, aimed)


@rule("wow74/707.1d", "wow74/708.2")
async def choose_all(
    state: WowState, link: Link, wanted: tuple[Description, ...] | None = None, *, chooser: str = ""
) -> bool:
    """Choose targets for a link; False when some cannot be chosen."""
    taken: list[str] = []
    for each in descriptions(state, link) if wanted is None else wanted:
        chosen = await choose_targets(state, each, link.controller, link, taken, chooser=chooser)
        if chosen is None:
            return False
        put.aim(link, chosen)
        taken += chosen
    return True


async def divided(state: WowState, player: str, total: int, found: list[str]) -> list[int]:
    """How much each target is assigned, at least one each."""
    shares, left = [], total
    for place, target in enumerate(found):
        after = len(found) - place - 1
        if not after:
            shares.append(left)
            break
        name = state.facts(target).name if target in state.objects else target
        options = [Option(f"share:{n}", f"{n} to {name}") for n in range(1, left - after + 1)]
        (pick,) = await Decision(player, "divide", options, "wow74/707.1d.b4")
        shares.append(int(pick.removeprefix("share:")))
        left -= shares[-1]
    return shares


@rule("wow74/707.1", "wow74/707.2", "wow74/409.1")
@rule("wow74/712.6")
@rule("wow74/200.1")
async def add(
    state: WowState, player: str, object_id: str, kind: str, number: int = 0, *, free: bool = False
) -> None:
    """Play a card, use a power or complete a quest; who did it has priority again."""
    adding = Adding(state, player, object_id, kind, number, free)
    await go_through(adding)
    await adding.finish()


def could_target(
    state: WowState, wanted: tuple[Description, ...], player: str, me: str = ""
) -> bool:
    """Whether a target could be chosen each time, looked up without choosing."""
    return all(each.at_least == 0 or has_targets(state, each, player, me) for each in wanted)


def wanted_for(state: WowState, facts: Printed) -> tuple[Description, ...]:
    """What playing a card targets whatever its mode."""
    attach = facts.attach if facts.is_ongoing_in(()) else None
    if attach is not None and attach.targeted:
        return (attach.target, *facts.targets)
    script = script_of(state, facts.key)
    return facts.targets if script is None else script.targets
