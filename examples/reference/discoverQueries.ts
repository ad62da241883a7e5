// What the filters of a list know about its entities.
import { discoverQueries } from 'quarry';

const [list = 'https://shop.example/lamps', db = 'shop.db'] = process.argv.slice(2);
const { outcome } = discoverQueries(list, { settings: { db, maxDownloads: 300 } });
const { result } = await outcome;
for (const { entities, how, predicates } of result.queries)
  console.log(
    predicates.map(({ attribute, value }) => `${attribute}=${value}`).join(' & ') || 'all',
    entities.length,
    how,
  );
