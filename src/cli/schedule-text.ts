/** A schedule of visits, for people. */
import type { VisitSchedule } from '../crawl/stages/schedule.ts';
import { textTable } from './table.ts';
import { counted } from './text.ts';

export function scheduleText({ freshness, patterns, perDay }: VisitSchedule, width: number): string {
  const table = {
    columns: ['pattern', 'pages', 'visits seen', 'changes a day', 'visit every', 'requests a day', 'fresh'],
    rows: patterns.map((one) => [
      one.pattern,
      one.pages.toLocaleString('en'),
      one.visits.toLocaleString('en'),
      one.rate.toPrecision(2),
      one.everyDays === null ? 'never' : `${one.everyDays.toPrecision(2)} days`,
      one.requests.toFixed(1),
      percent(one.freshness),
    ]),
    right: [1, 2, 3, 4, 5, 6],
  };
  const said = `With ${counted(perDay, 'request')} a day, ${percent(freshness)} of these pages are as the site has them, at any time.`;
  const known = patterns.reduce((sum, { visits }) => sum + visits, 0);
  const guess = known === 0 ? ['No page was visited twice yet: how often they change is a guess.'] : [];
  return ['', ...textTable(table, width), '', said, ...guess].map((line) => `${line}\n`).join('');
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
