-- The source `facet` is called `filter`, as everywhere where people read it.
ALTER TABLE facts DROP CONSTRAINT facts_source_check;
UPDATE facts SET source = 'filter' WHERE source = 'facet';
ALTER TABLE facts ADD CONSTRAINT facts_source_check CHECK (source IN ('filter', 'record', 'page', 'inferred'));

-- What conversations of unfinished runs found, to be taken up.
UPDATE conversations SET result_json = replace(result_json, '"source":"facet"', '"source":"filter"')
WHERE strpos(result_json, '"source":"facet"') > 0;
