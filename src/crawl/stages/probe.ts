/** Probing a form of a site, and what it finds into the store. */
import { isFilterBox } from '../../algorithms/facets/lists/filter-box.ts';
import { isKeptReader, type KeptReader } from '../../algorithms/probing/ask/kept-reader.ts';
import { probe } from '../../algorithms/probing/ask/probe.ts';
import type { ProbeFound } from '../../algorithms/probing/ask/result.ts';
import type { ObjectReader } from '../../algorithms/probing/ask/types.ts';
import { readRegion } from '../../algorithms/records/fields.ts';
import { outlineRecords } from '../../algorithms/records/outline.ts';
import { findRegions } from '../../algorithms/records/regions.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import type { Fact } from '../../model/fact.ts';
import type { Missing } from '../../model/missing.ts';
import type { Page } from '../../model/page.ts';
import type { PageRole } from '../../model/page-role.ts';
import type { RecordRow, Region } from '../../model/region.ts';
import { entityKeyOf } from '../../model/same-address.ts';
import { type Address, toAddress } from '../../model/url.ts';
import { amountOf } from '../../page/values/amounts.ts';
import { titlesOf } from '../../reading/titles.ts';
import type { RunId, Store } from '../../store/store.ts';
import type { ProbeMethod } from '../choices.ts';
import type { Run } from '../run-options.ts';
import { stemmerFor } from '../stemmer.ts';
import { loadWordSource } from '../words/word-source.ts';
import { kindOfList } from './queries.ts';

export type { ProbeFound } from '../../algorithms/probing/ask/result.ts';
export type { KeptReader };
export { isKeptReader };

/** Another version may ask otherwise; its runs do not resume this one's. */
export const PROBE_VERSION = '4';

export interface ProbeCallOptions {
  /** @default 'auto' */
  readonly method?: ProbeMethod;
  /** Ask these words and no others. @default null */
  readonly given?: readonly string[] | null;
  /** Ask forms that are posted although they are not plainly a search. @default false */
  readonly allowPost?: boolean;
  /** Of the words that are drawn. @default 1 */
  readonly seed?: number;
  /** What an earlier run learned of the answers. @default null */
  readonly kept?: KeptReader | null;
  /** Is given every answer page with objects. */
  readonly show?: (page: Page, word: string, region: Region) => void;
  /** Whether to go on after the first words, by what they brought. @default always */
  readonly isWorth?: (objects: ProbeFound['objects']) => boolean;
}

/** Lists, records and fields of an answer page as the method for records sees them. */
export const objectReader: ObjectReader = {
  lists: (page) => findRegions(page).filter((region) => region.records.length > 0 && !isFilterBox(page, region)),
  describe(page, region) {
    const { columns, records } = readRegion(page, region);
    const titles = titlesOf(page, region);
    return records.map(({ fields, link, text, title }, at) => ({
      nodes: region.records[at],
      text,
      title,
      link: titles?.links[at]?.url ?? (link === null ? null : toAddress(link)),
      fields,
      named: Object.fromEntries(
        columns.flatMap(({ key, name }) => (name === null || fields[key] === undefined ? [] : [[name, fields[key]]])),
      ),
    }));
  },
};

/** Probes the form of a page, telling how far it is. What each page is, goes into the store. */
export async function probeForm(
  run: Run,
  start: Address,
  store?: Store,
  { allowPost = false, given = null, isWorth, kept = null, method = 'auto', seed = 1, show }: ProbeCallOptions = {},
): Promise<ProbeFound> {
  const roles = new Map<Address, PageRole>();
  const words = await loadWordSource();
  const conversation = probe(start, {
    ...{ method, words, given, kept, reader: objectReader, allowPost, seed, stemmerFor },
    ...(show === undefined ? {} : { show }),
    ...(isWorth === undefined ? {} : { isWorth }),
    tell({ decided, objects, probes }) {
      run.tell({ type: 'queries', queries: probes, entities: objects, avoided: 0 });
      if (decided !== undefined) run.tell({ type: 'decided', by: 'probing', because: decided });
    },
    isA: (page, role) => roles.set(page, role),
  });
  const found = await run.converse('probe', conversation);
  await store?.setPageRoles(run.id, roles);
  return found;
}

/** A `show` that gives each answer page as HTML with its region and objects outlined. */
export const outlineAnswer =
  (write: (html: string, word: string) => void): NonNullable<ProbeCallOptions['show']> =>
  (page, word, region) =>
    write(outlineRecords(page, [region]), word);

const BATCH = 5000;
const CONFIDENCE = 0.97;

/** Objects as entities, what their records say as facts. Adding what is known changes nothing. */
export async function keepProbe(
  store: Store,
  run: RunId,
  { choices, objects }: Pick<ProbeFound, 'choices' | 'objects'>,
  kindElse: string | null,
): Promise<void> {
  const chosen = byKey(choices);
  for (let from = 0; from < objects.length; from += BATCH) {
    const batch = objects.slice(from, from + BATCH);
    await store.addEntities(
      run,
      batch.map(
        (object): Entity => ({
          ...{ key: keyOfObject(object), address: object.link, title: object.title ?? object.text },
          ...{ kind: null, kindElse, seenMs: object.atMs },
        }),
      ),
    );
    await store.addFacts(
      run,
      batch.flatMap((object) => [...factsOfObject(object), ...factsOfChoices(object, chosen.get(object.key) ?? [])]),
    );
    await store.addRecords(
      run,
      batch.map(({ fields, page }, at): RecordRow => ({ page, position: from + at, fields })),
    );
  }
}

/** A count of the site says that something is missing, and so does an estimate whose whole interval is above what was seen; without either nobody knows. */
export function missingBehindForm(
  { left, objects, outcome }: ProbeFound,
  kind: string | null,
  /** Of the same kind, seen elsewhere. */
  others = 0,
): Missing[] {
  if (outcome !== 'found') return [];
  const seen = objects.length + others;
  const lack = { kind, attribute: null, seen };
  if (left === null)
    return [
      { ...lack, why: 'nothing says how much there is: words that were not asked may show more', expected: null },
    ];
  if (left.printed !== null && left.printed > seen)
    return [{ ...lack, why: 'the site counts more objects than the form showed', expected: left.printed }];
  return left.printed === null && left.low > seen
    ? [{ ...lack, why: 'more objects are estimated than the form showed', expected: Math.round(left.total) }]
    : [];
}

/** What the objects are called, by their addresses or that of the form. */
export function kindOfObjects({ form, objects }: ProbeFound): string | null {
  return kindOfList({
    entities: objects.map(({ link }) => ({ address: link })),
    queries: [{ url: form?.action ?? null }],
  });
}

type FoundObject = ProbeFound['objects'][number];

const keyOfObject = ({ key, link }: FoundObject): EntityKey =>
  (link === null ? key : (entityKeyOf(link) as string)) as EntityKey;

type ChoiceFact = ProbeFound['choices'][number];

function byKey(choices: readonly ChoiceFact[]): Map<string, ChoiceFact[]> {
  const chosen = new Map<string, ChoiceFact[]>();
  for (const one of choices) {
    const known = chosen.get(one.key);
    if (known === undefined) chosen.set(one.key, [one]);
    else known.push(one);
  }
  return chosen;
}

/** The values of drop-downs under which the form showed it, each once. */
export function factsOfChoices(object: FoundObject, choices: readonly ChoiceFact[]): Fact[] {
  const seen = new Map(choices.map((one) => [JSON.stringify([one.attribute, one.value]), one]));
  return [...seen.values()].map(
    ({ attribute, page, value }): Fact => ({
      ...{ entity: keyOfObject(object), attribute, value, source: 'filter', confidence: CONFIDENCE },
      ...{ evidence: { page }, seenMs: object.atMs },
    }),
  );
}

/** What the record of an object says under a name. */
export function factsOfObject(object: FoundObject): Fact[] {
  const { atMs, named, node, page, title } = object;
  return Object.entries(named).flatMap(([attribute, values]) =>
    [values]
      .flat()
      .filter((value) => value !== title && /[\p{L}\p{N}]/u.test(value))
      .map((value): Fact => {
        const amount = amountOf(value);
        return {
          ...{ entity: keyOfObject(object), attribute, value, source: 'record', confidence: CONFIDENCE },
          ...(amount === null ? {} : amount),
          ...{ evidence: { page, node }, seenMs: atMs },
        };
      }),
  );
}
