import { say } from '../../city/languages/text.ts';
import { type OpenSite, openSite, type SiteOptions } from '../../city/open-site.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Fact } from '../../model/fact.ts';
import type { Fetched } from '../../model/fetched.ts';
import { queryKey } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { answerTo, type Robots, robotsOf, sameText, tally } from '../stages/city-facts.fixture.ts';
import { factsOf as factsOfQueries } from '../stages/queries.ts';
import { crawlSite } from './crawl-site.ts';

/** What a whole crawl of a site of the city from its front page left out, made up, and asked for. */
export interface CityCrawl {
  /** Names of the kinds that were crawled. */
  readonly kinds: readonly string[];
  /** Titles of entities that were not found. */
  readonly unfound: readonly string[];
  /** Addresses that are no entity's, or that of one which was found under another. */
  readonly surplus: readonly string[];
  /** By attribute: facts that were not found, and facts that are none. */
  readonly missing: Readonly<Record<string, number>>;
  readonly wrong: Readonly<Record<string, number>>;
  readonly lists: number;
  readonly requests: number;
}

export async function crawlCity(options: SiteOptions): Promise<CityCrawl> {
  const city = await openSite(options);
  try {
    const robots = await robotsOf(city.url);
    const { facts, things, kinds } = await crawl(city, robots);
    const { list, variant, downloads } = city.log.counters();
    const names = new Map([...things].map(([key, { address, title }]) => [key, nameOf(city, address, title)]));
    return {
      kinds,
      ...entitiesOf(city, names),
      ...factsOf(city, names, facts),
      lists: list + variant,
      requests: downloads,
    };
  } finally {
    await city.close();
  }
}

interface Thing {
  readonly address: Address | null;
  readonly title: string;
}

async function crawl(city: OpenSite, robots: Robots) {
  const facts: Fact[] = [];
  const things = new Map<string, Thing>();
  const conversation = crawlSite(city.url as Address, {
    samples: [],
    kind: null,
    entityPages: 'auto',
    scope: 'host',
    sink: {
      queries(_kind, found) {
        for (const { address, key, title } of found.entities) things.set(key, { address, title });
        facts.push(...factsOfQueries(found, 5));
      },
      records() {},
      role() {},
      guess() {},
      settled() {},
      facts: (more) => facts.push(...more),
      manyFacts: (many) => facts.push(...many),
    },
    progress: { phase() {}, decided() {}, counts() {} },
  });
  const { kinds } = await answerOnce(conversation, robots);
  return { facts, things, kinds: kinds.filter(({ crawled }) => crawled).map(({ name }) => name) };
}

/** Each question is put to the site once, as in a run: its log answers the second time. */
async function answerOnce<T>(conversation: Conversation<T>, robots: Robots): Promise<T> {
  const log = new Map<string, Promise<Fetched>>();
  let step = conversation.next();
  while (step.done !== true) {
    const answers = step.value.map((ask) => {
      const question = `${ask.nth} ${queryKey(ask.query)}`;
      const answer = log.get(question) ?? answerTo(ask, robots);
      log.set(question, answer);
      return answer;
    });
    step = conversation.next(await Promise.all(answers));
  }
  return step.value;
}

/** The one name that the truth has for a thing; null where there is no such thing. */
function nameOf({ site, truth }: OpenSite, address: Address | null, title: string): string | null {
  if (address !== null) return truth.entityAt(address)?.url ?? null;
  return site.plan.entityPages ? null : `record:${title}`;
}

function entitiesOf({ truth }: OpenSite, names: ReadonlyMap<string, string | null>) {
  const found = new Set<string>();
  const surplus: string[] = [];
  for (const [key, name] of names) {
    if (name === null || found.has(name)) surplus.push(key);
    else found.add(name);
  }
  return { unfound: [...truth.entities()].flatMap(({ title, url }) => (found.has(url) ? [] : [title])), surplus };
}

function factsOf(city: OpenSite, names: ReadonlyMap<string, string | null>, facts: readonly Fact[]) {
  const lineOf = (entity: string, attribute: string, value: string) => `${attribute}\n${entity}\n${sameText(value)}`;
  const claimed = new Set(
    facts.map(({ attribute, entity, value }) => lineOf(names.get(entity) ?? entity, attribute, value)),
  );
  const untold = untoldAttributes(city);
  const [owed, right] = [new Set<string>(), new Set<string>()];
  for (const { attribute, entity, forbidden, hidden, value } of city.truth.facts()) {
    const line = lineOf(entity, attribute, value);
    right.add(line);
    if (!forbidden && !(hidden && untold.has(attribute))) owed.add(line);
  }
  return { missing: tally(owed, claimed), wrong: tally(claimed, right) };
}

/** Attributes by which the site parts its lists in two: where pages do not show them, nothing names them or their values. */
function untoldAttributes({ site }: OpenSite): ReadonlySet<string> {
  const bases = site.tables.flatMap(({ attributes, roots }) =>
    roots.flatMap(({ base }) => attributes.filter(({ id }) => id === base?.attribute)),
  );
  return new Set(bases.map(({ name }) => say(name, site.language)));
}
