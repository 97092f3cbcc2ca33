"""App registration for questions at sign-up."""

from django.apps import AppConfig


class QuestionsConfig(AppConfig):
    name = "questions"
    verbose_name = "Questions at sign-up"

    def ready(self) -> None:
        from questions import services  # noqa: F401  it listens to players who register
        from questions.desk import links_to_questions
        from questions.sections import page_of_questions
        from tournaments.queries.desk_links import register_desk_links
        from tournaments.queries.event_rows import Rows, register_rows
        from tournaments.queries.joining_pages import register_joining_page

        register_desk_links(links_to_questions)
        register_joining_page(page_of_questions)
        personal = frozenset({"text"})
        register_rows(
            "questions",
            {
                "Question": Rows("event", happened=True),
                "Answer": Rows("question__event", happened=True, personal=personal),
            },
        )
