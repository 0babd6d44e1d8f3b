"""Asking for a seat that somebody had."""


def story(client, battle):
    return client.get(f"/battles/{battle.pk}/entries/").text


def asked(client, battle, post):
    """They ask for Ben's seat, with the code."""
    return post(client, f"/join/{battle.code}/", back="b")
