/** What is known to be missing: said before anything else. */
import type { CoverageRow } from '../../../store/views.ts';
import { count } from '../state/text.ts';
import { Panel, To } from './common.tsx';

export const isDoubtful = ({ listsCut, listsFailed, listsRefused, why }: CoverageRow): boolean =>
  why !== null || listsCut + listsFailed + listsRefused > 0;

export function Doubts({ coverage }: { readonly coverage: readonly CoverageRow[] }) {
  const doubtful = coverage.filter(isDoubtful);
  if (doubtful.length === 0) return null;
  return (
    <Panel
      class="doubts"
      title="Known to be incomplete"
      note={
        <>
          <To href="/trust">Trust</To> has the figures.
        </>
      }
    >
      <ul>
        {doubtful.slice(0, 8).map((row) => (
          <li key={`${row.kind} ${row.attribute}`}>
            <b>{row.attribute ?? row.kind}</b> {row.attribute === null ? '' : `of ${row.kind}`}: {reason(row)}
          </li>
        ))}
        {doubtful.length > 8 ? (
          <li>
            <To href="/trust">and {count(doubtful.length - 8)} more</To>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}

export function reason({ listsCut, listsFailed, listsRefused, why }: CoverageRow): string {
  if (why !== null) return why;
  const parts = [
    [listsCut, 'not read to the end'],
    [listsFailed, 'did not come'],
    [listsRefused, 'forbidden by robots.txt'],
  ] as const;
  return parts
    .filter(([lists]) => lists > 0)
    .map(([lists, what]) => `${count(lists)} ${lists === 1 ? 'list' : 'lists'} ${what}`)
    .join(', ');
}
