"""How a crew is called where a gang is chosen for a battle: its gang’s key and its own, letters and digits alone; and
how a gang is that goes on from its last long battle.
"""

from __future__ import annotations

BETWEEN = "C"
"""No key of a gang has a capital letter (`public_ids`)."""


GOES_ON = "S"
"""Behind a gang’s key: its Star, as its last long battle left them."""


def key_of_going_on(gang: str) -> str:
    return f"{gang}{GOES_ON}"


def goes_on(key: str) -> bool:
    return BETWEEN not in key and key.endswith(GOES_ON)


def key_of_crew(gang: str, crew: str) -> str:
    return f"{gang}{BETWEEN}{crew}"


def gang_of_key(key: str) -> str:
    """The key of the gang, of which this may be a crew, or which may go on."""
    return key.partition(BETWEEN)[0].removesuffix(GOES_ON)


def crew_of_key(key: str) -> str:
    """ "" for the whole gang."""
    return key.partition(BETWEEN)[2]
