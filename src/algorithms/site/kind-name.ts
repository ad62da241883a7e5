import { addressParts } from '../../model/address-parts.ts';
import type { FoundList } from './result.ts';
import type { Shape } from './shape.ts';

/** What a list is named by. */
export type Named = Pick<FoundList, 'url' | 'label' | 'heading'>;

/**
 * What the site calls the things of a list: the words that most of the link to it, its heading and its address agree on;
 * else the first of those that says anything; else the folder that their pages stand in.
 */
export function kindName(list: Named | undefined, shapes: readonly Pick<Shape, 'segments'>[] = []): string {
  if (list === undefined) return folderName(shapes) ?? 'unnamed';
  return agreedName(list) ?? saidBy(list)[0] ?? folderName(shapes) ?? 'unnamed';
}

/** The last piece of the path that all have: `/rev/*`. */
function folderName(shapes: readonly Pick<Shape, 'segments'>[]): string | null {
  const folders = shapes.flatMap(({ segments }) => segments.filter((texts) => texts?.length === 1).at(-1)?.[0] ?? []);
  return (
    folders.map((folder) => decoded(folder).replace(/[-_+]+/g, ' ')).find((text) => /\p{L}{2}/u.test(text)) ?? null
  );
}

/** Whether two of them agree. */
export const isAgreed = (list: Named): boolean => agreedName(list) !== null;

/** What the titles of most pages say beside what the page is about: `Cups - Shop`, `Plates - Shop`. */
export function siteName(titles: readonly string[]): string | null {
  const pages = new Map<string, number>();
  for (const title of titles)
    for (const part of new Set(title.split(BETWEEN).map((text) => text.trim())))
      if (/\p{L}/u.test(part)) pages.set(part, (pages.get(part) ?? 0) + 1);
  const [most = null] = [...pages].sort((a, b) => b[1] - a[1]);
  return most !== null && most[1] >= 3 && most[1] > 0.5 * titles.length ? most[0] : null;
}

/** Headings that most pages have are the site's, and say nothing of a single one. */
export function commonHeadings(headings: readonly (readonly string[])[]): ReadonlySet<string> {
  const pages = new Map<string, number>();
  for (const one of headings) for (const text of new Set(one)) pages.set(text, (pages.get(text) ?? 0) + 1);
  return new Set([...pages].flatMap(([text, on]) => (on >= 3 && on > 0.5 * headings.length ? [text] : [])));
}

/** What stands between the parts of a title, with spaces around it: names have such marks inside. Wide bars have the space in them; a colon stands close to what it follows. */
const BETWEEN =
  /:\s+|\s+[-\u2013\u2014|:\u00b7\u2022\u00ab\u00bb\u203a/]+\s+|\s*[\uff5c\u2502\u3010\u3011]\s*|\s+\[|\]$/;

function agreedName(list: Named): string | null {
  const said = saidBy(list);
  return said.find((text, at) => said.some((other, place) => place !== at && same(other) === same(text))) ?? null;
}

function saidBy(list: Named): string[] {
  const { segments } = addressParts(list.url);
  const path = decoded(segments[segments.length - 1] ?? '')
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ');
  return [list.label, list.heading ?? '', path]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text) && text.length <= 60);
}

const same = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
