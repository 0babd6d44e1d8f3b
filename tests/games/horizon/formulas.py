"""The formulas from which the rulebook’s tables of weapons were made."""


def four_fifths(points):
    return -(-4 * points // 5)


def two_thirds(points):
    return -(-2 * points // 3)


def whole(points):
    return points


FORMULAS = {
    "pistol": (four_fifths, whole),
    "shotgun": (whole, two_thirds),
    "sniper-rifle": (two_thirds, two_thirds),
    "assault-rifle": (two_thirds, two_thirds),
    "machine-gun": (four_fifths, two_thirds),
    "smg": (four_fifths, two_thirds),
    "melee": (whole, two_thirds),
    "unarmed": (two_thirds, whole),
}


AHEAD = {"tactical-auto-cannon": (5, 5), "refined-weapon": (0, 5), "advanced-weapon": (0, 5)}


COPIED = "tactical-vulcan"


SLIPS = {
    "hand-cannon": {26: (35, 35), 27: (36, 36), 28: (36, 36), 29: (37, 37), 30: (38, 38)},
    "rusty-smg": {19: (16, 3)},
    "light-combat-smg": {14: (16, 3)},
    "heavy-combat-smg": {9: (16, 3)},
    "micro-minigun": {4: (16, 3)},
}


def by_formula(weapon, score):
    """The damages and the Defense that the family's formula has for a row."""
    points = score + 5 * (weapon.tier - 1)
    if weapon.family == "grenade":
        first = (
            31 + (score + 1) // 3
            if weapon.tier == 3
            else {1: 25, 2: 30, 4: 35}[weapon.tier] + (score - 1) // 2
        )
        return tuple(first - 5 * target for target in range(5)), points
    damage, defense = FORMULAS[weapon.family]
    more, safer = AHEAD.get(weapon.key, (0, 0))
    return (damage(points + more),), defense(points + safer)


def figures(weapon, score):
    row = weapon.at(score)
    return row.damage, row.defense
