// A later visit to a site that was crawled: what was added, what changed, what is gone.
import { QuarryError, recrawl } from 'quarry';

const [db = 'shop.db'] = process.argv.slice(2);
try {
  const { changes, tally } = await recrawl(db, { settings: { maxDownloads: 500 } });
  console.log(`${changes.length} changes after ${tally.downloads} downloads`);
  for (const { after, attribute, before, change, title } of changes)
    console.log(change, title, attribute, before, after);
} catch (error) {
  if (!(error instanceof QuarryError)) throw error;
  console.log(`${error.code}: ${error.message} ${error.hint ?? ''}`);
}
