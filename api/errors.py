"""A refusal by a service, as an answer with status 409."""

from rest_framework import status
from rest_framework.exceptions import APIException


class RefusedError(APIException):
    status_code = status.HTTP_409_CONFLICT
    default_code = "not_possible"

    def __init__(self, message: str, code: str = "not_possible", field: str = "") -> None:
        super().__init__(message, code)
        self.field = field


class KeyReusedError(APIException):
    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "idempotency_key_reused"
    default_detail = "This Idempotency-Key was used for a different request."


class TokenAlreadyMadeError(Exception):
    def __init__(self) -> None:
        super().__init__(
            "This token was made already, and its text was shown then. "
            "If you did not keep it, revoke it and make another."
        )
