/** The last steps of addresses, taken apart into families: numbers, dates, texts with one beginning, and what stands alone. */
import { BEGINNINGS_SHARE, LEAST_FAMILY, LEAST_NUMBERS, LEAST_SHARE, MOST_BEGINNINGS } from '../params.ts';
import { classOf, literal, type Piece, pieceOf } from './piece.ts';

export interface Leaf {
  readonly step: string;
  readonly pages: readonly number[];
}

export interface Family {
  readonly piece: Piece;
  readonly pages: readonly number[];
}

export interface LeafOptions {
  /** The steps are values of a parameter: there 0 and 1 may be words like others. In a path numbers are counted on. */
  readonly values: boolean;
  readonly labelOf: (page: number) => string;
}

/** Steps that recur (after folders were merged) are words of the site; the others are taken together by what they look like. */
export function leafFamilies(leaves: readonly Leaf[], { labelOf, values }: LeafOptions): readonly Family[] {
  const total = pagesOf(leaves).length;
  const isWord = ({ pages, step }: Leaf) =>
    pages.length >= Math.max(LEAST_FAMILY, LEAST_SHARE * total) && (values || classOf(step) === 'text');
  const words = leaves.filter(isWord).map(({ pages, step }) => ({ piece: literal(step), pages }));
  const others = leaves.filter((leaf) => !isWord(leaf));
  const byLook = groupBy(others, ({ step }) => lookOf(step));
  const isOwn = (group: readonly Leaf[]) =>
    pagesOf(group).length >= LEAST_NUMBERS && group.length >= LEAST_SHARE * others.length;
  const groups = [...byLook].filter(([look]) => look !== 'text').map(([, group]) => group);
  const rest = [...(byLook.get('text') ?? []), ...groups.filter((group) => !isOwn(group)).flat()];
  const families = [...groups.filter(isOwn).map(numbered), ...byBeginning(rest).flatMap(familyOf)];
  return [...words, ...withoutClasses(families, labelOf)];
}

const pagesOf = (leaves: readonly Leaf[]): readonly number[] => leaves.flatMap(({ pages }) => pages);

/** Numbers are a family also where the same one is seen under several folders. */
function numbered(leaves: readonly Leaf[]): Family {
  const [{ step }] = leaves;
  const kind = classOf(step);
  const piece = kind === 'text' ? pieceOf(leaves.map((leaf) => leaf.step)) : { prefix: '', class: kind, suffix: '' };
  return { piece, pages: pagesOf(leaves) };
}

/** Where any text may stand, numbers are no family of their own, unless they show something else. */
function withoutClasses(families: readonly Family[], labelOf: (page: number) => string): readonly Family[] {
  const texts = families.find(({ piece }) => isBare(piece) && piece.class === 'text');
  if (texts === undefined) return families;
  const label = commonest(texts.pages.map(labelOf));
  const same = families.filter((one) => isBare(one.piece) && commonest(one.pages.map(labelOf)) === label);
  return [
    ...families.filter((one) => !same.includes(one)),
    { piece: texts.piece, pages: same.flatMap(({ pages }) => pages) },
  ];
}

const isBare = ({ class: kind, prefix, suffix }: Piece): boolean => kind !== null && prefix === '' && suffix === '';

/** Of several, the first. */
export function commonest(labels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  let best = '';
  for (const [label, count] of counts) if (count > (counts.get(best) ?? 0)) best = label;
  return best;
}

/** `number`, `date`, `id`, `item-{number}`, or text. */
function lookOf(step: string): string {
  const kind = classOf(step);
  if (kind !== 'text') return kind;
  const numbered = /^(\p{L}[\p{L}_.-]*?)\d+(\.\p{L}{1,5})?$/u.exec(step);
  return numbered === null ? 'text' : `${numbered[1]}{number}${numbered[2] ?? ''}`;
}

const beginningOf = (step: string): string => /^\p{L}+[^\p{L}\p{N}%]/u.exec(step)?.[0] ?? '';

/** Texts with a few beginnings of their own (`Category:`, `Package_`) are as many families. */
function byBeginning(leaves: readonly Leaf[]): readonly (readonly Leaf[])[] {
  const groups = groupBy(leaves, ({ step }) => beginningOf(step));
  const large = [...groups].filter(
    ([begin, group]) => begin !== '' && group.length >= LEAST_FAMILY && group.length >= LEAST_SHARE * leaves.length,
  );
  const inLarge = large.reduce((sum, [, group]) => sum + group.length, 0);
  if (large.length === 0 || large.length > MOST_BEGINNINGS || inLarge < BEGINNINGS_SHARE * leaves.length)
    return [leaves];
  const names = new Set(large.map(([begin]) => begin));
  return [...large.map(([, group]) => group), leaves.filter(({ step }) => !names.has(beginningOf(step)))];
}

/** Fewer than a family stay as they are written. */
function familyOf(leaves: readonly Leaf[]): readonly Family[] {
  if (leaves.length < LEAST_FAMILY) return leaves.map(({ pages, step }) => ({ piece: literal(step), pages }));
  return [{ piece: pieceOf(leaves.map(({ step }) => step)), pages: pagesOf(leaves) }];
}

export function groupBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const known = groups.get(nameOf(item));
    if (known === undefined) groups.set(nameOf(item), [item]);
    else known.push(item);
  }
  return groups;
}
