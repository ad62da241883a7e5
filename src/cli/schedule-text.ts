/** A schedule of visits, for people. */
import type { AttributeSchedule, PatternSchedule, VisitSchedule } from '../crawl/stages/schedule.ts';
import { textTable } from './table.ts';
import { counted } from './text.ts';

export function scheduleText({ attributes, freshness, patterns, perDay }: VisitSchedule, width: number): string {
  const said = `With ${counted(perDay, 'request')} a day, ${percent(freshness)} of what these pages show is as the site has it, at any time.`;
  const known = patterns.reduce((sum, { visits }) => sum + visits, 0);
  const guess = known === 0 ? ['No page was visited twice yet: how often they change is a guess.'] : [];
  const byAttribute = attributes.length === 0 ? [] : ['', ...textTable(attributeTable(attributes), width)];
  const kept =
    perDay > 0 ? ['quarry recrawl --due makes the visits that are due.'] : ['There is no schedule any more.'];
  return ['', ...textTable(patternTable(patterns), width), ...byAttribute, '', said, ...guess, ...kept]
    .map((line) => `${line}\n`)
    .join('');
}

function patternTable(patterns: readonly PatternSchedule[]) {
  return {
    columns: ['pattern', 'pages', 'visits seen', 'a value changes', 'visit every', 'requests a day', 'fresh'],
    rows: patterns.map((one) => [
      one.pattern,
      one.pages.toLocaleString('en'),
      one.visits.toLocaleString('en'),
      `every ${days(1 / one.rate)}`,
      one.everyDays === null ? 'never' : days(one.everyDays),
      one.requests.toFixed(1),
      percent(one.freshness),
    ]),
    right: [1, 2, 3, 4, 5, 6],
  };
}

function attributeTable(attributes: readonly AttributeSchedule[]) {
  return {
    columns: ['kind', 'attribute', 'values compared', 'a value changes', 'fresh'],
    rows: attributes.map((one) => [
      one.kind,
      one.attribute,
      one.compared.toLocaleString('en'),
      `every ${days(1 / one.rate)}`,
      one.freshness === null ? 'not visited' : percent(one.freshness),
    ]),
    right: [2, 3, 4],
  };
}

function days(count: number): string {
  if (count >= 1000) return `${(count / 365).toPrecision(2)} years`;
  if (count >= 100) return `${count.toFixed(0)} days`;
  return count >= 1 ? `${count.toPrecision(2)} days` : `${(24 * count).toPrecision(2)} hours`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
