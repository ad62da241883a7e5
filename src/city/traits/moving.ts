import { attributeFrom } from '../data/column.ts';
import { hash } from '../data/random.ts';
import type { Attribute, Table } from '../data/table.ts';
import type { Trait } from './trait.ts';

/** Requests between two moments at which a site may have changed. */
export const REQUESTS_PER_MOMENT = 25;
/** Moments in which anything happens: 10,000 requests. */
const MOMENTS = 400;
/** Of all that happens: entities that come, entities that go, prices that change, values that only filters know. */
const PARTS = { comes: 0.25, goes: 0.25, shown: 0.25, hidden: 0.25 } as const;
/** Of one sort, more would leave nothing that stays. */
const MOST = 0.4;

export const moving: Trait = {
  name: 'moving',
  group: 'time',
  about: 'Entities appear, vanish and change while the site is read.',
  values: ['off', 'on'],
  counts: 'changes per 1,000 requests, per thousand entities',
  // At first: who is not there yet.
  touches: ['facts', 'results', 'cards', 'counts', 'home', 'addresses', 'filters'],
  hooks: (value, seed) => {
    const rate = (value === 'on' ? 10 : Number(value)) / 1000;
    return {
      table: (table, _day, moment) => tableAt(table, moment, rate, seed),
      lastChange: (table, moment) => lastChange(table, moment, rate, seed),
    };
  },
};

type What = keyof typeof PARTS;

/** When something happens to an entity; null: never. */
function whenOf(what: What, entity: number, rate: number, seed: string): number | null {
  const share = Math.min(MOST, (rate * PARTS[what] * MOMENTS * REQUESTS_PER_MOMENT) / 1000);
  if (hash(seed, 'moving', what, entity) / 2 ** 32 >= share) return null;
  return 1 + (hash(seed, 'moment', what, entity) % MOMENTS);
}

function lastChange({ size }: Table, moment: number, rate: number, seed: string): number {
  let last = 0;
  for (let entity = 0; entity < size && last < moment; entity += 1) {
    for (const what of Object.keys(PARTS) as What[]) {
      const at = whenOf(what, entity, rate, seed);
      if (at !== null && at <= moment && at > last) last = at;
    }
  }
  return last;
}

/** The table at a moment. What changed took the value that another entity had at first. */
function tableAt(table: Table, moment: number, rate: number, seed: string): Table {
  const { size } = table;
  const when = (what: What) => Int32Array.from({ length: size }, (_, entity) => whenOf(what, entity, rate, seed) ?? -1);
  const comes = when('comes');
  const goes = when('goes');
  const before = table.isThere ?? (() => true);
  const isThere = (entity: number): boolean =>
    before(entity) &&
    moment >= comes[entity] &&
    // Who has not come yet cannot go.
    (goes[entity] <= Math.max(0, comes[entity]) || moment < goes[entity]);
  const sourceOf = (what: 'hidden' | 'shown') =>
    when(what).map((at, entity) => (at > 0 && at <= moment ? hash(seed, 'now', what, entity) % size : entity));
  const shownFrom = sourceOf('shown');
  const hiddenFrom = sourceOf('hidden');
  const uppers = new Set(table.attributes.map(({ under }) => under?.attribute));
  const bases = new Set((table.splitRoots ?? []).map(({ base }) => base?.attribute));
  const mayChange = ({ id, inRecord, onPage, shape, under }: Attribute) =>
    shape === 'choice' && !inRecord && !onPage && under === undefined && !uppers.has(id) && !bases.has(id);
  const changing = table.attributes.filter(mayChange);
  const shown = table.details.find(({ inRecord }) => inRecord);
  return {
    ...table,
    isThere,
    details: table.details.map((detail) =>
      detail === shown ? { ...detail, text: (entity, language) => detail.text(shownFrom[entity], language) } : detail,
    ),
    attributes: table.attributes.map((attribute) => {
      const mine = changing.indexOf(attribute);
      const isIts = (entity: number) => mine >= 0 && hash(seed, 'which', entity) % changing.length === mine;
      return attributeFrom(attribute, size, (entity) =>
        isThere(entity) ? (isIts(entity) ? hiddenFrom[entity] : entity) : null,
      );
    }),
  };
}
