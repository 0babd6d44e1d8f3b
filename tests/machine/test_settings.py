HOSTED = {
    "SIXGUN_HOSTS": "sixgun.example.org",
    "SIXGUN_SECRET_KEY": "Rattlesnake Gulch at a quarter past noon, 1881!!!!",
}


def one_sentence(stopped):
    lines = stopped.stderr.splitlines()
    assert len(lines) == 1, stopped.stderr
    return lines[0]


def test_without_any_configuration_everything_works(manage):
    assert manage("check").returncode == 0


def test_a_hosted_sixgun_without_a_secret_does_not_start(manage):
    stopped = manage("check", SIXGUN_HOSTS="sixgun.example.org")

    assert stopped.returncode != 0
    assert "SIXGUN_SECRET_KEY=" in one_sentence(stopped)


def test_a_sixgun_on_postgresql_without_its_name_does_not_start(manage):
    stopped = manage("check", DATABASE_URL="postgresql://localhost/sixgun", SIXGUN_SECRET_KEY="secret")

    assert stopped.returncode != 0
    assert "SIXGUN_HOSTS=" in one_sentence(stopped)


def test_a_hosted_sixgun_does_not_start_with_debugging_on(manage):
    stopped = manage("check", SIXGUN_DEBUG="1", **HOSTED)

    assert stopped.returncode != 0
    assert "SIXGUN_DEBUG=0" in one_sentence(stopped)


def test_a_hosted_sixgun_passes_every_check_for_deployment(manage):
    checked = manage("check", "--deploy", "--fail-level", "WARNING", **HOSTED)

    assert checked.returncode == 0, checked.stderr
