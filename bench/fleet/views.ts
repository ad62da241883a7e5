/** Views of `quarry ui` over the same made-up shoes in a file and on a server, taken by turns. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/index.ts';
import { makeManyShoes } from '../../src/ui/many-shoes.fixture.ts';
import { mediansMs, startPageServer, viewsOf } from '../ui/views.ts';

export interface ViewTimes {
  readonly name: string;
  readonly fileMs: number;
  readonly serverMs: number;
}

export async function viewTimes(db: string, entities: number): Promise<readonly ViewTimes[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'quarry-views-')), 'shoes.db');
  for (const place of [file, db]) await makeManyShoes(await openStore(place), entities);
  const pages = await Promise.all([file, db].map(startPageServer));
  try {
    const times: ViewTimes[] = [];
    for (const { name, path } of viewsOf(entities)) {
      const [fileMs, serverMs] = await mediansMs(...pages.map((page) => () => page.askMs(path)));
      times.push({ name, fileMs, serverMs });
    }
    return times;
  } finally {
    for (const { child } of pages) child.kill('SIGINT');
  }
}
