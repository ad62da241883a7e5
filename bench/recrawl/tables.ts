// The tables of the suite recrawl. A new one is a file and a line here.
import type { BenchOptions, Table } from '../suite.ts';
import { badInputTable } from './bad-input-table.ts';
import { bedsTable } from './beds-table.ts';
import { boundsTable } from './bounds-table.ts';
import { freshnessTable } from './freshness-table.ts';
import { greedyTable } from './greedy-table.ts';
import { overlapTable } from './overlap-table.ts';
import { patternsTables } from './patterns-table.ts';
import { table1 } from './table1.ts';
import { visitsTable } from './visits-table.ts';
import { weekTable } from './week-table.ts';

export interface RecrawlTable {
  readonly name: string;
  make(options: BenchOptions): Promise<readonly Table[]> | readonly Table[];
}

export const RECRAWL_TABLES: readonly RecrawlTable[] = [
  { name: 'Table 1 on events', make: table1 },
  { name: 'against the best cover', make: boundsTable },
  { name: 'where sites overlap more', make: overlapTable },
  { name: 'old patterns a week later', make: weekTable },
  { name: 'greedy on a million objects', make: greedyTable },
  { name: 'patterns of saved sites', make: patternsTables },
  { name: 'freshness by policy', make: freshnessTable },
  { name: 'a week of daily visits', make: visitsTable },
  { name: 'plans for crawled applications', make: bedsTable },
  { name: 'bad input', make: badInputTable },
];
