"""Whether the tests that hold the code to a ruling exist."""

from importlib import import_module
from pathlib import Path


def known_tests(package):
    """The names of all tests in a game's folder and in the folders within it. package: the caller's `__package__`."""
    folder = Path(import_module(package).__file__).parent
    files = [path.relative_to(folder).with_suffix("") for path in sorted(folder.rglob("test_*.py"))]
    chapters = [
        import_module(".".join((package, *file.parts))) for file in files if file.name != "test_rulings"
    ]
    return {name for chapter in chapters for name in vars(chapter)}
