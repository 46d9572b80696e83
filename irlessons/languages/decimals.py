"""Which languages write a comma where English has a point, 0,5 for 0.5, as Unicode's CLDR has it."""

_COMMA = (
    "af az be bg bs ca cs da de el es et eu fi fo fr gl hr hu hy id is it ka kk ky lt lv mk nb nl nn no pl pt ro ru sk "
    "sl sq sr sv tg tk tr uk uz vi"
)
# Countries that do otherwise than others of their language.
_POINT = ("de-CH", "de-LI", "es-MX", "es-US", "it-CH")


def has_comma(code: str) -> bool:
    """Whether decimals have a comma in the language. code: as HTML names it, as in "de" or "de-CH"."""
    return code.partition("-")[0] in _COMMA.split() and code not in _POINT
