Into the building
On the Run, on a table of nine sections

On the Run: Chester Chase.
  It is day.
  Groups to meet: 2. [1]
  The table is laid out: terrain in 4 of its 9 sections. [1]
  Small building in section 4.
  Our group stands in section 7.
  PEF 1 stands in section 2. [2 3]
  PEF 2 stands in section 3.
  Activation: we roll 5, they roll 2. Our groups go first, if led by Rep 5 or more. [5 2]
  Our group moves to section 4: small building.
  PEF 1 moves to section 4: small building.
  Contact in section 4: PEF 1 meets our group (in Cover).
