"""The commands and events of the Encounters, gathered."""

from __future__ import annotations

from companion.rules.blood_horizon import challenges, ledger, satchel, sneaking, talking
from companion.rules.blood_horizon.encounters import events, meeting, outing, pursuit, spoils, store

EncounterCommands = (
    outing.End
    | outing.GoOut
    | outing.MoveOn
    | outing.IntoTown
    | meeting.Resolve
    | meeting.Seek
    | meeting.Fight
    | store.Visit
    | store.Buy
    | store.Sell
    | store.HireRoll
    | store.Hire
    | talking.Interact
    | talking.Further
    | sneaking.Sneak
    | sneaking.Help
    | sneaking.SendAway
    | pursuit.Run
    | pursuit.Stand
    | challenges.Challenge
    | challenges.NpcChallenge
    | satchel.GiveUp
    | spoils.SwapWeapon
)

EncounterEvents = (
    ledger.Booked
    | events.SetOut
    | events.DayFell
    | events.Counted
    | events.HowMany
    | events.ClassMet
    | events.RowMet
    | events.Badges
    | events.Arrived
    | events.GroupMet
    | events.Seeking
    | events.Recognised
    | events.Found
    | events.GroupLeft
    | events.StoreFound
    | events.Bought
    | events.Sold
    | events.HandsCounted
    | events.HandOffered
    | events.Joined
    | events.CutLoose
    | events.ToTheBoard
    | events.PutAway
    | events.LeftBehind
    | events.StandsAside
    | events.Swapped
    | events.Returned
    | events.StoryEnded
    | events.EncounterOver
    | events.EveningOver
    | events.Edge
    | talking.Talked
    | sneaking.Noticed
    | sneaking.Crept
    | sneaking.Watched
    | pursuit.Ran
    | pursuit.Shaken
    | pursuit.RunDown
    | challenges.Challenged
    | challenges.Dared
    | challenges.Risked
    | satchel.GivenUp
)
