A day that took its time
100 points, High Noon, 8 rounds
  The roll-off goes to The Cherry Creek Debating Society: first to choose an edge, first to place, first to act. [2 3]
  Deployed: The Committee.
  Deployed: The Firm.
  Deployed: The Opposition.

Round 1: The Cherry Creek Debating Society first.
  Alma Pettibone acts.
  Alma Pettibone calls Theodora Widow out.
  Alma Pettibone chose 2 and Theodora Widow 5: Alma Pettibone fires first.
  Alma Pettibone draws on Theodora Widow with the Revolver: 2 dice, 5+ to hit.
  Alma Pettibone’s Revolver runs dry: reloading in round 2. [1 2]
  Alma Pettibone misses Theodora Widow.
  Theodora Widow draws on Alma Pettibone with the Revolver: 5 dice, 3+ to hit.
  Theodora Widow’s Revolver runs dry: reloading in round 2. [6 4 5 1 3]
  Theodora Widow wounds Alma Pettibone with the Revolver: 1 Health lost, 0 left.
  Theodora Widow kills Alma Pettibone.
  Amos Widow acts.
  Amos Widow pins Jasper Quick down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 2.
  Lottie Vance acts.
  Lottie Vance shoots at Amos Widow with the Revolver: 1 die, 5+ to hit.
  Lottie Vance misses Amos Widow. [4]
  Theodora Widow acts.
  Theodora Widow walks up to 6 inches.
  First to finish: Widow & Widow, Undertakers.
  Ike Mulrooney acts.
  Ike Mulrooney calls Amos Widow out.
  Ike Mulrooney chose 5 and Amos Widow 3: Amos Widow fires first.
  Amos Widow draws on Ike Mulrooney with the Revolver: 3 dice, 3+ to hit.
  Amos Widow’s Revolver runs dry: reloading in round 2. [3 3 1]
  Amos Widow wounds Ike Mulrooney with the Revolver: 1 Health lost, 0 left.
  Amos Widow kills Ike Mulrooney.
  Ned Applewhite acts.
  Ned Applewhite walks up to 6 inches.
  Jasper Quick acts.
  Jasper Quick calls Amos Widow out.
  Jasper Quick chose 4 and Amos Widow 3: Amos Widow fires first.
  Amos Widow draws on Jasper Quick with the Derringer Pistol: 1 die, 2+ to hit.
  Amos Widow’s Derringer Pistol runs dry: reloading in round 2. [1]
  Amos Widow misses Jasper Quick.
  Jasper Quick draws on Amos Widow with the Revolver: 4 dice, 4+ to hit.
  Jasper Quick’s Revolver runs dry: reloading in round 2. [1 5 1 5]
  Jasper Quick wounds Amos Widow with the Revolver: 2 Health lost, 5 left.
  Cyrus Dole acts.
  Cyrus Dole runs up to 12 inches.
  Gus Lindqvist acts.
  Gus Lindqvist shoots at Theodora Widow with the Revolver: 1 die, 6+ to hit.
  Gus Lindqvist misses Theodora Widow. [2]
  Perpetua Dunn acts.
  Corrected: Gus Lindqvist, pinned by: nobody → Amos Widow.
  Perpetua Dunn walks up to 6 inches.
  Perpetua Dunn calls out Theodora Widow, who has nothing to answer with.
  Perpetua Dunn draws on Theodora Widow with the Revolver: 1 die, 5+ to hit.
  Perpetua Dunn’s Revolver runs dry: reloading in round 2. [1]
  Perpetua Dunn misses Theodora Widow.
  Hepzibah Stone acts.
  Hepzibah Stone runs up to 12 inches.
  Moss Harker acts.
  Moss Harker calls out Theodora Widow, who has nothing to answer with.
  Moss Harker draws on Theodora Widow with the Revolver: 4 dice, 4+ to hit.
  Moss Harker wounds Theodora Widow with the Revolver: 3 Health lost, 4 left. [6 6 3 6]
  Fern Abernathy acts.
  Fern Abernathy calls out Amos Widow, who has nothing to answer with.
  Fern Abernathy draws on Amos Widow with the Revolver: 4 dice, 5+ to hit.
  Fern Abernathy wounds Amos Widow with the Revolver: 1 Health lost, 4 left. [2 2 3 6]

Round 2: Widow & Widow, Undertakers first.
  Amos Widow acts.
  Amos Widow walks up to 6 inches.
  Jasper Quick acts.
  Jasper Quick holds.
  Theodora Widow acts.
  Theodora Widow walks up to 6 inches.
  First to finish: Widow & Widow, Undertakers.
  Cyrus Dole acts.
  Cyrus Dole goes for Amos Widow, up to 12 inches.
  Cyrus Dole strikes Amos Widow with the Knife: 1 die, 5+ to hit.
  Cyrus Dole misses Amos Widow. [4]
  Cyrus Dole strikes Amos Widow with Fists: 1 die, 5+ to hit.
  Cyrus Dole wounds Amos Widow with Fists: 1 Health lost, 3 left. [5]
  Amos Widow strikes back at Cyrus Dole with Fists: 1 die, 2+ to hit.
  Amos Widow stuns Cyrus Dole. [4]
  Fern Abernathy acts.
  Fern Abernathy shoots at Amos Widow with the Revolver: 1 die, 5+ to hit.
  Fern Abernathy misses Amos Widow. [2]
  Gus Lindqvist acts.
  Gus Lindqvist runs up to 12 inches.
  Hepzibah Stone acts.
  Hepzibah Stone holds.
  Moss Harker acts.
  Moss Harker goes for Theodora Widow, up to 12 inches.
  Moss Harker strikes Theodora Widow with Fists: 1 die, 4+ to hit.
  Moss Harker wounds Theodora Widow with Fists: 1 Health lost, 3 left. [4]
  Theodora Widow strikes back at Moss Harker with the Knife: 1 die, 2+ to hit.
  Theodora Widow wounds Moss Harker with the Knife: 1 Health lost, 0 left. [2]
  Theodora Widow kills Moss Harker.
  Ned Applewhite acts.
  Corrected: Amos Widow’s brawl, Cyrus Dole → nobody.
  Ned Applewhite calls out Amos Widow, who has nothing to answer with.
  Ned Applewhite draws on Amos Widow with the Revolver: 5 dice, 5+ to hit.
  Ned Applewhite’s Revolver runs dry: reloading in round 3. [3 2 2 6 1]
  Ned Applewhite wounds Amos Widow with the Revolver: 1 Health lost, 2 left.
  Lottie Vance acts.
  Lottie Vance pins Theodora Widow down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 3.
  Perpetua Dunn acts.
  Perpetua Dunn goes for Theodora Widow, up to 12 inches.
  Perpetua Dunn strikes Theodora Widow with the Knife: 1 die, 5+ to hit.
  Perpetua Dunn misses Theodora Widow. [3]
  Perpetua Dunn strikes Theodora Widow with Fists: 1 die, 5+ to hit.
  Perpetua Dunn misses Theodora Widow. [2]
  Theodora Widow strikes back at Perpetua Dunn with the Knife: 1 die, 2+ to hit.
  Theodora Widow wounds Perpetua Dunn with the Knife: 1 Health lost, 0 left. [3]
  Theodora Widow kills Perpetua Dunn.

Round 3: Widow & Widow, Undertakers first.
  Amos Widow acts.
  Amos Widow walks up to 6 inches.
  Undone: Amos’s walk.
  Redone: Amos’s walk.
  Amos Widow shoots at Cyrus Dole with the Revolver and Derringer Pistol: 2 dice, 2+ to hit.
  Widow & Widow, Undertakers: 1 die to hit Cyrus Dole with the Revolver. 1 hit. [5]
  Amos Widow wounds Cyrus Dole with the Revolver: 1 Health lost, 0 left. [2]
  Amos Widow kills Cyrus Dole.
  Lottie Vance acts.
  Lottie Vance runs up to 12 inches.
  Theodora Widow acts.
  Theodora Widow runs up to 12 inches.
  First to finish: Widow & Widow, Undertakers.
  Ned Applewhite acts.
  Ned Applewhite holds.
  Fern Abernathy acts.
  Fern Abernathy calls Amos Widow out.
  Fern Abernathy chose 1 and Amos Widow 2: Fern Abernathy fires first.
  Fern Abernathy draws on Amos Widow with the Revolver: 1 die, 4+ to hit.
  Fern Abernathy wounds Amos Widow with the Revolver: 1 Health lost, 1 left. [5]
  Amos Widow draws on Fern Abernathy with the Revolver: 1 die, 2+ to hit.
  Amos Widow wounds Fern Abernathy with the Revolver: 1 Health lost, 0 left. [3]
  Amos Widow kills Fern Abernathy.
  Hepzibah Stone acts.
  Hepzibah Stone pins Amos Widow down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 4.
  Jasper Quick acts.
  Jasper Quick pins Amos Widow down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 4.
  Gus Lindqvist acts.
  Gus Lindqvist calls Theodora Widow out.
  Gus Lindqvist and Theodora Widow both chose 5: they fire together.
  Gus Lindqvist draws on Theodora Widow with the Revolver: 5 dice, 4+ to hit.
  The Cherry Creek Debating Society: 5 dice to hit Theodora Widow with the Revolver. 3 hits. [6 6 4 3 2]
  Theodora Widow draws on Gus Lindqvist with the Revolver: 5 dice, 3+ to hit.
  Gus Lindqvist wounds Theodora Widow with the Revolver: 3 Health lost, 0 left. [4 2 5 3 2]
  Gus Lindqvist kills Theodora Widow.
  Theodora Widow wounds Gus Lindqvist with the Revolver: 1 Health lost, 0 left.
  Theodora Widow kills Gus Lindqvist.

Round 4: Widow & Widow, Undertakers first.
  Amos Widow acts.
  Amos Widow lies in ambush.
  First to finish: Widow & Widow, Undertakers.
  Hepzibah Stone acts.
  Hepzibah Stone holds.
  Ned Applewhite acts.
  Ned Applewhite shoots at Amos Widow with the Revolver: 1 die, 6+ to hit.
  Ned Applewhite misses Amos Widow. [3]
  Jasper Quick acts.
  Jasper Quick goes for Amos Widow, up to 12 inches.
  Amos Widow fires at Jasper Quick from ambush with the Revolver and Derringer Pistol: 2 dice, 4+ to hit.
  Widow & Widow, Undertakers: 1 die to hit Jasper Quick with the Revolver. No hits. [3]
  Amos Widow wounds Jasper Quick with the Derringer Pistol: 1 Health lost, 0 left. [6]
  Amos Widow kills Jasper Quick.
  Lottie Vance acts.
  Lottie Vance pins Amos Widow down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 5.

Round 5: Widow & Widow, Undertakers first.
  Amos Widow acts.
  Corrected: Amos Widow’s empty weapons, nothing → revolver.
  Amos Widow lies in ambush.
  First to finish: Widow & Widow, Undertakers.
  Lottie Vance acts.
  Lottie Vance goes for Amos Widow, up to 12 inches.
  Lottie Vance strikes Amos Widow with Fists: 1 die, 5+ to hit.
  Lottie Vance stuns Amos Widow. [5]
  Hepzibah Stone acts.
  Hepzibah Stone walks up to 6 inches.
  Ned Applewhite acts.
  Ned Applewhite lies in ambush.

Round 6: Widow & Widow, Undertakers first.
  Amos Widow gets back up, and that is all for this round.
  First to finish: Widow & Widow, Undertakers.
  Ned Applewhite acts.
  Ned Applewhite walks up to 6 inches.
  Corrected: Lottie Vance, pinned by: nobody → Amos Widow.
  Lottie Vance acts.
  Lottie Vance brawls on with Amos Widow.
  Lottie Vance strikes Amos Widow with Fists: 1 die, 5+ to hit.
  Lottie Vance stuns Amos Widow. [6]
  Hepzibah Stone acts.
  Hepzibah Stone holds.

Round 7: Widow & Widow, Undertakers first.
  Amos Widow gets back up, and that is all for this round.
  First to finish: Widow & Widow, Undertakers.
  Hepzibah Stone acts.
  Hepzibah Stone lies in ambush.
  Lottie Vance acts.
  Lottie Vance brawls on with Amos Widow.
  Lottie Vance strikes Amos Widow with Fists: 1 die, 5+ to hit.
  Lottie Vance misses Amos Widow. [2]
  Amos Widow strikes back at Lottie Vance with Fists: 1 die, 2+ to hit.
  Amos Widow stuns Lottie Vance. [2]
  Ned Applewhite acts.
  Ned Applewhite goes for Amos Widow, up to 12 inches.
  Ned Applewhite strikes Amos Widow with Fists: 1 die, 5+ to hit.
  Ned Applewhite misses Amos Widow. [3]
  Amos Widow strikes back at Ned Applewhite with Fists: 1 die, 2+ to hit.
  Amos Widow stuns Ned Applewhite. [6]

Round 8: Widow & Widow, Undertakers first.
  Amos Widow acts.
  Amos Widow pins Hepzibah Stone down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 9.
  First to finish: Widow & Widow, Undertakers.
  Hepzibah Stone acts.
  Hepzibah Stone goes for Amos Widow, up to 9 inches.
  Hepzibah Stone strikes Amos Widow with Fists: 1 die, 3+ to hit.
  Hepzibah Stone misses Amos Widow. [1]
  Amos Widow strikes back at Hepzibah Stone with Fists: 1 die, 2+ to hit.
  Amos Widow wounds Hepzibah Stone with Fists: 1 Health lost, 2 left. [6]
  Lottie Vance gets back up, and that is all for this round.
  Ned Applewhite gets back up, and that is all for this round.
  The last round is over: equal points, a draw.
  Undone: Ned acts.
  Redone: Ned acts.

After round 8: a draw.
