-- The fence is a lock of its own beside the row of the lease: an owner renews its lease while it writes, however long that takes, and who takes
-- over a lease that ended waits for nothing that a stopped or unreachable process still holds: its open transactions are ended.

-- The locks of sites among advisory locks: "Quar".
CREATE OR REPLACE FUNCTION quarry_fence(the_site BIGINT, its_epoch BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1366647154, the_site::integer);
  -- Read after the lock: who took the site over held it alone.
  PERFORM 1 FROM leases WHERE site = the_site AND epoch = its_epoch;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'quarry: site % is written by another owner since epoch %', the_site, its_epoch USING ERRCODE = 'QY001';
  END IF;
END $$;

-- Ends the transactions that are open behind the fence of a site; they are tried again by who is alive, and refused.
CREATE FUNCTION quarry_end_writers(the_site BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = 1366647154 AND objid = the_site::oid AND objsubid = 2 AND granted AND pid <> pg_backend_pid();
EXCEPTION WHEN insufficient_privilege THEN
  -- Another user's: they end by themselves, a few seconds after their process was stopped.
  NULL;
END $$;

-- The new epoch, or null: somebody has the site, or takes it at this moment.
CREATE FUNCTION quarry_take(the_site BIGINT, its_owner TEXT, now_ms BIGINT, lease_ms BIGINT) RETURNS BIGINT
LANGUAGE plpgsql SET lock_timeout = '2s' AS $$
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
END $$;
