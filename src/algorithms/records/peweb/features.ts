/**
 * What is counted in each subtree. Phan, Horiguchi, Ho: PEWeb (2004), §2.3, Table 2.
 * Symbols and departures: docs/papers/peweb.md.
 */
import type { Page } from '../../../model/page.ts';
import { type PageText, pageText } from '../../../page/text.ts';
import { allTags, type VisibleTags, visibleTags } from '../visible-tags.ts';
import { CHOSEN, type Choices } from './choices.ts';
import { entropyRatios } from './entropy.ts';
import { DEPTH_THRESHOLD } from './params.ts';
import { representativeValues } from './representative-value.ts';
import { countSigns } from './signs.ts';

/** Table 2, in its order. The nineteenth, isProduct, is what the rules conclude. */
export const FEATURES = [
  'er',
  'dp',
  'rv',
  'nLinks',
  'nImages',
  'nFonts',
  'nBolds',
  'nItalics',
  'nBLs',
  'nLists',
  'nDollars',
  'nPercents',
  'nDigits',
  'nPrices',
  'nSaves',
  'nSeeMores',
  'nRatings',
  'nLengths',
] as const;
export type Feature = (typeof FEATURES)[number];

/** One number per feature, in the order of FEATURES. */
export type FeatureValues = Float64Array;

const COUNTED_TAGS: Readonly<Record<string, Feature>> = {
  a: 'nLinks',
  img: 'nImages',
  font: 'nFonts',
  b: 'nBolds',
  i: 'nItalics',
  br: 'nBLs',
  li: 'nLists',
};
/** er and dp describe a subtree; everything else adds up. */
const FIRST_SUM = FEATURES.indexOf('rv');
const ER = FEATURES.indexOf('er');
const DP = FEATURES.indexOf('dp');
const RV = FEATURES.indexOf('rv');
const LENGTH = FEATURES.indexOf('nLengths');
const FIRST_SIGN = FEATURES.indexOf('nDollars');

/** A page as PEWeb sees it: Tables 1 and 2 for every node. */
export interface MeasuredPage {
  readonly tags: VisibleTags;
  /** sp of Table 1. */
  readonly span: Uint8Array;
  /** One column per feature, one row per visible tag. */
  readonly columns: readonly Float64Array[];
}

/** Tables 1 and 2 for all nodes, each in one pass over the page. */
export function measure(page: Page, choices: Choices = CHOSEN): MeasuredPage {
  const tags = tagsOf(page, choices);
  const columns = FEATURES.map(() => new Float64Array(tags.tag.length));
  const weights = page.tree.names.map(choices.weightOf);
  const values = representativeValues(tags, (tag) => weights[tag]);
  const { ratio, span } = entropyRatios(tags, values, DEPTH_THRESHOLD, choices);
  countTags(page, tags, columns);
  countText(pageText(page), tags, columns, choices.westernSigns);
  addUp(tags, columns);
  columns[ER].set(ratio);
  columns[DP].set(tags.depth);
  columns[RV].set(values);
  return { tags, span, columns };
}

/** D3 and D5. */
function tagsOf({ tree }: Page, { everyTag, leafDepth }: Choices): VisibleTags {
  const tags = everyTag ? allTags(tree) : visibleTags(tree);
  return leafDepth === 1 ? tags : { ...tags, depth: tags.depth.map((depth) => depth - 1) };
}

function countTags(page: Page, tags: VisibleTags, columns: readonly Float64Array[]): void {
  const columnOf = page.tree.names.map((name) =>
    Object.hasOwn(COUNTED_TAGS, name) ? FEATURES.indexOf(COUNTED_TAGS[name]) : -1,
  );
  for (let t = 0; t < tags.tag.length; t += 1) {
    const column = columnOf[tags.tag[t]];
    if (column >= 0) columns[column][t] += 1;
  }
}

/** D6: signs and phrases are looked for within one run of text. A phrase cut by a tag is not seen. */
function countText(read: PageText, tags: VisibleTags, columns: readonly Float64Array[], western: boolean): void {
  const counts = new Uint32Array(LENGTH - FIRST_SIGN);
  for (let at = 0; at < read.nodes.length; at += 1) {
    const t = tags.tagOf[read.nodes[at]];
    if (t < 0) continue;
    countSigns(read.text, read.starts[at], read.ends[at], counts, western);
    for (let sign = 0; sign < counts.length; sign += 1) columns[FIRST_SIGN + sign][t] += counts[sign];
    columns[LENGTH][t] += read.ends[at] - read.starts[at];
  }
}

function addUp(tags: VisibleTags, columns: readonly Float64Array[]): void {
  for (let column = FIRST_SUM + 1; column < columns.length; column += 1) {
    const values = columns[column];
    for (let t = values.length - 1; t > 0; t -= 1) values[tags.parent[t]] += values[t];
  }
}

/** Features of one subtree, or of neighbours that make up one product together (D4: sums; the larger er and dp). */
export function featuresOf({ columns }: MeasuredPage, members: readonly number[]): FeatureValues {
  const values = new Float64Array(columns.length);
  for (const member of members) {
    for (let column = 0; column < FIRST_SUM; column += 1) {
      values[column] = Math.max(values[column], columns[column][member]);
    }
    for (let column = FIRST_SUM; column < columns.length; column += 1) values[column] += columns[column][member];
  }
  return values;
}
