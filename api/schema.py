"""The API's description of itself: every endpoint documents what can go wrong."""

from typing import Any, Literal, TypeAlias

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.serializers import ListSerializer, Serializer

from api.idempotency import HEADER
from api.permissions import wanted_scopes
from api.problems import Problem

PROBLEMS = {
    "400": "Something sent is not right; `errors` says where.",
    "401": "No log-in, or the token is not valid.",
    "403": "Not for this person or this token.",
    "404": "There is no such thing, or not for this person.",
}
REFUSALS = {
    "409": "Not possible now; `detail` says why.",
    "415": "Send JSON.",
    "422": "The Idempotency-Key was used for something else.",
}
LIMITED = {
    "413": "Larger than a request here may be; `detail` says the limit.",
    "429": "Too much in a short time; Retry-After says how many seconds to wait.",
}
IDEMPOTENCY_KEY = OpenApiParameter(
    HEADER,
    str,
    OpenApiParameter.HEADER,
    description="A name of your own for this request. Sent again, it gives the same answer.",
)

OneOrMany: TypeAlias = "Serializer[Any] | type[Serializer[Any]] | None"


class Description(AutoSchema):
    @property
    def writes(self) -> bool:
        return self.method not in ("GET", "HEAD", "OPTIONS")

    def get_summary(self) -> str | None:
        """The first sentence of what it says of itself."""
        words = super().get_summary() or super().get_description() or ""
        return words.partition("\n\n")[0].replace("\n", " ").partition(". ")[0][:120] or None

    def get_description(self) -> str:  # type: ignore[override]  # as AutoSchema has it
        """Of what it does, and which scopes of a token it takes."""
        words = super().get_description() or ""
        if not self.writes or getattr(self.view, "reads_only", False):
            return words
        scopes = " or ".join(f"`{scope}`" for scope in wanted_scopes(self.view))
        return "\n\n".join(filter(None, (words, f"Scope of a token: {scopes}.")))

    def get_override_parameters(self) -> list[Any]:
        return [*super().get_override_parameters(), *([IDEMPOTENCY_KEY] if self.writes else [])]

    def _is_list_view(self, serializer: OneOrMany = None) -> bool:
        """What a view without pages answers is one thing, unless it is said to be many."""
        has_pages = getattr(self.view, "pagination_class", None) is not None
        if serializer is not None and not has_pages:
            return isinstance(serializer, ListSerializer)
        return bool(super()._is_list_view(serializer))

    def _get_response_bodies(
        self, direction: Literal["request", "response"] = "response"
    ) -> dict[str, Any]:
        bodies = super()._get_response_bodies(direction)
        problems = {**PROBLEMS, **(REFUSALS if self.writes else {})}
        problems |= LIMITED if self.view.throttle_classes else {}
        for status, words in problems.items():
            described = OpenApiResponse(Problem, words)
            bodies.setdefault(status, self._get_response_for_code(described, status))
        return bodies
