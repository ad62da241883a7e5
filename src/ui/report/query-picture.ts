/** The query graph as a picture for people: the whole list, its filters, their values with sizes, and how each came to be known. */
import type { LearnedHow } from '../../model/query-node.ts';
import type { CoverageRow, FilterBranch, FilterTree } from '../../store/views.ts';
import { type Html, html } from './html.ts';

/** So many can still be read; a site may have thousands. */
export const MOST_BRANCHES = 36;
export const MOST_BRANCH_VALUES = 7;

const WIDTH = 960;
const COLUMNS = 3;
const GAP = 26;
const CARD = (WIDTH - COLUMNS * GAP) / COLUMNS;
const HEAD = 38;
const ROW = 18;
const FOOT = 16;
const PAD = 8;
const ROOT = { height: 44, width: 330 };
const BAR = { from: 150, to: CARD - 46 };

interface Card {
  readonly branch: FilterBranch;
  readonly column: number;
  readonly top: number;
  readonly height: number;
}

/** One picture for each whole list. */
export function queryPictures(tree: FilterTree, coverage: readonly CoverageRow[]): Html {
  const pictures = tree.wholes.flatMap(({ entities, site }) => {
    const branches = tree.branches.filter((branch) => branch.site === site);
    return branches.length === 0 ? [] : [picture(branches, entities, kindsOf(branches, coverage))];
  });
  if (pictures.length === 0) return html``;
  const left = tree.branchesInAll - tree.branches.length;
  const more = left > 0 ? html` ${whole(left)} more filters are not drawn.` : null;
  return html`<section><h2>What was asked</h2><p class="note">Each box is a filter, each line in it a value with the entities of its list. ${legend}${more}</p>${pictures}</section>`;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const legend = html`<span class="key"><i class="asked"></i>its list was asked</span> <span class="key"><i class="predicted"></i>known without asking</span> <span class="key"><i class="equivalent"></i>the same entities as another</span>`;

/** Kinds whose attributes these filters are, where that is known. */
function kindsOf(branches: readonly FilterBranch[], coverage: readonly CoverageRow[]): string {
  const names = new Set(branches.map(({ attribute }) => attribute));
  const kinds = coverage.flatMap(({ attribute, kind }) => (attribute !== null && names.has(attribute) ? [kind] : []));
  return [...new Set(kinds)].slice(0, 4).join(', ');
}

function picture(branches: readonly FilterBranch[], entities: number | null, kinds: string): Html {
  const cards = layOut(inOrder(branches));
  const bottom = cards.reduce((most, { height, top }) => Math.max(most, top + height), 0);
  const largest = branches
    .flatMap(({ top }) => top.map((value) => value.entities ?? 0))
    .reduce((a, b) => Math.max(a, b), 1);
  const all = Math.max(entities ?? 0, largest);
  const name = `${kinds === '' ? 'the whole list' : kinds}: ${entities === null ? 'unknown' : whole(entities)} entities`;
  const label = `${branches.length} filters of ${name}`;
  return html`<div class="wide"><svg class="queries" viewBox="0 0 ${WIDTH} ${bottom + 12}" role="img" aria-label="${label}">${trunk(cards)}<rect class="root" x="0" y="0" width="${ROOT.width}" height="${ROOT.height}" rx="7"/><text class="name" x="12" y="19">${within(name, ROOT.width - 24, 7.4)}</text><text class="small" x="12" y="35">${countsText(branches)}</text>${avoidedBox(branches)}${cards.map((card) => drawCard(card, all))}${links(cards)}</svg></div>`;
}

/** A filter that stands below a value follows the filter of that value. */
function inOrder(branches: readonly FilterBranch[]): readonly FilterBranch[] {
  const placed: FilterBranch[] = [];
  const place = (branch: FilterBranch): void => {
    if (placed.includes(branch)) return;
    placed.push(branch);
    for (const below of branches) if (below.below !== null && isBelow(below, branch)) place(below);
  };
  for (const branch of branches) if (branch.below === null) place(branch);
  for (const branch of branches) place(branch);
  return placed;
}

const isBelow = ({ below }: FilterBranch, { attribute, top }: FilterBranch): boolean =>
  below !== null && below.attribute === attribute && top.some(({ value }) => value === below.value);

/** In columns of about the same height, one after the other. */
function layOut(branches: readonly FilterBranch[]): readonly Card[] {
  const heights = branches.map(heightOf);
  const total = heights.reduce((sum, height) => sum + height + GAP / 2, 0);
  const cards: Card[] = [];
  let column = 0;
  let top = 0;
  branches.forEach((branch, at) => {
    if (column < COLUMNS - 1 && top > 0 && top + heights[at] / 2 > total / COLUMNS) {
      column += 1;
      top = 0;
    }
    cards.push({ branch, column, top: ROOT.height + 30 + top, height: heights[at] });
    top += heights[at] + GAP / 2;
  });
  return cards;
}

const heightOf = ({ top, values }: FilterBranch): number =>
  HEAD + top.length * ROW + (values > top.length ? FOOT : 0) + PAD;

const left = (column: number): number => GAP + column * (CARD + GAP);

/** From the whole list along the columns to its filters. */
function trunk(cards: readonly Card[]): Html {
  const roots = cards.filter(({ branch }) => branch.below === null);
  const bus = ROOT.height + 14;
  const columns = [...new Set(roots.map(({ column }) => column))];
  const furthest = columns.reduce((a, b) => Math.max(a, b), 0);
  const ends = columns.map((column) => {
    const last = roots.filter((card) => card.column === column).reduce((most, { top }) => Math.max(most, top), 0);
    return html`<path d="M${left(column) - 12} ${bus}V${last + 18}"/>`;
  });
  const ticks = roots.map(({ column, top }) => html`<path d="M${left(column) - 12} ${top + 18}h12"/>`);
  return html`<g class="edges"><path d="M14 ${ROOT.height}V${bus}H${left(furthest) - 12}"/>${ends}${ticks}</g>`;
}

/** From a value to the filter that stands below it. */
function links(cards: readonly Card[]): Html {
  const drawn = cards.flatMap((card) => {
    const above = cards.find(({ branch }) => isBelow(card.branch, branch));
    if (above === undefined || above === card) return [];
    const at = above.branch.top.findIndex(({ value }) => value === card.branch.below?.value);
    const from = { x: left(above.column), y: above.top + HEAD + at * ROW + ROW / 2 };
    const to = { x: left(card.column), y: card.top + 18 };
    const path =
      above.column === card.column
        ? `M${from.x} ${from.y}h-6V${to.y}h6`
        : `M${from.x + CARD} ${from.y}h${GAP / 4}V${to.y}H${to.x}`;
    return [html`<path d="${path}"/>`];
  });
  return html`<g class="edges below">${drawn}</g>`;
}

function drawCard({ branch, column, height, top }: Card, all: number): Html {
  const x = left(column);
  const { attribute, below, values } = branch;
  const under = below === null ? countsText([branch]) : `below ${below.attribute}: ${below.value}`;
  const rest = values - branch.top.length;
  const end = html`<text class="small" x="12" y="${height - PAD - 2}">and ${whole(rest)} more</text>`;
  return html`<g transform="translate(${x} ${top})"><rect class="card${below === null ? '' : ' under'}" width="${CARD}" height="${height}" rx="6"/><text class="name" x="12" y="16">${within(attribute, CARD - 24, 7.4)}<title>${attribute}</title></text><text class="small" x="12" y="30">${within(under, CARD - 24, 5.9)}</text>${branch.top.map((value, at) => drawValue(value, HEAD + at * ROW, all))}${rest > 0 ? end : null}</g>`;
}

const HOW: Readonly<Record<LearnedHow, string>> = {
  asked: 'its list was asked',
  predicted: 'known without asking for its list',
  equivalent: 'the same entities as',
};

function drawValue({ entities, how, sameAs, value }: FilterBranch['top'][number], y: number, all: number): Html {
  const length = Math.max(2, ((BAR.to - BAR.from) * (entities ?? 0)) / all);
  const size = entities === null ? '?' : whole(entities);
  const said = `${value}: ${size} entities, ${HOW[how]}${how === 'equivalent' && sameAs !== null ? ` ${sameAs}` : ''}`;
  return html`<g><title>${said}</title><text x="12" y="${y + 12}">${within(value, BAR.from - 20, 7)}</text><rect class="${how}" x="${BAR.from}" y="${y + 3}" width="${length.toFixed(1)}" height="11" rx="2"/><text class="size" x="${CARD - 10}" y="${y + 12}">${how === 'equivalent' ? '= ' : ''}${size}</text></g>`;
}

function countsText(branches: readonly FilterBranch[]): string {
  const sum = (pick: (branch: FilterBranch) => number) => branches.reduce((all, branch) => all + pick(branch), 0);
  const parts = [
    [sum(({ values }) => values), branches.length === 1 ? 'values' : 'values in all'],
    [sum(({ asked }) => asked), 'asked'],
    [sum(({ predicted }) => predicted), 'not asked'],
    [sum(({ equivalent }) => equivalent), 'the same'],
  ] as const;
  return parts.flatMap(([count, what], at) => (count > 0 || at === 0 ? [`${whole(count)} ${what}`] : [])).join(', ');
}

/** Every combination of one value of each filter is a list that links lead to. */
function avoidedBox(branches: readonly FilterBranch[]): Html {
  const roots = branches.filter(({ below }) => below === null);
  const combinations = roots.reduce((all, { values }) => all * (values + 1), 1);
  const avoided = combinations - branches.reduce((all, { values }) => all + values, 1);
  if (roots.length < 2 || avoided <= 0) return html``;
  const text = `${inWords(avoided)} combinations of them: not asked`;
  return html`<rect class="avoided" x="${WIDTH - 400}" y="0" width="400" height="${ROOT.height}" rx="7"/><text class="small" x="${WIDTH - 388}" y="27">${text}</text>`;
}

const MANY = 1e7;
const inWords = (value: number): string =>
  value < MANY
    ? whole(value)
    : `${(value / 10 ** Math.floor(Math.log10(value))).toFixed(1)} \u00b7 10^${Math.floor(Math.log10(value))}`;

/** Letters of the largest scripts are twice as wide. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{1faff}]/u;

/** What fits into so many pixels. */
function within(text: string, pixels: number, perLetter: number): string {
  let width = 0;
  let fitting = '';
  for (const letter of text) {
    width += WIDE.test(letter) ? 2 * perLetter : perLetter;
    if (width > pixels) return `${fitting}\u2026`;
    fitting += letter;
  }
  return fitting;
}
