// What stands behind a search form.
import { probe } from 'quarry';

const [page = 'https://library.example/', db = 'library.db'] = process.argv.slice(2);
const { outcome } = probe(page, { settings: { db, maxDownloads: 200 } });
const { because, objects } = (await outcome).result;
console.log(because ?? `${objects.length} objects`);
