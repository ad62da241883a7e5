/**
 * The things that a page describes in JSON-LD, each with its name, its address and plain properties. Microdata and RDFa stand on
 * the record itself, where leaves.ts reads them.
 */
import type { Page } from '../../model/page.ts';
import { resolver } from '../../page/head.ts';
import { lazily } from '../../page/lazily.ts';
import { jsonLd } from '../../page/structured/json-ld.ts';
import { collapse } from '../../page/text.ts';
import { STATED } from './params.ts';

export interface StatedThing {
  readonly name: string | null;
  readonly url: string | null;
  /** By the vocabulary's own names: price, ratingValue, brand. */
  readonly properties: Readonly<Record<string, string>>;
}

type Json = Readonly<Record<string, unknown>>;

export const statedThings = lazily((page: Page): readonly StatedThing[] => {
  const resolve = resolver(page);
  return jsonLd(page)
    .values.flatMap((value) => thingsIn(value, 0))
    .map((thing): StatedThing => {
      const properties = plainProperties(thing, 0);
      const address = properties.url ?? thing['@id'];
      return {
        name: properties.name ?? properties.headline ?? null,
        url: typeof address === 'string' ? resolve(address) : null,
        properties,
      };
    })
    .filter(({ name, url }) => name !== null || url !== null);
});

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything with a name or an address, from the outside in; the place of a thing in a list is not the thing. Bounded: by MAX_JSON_DEPTH. */
function thingsIn(value: unknown, depth: number): Json[] {
  if (depth > STATED.deep) return [];
  if (Array.isArray(value)) return value.flatMap((one) => thingsIn(one, depth));
  if (!isJson(value)) return [];
  const inner = Object.values(value).flatMap((one) => (typeof one === 'object' ? thingsIn(one, depth + 1) : []));
  if (isJson(value.item)) return inner;
  return 'name' in value || 'url' in value || 'headline' in value ? [value, ...inner] : inner;
}

/** Properties that are text, those of inner things without a name (an offer, a rating) among them; an inner thing with one is its name. Bounded: by STATED.deep. */
export function plainProperties(thing: Json, depth: number): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, given] of Object.entries(thing)) {
    if (name.startsWith('@')) continue;
    const values = [given].flat() as unknown[];
    const texts = values.map(textOfValue).filter((text) => text !== '');
    if (texts.length > 0) found[name] ??= texts.join(', ');
    const [inner] = values;
    if (texts.length > 0 || !isJson(inner) || depth >= STATED.deep) continue;
    for (const [own, text] of Object.entries(plainProperties(inner, depth + 1))) found[own] ??= text;
  }
  return found;
}

function textOfValue(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return collapse(String(value));
  if (!isJson(value)) return '';
  const [name] = [value.name].flat();
  return typeof name === 'string' ? collapse(name) : '';
}
