-- When to visit again: what visits found changed, page by page and attribute by attribute, and what a visit must gain to be made.
ALTER TABLE pages ADD COLUMN compared bigint;
ALTER TABLE pages ADD COLUMN changed bigint;

CREATE TABLE watched (
  run bigint NOT NULL REFERENCES runs,
  kind text NOT NULL,
  attribute text NOT NULL,
  days double precision NOT NULL,
  compared bigint NOT NULL,
  changed bigint NOT NULL
);

CREATE INDEX watched_by_run ON watched (run);

CREATE TABLE schedules (
  site bigint PRIMARY KEY REFERENCES sites,
  per_day double precision NOT NULL,
  gain double precision NOT NULL,
  made_ms bigint NOT NULL
);
