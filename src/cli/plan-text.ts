/** A plan for people and for programs. */
import type { SitePlan } from '../crawl/stages/plan.ts';
import type { VisitSchedule } from '../crawl/stages/schedule.ts';
import { inOneLine } from '../model/control-characters.ts';
import { jsonText } from './json-text.ts';
import { textTable } from './table.ts';
import { bytesText, counted } from './text.ts';

/** Rows of patterns that are not visited; more are counted. */
const MOST_OTHERS = 20;

/** A plan that is so much cheaper is worth a line. */
const WORTH_SAYING = 0.8;

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)}%`;

export function planText(plan: SitePlan, width: number): string {
  const visited = plan.rows.filter(({ rank }) => rank !== null).sort((a, b) => a.rank! - b.rank!);
  const others = plan.rows.filter(({ rank }) => rank === null);
  const shown = [...visited, ...others.slice(0, MOST_OTHERS)];
  const origin = commonOrigin(shown.map(({ pattern }) => pattern));
  const table = {
    columns: ['pattern', 'objects', 'facts', 'pages', 'bytes', 'chosen'],
    rows: shown.map(({ bytes, chosen, facts, leads, objects, pages, pattern }) => [
      pattern.slice(origin.length),
      ...[objects, facts, pages].map((count) => count.toLocaleString('en')),
      bytesText(bytes),
      chosen ? 'yes' : leads ? 'leads on' : '',
    ]),
    right: [1, 2, 3, 4],
  };
  const left = others.length - Math.min(others.length, MOST_OTHERS);
  const more = left > 0 ? [`and ${counted(left, 'pattern')} more: --json lists them all`] : [];
  const site = origin === '' ? [] : [inOneLine(origin), ''];
  return [...site, ...textTable(table, width), ...more, '', ...summary(plan)].map((line) => `${line}\n`).join('');
}

/** Scheme and host, where all patterns have the same. */
function commonOrigin(patterns: readonly string[]): string {
  const origin = /^https?:\/\/[^/]+(?=\/)/.exec(patterns[0] ?? '')?.[0] ?? '';
  return patterns.every((pattern) => pattern.startsWith(`${origin}/`)) ? origin : '';
}

function summary({ cost, coverage, full, known, least, navigation, nearlyAll }: SitePlan): readonly string[] {
  const pages = cost.pages + navigation.pages;
  const bytes = cost.bytes + navigation.bytes;
  const way = navigation.pages > 0 ? `, ${counted(navigation.pages, 'page')} of them to find the way` : '';
  const lines = [
    `To visit: ${counted(pages, 'page')}, ${bytesText(bytes)}${way}; ${percent(bytes, full.bytes)} of all ${bytesText(full.bytes)}.`,
    `That shows ${counted(coverage.objects, 'object')} of ${known.objects.toLocaleString('en')} and ${counted(coverage.facts, 'fact')} of ${known.facts.toLocaleString('en')}.`,
  ];
  if (least !== null && least > 0)
    lines.push(`No choice of these patterns that shows as much costs less than ${percent(least, cost.total)} of this.`);
  if (nearlyAll !== null && nearlyAll.total < WORTH_SAYING * cost.total)
    lines.push(
      `With --coverage 0.99: ${counted(nearlyAll.pages, 'page')}, ${bytesText(nearlyAll.bytes)} without the way to them.`,
    );
  if (navigation.reached < navigation.wanted)
    lines.push(
      `From the start pages, lists lead to ${navigation.reached.toLocaleString('en')} of the ${counted(navigation.wanted, 'chosen page')}; the others are known by their addresses only.`,
    );
  return lines;
}

export function planJson(plan: SitePlan, schedule: VisitSchedule | null = null): string {
  const { cost, coverage, full, known, least, navigation } = plan;
  const bytes = cost.bytes + navigation.bytes;
  return jsonText({
    method: plan.method,
    patterns: plan.rows.map(({ ignored: _, method: __, ...row }) => row),
    chosen: plan.rows.filter(({ chosen }) => chosen).map(({ pattern }) => pattern),
    cost: {
      requests: cost.pages + navigation.pages,
      bytes,
      share: full.bytes === 0 ? 0 : bytes / full.bytes,
      navigation: { requests: navigation.pages, bytes: navigation.bytes },
      full: { requests: full.pages, bytes: full.bytes },
      least: least === null || cost.total === 0 ? null : least / cost.total,
    },
    coverage: {
      objects: coverage.objects,
      ofObjects: known.objects,
      facts: coverage.facts,
      ofFacts: known.facts,
      reached: navigation.reached,
      wanted: navigation.wanted,
    },
    ignored: plan.rows[0]?.ignored ?? [],
    ...(schedule === null ? {} : { schedule }),
    complete: !plan.cutShort,
  });
}
