import type { Tally } from '../model/run.ts';

interface Downloads {
  readonly list: number;
  readonly entity: number;
  readonly other: number;
  readonly total: number;
}

/** As every result says it: what the layers asked by themselves (what "not found" looks like here) belongs to the others. */
export function allDownloads({ entity, list, total: known }: Downloads, { downloads }: Tally): Downloads {
  const total = Math.max(downloads, known);
  return { list, entity, other: total - list - entity, total };
}
