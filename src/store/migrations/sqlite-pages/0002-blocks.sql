-- Bodies that came together are compressed together: pages of one site have most of their text in common.
CREATE TABLE blocks (
  id INTEGER PRIMARY KEY,
  bytes INTEGER NOT NULL,
  data BLOB NOT NULL
);
INSERT INTO blocks (id, bytes, data) SELECT id, bytes, data FROM bodies;

-- `start` and `bytes` say where in its block, once that is decompressed, a body stands; `hash` is the SHA-256 of the body.
CREATE TABLE placed_bodies (
  hash BLOB PRIMARY KEY,
  block INTEGER NOT NULL REFERENCES blocks,
  start INTEGER NOT NULL,
  bytes INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO placed_bodies (hash, block, start, bytes) SELECT hash, id, 0, bytes FROM bodies;
DROP TABLE bodies;
ALTER TABLE placed_bodies RENAME TO bodies;
CREATE INDEX bodies_by_block ON bodies (block);
