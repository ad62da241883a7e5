-- Only the dropping of bodies looked for hashes, all of a run at a time; keeping them in order cost every page a place of its own.
DROP INDEX pages_by_hash;
