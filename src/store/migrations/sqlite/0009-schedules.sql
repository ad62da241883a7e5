-- When to visit again: what visits found changed, page by page and attribute by attribute, and what a visit must gain to be made.
ALTER TABLE pages ADD COLUMN compared INTEGER;
ALTER TABLE pages ADD COLUMN changed INTEGER;

CREATE TABLE watched (
  run INTEGER NOT NULL REFERENCES runs,
  kind TEXT NOT NULL,
  attribute TEXT NOT NULL,
  days REAL NOT NULL,
  compared INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  PRIMARY KEY (run, kind, attribute, days)
) WITHOUT ROWID;

CREATE TABLE schedules (
  site INTEGER PRIMARY KEY REFERENCES sites,
  per_day REAL NOT NULL,
  gain REAL NOT NULL,
  made_ms INTEGER NOT NULL
);
