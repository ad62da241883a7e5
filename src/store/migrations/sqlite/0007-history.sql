-- A value that changed has two rows: the old one says when it ended. Only what holds now is unique, so that a value may come back.
DROP VIEW facts_as_text;

CREATE TABLE facts_with_ends (
  id INTEGER PRIMARY KEY,
  entity INTEGER NOT NULL REFERENCES entities,
  attribute INTEGER NOT NULL REFERENCES texts,
  value INTEGER NOT NULL REFERENCES texts,
  source TEXT NOT NULL CHECK (source IN ('facet', 'record', 'page', 'inferred')),
  min REAL,
  max REAL,
  unit TEXT,
  path_json TEXT,
  confidence REAL NOT NULL,
  evidence INTEGER NOT NULL REFERENCES texts,
  node INTEGER,
  run INTEGER NOT NULL REFERENCES runs,
  first_seen_ms INTEGER NOT NULL,
  last_seen_ms INTEGER NOT NULL,
  ended_ms INTEGER,
  ended_run INTEGER REFERENCES runs
);

-- Until now the values of the last run that saw an attribute were taken for those that hold.
INSERT INTO facts_with_ends
SELECT id, entity, attribute, value, source, min, max, unit, path_json, confidence, evidence, node, run, first_seen_ms, last_seen_ms,
  CASE WHEN run < newest THEN newest_ms END, CASE WHEN run < newest THEN newest END
FROM (
  SELECT *, max(run) OVER same AS newest, max(last_seen_ms) OVER same AS newest_ms FROM facts
  WINDOW same AS (PARTITION BY entity, attribute)
)
ORDER BY id;

DROP TABLE facts;
ALTER TABLE facts_with_ends RENAME TO facts;
CREATE UNIQUE INDEX facts_that_hold ON facts (entity, attribute, value, source) WHERE ended_ms IS NULL;
CREATE INDEX facts_that_ended ON facts (entity, attribute) WHERE ended_ms IS NOT NULL;

-- Since when an entity is gone; null: it is there, as far as is known.
ALTER TABLE entities ADD COLUMN gone_ms INTEGER;
ALTER TABLE entities ADD COLUMN gone_run INTEGER REFERENCES runs;

-- What a visit found otherwise than the one before. Without an attribute: the entity itself.
CREATE TABLE changes (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs,
  change TEXT NOT NULL CHECK (change IN ('added', 'changed', 'gone')),
  entity INTEGER NOT NULL REFERENCES entities,
  attribute TEXT,
  value_before TEXT,
  value_after TEXT,
  at_ms INTEGER NOT NULL
);
CREATE INDEX changes_by_run ON changes (run);

CREATE VIEW facts_as_text AS
SELECT
  entities.key AS entity,
  entities.kind AS kind,
  entities.title AS title,
  attributes.text AS attribute,
  value_texts.text AS value,
  facts.min,
  facts.max,
  facts.unit,
  facts.source,
  facts.confidence,
  json_extract(evidences.text, '$.page') AS page,
  coalesce(facts.node, json_extract(evidences.text, '$.node')) AS node,
  json_extract(evidences.text, '$.query') AS query,
  strftime('%Y-%m-%dT%H:%M:%fZ', facts.first_seen_ms / 1000.0, 'unixepoch') AS first_seen,
  strftime('%Y-%m-%dT%H:%M:%fZ', facts.last_seen_ms / 1000.0, 'unixepoch') AS last_seen
FROM facts
JOIN entities ON entities.id = facts.entity
JOIN texts AS attributes ON attributes.id = facts.attribute
JOIN texts AS value_texts ON value_texts.id = facts.value
JOIN texts AS evidences ON evidences.id = facts.evidence
WHERE facts.ended_ms IS NULL;

-- The same with what was: `ended` is empty where it holds.
CREATE VIEW facts_with_history AS
SELECT
  entities.key AS entity,
  entities.kind AS kind,
  entities.title AS title,
  attributes.text AS attribute,
  value_texts.text AS value,
  facts.source,
  strftime('%Y-%m-%dT%H:%M:%fZ', facts.first_seen_ms / 1000.0, 'unixepoch') AS first_seen,
  strftime('%Y-%m-%dT%H:%M:%fZ', facts.last_seen_ms / 1000.0, 'unixepoch') AS last_seen,
  strftime('%Y-%m-%dT%H:%M:%fZ', facts.ended_ms / 1000.0, 'unixepoch') AS ended
FROM facts
JOIN entities ON entities.id = facts.entity
JOIN texts AS attributes ON attributes.id = facts.attribute
JOIN texts AS value_texts ON value_texts.id = facts.value;

CREATE VIEW changes_as_text AS
SELECT
  changes.change,
  entities.key AS entity,
  entities.title AS title,
  changes.attribute,
  changes.value_before AS "before",
  changes.value_after AS "after",
  strftime('%Y-%m-%dT%H:%M:%fZ', changes.at_ms / 1000.0, 'unixepoch') AS at,
  changes.run
FROM changes
JOIN entities ON entities.id = changes.entity;
