import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Address, Clock, CrawlFound, RunOutcome } from '../../src/index.ts';
import { crawlToRows } from '../crawl/one-crawl.ts';
import type { MadeSite } from './site.ts';
import { valuesIn } from './target.ts';

/** Beside 1.3 requests for each thing. */
const REQUESTS_BESIDE = 150;
const MAX_DOWNLOADS = 900;

export interface MakeRun {
  readonly site: MadeSite;
  readonly found: CrawlFound;
  readonly kinds: readonly string[];
  readonly names: readonly string[];
  /** Titles that were not found; addresses that are no thing's. */
  readonly unfound: readonly string[];
  readonly surplus: readonly string[];
  /** "title: value" that were not found, and values of others. */
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  readonly requests: number;
  readonly tooMany: boolean;
  /** The first thing said to be missing; null: complete. */
  readonly incomplete: string | null;
  readonly ms: number;
}

export const isWhole = ({ missing, surplus, unfound, wrong }: MakeRun): boolean =>
  unfound.length + surplus.length + missing.length + wrong.length === 0;

export async function runMake(site: MadeSite, tell: (said: string) => void = () => {}): Promise<MakeRun> {
  const open = await serve(site);
  try {
    const rows = await crawlToRows(`${open.origin}/` as Address, {
      settings: { maxDownloads: MAX_DOWNLOADS },
      clock: hurried(),
      decided: tell,
    });
    const { result } = rows.outcome;
    const titles = new Map(site.addresses.map((path, at) => [open.origin + path, site.world.things[at]]));
    const addresses = rows.entities.map(({ url, urls }) => [url, ...urls].find((one) => titles.has(one)) ?? url);
    const known = new Set(addresses);
    const facts = rows.facts as readonly { readonly entity: string; readonly value: string }[];
    return {
      site,
      found: result,
      kinds: result.kinds.filter(({ crawled }) => crawled).map(({ entities, name }) => `${name} ${entities}`),
      names: result.kinds.flatMap(({ attributes, crawled }) => (crawled ? attributes.map(({ name }) => name) : [])),
      unfound: [...titles].flatMap(([url, { title }]) => (known.has(url) ? [] : [title])),
      surplus: addresses
        .filter((url, at) => !titles.has(url) || addresses.indexOf(url) !== at)
        .map((url) => url.replace(open.origin, '')),
      ...comparedFacts(
        site,
        facts.map(({ entity, value }) => [entity.replace(open.origin, ''), value]),
      ),
      requests: open.requests.length,
      tooMany: open.requests.length > 1.3 * site.world.things.length + REQUESTS_BESIDE,
      incomplete: firstDoubt(rows.outcome),
      ms: rows.ms,
    };
  } finally {
    await open.close();
  }
}

/** As the command would say it first. */
function firstDoubt({ ending, lost, result, walls }: RunOutcome<CrawlFound>): string | null {
  if (result.kinds.length === 0) return `nothing found: ${result.because}`;
  if (ending !== 'finished') return `stopped: ${ending}`;
  const [first] = result.kinds.flatMap(({ incomplete }) => incomplete);
  if (first !== undefined) return first.why;
  return lost.length + walls.passedOn.length > 0 ? 'pages did not come' : null;
}

const same = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** Whatever the attribute is called. A value of a list that the thing does not have is wrong. */
function comparedFacts({ addresses, told, world }: MadeSite, facts: readonly (readonly [string, string])[]) {
  const said = new Set(facts.map(([path, value]) => `${path} ${same(value)}`));
  const listed = new Set(world.attributes.flatMap(({ values }) => values.map(same)));
  const right = new Set<string>();
  const missing: string[] = [];
  for (const [at, thing] of world.things.entries())
    for (const { name } of [...world.attributes, ...(told.has('month') ? [{ name: 'month' }] : [])])
      for (const value of valuesIn(thing, name)) {
        right.add(`${addresses[at]} ${same(value)}`);
        // Several in one text are known where the text is.
        const texts = [value, valuesIn(thing, name).join(', ')];
        if (told.has(name) && !texts.some((text) => said.has(`${addresses[at]} ${same(text)}`)))
          missing.push(`${name} of ${thing.title}: ${value}`);
      }
  const ours = new Set(addresses);
  const wrong = facts.filter(
    ([path, value]) => ours.has(path) && listed.has(same(value)) && !right.has(`${path} ${same(value)}`),
  );
  return { missing, wrong: wrong.map((fact) => fact.join(': ')) };
}

async function serve(site: MadeSite) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { url: target = '/' } = request;
    requests.push(target);
    request.resume();
    const html = site.page(target);
    const type = target.includes('view=raw') ? 'text/plain' : 'text/html';
    if (html === null) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
    else response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(html);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    requests,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Nobody waits. */
function hurried(): Clock {
  let skippedMs = 0;
  return {
    now: () => Date.now() + skippedMs,
    sleep(ms) {
      skippedMs += ms;
      return new Promise((resolve) => setImmediate(resolve));
    },
  };
}
