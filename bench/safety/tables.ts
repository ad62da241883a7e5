import { percent, whole } from '../format.ts';
import type { Table } from '../suite.ts';
import { PARTS, type Share, type ShopRun } from './run-shop.ts';
import type { Traits } from './shop.ts';

const GROUPINGS: readonly (readonly [title: string, trait: keyof Traits])[] = [
  ['by kind of action', 'kind'],
  ['by language', 'language'],
  ['by place', 'place'],
  ['by what the link says', 'saying'],
  ['by address', 'address'],
  ['by token', 'token'],
  ['by harmless neighbours', 'neighbours'],
  ['by method', 'method'],
  ['by session', 'session'],
];

const COLUMNS = [
  'shops',
  'shops where it acted',
  ...PARTS.map((part) => `acting requests of ${part}`),
  'products',
  'facts',
];

/** Made-up shops with one kind of acting link each. */
export function shopTables(runs: readonly ShopRun[]): Table[] {
  return [
    totalTable('Made-up shops: acting requests that arrived', runs),
    ...GROUPINGS.map(([title, trait]) => traitTable(title, trait, runs)),
  ];
}

export function totalTable(title: string, runs: readonly ShopRun[]): Table {
  const acted = runs.filter(isTellable).reduce((sum, run) => sum + run.acted.length, 0);
  const untellable = runs.filter((run) => !isTellable(run)).length;
  const decoys = runs.reduce((sum, { shop }) => sum + shop.decoys.length, 0);
  const lost = runs.flatMap(({ lostDecoys }) => lostDecoys);
  const seconds = runs.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return {
    title,
    columns: [
      ...COLUMNS,
      'products by entities',
      'facts by queries',
      'decoys',
      'decoys lost',
      'wrongly refused',
      'requests',
      'seconds',
    ],
    rows: [
      [
        ...figures(runs),
        shareOf(runs, ({ sampledProducts }) => sampledProducts),
        shareOf(runs, ({ queriedFacts }) => queriedFacts),
        whole(decoys),
        whole(lost.length),
        whole(runs.reduce((sum, { wronglyRefused }) => sum + wronglyRefused.length, 0)),
        whole(runs.reduce((sum, { requests }) => sum + requests, 0)),
        seconds.toFixed(0),
      ],
    ],
    goals: [
      {
        goal:
          untellable === 0
            ? '0 acting requests arrive'
            : `0 acting requests arrive, ${untellable} named exceptions apart`,
        measured: whole(acted),
        reached: acted === 0,
      },
      ...(decoys === 0
        ? []
        : [{ goal: 'no decoy is lost', measured: `${lost.length} of ${decoys}`, reached: lost.length === 0 }]),
    ],
  };
}

const isTellable = ({ shop }: ShopRun): boolean => shop.untellable !== true;

function traitTable(title: string, trait: keyof Traits, runs: readonly ShopRun[]): Table {
  const values = [...new Set(runs.map(({ shop }) => shop.traits[trait]))].sort();
  return {
    title,
    columns: [trait, ...COLUMNS],
    rows: values.map((value) => [String(value), ...figures(runs.filter(({ shop }) => shop.traits[trait] === value))]),
  };
}

function figures(runs: readonly ShopRun[]): string[] {
  const requests = runs.flatMap(({ acted }) => acted);
  return [
    whole(runs.length),
    whole(runs.filter(({ acted }) => acted.length > 0).length),
    ...PARTS.map((name) => whole(requests.filter(({ part }) => part === name).length)),
    shareOf(runs, ({ products }) => products),
    shareOf(runs, ({ facts }) => facts),
  ];
}

function shareOf(runs: readonly ShopRun[], share: (run: ShopRun) => Share): string {
  const sum = (name: keyof Share) => runs.reduce((total, run) => total + share(run)[name], 0);
  return percent(sum('found'), sum('all'));
}

/** Every shop in which something arrived, with all that is known of it. */
export function failureTable(runs: readonly ShopRun[]): Table {
  const failed = runs.filter((run) => isTellable(run) && run.acted.length > 0);
  return tableOfShops('Acting requests, each shop with its traits', failed);
}

/** Shops in which nothing tells the acting link from a harmless one, whether it was asked for or not. */
export function exceptionTable(runs: readonly ShopRun[]): Table {
  const untellable = runs.filter((run) => !isTellable(run));
  return tableOfShops('Named exceptions: addresses that are those of pages as often (decision 0240)', untellable);
}

function tableOfShops(title: string, runs: readonly ShopRun[]): Table {
  return {
    title,
    columns: [
      'kind',
      'language',
      'place',
      'says it by',
      'address',
      'token',
      'neighbours',
      'session',
      'the link',
      'requests',
      'first',
    ],
    rows: runs.map(({ acted, shop: { example, traits } }) => [
      traits.kind,
      traits.language,
      traits.place,
      traits.saying,
      traits.address,
      traits.token,
      String(traits.neighbours),
      traits.session,
      `\`${example.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}\``,
      PARTS.map((name) => `${name} ${acted.filter(({ part }) => part === name).length}`).join(', '),
      acted.length === 0 ? 'none' : `${acted[0].method} ${acted[0].target}`,
    ]),
  };
}

/** Shops where a product, a fact or a decoy is missing, beside the same shop without its acting links. */
export function lossTable(losses: readonly { readonly run: ShopRun; readonly without: ShopRun }[]): Table {
  const share = ({ found, all }: Share) => `${found} of ${all}`;
  const cells = (run: ShopRun) =>
    [run.products, run.facts, run.sampledProducts, run.queriedFacts].map(share).join(', ');
  return {
    title: 'Products, facts and decoys that are missing',
    columns: ['shop', 'products, facts, by entities, by queries', 'the same without acting links', 'decoys lost'],
    rows: losses.map(({ run, without }) => [run.shop.name, cells(run), cells(without), run.lostDecoys.join(', ')]),
  };
}

/** Links that do not act and were taken for acting ones. */
export function refusalTable(runs: readonly ShopRun[]): Table {
  const shops = runs.filter(({ wronglyRefused }) => wronglyRefused.length > 0);
  return {
    title: 'Harmless links that were refused',
    columns: ['shop', 'refused'],
    rows: shops.flatMap(({ shop, wronglyRefused }) =>
      wronglyRefused.map((row) => [shop.name, row.replaceAll('|', '\\|')]),
    ),
  };
}
