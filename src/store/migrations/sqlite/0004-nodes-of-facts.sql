-- The facts of a page differ in their node only: without it they share one text of where they were seen. Rows from before have it in that text.
ALTER TABLE facts ADD COLUMN node INTEGER;

DROP VIEW facts_as_text;

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
JOIN texts AS evidences ON evidences.id = facts.evidence;
