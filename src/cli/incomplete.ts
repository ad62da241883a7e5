import type { RunOutcome } from '../crawl/run-options.ts';
import type { Missing } from '../model/missing.ts';
import type { Address } from '../model/url.ts';
import { type Layout, shorten } from './layout.ts';
import { counted } from './text.ts';

/** What a run is known to lack: what its method says, then what the way to the site did not bring. The largest doubt first. */
export function missingOf(
  { because, ending, lost, skipped, walls }: Omit<RunOutcome<unknown>, 'result'>,
  ofMethod: readonly Missing[] = [],
  walled: readonly Address[] = [],
): Missing[] {
  const behind = new Set([...walled, ...walls.passedOn]);
  // A page behind a wall is lost for that reason.
  const failed = lost.filter((address) => !behind.has(address));
  return [
    ...(ending === 'finished' ? [] : [ofSite(`it was stopped: ${because ?? ending}`)]),
    ...ofMethod,
    ...notCome([...behind], 'stayed behind a wall'),
    ...notCome(failed, 'did not come'),
    ...notCome(
      skipped.map(({ url }) => url),
      'could not be read',
    ),
  ];
}

function notCome(pages: readonly Address[], why: string): Missing[] {
  if (pages.length === 0) return [];
  const first = shorten(pages[0], 100);
  const which = pages.length === 1 ? first : `${counted(pages.length, 'page')}, among them ${first},`;
  return [{ ...ofSite(`${which} ${why}`), seen: 0, expected: pages.length }];
}

const ofSite = (why: string): Missing => ({ kind: null, attribute: null, why, seen: null, expected: null });

/** The two fields of every JSON result of a run. */
export function completeness(missing: readonly Missing[]) {
  return { complete: missing.length === 0, incomplete: missing };
}

/** As the first lines of a summary. */
export function layOutMissing(layout: Layout, missing: readonly Missing[]): void {
  if (missing.length > 0) layout.heading(INCOMPLETE);
  for (const line of missingLines(missing)) layout.line(line);
}

export const INCOMPLETE = 'Known to be incomplete';

/** For a person, a line each. */
export function missingLines(missing: readonly Missing[]): string[] {
  return missing.map(({ attribute, expected, kind, seen, why }) => {
    const of = [kind, attribute].filter((name) => name !== null).join(', ');
    const much = seen === null || expected === null || seen === 0 ? '' : ` (${number(seen)} of ${number(expected)})`;
    return `${of === '' ? '' : `${of}: `}${why}${much}`;
  });
}

const number = (count: number): string => count.toLocaleString('en');
