The last four
The whole chase, on the Battle Board
  Chester Chase gives away: Rifle.
  Chester Chase, Alone: +1 Rep d6, Chester Chase’s Rifle sold; 5 in the satchel.
  The shopping is done.

Week 1
  You move from East Texas to Arizona.
  This week: On the Run. [2]
  You skip the Encounter: no On the Run this week.
  Camp in Arizona.

Week 2
  Chester Chase, Alone: −1 Rep d6, upkeep; 4 in the satchel.
  The Assassin is in East Texas.
  The Assassin moves from East Texas to New Mexico. [4]
  You move from Arizona to Washington.
  This week: Chillin’. [1]

Chillin’: Chester Chase.
  It is day.
  Groups about: 6.
  The Gun Store is open.
  Chester Chase, Alone: −4 Rep d6, a Big Pistol for Chester Chase; 0 in the satchel.
  Chester Chase gets: Big Pistol.
