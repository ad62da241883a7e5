CREATE TABLE answers (
  run INTEGER NOT NULL REFERENCES runs,
  seq INTEGER NOT NULL,
  conversation TEXT NOT NULL,
  query TEXT NOT NULL,
  key_hash BLOB NOT NULL,
  nth INTEGER NOT NULL,
  why TEXT NOT NULL,
  from_page TEXT,
  from_node INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('ok', 'unchanged', 'refused', 'blocked', 'failed')),
  page INTEGER REFERENCES pages,
  detail_json TEXT,
  PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE UNIQUE INDEX answers_by_question ON answers (run, key_hash, nth);

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

CREATE INDEX changes_by_run ON changes (run);

CREATE TABLE conversations (
  run INTEGER NOT NULL REFERENCES runs,
  name TEXT NOT NULL,
  result_json TEXT NOT NULL,
  ended_ms INTEGER NOT NULL,
  PRIMARY KEY (run, name)
) WITHOUT ROWID;

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

CREATE TABLE entities (
  id INTEGER PRIMARY KEY,
  site INTEGER NOT NULL REFERENCES sites,
  key TEXT NOT NULL,
  address TEXT,
  title TEXT,
  kind TEXT,
  first_seen_ms INTEGER NOT NULL,
  last_seen_ms INTEGER NOT NULL, gone_ms INTEGER, gone_run INTEGER REFERENCES runs,
  UNIQUE (site, key)
);

CREATE INDEX entities_by_key ON entities (key);

CREATE TABLE entity_urls (
  entity INTEGER NOT NULL REFERENCES entities,
  url TEXT NOT NULL,
  PRIMARY KEY (entity, url)
) WITHOUT ROWID;

CREATE TABLE "facts" (
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

CREATE INDEX facts_that_ended ON facts (entity, attribute) WHERE ended_ms IS NOT NULL;

CREATE UNIQUE INDEX facts_that_hold ON facts (entity, attribute, value, source) WHERE ended_ms IS NULL;

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

CREATE TABLE kind_tables (
  kind TEXT PRIMARY KEY,
  table_name TEXT NOT NULL UNIQUE
) WITHOUT ROWID;

CREATE TABLE objects (
  entity INTEGER PRIMARY KEY REFERENCES entities,
  object INTEGER NOT NULL
);

CREATE INDEX objects_by_object ON objects (object);

CREATE TABLE pages (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs,
  url TEXT NOT NULL,
  final_url TEXT NOT NULL,
  hops_json TEXT,
  status INTEGER NOT NULL,
  content_type TEXT NOT NULL,
  headers_json TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  hash BLOB NOT NULL,
  exchanges_hash BLOB,
  at_ms INTEGER NOT NULL,
  role TEXT CHECK (role IN ('entity', 'list', 'no-match', 'wall', 'error', 'other'))
, compared INTEGER, changed INTEGER);

CREATE INDEX pages_by_run ON pages (run);

CREATE INDEX pages_by_url ON pages (url);

CREATE TABLE patterns (
  site INTEGER NOT NULL REFERENCES sites,
  pattern TEXT NOT NULL,
  pages INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  objects INTEGER NOT NULL,
  chosen INTEGER NOT NULL CHECK (chosen IN (0, 1)), facts INTEGER NOT NULL DEFAULT 0, leads INTEGER NOT NULL DEFAULT 0 CHECK (leads IN (0, 1)), rank INTEGER, method TEXT NOT NULL DEFAULT 'auto', ignored_json TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (site, pattern)
) WITHOUT ROWID;

CREATE TABLE queries (
  id INTEGER PRIMARY KEY,
  site INTEGER NOT NULL REFERENCES sites,
  key TEXT NOT NULL,
  query TEXT,
  how TEXT NOT NULL CHECK (how IN ('asked', 'predicted', 'equivalent')),
  same_as TEXT,
  entities BLOB,
  entity_count INTEGER,
  run INTEGER NOT NULL REFERENCES runs,
  UNIQUE (site, key)
);

CREATE VIEW queries_as_text AS
SELECT
  sites.host AS site,
  queries.key AS predicates,
  CASE WHEN queries.query LIKE '{%' THEN json_extract(queries.query, '$.url') ELSE queries.query END AS url,
  queries.how,
  queries.same_as,
  queries.entity_count AS entities,
  queries.run
FROM queries
JOIN sites ON sites.id = queries.site;

CREATE TABLE query_edges (
  parent INTEGER NOT NULL REFERENCES queries,
  child INTEGER NOT NULL REFERENCES queries,
  attribute TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (parent, child)
) WITHOUT ROWID;

CREATE INDEX query_edges_by_child ON query_edges (child);

CREATE TABLE records (
  run INTEGER NOT NULL REFERENCES runs,
  page TEXT NOT NULL,
  position INTEGER NOT NULL,
  fields_json TEXT NOT NULL,
  PRIMARY KEY (run, page, position)
) WITHOUT ROWID;

CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  site INTEGER NOT NULL REFERENCES sites,
  key TEXT NOT NULL,
  command TEXT NOT NULL,
  method TEXT NOT NULL,
  version TEXT NOT NULL,
  starts_json TEXT NOT NULL,
  settings_json TEXT NOT NULL,
  began_ms INTEGER NOT NULL,
  ended_ms INTEGER,
  ending TEXT CHECK (ending IN ('finished', 'budget', 'cancelled', 'failed', 'abandoned')),
  downloads INTEGER,
  bytes INTEGER,
  refused INTEGER,
  failed INTEGER);

CREATE INDEX runs_by_key ON runs (key, id);

CREATE TABLE schedules (
  site INTEGER PRIMARY KEY REFERENCES sites,
  per_day REAL NOT NULL,
  gain REAL NOT NULL,
  made_ms INTEGER NOT NULL
);

CREATE TABLE sites (
  id INTEGER PRIMARY KEY,
  host TEXT NOT NULL UNIQUE,
  first_seen_ms INTEGER NOT NULL
);

CREATE TABLE texts (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
);

CREATE TABLE watched (
  run INTEGER NOT NULL REFERENCES runs,
  kind TEXT NOT NULL,
  attribute TEXT NOT NULL,
  days REAL NOT NULL,
  compared INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  PRIMARY KEY (run, kind, attribute, days)
) WITHOUT ROWID;
