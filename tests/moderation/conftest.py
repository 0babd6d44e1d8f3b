from tests.accounts.conftest import laptop, member

__all__ = ["laptop", "member"]
