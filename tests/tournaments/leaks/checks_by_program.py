"""The operations of deck checks, each with the page that shows the same."""

CHECKS_BY_PROGRAM = {
    **dict.fromkeys(
        (f"api-deck-check-{step}" for step in ("detail", "take", "hand-back", "extra-time")),
        "table",
    ),
    "api-deck-check-call-off": "table",
    **dict.fromkeys(
        (f"api-checked-deck-{step}" for step in ("detail", "counts", "findings")), "sheet"
    ),
    **dict.fromkeys(("api-penalty-draft-confirm", "api-penalty-draft-waive"), "draft"),
    "api-flag-lift": "lift_flag",
}
