// Lists made by scripts are recovered as if they were made of links: from shops that ask for their things in different ways.
import { describe, expect, test } from 'vitest';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { whyNoBrowser } from '../../fetch/browser/chromium.ts';
import { atEnd } from '../../fetch/loopback.fixture.ts';
import type { RunEvent } from '../../model/event.ts';
import { answerWith } from '../answer-with.ts';
import { createFetcher } from '../assemble.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { queriesConversation, readList } from '../stages/queries.ts';
import { type Make, scriptShop, THINGS } from './script-shop.fixture.ts';

const why = whyNoBrowser();

/** What `quarry queries` finds in a shop, and how often its pages were opened in the browser. */
async function queriesOf(make: Make) {
  const site = await scriptShop(make);
  const told: string[] = [];
  const onEvent = (event: RunEvent) => void (event.type === 'decided' && told.push(event.because));
  const fetcher = createFetcher(DEFAULT_SETTINGS, {
    startUrls: [site.at('/')],
    maxProbes: 0,
    maxEarlyDoubts: 0,
    onEvent,
  });
  atEnd(() => fetcher.close());
  const conversation = queriesConversation('planned', site.at('/'), {
    reader: readList,
    tell: () => undefined,
    isA: () => undefined,
  });
  const found = await answerWith(fetcher.fetch, conversation, { maxDownloads: 300 });
  const opened = told.filter((line) => line.startsWith('browser page')).length;
  return { found, opened, site, told };
}

function factsOf({ entities, queries }: QueriesFound): string[] {
  const facts = queries.flatMap(({ predicates: [last, ...more], entities: ids }) =>
    last === undefined || more.length > 0
      ? []
      : ids.map((id) => `${entities[id].title}: ${last.attribute} ${last.value}`),
  );
  return [...new Set(facts)].sort();
}

const truth = (...attributes: readonly ('brand' | 'colour')[]) =>
  THINGS.flatMap((thing) =>
    attributes.map((name) => `${thing.name}: ${name === 'brand' ? 'Brand' : 'Colour'} ${thing[name]}`),
  ).sort();

const BOTH = truth('brand', 'colour');
const SHOPS: readonly (readonly [Make, readonly string[]])[] = [
  ['rest', BOTH],
  ['graphql', BOTH],
  ['batch', BOTH],
  ['select', truth('brand')],
  ['scroll', truth('colour')],
  ['fragments', truth('brand')],
  ['pushed', truth('brand')],
  ['embedded', truth('brand')],
];

describe.skipIf(why !== null)(`shops made by scripts${why === null ? '' : ` (left out: ${why})`}`, () => {
  test.each(SHOPS)('%s', { timeout: 120_000 }, async (make, facts) => {
    const { found, opened, told } = await queriesOf(make);
    expect(told.join('\n'), found.remarks.join('; ')).toContain('from here on');
    expect(found.entities.map(({ title }) => title).sort()).toEqual(THINGS.map(({ name }) => name).sort());
    expect(found.entities[0].address).toContain('/thing/');
    expect(factsOf(found)).toEqual(facts);
    expect(opened).toBeLessThanOrEqual(60);
  });
});
