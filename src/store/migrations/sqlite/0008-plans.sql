-- What a plan needs to be carried out without what it was made from: the order of visiting, what only leads on, which parameters say nothing.
ALTER TABLE patterns ADD COLUMN facts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE patterns ADD COLUMN leads INTEGER NOT NULL DEFAULT 0 CHECK (leads IN (0, 1));
ALTER TABLE patterns ADD COLUMN rank INTEGER;
ALTER TABLE patterns ADD COLUMN method TEXT NOT NULL DEFAULT 'auto';
ALTER TABLE patterns ADD COLUMN ignored_json TEXT NOT NULL DEFAULT '[]';
