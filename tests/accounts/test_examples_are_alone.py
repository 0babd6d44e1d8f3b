"""Where chance tries many examples in one test, none finds what another has left behind (tests/conftest.py)."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User

often = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@often
@given(st.integers())
def test_what_one_example_deletes_is_there_for_the_next(member, number):
    assert User.objects.count() == 1

    User.objects.all().delete()


@often
@given(st.booleans())
def test_who_has_signed_out_is_signed_in_for_the_next(member, first):
    assert "Sign out" in member.get("/you/").text

    member.post("/you/sign-out/")
