// From the page of one entity to the pages of all of its kind.
import { discoverEntities } from 'quarry';

const [sample = 'https://shop.example/lamp/1', db = 'shop.db'] = process.argv.slice(2);
const { outcome } = discoverEntities([sample], { urlsOnly: true, settings: { db, maxDownloads: 200 } });
const { entities, warnings } = (await outcome).result;
console.log(`${entities.length} entities`, warnings);
for (const { title, url } of entities.slice(0, 5)) console.log(url, title);
