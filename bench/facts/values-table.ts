/** Are the values that people marked among the facts of entity pages, whole and under one name per site? Per vertical and attribute. */
import type { Table } from '../suite.ts';
import { comparable, type LabelledSite, NAMES } from './labelled-sites.ts';
import type { Facts } from './open-table.ts';

export interface AttributeScore {
  readonly site: string;
  readonly attribute: string;
  /** Pages that give the attribute, and those where its value was found whole under the name that is best on the site. */
  readonly pages: number;
  readonly whole: number;
  readonly name: string | null;
}

/** `facts`: those of each page. */
export function scoreValues(site: LabelledSite, facts: Facts): AttributeScore[] {
  const attributes = Object.keys(site.pages[0]?.truth ?? {}).filter((one) => !NAMES.has(one));
  return attributes.map((attribute) => {
    const hits = new Map<string, number>();
    let pages = 0;
    site.pages.forEach(({ truth }, at) => {
      const values = (truth[attribute] ?? []).map(comparable).filter((value) => value !== '');
      if (values.length === 0) return;
      pages += 1;
      const names = facts[at].flatMap((fact) => (isMarked(fact, values) ? [fact.attribute] : []));
      for (const name of new Set(names)) hits.set(name, (hits.get(name) ?? 0) + 1);
    });
    const [best] = [...hits].sort((a, b) => b[1] - a[1]);
    return { site: site.site, attribute, pages, whole: best?.[1] ?? 0, name: best?.[0] ?? null };
  });
}

/** Some values are marked with the label before them: `Phone: 404-681-3643`. */
const isMarked = ({ attribute, value }: Facts[number][number], marked: readonly string[]): boolean =>
  marked.includes(comparable(value)) || marked.includes(comparable(`${attribute} ${value}`));

/** `published`: figures of others by vertical, with their settings in the notes. */
export function valuesTable(scores: readonly AttributeScore[], which: string): Table {
  const verticalOf = ({ site }: AttributeScore): string => site.split('-')[0];
  const groups = new Map<string, AttributeScore[]>();
  for (const one of scores) {
    const key = `${verticalOf(one)}|${one.attribute}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups].map(([key, some]) => [
    ...key.split('|'),
    String(some.filter(({ pages }) => pages > 0).length),
    ...figures(some),
    some
      .filter(({ pages, whole }) => whole < pages)
      .map(
        ({ name, pages, site, whole }) => `${site.split('-')[1]} ${whole}/${pages}${name === null ? '' : ` (${name})`}`,
      )
      .join('; '),
  ]);
  const verticals = [...new Set(scores.map(verticalOf))].map((vertical) => {
    const some = scores.filter((one) => verticalOf(one) === vertical);
    return [vertical, 'all', String(new Set(some.map(({ site }) => site)).size), ...figures(some), ''];
  });
  const reached = sumOf(scores, 'whole') >= 0.85 * sumOf(scores, 'pages');
  return {
    title: `Marked values found whole: ${which}`,
    columns: ['vertical', 'attribute', 'sites', 'pages', 'whole', 'share', 'not on all pages of'],
    rows: [
      ...rows,
      ...verticals,
      ['all', 'all', String(new Set(scores.map(({ site }) => site)).size), ...figures(scores), ''],
    ],
    goals: scores.length === 0 ? [] : [{ goal: 'values whole at least 0.85', measured: figures(scores)[2], reached }],
    notes: [
      'Of each attribute the one name counts under which most pages of a site have its value; the name of the subject is left out, as are pages that do not give a value. No schema is given, no attribute is asked for, nothing was trained on these sites.',
      'Published, in other settings: AXE (2026) 0.881 F1 over the whole set, zero-shot with a model of 0.6 billion parameters that is told which attributes to extract; there each attribute is asked for by name, here it is found among all facts of the page under the name that the page gives it.',
    ],
  };
}

function figures(scores: readonly AttributeScore[]): string[] {
  const [pages, whole] = [sumOf(scores, 'pages'), sumOf(scores, 'whole')];
  return [String(pages), String(whole), pages === 0 ? '-' : (Math.floor((1000 * whole) / pages) / 1000).toFixed(3)];
}

const sumOf = (scores: readonly AttributeScore[], what: 'pages' | 'whole'): number =>
  scores.reduce((sum, one) => sum + one[what], 0);
