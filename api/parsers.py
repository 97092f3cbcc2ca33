"""What a program sends is JSON; what nobody could read is a sentence, however it is broken."""

import json
from collections.abc import Mapping
from typing import Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

HALF_A_LETTER = "This JSON holds half of a letter (a lone surrogate), which is no text."
TOO_DEEP = "This JSON is nested more deeply than anything here."


class ReadableJSONParser(JSONParser):
    def parse(
        self,
        stream: Any,  # noqa: ANN401  as the class above has it
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        try:
            sent: dict[str, Any] = super().parse(stream, media_type, parser_context)
            # Half a letter (\ud800) is JSON, but no text: nothing could keep it or say it again.
            json.dumps(sent, ensure_ascii=False).encode()
        except RecursionError as error:
            raise ParseError(TOO_DEEP) from error
        except UnicodeEncodeError as error:
            raise ParseError(HALF_A_LETTER) from error
        return sent
