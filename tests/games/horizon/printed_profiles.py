"""What the rulebook prints, apart from the tables of the app: the values above the rows, the rows of 1, 15 and 30 AP,
and at which row Move and Range change.
"""

PRINTED = {
    "light-combat-pistol": (
        "3Shots +2Shots 3 8Bar Common",
        "5 6 -5 10", "16 20 Base 20", "28 35 Base 30",
        "1:-5 11:Base", "1:10 6:15 11:20 21:25 26:30",
    ),
    "heavy-combat-pistol": (
        "3Shots +2Shots 3 18Bar Uncommon",
        "9 11 -10 10", "20 25 -5 15", "32 40 Base 30",
        "1:-10 6:-5 16:Base", "1:10 11:15 16:20 21:25 26:30",
    ),
    "hand-cannon": (
        "3Shots +2Shots 4 26Bar Rare",
        "13 16 -10 10", "24 30 -5 20", "38 38 Base 35",
        "1:-10 11:-5 21:Base", "1:10 6:15 11:20 16:25 21:30 26:35",
    ),
    "rusty-shotgun": (
        "4Shots +2Shots 6 2Bar Ubiquitous",
        "1 1 -10 20", "15 10 -5 30", "30 20 Base 40",
        "1:-10 6:-5 16:Base", "1:20 6:25 11:30 16:35 26:40",
    ),
    "light-combat-shotgun": (
        "6Shots +2Shots 8 12Bar Common",
        "6 4 -10 20", "20 14 -5 30", "35 24 Base 40",
        "1:-10 11:-5 21:Base", "1:20 6:25 11:30 16:35 26:40",
    ),
    "heavy-combat-shotgun": (
        "6Shots +2Shots 10 26Bar Uncommon",
        "11 8 -15 25", "25 17 -5 35", "40 27 -5 40",
        "1:-15 6:-10 11:-5", "1:25 6:30 11:35 16:40",
    ),
    "tactical-flak-cannon": (
        "6Shots +2Shots 14 40Bar Rare",
        "16 11 -20 25", "30 20 -10 35", "45 30 Base 45",
        "1:-20 6:-15 11:-10 21:-5 26:Base", "1:25 6:30 11:35 16:40 26:45",
    ),
    "rusty-hunting-rifle": (
        "4Shots +2Shots 6 2Bar Ubiquitous",
        "1 1 -15 50", "10 10 -15 150", "20 20 -10 300",
        "1:-15 16:-10", "1:50 6:100 11:150 16:200 22:300",
    ),
    "light-precision-rifle": (
        "4Shots +2Shots 12 12Bar Common",
        "4 4 -15 100", "14 14 -10 200", "24 24 -10 400",
        "1:-15 11:-10", "1:100 6:150 11:200 16:300 21:400",
    ),
    "heavy-precision-rifle": (
        "4Shots +2Shots 14 26Bar Uncommon",
        "8 8 -20 100", "17 17 -15 300", "27 27 -10 600",
        "1:-20 6:-15 16:-10", "1:100 6:200 11:300 16:400 21:500 26:600",
    ),
    "precision-long-cannon": (
        "4Shots +2Shots 16 40Bar Rare",
        "11 11 -20 300", "20 20 -15 500", "30 30 -10 800",
        "1:-20 11:-15 16:-10", "1:300 6:400 11:500 16:600 21:700 26:800",
    ),
    "light-assault-rifle": (
        "10Shots +5Shots 10 12Bar Common",
        "4 4 -10 30", "14 14 -5 50", "24 24 Base 80",
        "1:-10 11:-5 21:Base", "1:30 6:40 11:50 16:60 21:70 26:80",
    ),
    "heavy-assault-rifle": (
        "10Shots +5Shots 12 26Bar Uncommon",
        "8 8 -15 40", "17 17 -10 60", "27 27 Base 90",
        "1:-15 6:-10 16:-5 26:Base", "1:40 6:50 11:60 16:70 21:80 26:90",
    ),
    "tactical-auto-cannon": (
        "10Shots +5Shots 14 40Bar Rare",
        "14 14 -15 50", "24 24 -10 70", "34 34 -5 100",
        "1:-15 11:-10 20:-5", "1:50 6:60 11:70 16:80 21:90 26:100",
    ),
    "rusty-saw": (
        "12Shots +3Shots 12 2Bar Ubiquitous",
        "1 1 -15 30", "12 10 -15 40", "24 20 -10 55",
        "1:-15 16:-10", "1:30 6:35 11:40 16:45 21:50 26:55",
    ),
    "lmg": (
        "15Shots +3Shots 16 12Bar Common",
        "5 4 -15 30", "16 14 -15 40", "28 24 -10 55",
        "1:-15 16:-10", "1:30 6:35 11:40 16:45 21:50 26:55",
    ),
    "hmg": (
        "15Shots +3Shots 18 26Bar Uncommon",
        "9 8 -20 35", "20 17 -15 45", "32 27 -10 60",
        "1:-20 11:-15 21:-10", "1:35 6:40 11:45 16:50 21:55 26:60",
    ),
    "tactical-vulcan": (
        "18Shots +3Shots 20 40Bar Rare",
        "5 4 -15 30", "16 14 -15 40", "28 24 -10 55",
        "1:-15 16:-10", "1:30 6:35 11:40 16:45 21:50 26:55",
    ),
    "rusty-smg": (
        "6Shots +3Shots 4 2Bar Ubiquitous",
        "1 1 -15 20", "12 10 -5 30", "24 20 Base 40",
        "1:-15 6:-10 11:-5 21:Base", "1:20 6:25 11:30 21:35 26:40",
    ),
    "light-combat-smg": (
        "6Shots +3Shots 8 12Bar Common",
        "5 4 -15 25", "16 14 -10 35", "28 24 Base 45",
        "1:-15 6:-10 16:-5 26:Base", "1:25 6:30 11:35 21:40 26:45",
    ),
    "heavy-combat-smg": (
        "6Shots +3Shots 10 26Bar Uncommon",
        "9 8 -15 30", "20 17 -10 35", "32 27 Base 50",
        "1:-15 6:-10 16:-5 26:Base", "1:30 6:35 16:40 21:45 26:50",
    ),
    "micro-minigun": (
        "- - - - -",
        "13 11 -20", "24 20 -15", "36 30 -5",
        "1:-20 6:-15 16:-10 20:-5", "1:",
    ),
    "scrap-grenade": (
        "1Throw None 1 0.5Bar Ubiquitous",
        "25/20/15/10/5 1 -5 20", "32/27/22/17/12 15 Base 35", "39/34/29/24/19 30 Base 50",
        "1:-5 11:Base", "1:20 6:30 11:35 16:40 21:45 26:50",
    ),
    "light-military-grenade": (
        "1Throw None 0.5 0.5Bar Common",
        "30/25/20/15/10 6 -5 20", "37/32/27/22/17 20 Base 35", "44/39/34/29/24 35 Base 50",
        "1:-5 11:Base", "1:20 6:30 11:35 16:40 21:45 26:50",
    ),
    "heavy-military-grenade": (
        "1Throw None 1 1Bar Uncommon",
        "31/26/21/16/11 11 -5 20", "36/31/26/21/16 25 Base 35", "41/36/31/26/21 40 Base 50",
        "1:-5 11:Base", "1:20 6:30 11:35 16:40 21:45 26:50",
    ),
    "holy-grenade": (
        "1Throw None 1.5 1Bar Rare",
        "35/30/25/20/15 16 -5 20", "42/37/32/27/22 30 -5 30", "49/44/39/34/29 45 Base 45",
        "1:-5 16:Base", "1:20 6:25 11:30 16:35 21:40 26:45",
    ),
    "rusty-weapon": (
        "None/1Throw None 2 1Bar Ubiqitous",
        "1 1 -10 Melee / 3", "15 10 -5 Melee / 5", "30 20 Base Melee / 10",
        "1:-10 6:-5 16:Base", "1:throw-3 6:throw-4 11:throw-5 16:throw-6 21:throw-8 26:throw-10",
    ),
    "simple-weapon": (
        "None/1Throw None 2 2Bar Common",
        "6 4 -10 Melee / 3", "20 14 -5 Melee / 5", "35 24 Base Melee / 10",
        "1:-10 6:-5 16:Base", "1:throw-3 6:throw-4 11:throw-5 16:throw-6 21:throw-8 26:throw-10",
    ),
    "refined-weapon": (
        "- - - - -",
        "11 11 -10 Melee / 3", "25 20 -5 Melee / 5", "40 30 Base Melee / 10",
        "1:-10 6:-5 16:Base", "1:throw-3 6:throw-4 11:throw-5 16:throw-6 21:throw-8 26:throw-10",
    ),
    "advanced-weapon": (
        "None/1Throw None 3 6Bar Rare",
        "16 14 -15 Melee / 3", "30 24 -5 Melee / 5", "45 34 Base Melee / 10",
        "1:-15 6:-10 11:-5 16:Base", "1:throw-3 6:throw-4 11:throw-5 16:throw-6 21:throw-8 26:throw-10",
    ),
    "kick-boxing": (
        "None None None 1Bar Ubiquitous",
        "1 1 Base Melee", "10 15 Base Melee", "20 30 +5 Melee",
        "1:Base 21:+5", "1:reach",
    ),
    "silat": (
        "None None None 2Bar Common",
        "4 6 Base Melee", "14 20 Base Melee", "24 35 +5 Melee",
        "1:Base 16:+5", "1:reach",
    ),
    "line": (
        "None None None 6Bar Uncommon",
        "8 11 Base Melee", "17 25 +5 Melee", "27 40 +5 Melee",
        "1:Base 11:+5", "1:reach",
    ),
    "krav-maga": (
        "None None None 12Bar Rare",
        "11 16 Base Melee", "20 30 +5 Melee", "30 45 +5 Melee",
        "1:Base 11:+5", "1:reach",
    ),
}  # fmt: skip
