"""Results that do not reach the chat: who is told, and where."""

import pytest

from campaigns import webhooks
from campaigns.webhook_models import Webhook
from tests.campaigns.conftest import page_of


@pytest.fixture
def unheard(campaign):
    """The chat no longer knows the address."""
    Webhook.objects.create(campaign=campaign, address="https://chat.example.org/secret", failed=webhooks.GONE)
    return campaign


def test_organizers_are_told_on_the_campaigns_page_and_among_its_settings(unheard, organiser):
    for part in ("", "settings/"):
        page = organiser.get(page_of(unheard, part)).text
        assert "Results do not reach the chat." in page
        assert f"{page_of(unheard)}webhook/" in page
        assert "secret" not in page


def test_players_are_not(unheard, opponent):
    assert "reach the chat" not in opponent.get(page_of(unheard)).text


def test_once_it_works_again_nobody_is_told(unheard, organiser):
    Webhook.objects.update(failed="")

    assert "reach the chat" not in organiser.get(page_of(unheard)).text
    assert "Change or stop" in organiser.get(page_of(unheard, "settings/")).text
