"""The pages of a table in the browser."""

OF_THE_BROWSER = (
    *("tracker:table", "tracker:sit", "tracker:table_view", "tracker:table_answers"),
    *("tracker:table_computer", "tracker:table_undo", "tracker:table_agree"),
    *("tracker:table_stops", "tracker:count_lines", "tracker:count_end", "tracker:count_go_on"),
    *("tracker:count_hand_in", "tracker:table_acts", "tracker:table_by_hand"),
    *("tracker:table_text", "tracker:replay", "tracker:replay_moment", "tracker:replay_frames"),
    *("tracker:transcript", "tracker:share", "tracker:try_moment", "tracker:table_delay"),
    *("tracker:play_again", "tracker:table_exchange"),
)
