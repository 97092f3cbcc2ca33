"""Playing a card and activating an ability, in the order of section 15.5."""

from dataclasses import dataclass, field

from engine.core.agreement import must_fit
from engine.core.changes import Change
from engine.core.costs import go_through
from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.core.table import is_unknown
from engine.core.targets import choose_one
from engine.games.fab import pitching
from engine.games.fab.abilities import AdditionalCost, Resolves
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import signal
from engine.games.fab.cards import ACTION, DEFENSE_REACTION, Printed
from engine.games.fab.closing import close_combat_chain
from engine.games.fab.lasting_costs import used_by_playing
from engine.games.fab.legality import (
    ability_cost,
    activates,
    base_cost,
    cannot_play,
    cost_without_x,
    funds,
    may_be_instant,
    play_refusals,
    resolves,
)
from engine.games.fab.modes import choose_modes
from engine.games.fab.next_attack import apply_next_card_effects
from engine.games.fab.optional_costs import OptionalCost, declared, optional_costs
from engine.games.fab.state import FabState, Layer, Link
from engine.games.fab.targets import attack_targets, choose_target
from engine.games.fab.this_turn import note_played, note_reaction
from engine.games.fab.zones import ARSENAL, BANISHED, CHAIN, HAND
from engine.rulebook import rule

CARD, ABILITY, ATTACK = "card", "ability", "attack"
"""What is used: a card is played, an ability activated, one that is an attack too."""


async def play(state: FabState, player: str, object_id: str) -> None:
    """Play a card from where it is; a card that nobody had seen must turn out to fit."""
    if is_unknown(state, object_id):
        await see(state, object_id)
        broken = list(play_refusals(state, player, object_id, funds(state, player)))
        must_fit(state, broken, cannot_play(state, player, object_id))
    playing = Playing(state, player, object_id)
    await go_through(playing)
    await playing.become_layer()


async def activate(state: FabState, player: str, object_id: str, place: int) -> None:
    """Activate a printed ability of an object in the arena."""
    activating = Activating(state, player, object_id, place)
    await go_through(activating)
    await activating.become_layer()


@dataclass(slots=True)
class Playing:
    """A card on its way to the chain."""

    state: FabState
    player: str
    object: str
    x: int = 0
    cost: int = 0
    as_instant: bool = False
    from_hand: bool = False
    targets: list[str] = field(default_factory=list)
    modes: list[str] = field(default_factory=list)
    optional: list[OptionalCost] = field(default_factory=list)
    additional: list[AdditionalCost] = field(default_factory=list)

    @property
    def facts(self) -> Printed:
        return self.state.facts(self.object)

    def script(self) -> Resolves | None:
        return resolves(self.state, self.object)

    @rule("fab14/15.5.1a", "fab14/15.5.1b", "fab14/15.5.1", "fab14/G.boost.3")
    async def announce(self) -> None:
        state = self.state
        self.as_instant = may_be_instant(state, self.object)
        self.from_hand = state.objects[self.object].zone == HAND
        from_arsenal = state.objects[self.object].zone == ARSENAL
        from_banished = state.objects[self.object].zone == BANISHED
        here = await moves.move(state, self.object, CHAIN, "fab14/15.5.1a", why="announce")
        self.object = here
        if from_arsenal:
            put.mark(state, f"from arsenal:{here}")
        if from_banished:
            put.mark(state, f"from banished:{here}")
            put.mark(state, f"played from banished:{self.player}")
        if self.facts.variable_cost:
            money = funds(state, self.player)
            most = money - cost_without_x(state, here)
            self.x = await declare_x(self.player, self.object, most)
        for optional in optional_costs(state, self.object):
            if await optional.is_declared(state, self.player, self.object, self.x):
                self.optional.append(optional)
        self.additional = await declared(state, self.player, self.object)

    @rule("fab14/15.5.1c", "fab14/15.5.1d", "fab14/23.1")
    async def choose(self) -> None:
        state, script = self.state, self.script()
        await choose_modes(state, self.player, self.object)
        if script is not None and script.modes:
            options = [Option(f"mode:{mode}", mode) for mode in script.modes]
            (pick,) = await Decision(
                self.player, "mode", options, "fab14/15.5.1c", source=self.object
            )
            self.modes = [pick.removeprefix("mode:")]
        if self.facts.is_attack_action:
            legal = attack_targets(state, self.player)
            self.targets = [await choose_target(state, self.player, legal, self.object)]
        elif script is not None:
            found = script.targets(state, self.object)
            if found is not None:
                self.targets = [await choose_target(state, self.player, found, self.object)]

    @rule("fab14/15.5.2", "fab14/15.5.2a", "fab14/15.5.2b", "fab14/15.5.2c")
    async def determine(self) -> None:
        self.cost = base_cost(self.state, self.object, self.x)

    @rule("fab14/15.5.3", "fab14/15.5.3a", "fab14/15.5.3c", "fab14/15.5.3d")
    async def pay(self) -> None:
        state = self.state
        needs = [each.needs(state, self.player, self.object) for each in self.optional]
        reserved = [one for several in needs for one in several]
        await pitching.pay(state, self.player, self.cost, self.object, reserved)
        for optional in self.optional:
            await optional.pay(state, self.player, self.object)
        for each in self.additional:
            await each.pay(state, self.player, self.object)
        if self.facts.type == ACTION and not self.as_instant:
            points.spend(state, self.player, points.ACTION, 1, "fab14/15.5.3d")

    @rule("fab14/15.5.4a", "fab14/15.5.4b", "fab14/20.6.4a", "fab14/20.4.5")
    async def become_layer(self) -> None:
        """The card counts as played."""
        state, facts = self.state, self.facts
        put.mark(state, "acted")
        note_played(state, self.player, self.object)
        used_by_playing(state, self.player, self.object)
        await apply_next_card_effects(state, self.player, self.object)
        if facts.is_attack_action:
            put.open_link(state, Link(self.object, self.player, self.targets[0], x=self.x))
            put.go_to(state, "attack")
        else:
            layer = Layer(
                "", "card", self.player, self.object, "", self.targets, self.modes, self.x
            )
            put.add_layer(state, layer, "fab14/15.5.4a")
            await close_for_action(state, facts.type, self.as_instant)
        link = state.link
        if facts.type == DEFENSE_REACTION and link is not None:
            note_defense_reaction(state, link, self.object, from_hand=self.from_hand)
        signal(state, Change("played", "fab14/20.4.2", self.player, self.object))
        signal(state, Change("uses", "fab14/20.4.2", self.player, self.object, flavour=CARD))


@rule("fab14/20.8.3d", "fab14/15.4.2")
async def close_for_action(state: FabState, kind: str, as_instant: bool) -> None:
    """A non-attack action closes an open combat chain; it is layer 1, close triggers go above."""
    if kind == ACTION and not as_instant and state.links:
        await close_combat_chain(state, "fab14/20.8.3d")


@rule("fab14/20.6.4a", "fab14/G.dominate.3")
def note_defense_reaction(state: FabState, link: Link, object_id: str, *, from_hand: bool) -> None:
    """Playing it already counts as having defended with it."""
    put.mark(state, f"defended:{object_id}")
    if from_hand:
        put.count_hand_defender(link)


@dataclass(slots=True)
class Activating:
    """An activated ability on its way to the chain."""

    state: FabState
    player: str
    object: str
    place: int
    card: str = ""
    kind: str = ""
    cost: int = 0
    is_attack: bool = False
    targets: list[str] = field(default_factory=list)

    async def announce(self) -> None:
        self.kind = self.state.facts(self.object).activated[self.place].type
        self.card = self.state.objects[self.object].card
        self.state.emit("activates", "fab14/15.5.1a", self.player, self.card)

    @rule("fab14/15.5.1d")
    async def choose(self) -> None:
        state, printed = self.state, self.state.facts(self.object).activated[self.place]
        if printed.attack:
            legal = attack_targets(state, self.player)
            self.targets = [await choose_target(state, self.player, legal, self.object)]
            return
        scripted = activates(state, self.card, self.place)
        found = scripted.targets(state, self.object) if scripted else None
        if found is not None:
            self.targets = [await choose_target(state, self.player, found, self.object)]

    async def determine(self) -> None:
        """The cost is the one in the text; when nobody typed the text in, the player says it."""
        printed = self.state.facts(self.object).activated[self.place]
        self.cost = ability_cost(self.state, self.player, self.object, self.place)
        if printed.asks_cost:
            most = funds(self.state, self.player)
            options = [Option(f"cost:{n}", f"It costs {n}") for n in range(most + 1)]
            text = "What does the ability cost?"
            pick = await choose_one(
                self.player, "cost", options, "fab14/15.5.2a", text=text, source=self.object
            )
            self.cost = int(pick.removeprefix("cost:"))

    @rule("fab14/15.5.3c", "fab14/15.5.3d", "fab14/G.action-points.2")
    async def pay(self) -> None:
        state, printed = self.state, self.state.facts(self.object).activated[self.place]
        await pitching.pay(state, self.player, self.cost, self.object, [])
        if printed.once_per_turn:
            put.use_once(state, self.object, f"activated:{self.place}")
        script = activates(state, self.card, self.place)
        if script is not None and script.pay is not None:
            await script.pay(state, self.player, self.object)
        if printed.destroy_this:
            await moves.destroy(state, self.object, "fab14/15.5.3c")
        if printed.type == ACTION:
            points.spend(state, self.player, points.ACTION, 1, "fab14/15.5.3d")

    @rule("fab14/15.5.4a", "fab14/15.5.4c")
    async def become_layer(self) -> None:
        """An attack opens a chain link; any other ability is a layer."""
        state = self.state
        put.mark(state, "acted")
        self.is_attack = self.printed_attack()
        if self.is_attack:
            put.set_home(state, self.object)
            await moves.move(state, self.object, CHAIN, "fab14/15.5.4c", why="announce")
            put.open_link(state, Link(self.object, self.player, self.targets[0], by_ability=True))
            put.go_to(state, "attack")
        else:
            place, about = str(self.place), {"card": self.card}
            layer = Layer("", "ability", self.player, self.object, place, self.targets, about=about)
            put.add_layer(state, layer, "fab14/15.5.4a")
            await close_for_action(state, self.kind, as_instant=False)
        note_reaction(state, self.player, self.kind)
        signal(state, Change("activated", "fab14/20.4.2", self.player, self.object))
        flavour = ATTACK if self.is_attack else ABILITY
        signal(state, Change("uses", "fab14/20.4.2", self.player, self.object, flavour=flavour))

    def stays(self) -> bool:
        return self.object in self.state.objects

    def printed_attack(self) -> bool:
        if not self.stays():
            return False
        return self.state.facts(self.object).activated[self.place].attack


@rule("fab14/15.5.1a", "fab14/9.2.5e", "fab14/23.1.2")
async def declare_x(player: str, source: str, most: int) -> int:
    """The value of X, as high as can be paid."""
    options = [Option(f"x:{n}", f"X is {n}") for n in range(most + 1)]
    if len(options) == 1:
        return 0
    (pick,) = await Decision(player, "x", options, "fab14/15.5.1a", source=source)
    return int(pick.removeprefix("x:"))
