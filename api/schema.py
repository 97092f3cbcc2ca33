"""The API's description of itself: every endpoint documents what can go wrong."""

from typing import Any, Literal

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse

from api.idempotency import HEADER
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


class Description(AutoSchema):
    @property
    def writes(self) -> bool:
        return self.method not in ("GET", "HEAD", "OPTIONS")

    def get_override_parameters(self) -> list[Any]:
        return [*super().get_override_parameters(), *([IDEMPOTENCY_KEY] if self.writes else [])]

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
