/** A few things may be linked in another way than the rest (`/view?id=7` among `/shoe/red-7`): their own pages name the address they are known by. */
import type { FoundEntity, QueriesFound } from '../../algorithms/facets/result.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import { entityKeyOf } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { withoutParameters } from '../../model/without-parameters.ts';
import { head } from '../../page/head.ts';
import { pageOf } from '../../page/page.ts';

const PARAMS = {
  /** Share of the things up to which another form is the exception. */
  mostOdd: 0.1,
  /** Pages that are asked first: where none of them names an address of the usual form, the others are not asked. */
  sample: 2,
  /** Asked together. */
  batch: 16,
} as const;

export interface NamedAddresses {
  readonly found: QueriesFound;
  /** By the number of a thing: where its page was asked for, or will be. */
  readonly linked: readonly (Address | null)[];
}

/** `isCutOff` says that pages name their addresses, but no more of them can be asked: what would be called otherwise then is left out. */
export function* underNamedAddresses(found: QueriesFound, isCutOff: () => boolean): Conversation<NamedAddresses> {
  const all = found.entities.flatMap(({ address }) => address ?? []);
  const usual = commonest(all.map(formOf));
  const odd = all.filter((address) => formOf(address) !== usual);
  const named = new Map<Address, Address>();
  if (odd.length <= PARAMS.mostOdd * all.length)
    for (let from = 0; from < odd.length && (from === 0 || named.size > 0); ) {
      const batch = odd.slice(from, from + (from === 0 ? PARAMS.sample : PARAMS.batch));
      const answers = yield batch.map((url) => ({
        query: visit(url),
        why: 'the address an entity is known by',
        nth: 1,
      }));
      for (const answer of answers) {
        const canonical = namedBy(answer, usual);
        if (canonical !== null) named.set(answer.query.url, canonical);
      }
      from += batch.length;
    }
  const unknown = new Set(isCutOff() ? odd.filter((address) => !named.has(address)) : []);
  if (named.size + unknown.size === 0) return { found, linked: found.entities.map(({ address }) => address) };
  return renamed(found, named, unknown);
}

/** How an address is written: the folder, how deep, and which parameters. */
function formOf(address: Address): string {
  const { origin, parameters, segments } = addressParts(address);
  const names = parameters.map(({ name }) => name).sort();
  return [origin, segments.length, segments.length > 1 ? segments[0] : '', ...names].join(' ');
}

/** What stands before the parameters. */
const FIXED = 3;

function commonest(forms: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0];
}

/** The address of the usual form that a page names, or that the site led to. */
function namedBy(answer: Fetched, usual: string): Address | null {
  if (answer.kind !== 'ok' || answer.status !== 200) return null;
  const named = head(pageOf(answer)).canonical ?? answer.finalUrl;
  // Some sites note the click even there.
  const plain = withoutParameters(named, (name) => !usual.split(' ').slice(FIXED).includes(name));
  return formOf(plain) === usual ? plain : null;
}

function renamed(
  found: QueriesFound,
  named: ReadonlyMap<Address, Address>,
  unknown: ReadonlySet<Address>,
): NamedAddresses {
  const entities: FoundEntity[] = [];
  const linked: (Address | null)[] = [];
  const places = new Map(found.entities.map(({ key }) => [key, -1]));
  const add = (entity: FoundEntity, at: Address | null): number => {
    places.set(entity.key, entities.length);
    linked.push(at);
    return entities.push(entity) - 1;
  };
  const late: (() => void)[] = [];
  const placeOf: (number | undefined)[] = [];
  found.entities.forEach((entity, at) => {
    const { address, aliases } = entity;
    if (address !== null && unknown.has(address)) return;
    const canonical = address === null ? undefined : named.get(address);
    if (address === null || canonical === undefined) {
      placeOf[at] = add(entity, address);
      return;
    }
    const key = entityKeyOf(canonical);
    const also = [...aliases, address];
    // The thing itself may be among the others, before it or behind it.
    if (places.has(key))
      late.push(() => {
        const same = places.get(key)!;
        // It is this one, or one that is called otherwise itself.
        if (same < 0) {
          placeOf[at] = add({ ...entity, key, address: canonical, aliases: also }, address);
          return;
        }
        placeOf[at] = same;
        entities[same] = { ...entities[same], aliases: [...entities[same].aliases, ...also] };
      });
    else placeOf[at] = add({ ...entity, key, address: canonical, aliases: also }, address);
  });
  for (const join of late) join();
  const queries = found.queries.map((query) => ({
    ...query,
    entities: [...new Set(query.entities.flatMap((id) => placeOf[id] ?? []))].sort((a, b) => a - b),
  }));
  return { found: { ...found, entities, queries }, linked };
}
