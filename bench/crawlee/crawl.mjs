// CheerioCrawler with its own link following and selectors written by hand for the skin 'cards' of the city:
// node crawl.mjs START MAX_REQUESTS CONCURRENCY OUT. Writes what it found and what it took to OUT, as JSON.
import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';
import { measureInto } from '../crawl-speed/took.mjs';

const [start, maxRequests, concurrency, out] = process.argv.slice(2);
log.setLevel(log.LEVELS.OFF);

const entities = new Set();
const facts = new Map();
const learn = (entity, attribute, value) => {
  const row = { entity, attribute: attribute.trim(), value: value.trim(), confidence: 1 };
  facts.set(JSON.stringify(row), row);
};

/** A name and its values, as records and pages of that skin hold them. */
function readPair($, item, name, entity) {
  const attribute = $(item).find(name).first().text();
  $(item)
    .find('data, a[rel=tag]')
    .each((_, value) => learn(entity, attribute, $(value).text()));
}

function readEntity($, url) {
  if ($('article.thing').length === 0) return;
  entities.add(url);
  $('article.thing .sheet li').each((_, item) => readPair($, item, 'span', url));
  $('article.thing .grid tr').each((_, item) => readPair($, item, 'th', url));
}

function readList($, url) {
  $('section.tiles > article.tile').each((_, tile) => {
    const href = $(tile).find('h3 a').attr('href');
    if (href === undefined) return;
    const entity = new URL(href, url).href;
    entities.add(entity);
    $(tile)
      .find('.tile__facts li')
      .each((__, item) => readPair($, item, 'small', entity));
  });
}

let pages = 0;
const crawler = new CheerioCrawler(
  {
    maxRequestsPerCrawl: Number(maxRequests),
    minConcurrency: Number(concurrency),
    maxConcurrency: Number(concurrency),
    maxRequestRetries: 1,
    async requestHandler({ $, enqueueLinks, request }) {
      pages += 1;
      const url = request.loadedUrl ?? request.url;
      readEntity($, url);
      readList($, url);
      // What could act is left alone, as any person writing this would.
      await enqueueLinks({ strategy: 'same-origin', exclude: [/\/basket\//] });
    },
  },
  new Configuration({ persistStorage: false }),
);
await measureInto(out, async () => {
  await crawler.run([start]);
  return { pages, entities: [...entities], facts: [...facts.values()] };
});
