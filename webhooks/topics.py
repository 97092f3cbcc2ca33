"""Which changes of an event are told to programs, as what, and where they are read."""

from collections.abc import Mapping
from typing import Any

from webhooks.enums import Topic

# Penalties, calls, checks, notes and messages are for the officials of the event alone.
ACTIONS = {
    Topic.EVENT: (
        *("create_event", "copy_event", "bring_event_in", "import_tournament", "change_event"),
        *("publish_event", "start_event", "finish_event", "cancel_event", "reopen_event"),
        *("restore_snapshot", "show_copy", "announce", "say_next_round"),
    ),
    Topic.REGISTRATIONS: (
        *("register_player", "register_walk_in", "bring_in_players", "late_entry", "move_up"),
        *("withdraw_player", "drop_player", "undo_drop", "remove_player", "merge_players"),
        *("rename_player", "change_guest", "swap_account", "claim_walk_in", "disqualify"),
        *("check_in", "take_check_in_back", "decide_not_here"),
    ),
    Topic.ROUNDS: (
        *("pair_round", "discard_round", "publish_round", "close_round", "repair_round"),
        *("leave_round", "begin_stage", "take_back_stage", "extend_time"),
    ),
    Topic.RESULTS: ("report_result", "record_result", "correct_bracket"),
    Topic.LISTS: ("submit_list", "take_lists_out", "release_lists", "decide_lists"),
}
TOPIC_OF = {action: topic for topic, actions in ACTIONS.items() for action in actions}
# What nobody but those who run the event may know of.
BEFORE_IT_IS_SHOWN = frozenset({"pair_round", "discard_round", "check_in", "take_check_in_back"})
READ_AT = {
    Topic.EVENT: "",
    Topic.REGISTRATIONS: "registrations/",
    Topic.ROUNDS: "rounds/",
    Topic.RESULTS: "matches/",
    Topic.LISTS: "decks/",
}
ONE = {Topic.RESULTS: "match", Topic.REGISTRATIONS: "registration"}


def one_of(topic: Topic, details: Mapping[str, Any]) -> dict[str, int]:
    """A match or a player by its number, where the change is about one alone."""
    word = ONE.get(topic, "")
    number = details.get(word)
    return {word: number} if isinstance(number, int) else {}


def read_at(slug: str, topic: Topic, one: Mapping[str, int]) -> str:
    below = "".join(f"{number}/" for number in one.values())
    return f"/api/v1/events/{slug}/{READ_AT[topic]}{below}"
