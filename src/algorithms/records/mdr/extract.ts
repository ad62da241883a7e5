/**
 * B. Liu, R. Grossman, Y. Zhai: "Mining Data Records in Web Pages", Proceedings of ACM SIGKDD, 2003, pages 601-606.
 * Symbols and departures: docs/papers/mdr.md.
 */
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
import { textOf } from '../../../page/text.ts';
import { allTags, visibleTags } from '../visible-tags.ts';
import { type Context, joinPairedRegions, type RegionRecords, recordsOf, withRecordsBeside } from './data-records.ts';
import { findRegions } from './data-regions.ts';
import { countItems } from './items.ts';
import { DISTANCE_THRESHOLD, MAX_COMBINATION } from './params.ts';
import { Similarity } from './similarity.ts';

export interface MdrOptions {
  /** The largest normalized edit distance. @default 0.3, as published */
  readonly distanceThreshold?: number;
  /** K. @default 10, as published */
  readonly maxCombination?: number;
  /** D2: take regions apart into the smallest alike nodes. false: IdentDRs to the letter. @default true */
  readonly smallestNodes?: boolean;
  /** Keep only records that show a currency sign: the "dollar sign" option of the authors' program. @default false */
  readonly currency?: boolean;
  /** D1: what nobody sees is part of the tag tree. @default false */
  readonly everyTag?: boolean;
  /** D3: a row of cells is one record. @default true */
  readonly dataTables?: boolean;
}

const DEFAULTS = {
  distanceThreshold: DISTANCE_THRESHOLD,
  maxCombination: MAX_COMBINATION,
  smallestNodes: true,
  currency: false,
  everyTag: false,
  dataTables: true,
} satisfies Required<MdrOptions>;

/** D5: any currency sign; the program knew the dollar's only. */
const CURRENCY_SIGN = /\p{Sc}/u;

/** MDR as published: tag tree, regions, records. */
export function extractMdr(page: Page, options: MdrOptions = {}): readonly Region[] {
  const { distanceThreshold, currency, everyTag, dataTables, ...regionOptions } = { ...DEFAULTS, ...options };
  const tags = everyTag ? allTags(page.tree) : visibleTags(page.tree);
  const context: Context = {
    tags,
    similarity: new Similarity(tags, distanceThreshold),
    items: countItems(page, tags),
    dataTables,
  };
  const found = findRegions(tags, context.similarity, regionOptions).map((region) =>
    withRecordsBeside(context, recordsOf(context, region)),
  );
  const regions = joinPairedRegions(tags, found).map((records) => toRegion(context, records));
  return (currency ? regions.map((region) => onlyPriced(page, region)) : regions)
    .filter((region) => region.records.length > 0)
    .sort((a, b) => b.score - a.score || a.under - b.under);
}

/** D6: the paper does not rank regions; here the one with the most tags in its records comes first. */
function toRegion({ tags }: Context, { region, records }: RegionRecords): Region {
  const covered = records.flat().reduce((sum, member) => sum + tags.end[member] - member, 0);
  return {
    under: tags.node[region.under],
    records: records.map((members) => members.map((member) => tags.node[member])),
    score: covered,
  };
}

function onlyPriced(page: Page, region: Region): Region {
  const priced = region.records.filter((record) => record.some((node) => CURRENCY_SIGN.test(textOf(page, node))));
  return { ...region, records: priced };
}
