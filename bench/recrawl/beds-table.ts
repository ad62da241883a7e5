// Plans from the databases that the suite `beds` left behind: patterns of real applications, for a person to look at.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSqliteReader, planFrom, type SitePlan } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { percent } from './table1.ts';

/** Patterns of one application that are listed. */
const MOST = 12;

export async function bedsTable({ outFolder }: BenchOptions): Promise<readonly Table[]> {
  const folder = join(dirname(outFolder), 'beds');
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.db') && !name.endsWith('.pages.db'))
    : [];
  const title = 'Plans for the crawled applications';
  if (files.length === 0)
    return [{ title, columns: ['bed'], rows: [], notes: ['Left out: npm run bench -- --only beds was not run here.'] }];
  const rows: string[][] = [];
  for (const file of files.sort()) {
    const plan = await planOf(join(folder, file));
    rows.push(...(plan === null ? [[file, 'no finished crawl', '', '', '', '']] : rowsOf(file, plan)));
  }
  return [
    {
      title,
      columns: ['bed', 'pattern', 'objects', 'facts', 'pages', 'chosen'],
      rows,
      notes: ['Method auto, all objects and facts.'],
    },
  ];
}

async function planOf(file: string): Promise<SitePlan | null> {
  const reader = openSqliteReader(file);
  try {
    return await planFrom(reader);
  } catch {
    return null;
  } finally {
    reader.close();
  }
}

function rowsOf(file: string, { cost, full, rows }: SitePlan): readonly string[][] {
  const shown = rows
    .slice(0, MOST)
    .map(({ chosen, facts, leads, objects, pages, pattern }) => [
      ...['', pattern.replace(/^https?:\/\/[^/]+/, ''), String(objects), String(facts), String(pages)],
      chosen ? 'yes' : leads ? 'leads on' : '',
    ]);
  const visited = `${rows.length} patterns; ${percent(cost.bytes / full.bytes)} of the bytes`;
  const left = rows.length - shown.length;
  return [
    [file.replace(/\.db$/, ''), visited, '', '', String(full.pages), ''],
    ...shown,
    ...(left > 0 ? [['', `${left} more`, '', '', '', '']] : []),
  ];
}
