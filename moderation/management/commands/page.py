import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand

from moderation import services
from moderation.services import Page


class Command(BaseCommand):
    help = "Finds, hides, shows or deletes a shared page: a gang, a battle report, a campaign."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("do", choices=["find", "hide", "show", "delete"])
        parser.add_argument("page", help="its link; to find pages, also words of their titles")
        parser.add_argument("--yes", action="store_true", help="really delete it: there is no way back")

    def handle(self, *args: Any, do: str, page: str, yes: bool, **options: Any) -> None:
        found = services.page_at(page)
        if do == "find":
            self.list_pages([found] if found else list(services.pages_with(page)))
            return
        if found is None:
            sys.exit("No shared page has this link. Type: manage.py page find WORDS")
        if do == "delete" and not yes:
            sys.exit(
                f"{line_of(found)}\nThis deletes it for good, for everybody in it. Add --yes if you are sure."
            )
        {"hide": services.hide, "show": services.show, "delete": services.delete}[do](page=found)
        done = {"hide": "Hidden", "show": "Shown again", "delete": "Deleted"}[do]
        self.stdout.write(f"{done}: {found.kind.name} “{found.title}”.")

    def list_pages(self, pages: list[Page]) -> None:
        for page in pages:
            self.stdout.write(line_of(page))
        if not pages:
            self.stdout.write("No shared page was found.")


def line_of(page: Page) -> str:
    hidden = ", hidden" if page.hidden else ""
    return f"{page.kind.name} “{page.title}” of player #{page.row.owner_id}{hidden}: {page.path}"
