// Shops that act: none of their acting addresses may be asked for, and what they sell must be found all the same.
import { applicationShops } from '../safety/application-shops.ts';
import { decoyShops } from '../safety/decoy-shops.ts';
import { runShop, type ShopRun } from '../safety/run-shop.ts';
import type { Shop } from '../safety/shop.ts';
import { makeShops } from '../safety/shops.ts';
import { exceptionTable, failureTable, lossTable, refusalTable, shopTables, totalTable } from '../safety/tables.ts';
import type { BenchOptions, Suite } from '../suite.ts';

const SEED = 1;
const SHOPS = 320;
const SHOPS_FULL = 1200;
const TOLD_EVERY = 20;

async function runAll(shops: readonly Shop[], { say }: BenchOptions): Promise<ShopRun[]> {
  const runs: ShopRun[] = [];
  for (const shop of shops) {
    const run = await runShop(shop);
    runs.push(run);
    for (const { method, part, target } of run.acted.slice(0, 1))
      say(`  ${part} ${method} ${target}: ${shop.name} ${shop.example}`);
    if (runs.length % TOLD_EVERY === 0)
      say(
        `  ${runs.length} of ${shops.length} shops, ${runs.filter(({ acted }) => acted.length > 0).length} of them acted`,
      );
  }
  return runs;
}

/** Whether the acting links are to blame is seen by leaving them out. */
async function lossesOf(runs: readonly ShopRun[]) {
  const losses: { run: ShopRun; without: ShopRun }[] = [];
  for (const run of runs.filter(hasLost)) losses.push({ run, without: await runShop(withoutActs(run.shop)) });
  return losses;
}

const hasLost = ({ products, facts, sampledProducts, queriedFacts, lostDecoys }: ShopRun): boolean =>
  lostDecoys.length > 0 || [products, facts, sampledProducts, queriedFacts].some(({ found, all }) => found < all);

const withoutActs = (shop: Shop): Shop => ({
  ...shop,
  site: { ...shop.site, slots: {} },
  placed: { slots: {} },
  acts: [],
});

export const suite: Suite = {
  name: 'safety',
  summary: 'shops with links and forms that act: nothing of it may be asked for',
  async run(options) {
    const shops = await runAll(makeShops(options.full ? SHOPS_FULL : SHOPS, SEED), options);
    const applications = await runAll(applicationShops(), options);
    const decoys = await runAll(decoyShops(), options);
    const all = [...shops, ...applications, ...decoys];
    return [
      ...shopTables(shops),
      totalTable('Links as known software writes them: acting requests that arrived', applications),
      totalTable('Harmless pages that are called like actions', decoys),
      failureTable(all),
      exceptionTable(all),
      refusalTable(all),
      lossTable(await lossesOf(all)),
    ];
  },
};
