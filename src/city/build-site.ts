import { createCatalogue } from './catalogue/catalogue.ts';
import type { SiteData } from './data/table.ts';
import { CityError } from './error.ts';
import { LANGUAGES, type Language } from './languages/text.ts';
import { PLAIN } from './plan.ts';
import type { Hooks, Plan, Site } from './site.ts';
import { SKINS } from './skins/all.ts';
import { TRAITS } from './traits/all.ts';

/** Trait names with values; true and false stand for on and off. */
export type TraitChoice = Readonly<Record<string, string | number | boolean>>;

export interface SiteParts {
  readonly data: SiteData;
  readonly traits: TraitChoice;
  readonly skin: string;
  readonly language: string;
  readonly seed: string;
  /** How many days after its opening. @default 0 */
  readonly day?: number;
  /** How far its requests have come, where it changes while it is read. @default 0 */
  readonly moment?: number;
}

/** Every trait with its value, checked. */
export function chooseTraits(choice: TraitChoice): Readonly<Record<string, string>> {
  const unknown = Object.keys(choice).filter((name) => !TRAITS.some((trait) => trait.name === name));
  if (unknown.length > 0) {
    throw new CityError(
      'unknown-trait',
      `There is no trait '${unknown.join("', '")}'.`,
      `There are: ${TRAITS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return Object.fromEntries(TRAITS.map((trait) => [trait.name, checkedValue(trait, choice[trait.name])]));
}

function checkedValue(
  { counts, name, values }: (typeof TRAITS)[number],
  given: string | number | boolean | undefined,
): string {
  if (given === undefined) return values[0];
  const text = typeof given === 'boolean' ? (given ? 'on' : 'off') : String(given);
  const counted = counts !== undefined && /^[1-9]\d{0,6}$/.test(text);
  if (values.includes(text) || counted) return text;
  const also = counts === undefined ? '' : `, or a whole number from 1 on (${counts})`;
  throw new CityError(
    'unknown-trait',
    `The trait '${name}' has no value '${text}'.`,
    `It may be: ${values.join(', ')}${also}.`,
  );
}

function planOf(hooks: readonly Hooks[]): Plan {
  let made: Plan = PLAIN;
  for (const { plan } of hooks) made = { ...made, ...(typeof plan === 'function' ? plan(made) : plan) };
  return made;
}

function checkPlan(plan: Plan, data: SiteData): void {
  if (!plan.entityPages && !plan.listsLinked) {
    throw new CityError(
      'bad-option',
      "With 'no-links' and 'unlinked' together nothing could be reached.",
      'Leave one of them off.',
    );
  }
  if (plan.splitRoots && data.tables.every(({ splitRoots }) => splitRoots === undefined)) {
    throw new CityError(
      'bad-option',
      'This data has no second hierarchy.',
      "The profiles racing and homes have one; or leave 'hierarchies' off.",
    );
  }
}

/** A site from data and traits, not yet served. */
export function buildSite({ data, day = 0, moment = 0, language, seed, skin, traits }: SiteParts): Site {
  const found = SKINS.find(({ name }) => name === skin);
  if (found === undefined)
    throw new CityError(
      'unknown-skin',
      `There is no skin '${skin}'.`,
      `There are: ${SKINS.map(({ name }) => name).join(', ')}.`,
    );
  if (!LANGUAGES.includes(language as Language)) {
    throw new CityError(
      'unknown-language',
      `The city does not speak '${language}'.`,
      `It speaks: ${LANGUAGES.join(', ')}.`,
    );
  }
  const chosen = chooseTraits(traits);
  const hooks = TRAITS.filter(({ name, values }) => chosen[name] !== values[0]).map((trait) =>
    trait.hooks(chosen[trait.name], seed),
  );
  const plan = planOf(hooks);
  checkPlan(plan, data);
  const tables = data.tables.map((table) => hooks.reduce((made, one) => one.table?.(made, day, moment) ?? made, table));
  const catalogues = tables.map((table) => createCatalogue(table, plan.combine));
  return { data, tables, catalogues, plan, hooks, skin: found, language: language as Language, seed, traits: chosen };
}
