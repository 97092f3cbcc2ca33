"""Which rows of an event this app keeps itself: tournaments/queries/event_rows.py."""

from tournaments.queries.event_rows import Rows, leave_out, register_rows

# Who it is, where it is found, and who may read its lists: going back loosens no promise.
OF_THE_EVENT = frozenset(
    (
        *("organization", "slug", "code", "created_at", "is_rehearsal", "kept_private"),
        *("lists_for_judges", "lists_in_cut", "lists_published", "lists_released_at"),
    )
)
PERSONAL = frozenset({"email", "staff_note"})


def declare_rows() -> None:
    by_player, by_table = "registration__event", "match__round__event"
    register_rows(
        "tournaments",
        {
            "Event": Rows("pk", stays=OF_THE_EVENT),
            "EventStaff": Rows("event", happened=True, travels=False),
            "HeldOutbox": Rows("event", happened=True, travels=False),
            "Registration": Rows("event", stays=PERSONAL | {"profile"}, personal=PERSONAL),
            "Payment": Rows(by_player, happened=True),
            "PlayerMail": Rows(
                by_player, happened=True, personal=frozenset({"text"}), travels=False
            ),
            "SealedPool": by_player,
            "ListDecision": by_player,
            "PlannedBye": by_player,
            "KeptApart": "event",
            "KeptApart_players": "keptapart__event",
            "PinnedPair": "event",
            "Stage": "event",
            "StageEntry": "stage__event",
            "Round": "event",
            "PairingRecord": Rows("round__event", travels=False),
            "Match": "round__event",
            "Report": by_table,
            "Result": by_table,
            "TimeExtension": by_table,
            "Standing": "round__event",
        },
    )
    leave_out("tournaments.StaffInvitation", "a link that gives a role: never given out twice")
