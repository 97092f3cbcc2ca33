"""The steps of a game, one list for each edition of the rules.

`fab14` is edition 1.4; `fab4` is the newer chapter 4, which orders the start and the turn anew.
Chapter 20, the combat chain, is the same for both.
"""

from engine.games.fab import action_phase, combat, end_phase, start, start_phase
from engine.games.fab.steps import Edition, Step
from engine.rulebook import cite

COMBAT = (
    Step("attack", "fab14/20.4.2", "combat", combat.attack),
    Step("attack step", "fab14/20.4.3", "combat", combat.attack_step),
    Step("becomes attacking", "fab14/20.4.4", "combat", combat.become_attacking),
    Step("attacking", "fab14/20.4.6", "combat", combat.attacking_step),
    Step("defend", "fab14/20.5.2", "combat", combat.defend),
    Step("defend step", "fab14/20.5.4", "combat", combat.defend_step),
    Step("reactions begin", "fab14/20.6.1", "combat", combat.begin_reactions),
    Step("reaction step", "fab14/20.6.2", "combat", combat.reaction_step),
    Step("damage", "fab14/20.7", "combat", combat.damage),
    Step("resolution begins", "fab14/20.8.1", "combat", combat.begin_resolution),
    Step("resolution step", "fab14/20.8.2", "combat", combat.resolution_step),
    Step("link resolves", "fab14/20.8.3", "combat", combat.resolve_link),
    Step("continue or close", "fab14/20.8.3c", "combat", combat.continue_or_close),
)
cite(__name__, "COMBAT", "fab14/20.3")

FAB14 = Edition(
    "fab14",
    {
        "before": ("Start of game procedure", "fab14/12"),
        "start": ("Start of turn phase", "fab14/13.1"),
        "action": ("Action phase", "fab14/13.2"),
        "combat": ("Action phase", "fab14/13.2"),
        "end": ("End of turn phase", "fab14/13.3"),
    },
    (
        Step("heroes", "fab14/12.1", "before", start.place_heroes),
        Step("first player", "fab14/12.2", "before", start.choose_first_player),
        Step("arena cards", "fab14/12.3", "before", start.choose_arena_cards),
        Step("deck", "fab14/12.4", "before", start.choose_deck),
        Step("present", "fab14/12.6", "before", start.present_decks),
        Step("reveal", "fab14/12.7", "before", start.reveal_arena_cards),
        Step("first hands", "fab14/12.8", "before", start.draw_first_hands),
        Step("turn begins", "fab14/13.1.2", "start", start_phase.begin_turn),
        Step("start triggers", "fab14/13.1.3", "start", start_phase.start_triggers),
        Step("action point", "fab14/13.2.1", "action", action_phase.receive_action_point),
        Step("action triggers", "fab14/13.2.2", "action", action_phase.action_triggers),
        Step("first priority", "fab14/13.2.3", "action", action_phase.give_priority),
        Step("priority", "fab14/13.2.5", "action", action_phase.play_until_all_pass),
        Step("end triggers", "fab14/13.3.2", "end", end_phase.end_triggers),
        Step("allies", "fab14/10.4.3b", "end", end_phase.heal_before_cleanup),
        Step("points", "fab14/13.3.3a", "end", end_phase.lose_points),
        Step("arsenal", "fab14/13.3.3b", "end", end_phase.fill_arsenal),
        Step("pitch", "fab14/13.3.3c", "end", end_phase.bottom_pitched_cards),
        Step("draw up", "fab14/13.3.3d", "end", end_phase.draw_up),
        Step("turn ends", "fab14/13.3.3g", "end", end_phase.pass_the_turn),
    ),
    COMBAT,
    "turn begins",
)

FAB4 = Edition(
    "fab4",
    {
        "before": ("Start of game procedure", "fab4/4.1"),
        "start": ("Start phase", "fab4/4.2"),
        "action": ("Action phase", "fab4/4.3"),
        "combat": ("Action phase", "fab4/4.3"),
        "end": ("End phase", "fab4/4.4"),
    },
    (
        Step("heroes", "fab4/4.1.2", "before", start.place_heroes),
        Step("first player", "fab4/4.1.3", "before", start.choose_first_player),
        Step("arena cards", "fab4/4.1.4", "before", start.choose_arena_cards),
        Step("deck", "fab4/4.1.5", "before", start.choose_deck),
        Step("present", "fab4/4.1.7", "before", start.present_decks),
        Step("reveal", "fab4/4.1.8", "before", start.reveal_arena_cards),
        Step("first hands", "fab4/4.1.9", "before", start.draw_first_hands),
        Step("turn begins", "fab4/4.2.2", "start", start_phase.begin_turn),
        Step("start triggers", "fab4/4.2.2", "start", start_phase.start_triggers),
        Step("action triggers", "fab4/4.3.1", "action", action_phase.action_triggers),
        Step("action point", "fab4/4.3.2", "action", action_phase.receive_action_point),
        Step("first priority", "fab4/4.3.3", "action", action_phase.give_priority),
        Step("priority", "fab4/4.3.4", "action", action_phase.play_until_all_pass),
        Step("end triggers", "fab4/4.4.2", "end", end_phase.end_triggers),
        Step("allies", "fab4/4.4.3a", "end", end_phase.reset_allies),
        Step("arsenal", "fab4/4.4.3b", "end", end_phase.fill_arsenal),
        Step("pitch", "fab4/4.4.3c", "end", end_phase.bottom_pitched_cards),
        Step("untap", "fab4/4.4.3d", "end", end_phase.untap_permanents),
        Step("points", "fab4/4.4.3e", "end", end_phase.lose_points),
        Step("draw up", "fab4/4.4.3f", "end", end_phase.draw_up),
        Step("turn ends", "fab4/4.4.4", "end", end_phase.pass_the_turn),
    ),
    COMBAT,
    "turn begins",
)

EDITIONS = {edition.name: edition for edition in (FAB14, FAB4)}
