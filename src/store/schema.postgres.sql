CREATE INDEX bodies_by_block ON public.bodies USING btree (block);

CREATE INDEX changes_by_entity ON public.changes USING btree (entity);

CREATE INDEX changes_by_run ON public.changes USING btree (run);

CREATE INDEX coverage_by_run ON public.coverage USING btree (run);

CREATE INDEX entities_by_address ON public.entities USING btree (md5(address)) WHERE (address <> key);

CREATE INDEX entities_by_key ON public.entities USING btree (md5(key));

CREATE INDEX entity_urls_by_url ON public.entity_urls USING btree (md5(url));

CREATE INDEX facts_that_ended ON public.facts USING btree (entity, attribute) WHERE (ended_ms IS NOT NULL);

CREATE INDEX fleet_by_address ON public.fleet USING btree (address);

CREATE INDEX fleet_by_site ON public.fleet USING btree (site);

CREATE INDEX fleet_in_order ON public.fleet USING btree (priority DESC, worth DESC, due_ms) WHERE ((state = 'waiting'::text) AND (NOT held) AND (NOT resting));

CREATE INDEX fleet_resting ON public.fleet USING btree (due_ms) WHERE resting;

CREATE INDEX fleet_running ON public.fleet USING btree (site) WHERE (state = 'running'::text);

CREATE INDEX objects_by_object ON public.objects USING btree (object);

CREATE INDEX pages_by_final_url ON public.pages USING btree (md5(final_url)) WHERE (final_url <> url);

CREATE INDEX pages_by_run ON public.pages USING btree (run, id);

CREATE INDEX pages_by_url ON public.pages USING btree (md5(url));

CREATE INDEX query_edges_by_child ON public.query_edges USING btree (child);

CREATE INDEX runs_by_key ON public.runs USING btree (md5(key), id);

CREATE INDEX runs_by_site ON public.runs USING btree (site, id);

CREATE INDEX watched_by_run ON public.watched USING btree (run);

CREATE OR REPLACE FUNCTION public.quarry_end_writers(the_site bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = 1366647154 AND objid = the_site::oid AND objsubid = 2 AND granted AND pid <> pg_backend_pid();
EXCEPTION WHEN insufficient_privilege THEN
  -- Another user's: they end by themselves, a few seconds after their process was stopped.
  NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.quarry_fence(the_site bigint, its_epoch bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1366647154, the_site::integer);
  -- Read after the lock: who took the site over held it alone.
  PERFORM 1 FROM leases WHERE site = the_site AND epoch = its_epoch;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'quarry: site % is written by another owner since epoch %', the_site, its_epoch USING ERRCODE = 'QY001';
  END IF;
END $function$
;

CREATE OR REPLACE FUNCTION public.quarry_take(the_site bigint, its_owner text, now_ms bigint, lease_ms bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SET lock_timeout TO '2s'
AS $function$
DECLARE
  earlier TEXT;
  new_epoch BIGINT;
BEGIN
  INSERT INTO leases (site, owner, epoch, until_ms) VALUES (the_site, NULL, 0, 0) ON CONFLICT DO NOTHING;
  SELECT owner INTO earlier FROM leases WHERE site = the_site AND (owner IS NULL OR until_ms < now_ms) FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF earlier IS NOT NULL THEN
    PERFORM quarry_end_writers(the_site);
  END IF;
  PERFORM pg_advisory_xact_lock(1366647154, the_site::integer);
  UPDATE leases SET owner = its_owner, epoch = epoch + 1, until_ms = now_ms + lease_ms WHERE site = the_site RETURNING epoch INTO new_epoch;
  RETURN new_epoch;
EXCEPTION WHEN lock_not_available THEN
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.quarry_time(ms bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ SELECT to_char(to_timestamp(ms / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$
;

CREATE UNIQUE INDEX answers_by_question ON public.answers USING btree (run, key_hash, nth);

CREATE UNIQUE INDEX answers_pkey ON public.answers USING btree (run, seq);

CREATE UNIQUE INDEX blocks_pkey ON public.blocks USING btree (id);

CREATE UNIQUE INDEX bodies_pkey ON public.bodies USING btree (hash, site);

CREATE UNIQUE INDEX changes_pkey ON public.changes USING btree (id);

CREATE UNIQUE INDEX claims_pkey ON public.claims USING btree (name);

CREATE UNIQUE INDEX conversations_pkey ON public.conversations USING btree (run, name);

CREATE UNIQUE INDEX cookies_pkey ON public.cookies USING btree (run);

CREATE UNIQUE INDEX entities_by_site ON public.entities USING btree (site, md5(key));

CREATE UNIQUE INDEX entities_pkey ON public.entities USING btree (id);

CREATE UNIQUE INDEX entity_urls_once ON public.entity_urls USING btree (entity, md5(url));

CREATE UNIQUE INDEX facts_pkey ON public.facts USING btree (id);

CREATE UNIQUE INDEX facts_that_hold ON public.facts USING btree (entity, attribute, value, source) WHERE (ended_ms IS NULL);

CREATE UNIQUE INDEX fleet_by_url ON public.fleet USING btree (md5(url));

CREATE UNIQUE INDEX fleet_pkey ON public.fleet USING btree (id);

CREATE UNIQUE INDEX kind_tables_once ON public.kind_tables USING btree (site, md5(kind));

CREATE UNIQUE INDEX leases_pkey ON public.leases USING btree (site);

CREATE UNIQUE INDEX objects_pkey ON public.objects USING btree (entity);

CREATE UNIQUE INDEX pages_pkey ON public.pages USING btree (id);

CREATE UNIQUE INDEX patterns_once ON public.patterns USING btree (site, md5(pattern));

CREATE UNIQUE INDEX queries_by_key ON public.queries USING btree (site, md5(key));

CREATE UNIQUE INDEX queries_pkey ON public.queries USING btree (id);

CREATE UNIQUE INDEX query_edges_pkey ON public.query_edges USING btree (parent, child);

CREATE UNIQUE INDEX records_by_place ON public.records USING btree (run, md5(page), "position");

CREATE UNIQUE INDEX runs_pkey ON public.runs USING btree (id);

CREATE UNIQUE INDEX schedules_pkey ON public.schedules USING btree (site);

CREATE UNIQUE INDEX sites_host_key ON public.sites USING btree (host);

CREATE UNIQUE INDEX sites_pkey ON public.sites USING btree (id);

CREATE UNIQUE INDEX texts_hash_key ON public.texts USING btree (hash);

CREATE UNIQUE INDEX texts_pkey ON public.texts USING btree (id);

CREATE UNIQUE INDEX untold_pkey ON public.untold USING btree (run, kept_in, id);

CREATE UNIQUE INDEX workers_pkey ON public.workers USING btree (name);

TABLE answers (
  run bigint NOT NULL,
  seq bigint NOT NULL,
  conversation text NOT NULL,
  query text NOT NULL,
  key_hash bytea NOT NULL,
  nth bigint NOT NULL,
  why text NOT NULL,
  from_page text,
  from_node bigint,
  kind text NOT NULL,
  page bigint,
  detail_json text,
  CHECK ((kind = ANY (ARRAY['ok'::text, 'unchanged'::text, 'refused'::text, 'blocked'::text, 'failed'::text]))),
  FOREIGN KEY (run) REFERENCES runs(id),
  PRIMARY KEY (run, seq)
);

TABLE blocks (
  id bigint NOT NULL,
  site bigint NOT NULL,
  bytes bigint NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (id)
);

TABLE bodies (
  hash bytea NOT NULL,
  site bigint NOT NULL,
  block bigint NOT NULL,
  start bigint NOT NULL,
  bytes bigint NOT NULL,
  FOREIGN KEY (block) REFERENCES blocks(id),
  PRIMARY KEY (hash, site)
);

TABLE changes (
  id bigint NOT NULL,
  run bigint NOT NULL,
  change text NOT NULL,
  entity bigint NOT NULL,
  attribute text,
  value_before text,
  value_after text,
  at_ms bigint NOT NULL,
  CHECK ((change = ANY (ARRAY['added'::text, 'changed'::text, 'gone'::text]))),
  FOREIGN KEY (entity) REFERENCES entities(id),
  FOREIGN KEY (run) REFERENCES runs(id),
  PRIMARY KEY (id)
);

TABLE claims (
  name text NOT NULL,
  site bigint NOT NULL,
  epoch bigint NOT NULL,
  free_ms bigint NOT NULL,
  PRIMARY KEY (name)
);

TABLE conversations (
  run bigint NOT NULL,
  name text NOT NULL,
  result_json text NOT NULL,
  ended_ms bigint NOT NULL,
  FOREIGN KEY (run) REFERENCES runs(id),
  PRIMARY KEY (run, name)
);

TABLE cookies (
  run bigint NOT NULL,
  sealed bytea NOT NULL,
  FOREIGN KEY (run) REFERENCES runs(id),
  PRIMARY KEY (run)
);

TABLE coverage (
  run bigint NOT NULL,
  kind text NOT NULL,
  attribute text,
  expected bigint,
  entities bigint NOT NULL,
  valued bigint NOT NULL,
  lists_read bigint NOT NULL,
  lists_cut bigint NOT NULL,
  lists_failed bigint NOT NULL,
  lists_refused bigint NOT NULL,
  why text,
  FOREIGN KEY (run) REFERENCES runs(id)
);

TABLE entities (
  id bigint NOT NULL,
  site bigint NOT NULL,
  key text NOT NULL,
  address text,
  title text,
  kind text,
  first_seen_ms bigint NOT NULL,
  last_seen_ms bigint NOT NULL,
  gone_ms bigint,
  gone_run bigint,
  FOREIGN KEY (gone_run) REFERENCES runs(id),
  FOREIGN KEY (site) REFERENCES sites(id),
  PRIMARY KEY (id)
);

TABLE entity_urls (
  entity bigint NOT NULL,
  url text NOT NULL,
  FOREIGN KEY (entity) REFERENCES entities(id)
);

TABLE facts (
  id bigint NOT NULL,
  entity bigint NOT NULL,
  attribute bigint NOT NULL,
  value bigint NOT NULL,
  source text NOT NULL,
  min double precision,
  max double precision,
  unit text,
  path_json text,
  confidence double precision NOT NULL,
  evidence bigint NOT NULL,
  node bigint,
  run bigint NOT NULL,
  first_seen_ms bigint NOT NULL,
  last_seen_ms bigint NOT NULL,
  ended_ms bigint,
  ended_run bigint,
  CHECK ((source = ANY (ARRAY['filter'::text, 'record'::text, 'page'::text, 'inferred'::text]))),
  FOREIGN KEY (entity) REFERENCES entities(id),
  PRIMARY KEY (id)
);

TABLE fleet (
  id bigint NOT NULL,
  url text NOT NULL,
  site bigint NOT NULL,
  state text NOT NULL,
  settings_json text NOT NULL,
  priority integer NOT NULL,
  every_hours double precision,
  due_ms bigint NOT NULL,
  worth double precision NOT NULL,
  poor_turns integer NOT NULL,
  turns integer NOT NULL,
  slice bigint NOT NULL,
  asked bigint NOT NULL,
  downloads bigint NOT NULL,
  entities bigint NOT NULL,
  facts bigint NOT NULL,
  address text,
  worker text,
  epoch bigint,
  granted bigint NOT NULL,
  stop_asked boolean NOT NULL,
  why text,
  held boolean NOT NULL,
  resting boolean NOT NULL,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'failed'::text, 'stopped'::text]))),
  FOREIGN KEY (site) REFERENCES sites(id),
  PRIMARY KEY (id)
);

TABLE fleet_budget (
  per_day bigint,
  day bigint NOT NULL,
  spent bigint NOT NULL
);

TABLE kind_tables (
  site bigint NOT NULL,
  kind text NOT NULL,
  schema_name text NOT NULL,
  table_name text NOT NULL,
  FOREIGN KEY (site) REFERENCES sites(id)
);

TABLE leases (
  site bigint NOT NULL,
  owner text,
  epoch bigint NOT NULL,
  until_ms bigint NOT NULL,
  FOREIGN KEY (site) REFERENCES sites(id),
  PRIMARY KEY (site)
);

TABLE objects (
  entity bigint NOT NULL,
  object bigint NOT NULL,
  FOREIGN KEY (entity) REFERENCES entities(id),
  PRIMARY KEY (entity)
);

TABLE pages (
  id bigint NOT NULL,
  run bigint NOT NULL,
  url text NOT NULL,
  final_url text NOT NULL,
  hops_json text,
  status integer NOT NULL,
  content_type text NOT NULL,
  headers_json text NOT NULL,
  bytes bigint NOT NULL,
  hash bytea NOT NULL,
  exchanges_hash bytea,
  at_ms bigint NOT NULL,
  role text,
  compared bigint,
  changed bigint,
  CHECK ((role = ANY (ARRAY['entity'::text, 'list'::text, 'no-match'::text, 'wall'::text, 'error'::text, 'other'::text]))),
  FOREIGN KEY (run) REFERENCES runs(id),
  PRIMARY KEY (id)
);

TABLE patterns (
  site bigint NOT NULL,
  pattern text NOT NULL,
  pages bigint NOT NULL,
  bytes bigint NOT NULL,
  objects bigint NOT NULL,
  chosen integer NOT NULL,
  facts bigint NOT NULL,
  leads integer NOT NULL,
  rank bigint,
  method text NOT NULL,
  ignored_json text NOT NULL,
  CHECK ((chosen = ANY (ARRAY[0, 1]))),
  CHECK ((leads = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (site) REFERENCES sites(id)
);

TABLE quarry_schema (
  version integer NOT NULL
);

TABLE queries (
  id bigint NOT NULL,
  site bigint NOT NULL,
  key text NOT NULL,
  query text,
  how text NOT NULL,
  same_as text,
  entities bytea,
  entity_count bigint,
  run bigint NOT NULL,
  CHECK ((how = ANY (ARRAY['asked'::text, 'predicted'::text, 'equivalent'::text]))),
  FOREIGN KEY (run) REFERENCES runs(id),
  FOREIGN KEY (site) REFERENCES sites(id),
  PRIMARY KEY (id)
);

TABLE query_edges (
  parent bigint NOT NULL,
  child bigint NOT NULL,
  attribute text NOT NULL,
  value text NOT NULL,
  FOREIGN KEY (child) REFERENCES queries(id),
  FOREIGN KEY (parent) REFERENCES queries(id),
  PRIMARY KEY (parent, child)
);

TABLE records (
  run bigint NOT NULL,
  page text NOT NULL,
  position bigint NOT NULL,
  fields_json text NOT NULL,
  FOREIGN KEY (run) REFERENCES runs(id)
);

TABLE runs (
  id bigint NOT NULL,
  site bigint NOT NULL,
  key text NOT NULL,
  command text NOT NULL,
  method text NOT NULL,
  version text NOT NULL,
  starts_json text NOT NULL,
  settings_json text NOT NULL,
  began_ms bigint NOT NULL,
  ended_ms bigint,
  ending text,
  downloads bigint,
  bytes bigint,
  refused bigint,
  failed bigint,
  CHECK ((ending = ANY (ARRAY['finished'::text, 'budget'::text, 'cancelled'::text, 'failed'::text, 'abandoned'::text]))),
  FOREIGN KEY (site) REFERENCES sites(id),
  PRIMARY KEY (id)
);

TABLE schedules (
  site bigint NOT NULL,
  per_day double precision NOT NULL,
  gain double precision NOT NULL,
  made_ms bigint NOT NULL,
  FOREIGN KEY (site) REFERENCES sites(id),
  PRIMARY KEY (site)
);

TABLE sites (
  id bigint NOT NULL,
  host text NOT NULL,
  first_seen_ms bigint NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (host)
);

TABLE texts (
  id bigint NOT NULL,
  hash bytea NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (hash)
);

TABLE untold (
  run bigint NOT NULL,
  kept_in text NOT NULL,
  id bigint NOT NULL,
  FOREIGN KEY (run) REFERENCES runs(id),
  PRIMARY KEY (run, kept_in, id)
);

TABLE watched (
  run bigint NOT NULL,
  kind text NOT NULL,
  attribute text NOT NULL,
  days double precision NOT NULL,
  compared bigint NOT NULL,
  changed bigint NOT NULL,
  FOREIGN KEY (run) REFERENCES runs(id)
);

TABLE workers (
  name text NOT NULL,
  began_ms bigint NOT NULL,
  seen_ms bigint NOT NULL,
  version text NOT NULL,
  places integer NOT NULL,
  sites integer NOT NULL,
  is_draining boolean NOT NULL,
  PRIMARY KEY (name)
);

VIEW changes_as_text AS
 SELECT changes.change,
    entities.key AS entity,
    entities.title,
    changes.attribute,
    changes.value_before AS before,
    changes.value_after AS after,
    quarry_time(changes.at_ms) AS at,
    changes.run
   FROM (changes
     JOIN entities ON ((entities.id = changes.entity)));

VIEW facts_as_text AS
 SELECT entities.key AS entity,
    entities.kind,
    entities.title,
    attributes.text AS attribute,
    value_texts.text AS value,
    facts.min,
    facts.max,
    facts.unit,
    facts.source,
    facts.confidence,
    ((evidences.text)::json ->> 'page'::text) AS page,
    COALESCE(facts.node, (((evidences.text)::json ->> 'node'::text))::bigint) AS node,
    ((evidences.text)::json ->> 'query'::text) AS query,
    quarry_time(facts.first_seen_ms) AS first_seen,
    quarry_time(facts.last_seen_ms) AS last_seen
   FROM ((((facts
     JOIN entities ON ((entities.id = facts.entity)))
     JOIN texts attributes ON ((attributes.id = facts.attribute)))
     JOIN texts value_texts ON ((value_texts.id = facts.value)))
     JOIN texts evidences ON ((evidences.id = facts.evidence)))
  WHERE (facts.ended_ms IS NULL);

VIEW facts_with_history AS
 SELECT entities.key AS entity,
    entities.kind,
    entities.title,
    attributes.text AS attribute,
    value_texts.text AS value,
    facts.source,
    quarry_time(facts.first_seen_ms) AS first_seen,
    quarry_time(facts.last_seen_ms) AS last_seen,
    quarry_time(facts.ended_ms) AS ended
   FROM (((facts
     JOIN entities ON ((entities.id = facts.entity)))
     JOIN texts attributes ON ((attributes.id = facts.attribute)))
     JOIN texts value_texts ON ((value_texts.id = facts.value)));

VIEW queries_as_text AS
 SELECT sites.host AS site,
    queries.key AS predicates,
        CASE
            WHEN (queries.query ~~ '{%'::text) THEN ((queries.query)::json ->> 'url'::text)
            ELSE queries.query
        END AS url,
    queries.how,
    queries.same_as,
    queries.entity_count AS entities,
    queries.run
   FROM (queries
     JOIN sites ON ((sites.id = queries.site)));
