-- The source `facet` is called `filter`, as everywhere where people read it.
DROP VIEW facts_as_text;
DROP VIEW facts_with_history;

CREATE TABLE facts_by_source (
  id INTEGER PRIMARY KEY,
  entity INTEGER NOT NULL REFERENCES entities,
  attribute INTEGER NOT NULL REFERENCES texts,
  value INTEGER NOT NULL REFERENCES texts,
  source TEXT NOT NULL CHECK (source IN ('filter', 'record', 'page', 'inferred')),
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

INSERT INTO facts_by_source
SELECT id, entity, attribute, value, CASE source WHEN 'facet' THEN 'filter' ELSE source END, min, max, unit, path_json, confidence,
  evidence, node, run, first_seen_ms, last_seen_ms, ended_ms, ended_run
FROM facts ORDER BY id;

DROP TABLE facts;
ALTER TABLE facts_by_source RENAME TO facts;
CREATE UNIQUE INDEX facts_that_hold ON facts (entity, attribute, value, source) WHERE ended_ms IS NULL;
CREATE INDEX facts_that_ended ON facts (entity, attribute) WHERE ended_ms IS NOT NULL;

-- What conversations of unfinished runs found, to be taken up.
UPDATE conversations SET result_json = replace(result_json, '"source":"facet"', '"source":"filter"')
WHERE instr(result_json, '"source":"facet"') > 0;

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
