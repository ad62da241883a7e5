// What a database knows: at a glance, one entity with where each value was seen, and any statement that reads.
import { open } from 'quarry';

const [db = 'shop.db'] = process.argv.slice(2);
const reader = await open(db);
const { attributes, kinds } = await reader.overview();
console.log(kinds.map(({ entities, kind }) => `${kind}: ${entities}`).join(', '));
console.log(attributes.map(({ attribute }) => attribute).join(', '));
const { rows } = await reader.statement('SELECT coalesce(address, key) FROM entities LIMIT 1');
for await (const [address] of rows) {
  const entity = await reader.entity(String(address));
  for (const { attribute, confidence, source, value } of entity?.facts ?? [])
    console.log(`${attribute} = ${value} (${source}, ${confidence})`);
}
await reader.close();
