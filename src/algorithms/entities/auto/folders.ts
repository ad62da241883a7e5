/** Folders of an address, and the page that a server shows for one. */
import type { UrlRow } from './url-pattern.ts';

/** A folder, or the page that a server shows for it, that the address is in. */
export function isFolderAbove(page: UrlRow, { columns, pieces }: UrlRow): boolean {
  const folders = foldersOf(page);
  return (
    folders > 0 && folders < pieces && page.columns.slice(0, folders).every((folder, at) => folder === columns[at])
  );
}

export const foldersOf = ({ columns, pieces }: UrlRow): number =>
  pieces - Number(INDEX.test(columns[pieces - 1] ?? ''));

const INDEX = /^(?:index|default)\.\w{2,5}$/i;
