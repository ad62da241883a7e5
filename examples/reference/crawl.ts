// Everything a site lists, into a database; what happens is told on the way.
import { crawl } from 'quarry';

const [site = 'https://shop.example/', db = 'shop.db'] = process.argv.slice(2);
const { events, outcome } = crawl(site, { settings: { db, maxDownloads: 500 }, signal: AbortSignal.timeout(600_000) });
for await (const event of events) if (event.type === 'phase') console.log(event.name);
const { ending, result } = await outcome;
for (const { entities, facts, name } of result.kinds)
  console.log(`${name}: ${entities} entities, ${facts} facts (${ending})`);
