import { attributeFrom } from '../data/column.ts';
import { hash } from '../data/random.ts';
import type { Detail, Table } from '../data/table.ts';
import type { Trait } from './trait.ts';

/** Days in which entities come and go; then only values change. */
const LONGEST = 60;
/** Of all that happens: entities that come, entities that go, values that lists show, values that only filters know. */
const PARTS = { comes: 0.2, goes: 0.2, shown: 0.4, hidden: 0.2 } as const;

export const days: Trait = {
  name: 'days',
  group: 'time',
  about: 'Entities appear, vanish and change from day to day, as far as the clock is moved.',
  values: ['off', 'on'],
  counts: 'changes a day, per thousand entities',
  touches: ['facts', 'results', 'cards', 'counts', 'details', 'home', 'addresses', 'filters', 'answers'],
  hooks: (value, seed) => ({
    table: (table, day) => tableOn(table, day, (value === 'on' ? 10 : Number(value)) / 1000, seed),
  }),
};

/** The table as it is on a day. What changed took the value that another entity had at first. */
function tableOn(table: Table, day: number, rate: number, seed: string): Table {
  const { size } = table;
  const chance = (what: string, ...rest: readonly number[]) => hash(seed, 'days', what, ...rest) / 2 ** 32;
  const isThere = (entity: number) => {
    const comes =
      chance('comes', entity) < rate * PARTS.comes * LONGEST ? 1 + (hash(seed, 'came', entity) % LONGEST) : 0;
    const goes = chance('goes', entity) < rate * PARTS.goes * LONGEST ? 1 + (hash(seed, 'went', entity) % LONGEST) : 0;
    return day >= comes && (goes <= comes || day < goes);
  };
  const lastChange = (what: 'shown' | 'hidden', entity: number) => {
    for (let at = day; at >= 1; at -= 1) if (chance(what, at, entity) < rate * PARTS[what]) return at;
    return 0;
  };
  const sourceOf = (what: 'shown' | 'hidden') =>
    Uint32Array.from({ length: size }, (_, entity) => {
      const at = lastChange(what, entity);
      return at === 0 ? entity : hash(seed, what, at, entity) % size;
    });
  const shown = table.details.find(({ inRecord }) => inRecord);
  const hidden = table.attributes.find(({ inRecord, onPage, shape }) => shape === 'choice' && !inRecord && !onPage);
  const shownFrom = sourceOf('shown');
  const hiddenFrom = sourceOf('hidden');
  return {
    ...table,
    isThere,
    details: table.details.map((detail) => (detail === shown ? detailFrom(detail, shownFrom) : detail)),
    attributes: table.attributes.map((attribute) =>
      attributeFrom(attribute, size, (entity) =>
        isThere(entity) ? (attribute === hidden ? hiddenFrom[entity] : entity) : null,
      ),
    ),
  };
}

const detailFrom = (detail: Detail, from: Uint32Array): Detail => ({
  ...detail,
  text: (entity, language) => detail.text(from[entity], language),
});
