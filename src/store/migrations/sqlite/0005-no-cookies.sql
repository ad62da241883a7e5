-- Cookies are secrets: those of an unfinished run are in a file of their own. What old versions kept here was overwritten before (sqlite-files.ts).
ALTER TABLE runs DROP COLUMN cookies;
