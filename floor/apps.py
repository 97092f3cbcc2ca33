"""App registration for the floor."""

from django.apps import AppConfig


class FloorConfig(AppConfig):
    name = "floor"
    verbose_name = "Floor of a round"

    def ready(self) -> None:
        from floor.desk import links_to_floor, way_to_ask, way_to_the_day
        from floor.sections import forecast_of_round, late_tables_of_round, officials_part_of_match
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_rows import Rows, leave_out, register_rows
        from tournaments.queries.match_additions import register_match_sections
        from tournaments.queries.round_additions import register_round_sections

        register_desk_links(links_to_floor)
        register_desk_links(way_to_the_day)
        register_desk_links(way_to_ask)
        register_match_sections(officials_part_of_match)
        register_round_sections(forecast_of_round)
        register_round_sections(late_tables_of_round)
        at_table = Rows("match__round__event", happened=True)
        register_rows("floor", {"TableNote": at_table, "WentToTime": at_table})
        leave_out("floor.Watch", "who is on a table right now, said by pressing once more")
