-- Page bodies as UTF-8, compressed with brotli, under the SHA-256 of what was compressed.
CREATE TABLE bodies (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  bytes INTEGER NOT NULL,
  data BLOB NOT NULL
);
