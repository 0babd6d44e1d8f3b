"""The commands and events of a chase across the map, gathered."""

from __future__ import annotations

from companion.rules.blood_horizon.chase import events, meetings, week

ChaseCommands = (
    week.SetOff | week.NextWeek | week.Hunt | week.Travel | week.Search | week.Replacements | meetings.Happen
    | meetings.Meet | meetings.PassBy
)  # fmt: skip

ChaseEvents = (
    events.Departed | events.WeekBegun | events.StepCome | events.CounterPlaced | events.Marched | events.Headed
    | events.Clashed | events.Replaced | events.Pending | events.Drawn | events.Passed | events.AmbushSprung
    | events.Beaten | events.AssassinFelled | events.GotAway | events.Camped | events.Unpaid
)  # fmt: skip
