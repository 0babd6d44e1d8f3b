"""Maps as they are drawn: a country with coast, borders, roads, hills and names, and what stands on it this week."""
