"""Odds take a second for each battle that is over, and the tests look at the ends of the same few."""

from games.engine.play.values import to_json


def once(work_out):
    """What works out the odds of a record, asked once for each: by the same function, of the same entries letter for
    letter.
    """
    known = {}

    def odds(began, entries, *how):
        entries = list(entries)
        record = type(began), to_json(began), to_json(entries), how
        if record not in known:
            known[record] = work_out(began, entries, *how)
        return known[record]

    return odds
