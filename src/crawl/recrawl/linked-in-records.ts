/**
 * Values that records link (tags, brands): where the links of one form beside an entity said all of its values of an attribute when it was known last,
 * they say them now, and the lists of these values need not be read (rule 4 of the planner).
 */
import type { EntityKey } from '../../model/entity.ts';
import type { FactSource } from '../../model/fact.ts';
import type { Address } from '../../model/url.ts';
import { formOf } from './address-form.ts';
import type { KnownThing } from './memory.ts';
import { areSame } from './names-by-values.ts';

export interface LinkedRecord {
  readonly key: EntityKey | null;
  readonly links: readonly { readonly url: Address; readonly text: string }[];
}

/** Links of one form say all values of an attribute, which is kept by that source. */
export interface LinkedAttribute {
  readonly attribute: string;
  readonly form: string;
  readonly source: FactSource;
}

const PARAMS = {
  /** Share of the records with such links or values that must say exactly what is known: the others may have changed since. */
  agree: 0.8,
  /** Fewer agree by chance. */
  least: 3,
} as const;

/** Each attribute once, by the form that agrees most. `others`: attributes that records name, which are compared by that. */
export function linkedAttributes(
  records: readonly LinkedRecord[],
  things: ReadonlyMap<EntityKey, KnownThing>,
  others: ReadonlySet<string>,
): readonly LinkedAttribute[] {
  const known = records.flatMap(({ key, links }) => {
    const thing = key === null ? undefined : things.get(key);
    return thing === undefined ? [] : [{ thing, byForm: textsByForm(links) }];
  });
  const forms = new Set(known.flatMap(({ byForm }) => [...byForm.keys()]));
  const attributes = new Set(known.flatMap(({ thing }) => [...thing.values.keys()]).filter((one) => !others.has(one)));
  const best = new Map<string, LinkedAttribute & { readonly agree: number }>();
  for (const form of forms)
    for (const attribute of attributes) {
      const agree = agreement(known, form, attribute);
      if (agree === null || agree <= (best.get(attribute)?.agree ?? 0)) continue;
      best.set(attribute, { attribute, form, agree, source: sourceOf(known, attribute) });
    }
  return [...best.values()];
}

interface Known {
  readonly thing: KnownThing;
  readonly byForm: ReadonlyMap<string, readonly string[]>;
}

/** How many records say exactly what is known; null where they are too few of those that say or have anything. */
function agreement(known: readonly Known[], form: string, attribute: string): number | null {
  let [either, same] = [0, 0];
  for (const { byForm, thing } of known) {
    const said = byForm.get(form) ?? [];
    const values = (thing.values.get(attribute) ?? []).map(({ value }) => value);
    if (said.length + values.length === 0) continue;
    either += 1;
    if (said.length > 0 && saySame(said, values)) same += 1;
  }
  return same >= PARAMS.least && same >= PARAMS.agree * either ? same : null;
}

const saySame = (said: readonly string[], values: readonly string[]): boolean =>
  said.every((text) => values.some((value) => areSame(value, text))) &&
  values.every((value) => said.some((text) => areSame(value, text)));

function sourceOf(known: readonly Known[], attribute: string): FactSource {
  const counts = new Map<FactSource, number>();
  for (const { thing } of known)
    for (const { source } of thing.values.get(attribute) ?? []) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}

/** What the links of a form say beside an entity, each once. */
export const saidByForm = (links: LinkedRecord['links'], form: string): readonly string[] =>
  textsByForm(links).get(form) ?? [];

function textsByForm(links: LinkedRecord['links']): Map<string, string[]> {
  const byForm = new Map<string, string[]>();
  for (const { text, url } of links) {
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const form = formOf(url);
    const texts = byForm.get(form) ?? [];
    byForm.set(form, texts);
    if (!texts.includes(text)) texts.push(text);
  }
  return byForm;
}
