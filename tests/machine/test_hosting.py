"""docs/hosting.md and the files that it speaks of agree with each other and with the code."""

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from django.core.management import get_commands, load_command_class

from companion.hosting import health
from companion.live import hub, listening
from companion.pictures import BYTES_AT_MOST
from tests.machine.conftest import ROOT
from tests.machine.served import Browser, hosted

DOC = (ROOT / "docs/hosting.md").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
CADDYFILE = (ROOT / "Caddyfile").read_text()
EXAMPLE = (ROOT / ".env.example").read_text()

NAME = re.compile(r"\b(?:SIXGUN_[A-Z_]+|DATABASE_URL|FORWARDED_ALLOW_IPS)\b")
OF_THE_TESTS = {"SIXGUN_CHROMIUM", "SIXGUN_TEST_DATABASE_URL"}
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", DOC, re.DOTALL | re.MULTILINE)
SAID = [line for language, text in BLOCKS if not language for line in text.splitlines()]
MANAGED = [
    line.partition("manage.py ")[2].split(" > ")[0].split(" < ")[0] for line in SAID if "manage.py " in line
]


def block(language):
    return next(text for name, text in BLOCKS if name == language)


def names(text):
    return set(NAME.findall(text))


# The names of settings


def test_every_setting_that_is_spoken_of_is_there_and_every_one_that_is_there_is_spoken_of():
    known = names((ROOT / "companion/settings.py").read_text())

    assert names(DOC) == known
    for other in ("README.md", "compose.yaml", "Caddyfile", "Dockerfile", ".env.example"):
        assert names((ROOT / other).read_text()) - OF_THE_TESTS <= known, other


def test_all_the_settings_are_in_the_table_of_all_settings():
    table = DOC.partition("## All settings")[2]

    assert names(table) == names(DOC)


def test_the_example_holds_whatever_compose_asks_for():
    asked = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text()))
    offered = set(re.findall(r"^#? ?(\w+)=", EXAMPLE, re.MULTILINE))

    assert asked == offered


# Commands


@pytest.mark.parametrize("typed", MANAGED)
def test_every_command_of_ours_is_there_and_takes_what_is_said(typed):
    name, *arguments = shlex.split(typed.rstrip(")'\""))
    app = get_commands()[name]

    command = load_command_class(app, name) if isinstance(app, str) else app

    command.create_parser("manage.py", name).parse_args(arguments)


def test_commands_are_found_at_all():
    assert len(MANAGED) >= 8


@pytest.mark.parametrize("target", ["backup", "restore"])
def test_make_knows_both_ways(target):
    arguments = ["make", "-n", target, "FILE=/tmp/x.zip"]
    said = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True)

    assert f"manage.py {target}" in said.stdout, said.stderr
    assert f"make {target}" in DOC


@pytest.mark.django_db(transaction=True)
def test_what_is_done_every_night_can_be_done():
    from django.core.management import call_command

    assert "`manage.py nightly`" in DOC
    call_command("nightly")


def test_whatever_is_asked_of_docker_is_there():
    services = {"app", "db", "caddy"}

    assert set(COMPOSE["services"]) == services
    for line in SAID:
        if found := re.search(r"docker compose (?:exec|run|stop|logs)((?: -+\w+)*) (\w+)", line):
            assert found[2] in services


def test_no_link_within_the_page_is_dead():
    heads = re.findall(r"^##+ (.+)$", DOC, re.MULTILINE)
    places = {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}

    assert set(re.findall(r"\]\(#([\w-]+)\)", DOC)) <= places


# What is hosted


@pytest.fixture
def environment_of_compose():
    """What the app is given, with the example filled in."""
    written = re.findall(r"^(?:# )?(\w+)=(.*)$", EXAMPLE, re.MULTILINE)
    filled = {name: value or "Rattlesnake0Gulch1at2a3quarter4past5noon6in7188100" for name, value in written}

    def fill(value):
        return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: filled[found[1]], value)

    return {name: fill(value) for name, value in COMPOSE["services"]["app"]["environment"].items()}


def test_what_compose_starts_passes_every_check_for_deployment(manage, environment_of_compose):
    checked = manage("check", "--deploy", "--fail-level", "INFO", **environment_of_compose)

    assert checked.returncode == 0, checked.stderr
    assert "no issues" in checked.stdout


def copied_into_the_image():
    return [
        line.split()[1:-1]
        for line in DOCKERFILE.splitlines()
        if line.startswith("COPY ") and "--from" not in line
    ]


def test_every_application_of_ours_is_in_the_image():
    copied = {name for names in copied_into_the_image() for name in names}
    ours = {app for app in settings.INSTALLED_APPS if (ROOT / app.partition(".")[0]).is_dir()}

    assert ours | {"manage.py", "static", "templates"} <= copied
    assert all((ROOT / name).exists() for name in copied)
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert kept == copied


@pytest.mark.slow
def test_sixgun_runs_from_what_is_in_the_image(tmp_path, plain_environment, environment_of_compose):
    image = tmp_path / "image"
    image.mkdir()
    for name in {name for names in copied_into_the_image() for name in names}:
        source = ROOT / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, image / name)
    given = environment_of_compose | {"SIXGUN_DATA": str(tmp_path / "data"), "DATABASE_URL": ""}
    command = json.loads(re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)[1])
    assert command[:3] == ["python", "manage.py", "serve"]

    with hosted(image, plain_environment | given, *command[3:]) as (address, _):
        assert Browser(address).get(health.READY).status == 200
        assert (
            Browser(address, **{"X-Forwarded-Proto": "https"}).get("/", Host="sixgun.example.org").status
            == 200
        )


def test_the_health_check_of_the_image_asks_what_is_there():
    checked = re.search(r'HEALTHCHECK.*?CMD \["python", "-c", "(.*?)"\]', DOCKERFILE, re.DOTALL)[1]

    assert f"127.0.0.1:8000{health.READY}" in checked
    compile(checked, "Dockerfile", "exec")
    assert f"`{health.ALIVE}`" in DOC
    assert f"`{health.READY}`" in DOC


def test_the_image_runs_as_nobody_in_particular_with_checked_packages():
    assert re.search(r"^USER (?!root)\w+$", DOCKERFILE, re.MULTILINE)
    assert "--require-hashes --only-binary :all:" in DOCKERFILE
    version = (ROOT / ".python-version").read_text().strip()
    assert set(re.findall(r"^FROM ([^\s@]+)", DOCKERFILE, re.MULTILINE)) == {f"python:{version}-slim-trixie"}


def test_the_programs_for_backups_are_of_the_version_of_the_server():
    server = COMPOSE["services"]["db"]["image"].removeprefix("postgres:").partition("@")[0]

    assert re.findall(r"postgresql-client-(\d+)", DOCKERFILE) == [server]


def pinned(dockerfile, compose):
    """Every image of others, with what stands behind its @."""
    found = re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE)
    found += [service["image"] for service in compose["services"].values() if "build" not in service]
    return [image.partition("@")[::2] for image in found]


def test_every_image_of_others_is_named_by_its_digest():
    images = pinned(DOCKERFILE, COMPOSE)

    assert len(images) >= 4
    assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", digest) for _, digest in images), images


def test_the_digests_are_renewed_by_a_script(tmp_path):
    (tmp_path / "bin").mkdir()
    shutil.copy(ROOT / "bin/pin-images", tmp_path / "bin")
    for name in ("Dockerfile", "compose.yaml"):
        shutil.copy(ROOT / name, tmp_path)
    docker = tmp_path / "docker"
    docker.write_text('#!/bin/sh\necho "sha256:$(printf %s "$4" | sha256sum | cut -c 1-64)"\n')
    docker.chmod(0o755)
    path = f"{tmp_path}:{os.environ['PATH']}"

    done = subprocess.run(
        ["bin/pin-images"], cwd=tmp_path, env={"PATH": path}, capture_output=True, text=True
    )

    assert done.returncode == 0, done.stderr
    images = pinned(
        (tmp_path / "Dockerfile").read_text(), yaml.safe_load((tmp_path / "compose.yaml").read_text())
    )
    assert {digest for _, digest in images} == {
        f"sha256:{sha256(image.encode()).hexdigest()}" for image, _ in pinned(DOCKERFILE, COMPOSE)
    }


def test_every_service_comes_back_and_is_looked_at_and_has_time_to_end():
    for name, service in COMPOSE["services"].items():
        assert service["restart"] == "unless-stopped"
        assert service["stop_grace_period"]
        assert "healthcheck" in service or (name == "app" and "HEALTHCHECK" in DOCKERFILE)
    mounted = {
        volume.partition(":")[0] for service in COMPOSE["services"].values() for volume in service["volumes"]
    }
    assert set(COMPOSE["volumes"]) == {name for name in mounted if "/" not in name}
    assert all(
        service.get("ports") is None for name, service in COMPOSE["services"].items() if name != "caddy"
    )


def test_no_secret_and_no_package_index_is_in_any_of_these_files():
    for text in (DOCKERFILE, EXAMPLE, (ROOT / "compose.yaml").read_text(), CADDYFILE, DOC):
        assert not re.search(r"index-url|find-links|trusted-host|pypi\b", text)
    assert re.findall(r"^(?:SIXGUN_SECRET_KEY|POSTGRES_PASSWORD)=(.*)$", EXAMPLE, re.MULTILINE) == ["", ""]
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert ".env" in ignored
    assert any(fnmatch("sixgun-2026-01-31.zip", line) for line in ignored)


def test_caddy_and_nginx_let_streams_and_pictures_through():
    nginx = block("nginx")

    assert f"location {listening.PREFIX} {{" in nginx
    assert f"`{listening.PREFIX}`" in DOC
    assert int(re.search(r"proxy_read_timeout (\d+)s", nginx)[1]) > 2 * hub.BEAT
    assert int(re.search(r"client_max_body_size (\d+)m", nginx)[1]) << 20 > BYTES_AT_MOST
    assert int(re.search(r"max_size (\d+)MB", CADDYFILE)[1]) * 10**6 > BYTES_AT_MOST
    assert not re.search(r"^\s*flush_interval", CADDYFILE, re.MULTILINE)
    assert re.search(r"request delete", CADDYFILE)


def test_the_unit_of_systemd_starts_what_is_there():
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str
    unit.read_string(block("ini"))

    python, program, name, *arguments = shlex.split(unit["Service"]["ExecStart"])
    load_command_class(get_commands()[name], name).create_parser("manage.py", name).parse_args(arguments)
    assert Path(python).is_relative_to(unit["Service"]["WorkingDirectory"])
    assert (ROOT / program).exists()
    assert unit["Service"]["EnvironmentFile"] in DOC.replace(block("ini"), "")
    assert unit["Service"]["ProtectSystem"] == "strict"
    assert f"SIXGUN_DATA={unit['Service']['ReadWritePaths']}\n" in DOC
    assert not Path(unit["Service"]["WorkingDirectory"]).is_relative_to(unit["Service"]["ReadWritePaths"])


def test_the_timer_of_systemd_makes_a_backup_and_does_the_work_of_the_night():
    names = re.findall(r"^Into `/etc/systemd/system/sixgun([\w.-]+)`:$", DOC, re.MULTILINE)
    main, nightly, timer = [text for name, text in BLOCKS if name == "ini"]
    lines = [shlex.split(line) for line in re.findall(r"^ExecStart=(.*)$", nightly, re.MULTILINE)]

    assert names == [".service", "-nightly.service", "-nightly.timer"]
    for python, program, name, *arguments in (line for line in lines if "manage.py" in line):
        assert f"ExecStart={python} {program} " in main
        load_command_class(get_commands()[name], name).create_parser("manage.py", name).parse_args(arguments)
    assert [line[2] for line in lines] == ["backup", "-name", "nightly"]
    assert (folder := lines[0][-1]) == lines[1][1]
    assert fnmatch("sixgun-2026-01-31-041500.zip", lines[1][3])
    written = re.search(r"^ReadWritePaths=(.*)$", main, re.MULTILINE)[1]
    assert f"ReadWritePaths={written} {folder}\n" in nightly
    assert f"install -d -o sixgun -g sixgun -m 700 {folder}\n" in DOC
    for line in ("User=sixgun", "EnvironmentFile=/etc/sixgun.env", "UMask=0077", "ProtectSystem=strict"):
        assert all(f"{line}\n" in unit for unit in (main, nightly))
    assert "Persistent=true\n" in timer
    assert "enable --now sixgun-nightly.timer\n" in DOC
