-- How far each attribute of each kind is known, run by run: `entities` should have a value, `valued` have one. Without an attribute: the entities themselves.
CREATE TABLE coverage (
  run INTEGER NOT NULL REFERENCES runs,
  kind TEXT NOT NULL,
  attribute TEXT,
  expected INTEGER,
  entities INTEGER NOT NULL,
  valued INTEGER NOT NULL,
  lists_read INTEGER NOT NULL,
  lists_cut INTEGER NOT NULL,
  lists_failed INTEGER NOT NULL,
  lists_refused INTEGER NOT NULL,
  why TEXT
);
CREATE INDEX coverage_by_run ON coverage (run);
