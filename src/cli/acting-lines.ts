import type { ActingRow } from '../model/run.ts';
import { shorten } from './layout.ts';
import { counted } from './text.ts';

const NAMED = 5;

/** What was not followed because it could act, for a person. */
export function actingLines(acting: readonly ActingRow[]): string[] {
  if (acting.length === 0) return [];
  const links = acting.reduce((sum, row) => sum + row.links, 0);
  const named = acting.slice(0, NAMED).map(describe);
  const more = acting.length > NAMED ? ` and ${counted(acting.length - NAMED, 'other sort', 'other sorts')}` : '';
  return [
    `not followed, because it could change something at the site: ${counted(links, 'link')}, such as ${named.join(', ')}${more}; --allow-acting PATTERN allows what is harmless, --json lists all with the reasons`,
  ];
}

const describe = ({ text, url }: ActingRow): string =>
  text === '' ? shorten(url, 80) : `'${shorten(text, 30)}' (${shorten(url, 80)})`;
