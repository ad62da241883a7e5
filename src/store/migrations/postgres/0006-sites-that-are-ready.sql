-- Whose turn is next is looked up among the sites that could be asked now: to pass over the others costs more the more of them there are.

-- Another site behind its address has a turn.
ALTER TABLE fleet ADD COLUMN held BOOLEAN NOT NULL DEFAULT false;
-- Its next turn may begin later.
ALTER TABLE fleet ADD COLUMN resting BOOLEAN NOT NULL DEFAULT false;
UPDATE fleet SET resting = true WHERE state = 'waiting' AND due_ms > (extract(epoch FROM clock_timestamp()) * 1000)::bigint;

DROP INDEX fleet_in_order;
CREATE INDEX fleet_in_order ON fleet (priority DESC, worth DESC, due_ms) WHERE state = 'waiting' AND NOT held AND NOT resting;
CREATE INDEX fleet_resting ON fleet (due_ms) WHERE resting;
CREATE INDEX fleet_by_address ON fleet (address);
