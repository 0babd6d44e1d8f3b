"""What all of Blood Horizon stands on: sheets and tables, the state of everything, rolls against Rep, the ledger."""
