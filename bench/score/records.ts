import { type Counts, MACRO, type Score, type ScoreOptions, scoreOf, sumOf } from './figures.ts';
import { judgeFacts } from './judge-facts.ts';
import { bestMatching, type Edge } from './matching.ts';
import { type DoneRow, type FactRow, groupBy, type RecordRow, refuseDifferentIds, siteOf } from './rows.ts';
import { jaccard, sameText, wordsOf } from './texts.ts';

/** A record is correct when the multiset Jaccard of its words with those of one true record is above this. */
const SAME_RECORD = 0.8;

export interface RecordScore {
  /** Over all records. */
  readonly micro: Score;
  /** The mean over sites. */
  readonly macro: Score;
  readonly pages: readonly PageScore[];
  /** Of the true records found that have one, how many have it right. */
  readonly titles: Share;
  readonly links: Share;
  /** (record, column, value), columns aligned one-to-one on each page. */
  readonly fields: Score;
}
export interface Share {
  readonly right: number;
  readonly of: number;
}
export interface PageScore extends Counts {
  readonly site: string;
  readonly url: string;
  readonly titles: Share;
  readonly links: Share;
  readonly fields: Counts;
}

export function scoreRecords(
  predictions: readonly (RecordRow | DoneRow)[],
  truth: readonly (RecordRow | DoneRow)[],
  options: ScoreOptions = {},
): RecordScore {
  const idOf = (row: DoneRow) => `${siteOf(row)} ${row.url}`.trim();
  refuseDifferentIds('pages', predictions, truth, idOf);
  const predicted = groupBy(predictions, idOf);
  const isRecord = (row: object): row is RecordRow => 'text' in row;
  const pages = [...groupBy(truth, idOf)].map(([id, rows]): PageScore => {
    const records = (predicted.get(id) ?? []).filter(isRecord);
    return { site: siteOf(rows[0]), url: rows[0].url ?? '', ...judgePage(records, rows.filter(isRecord)) };
  });
  const sites = [...groupBy(pages, (page) => page.site).values()].map(sumOf);
  const shareOf = (name: 'titles' | 'links'): Share => ({
    right: pages.reduce((sum, page) => sum + page[name].right, 0),
    of: pages.reduce((sum, page) => sum + page[name].of, 0),
  });
  return {
    micro: scoreOf(sites.length > 1 ? sites : pages, sites.length > 1 ? 'sites' : 'pages', options),
    macro: scoreOf(sites, 'sites', options, MACRO),
    pages,
    titles: shareOf('titles'),
    links: shareOf('links'),
    fields: scoreOf(
      pages.map((page) => page.fields),
      'pages',
      options,
    ),
  };
}

function judgePage(predictions: readonly RecordRow[], truth: readonly RecordRow[]) {
  const pairs = matchRecords(predictions, truth);
  const share = (name: 'title' | 'link', same: (text: string) => string): Share => {
    const asked = pairs.filter(({ actual }) => (actual[name] ?? '') !== '');
    return {
      right: asked.filter((pair) => same(pair.predicted[name] ?? '') === same(pair.actual[name]!)).length,
      of: asked.length,
    };
  };
  return {
    right: pairs.length,
    predicted: predictions.length,
    found: pairs.length,
    actual: truth.length,
    titles: share('title', sameText),
    links: share('link', (link) => link),
    fields: judgeFields(predictions, truth, pairs),
  };
}

interface Pair {
  readonly predicted: RecordRow;
  readonly actual: RecordRow;
}

/** As many pairs as possible, and among those the most alike. */
function matchRecords(predictions: readonly RecordRow[], truth: readonly RecordRow[]): Pair[] {
  const words = (record: RecordRow) => wordsOf(record.text).toSorted();
  const [left, right] = [predictions.map(words), truth.map(words)];
  const edges: Edge[] = [];
  left.forEach((a, i) => {
    right.forEach((b, j) => {
      if (Math.min(a.length, b.length) <= SAME_RECORD * Math.max(a.length, b.length)) return;
      const alike = jaccard(a, b);
      if (alike > SAME_RECORD) edges.push({ left: i, right: j, weight: truth.length + 1 + alike });
    });
  });
  return bestMatching(edges).map((edge) => ({ predicted: predictions[edge.left], actual: truth[edge.right] }));
}

/** Fields of records that were not found count as not found, fields of wrong records as wrong. */
function judgeFields(predictions: readonly RecordRow[], truth: readonly RecordRow[], pairs: readonly Pair[]): Counts {
  const numberOf = new Map<RecordRow, number>();
  pairs.forEach(({ predicted, actual }, at) => {
    numberOf.set(predicted, at);
    numberOf.set(actual, at);
  });
  const cellsOf = (records: readonly RecordRow[], side: string): FactRow[] =>
    records.flatMap((record, at) => {
      const entity = String(numberOf.get(record) ?? `${side} ${at}`);
      return Object.entries(record.fields ?? {}).flatMap(([attribute, values]) =>
        [values].flat().map((value) => ({ entity, attribute, value })),
      );
    });
  const cells = cellsOf(truth, 'missed');
  if (cells.length === 0) return { right: 0, predicted: 0, found: 0, actual: 0 }; // Truth does not tell fields here.
  return sumOf(judgeFacts(cellsOf(predictions, 'wrong'), cells).all);
}
