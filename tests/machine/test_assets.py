import pytest
from django.contrib.staticfiles.finders import get_finder

from companion.hosting import assets


@pytest.fixture
def static(settings, tmp_path):
    """A folder of static files of our own, collected into another."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "hat.css").write_text("p { color: tan }")
    settings.STATICFILES_DIRS = [source]
    settings.STATIC_ROOT = tmp_path / "collected"
    get_finder.cache_clear()
    yield source
    get_finder.cache_clear()


def test_a_changed_file_is_collected_again(static, settings):
    assets.collect()
    (static / "hat.css").write_text("p { color: black }")

    assets.collect()

    assert (settings.STATIC_ROOT / "hat.css").read_text() == "p { color: black }"


def test_nothing_is_collected_when_nothing_has_changed(static, settings):
    assets.collect()
    (settings.STATIC_ROOT / "hat.css").unlink()

    assets.collect()

    assert not (settings.STATIC_ROOT / "hat.css").exists()
