/** From a value to where it stands: the words around it on a saved page, or its place in the list of the question that told it. */
import type { Page } from '../../model/page.ts';
import { queryText } from '../../model/query-node.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { type Outlined, safeCopy } from '../../page/safe-copy.ts';
import { type WordsAround, wordsAround } from '../../page/words-around.ts';
import type { EntityGlance, FactGlance, Reader } from '../../store/reader.ts';
import { placeInList } from './place-in-list.ts';
import { savedPage } from './saved-page.ts';

export interface WhereItStands {
  /** The address of the page that shows it. */
  readonly url: string | null;
  /** The question whose list held the entity, as people read it. */
  readonly query: string | null;
  readonly node: NodeId | null;
  readonly words: WordsAround | null;
  /** `3rd on page 2 of https://...`, or why nothing can be shown. */
  readonly remark: string | null;
  /** The page as it was, where it was kept: `outlinedPage` shows the node in it. */
  readonly page: Page | null;
}

/** For one fact of an entity. Reads saved pages only; asks no site. */
export async function whereItStands(reader: Reader, entity: EntityGlance, fact: FactGlance): Promise<WhereItStands> {
  const { evidence, lastSeenMs, value } = fact;
  if ('query' in evidence) return underQuery(reader, entity, fact, evidence);
  const node = evidence.node ?? null;
  const page = await savedPage(reader, evidence.page, lastSeenMs);
  const words = page === null ? null : wordsAround(page, node, value);
  const remark = page === null ? NOT_KEPT : words === null ? 'the saved page does not show it as text' : null;
  return { url: evidence.page, query: null, node, words, remark, page };
}

const NOT_KEPT = 'the page was not kept, so its words cannot be shown';

async function underQuery(
  reader: Reader,
  entity: EntityGlance,
  { lastSeenMs, source }: FactGlance,
  { page: url, query }: { readonly query: string; readonly page?: string },
): Promise<WhereItStands> {
  const said = { url: url ?? null, query: queryText(query), node: null, words: null, page: null };
  if (url === undefined)
    return { ...said, remark: 'no list was read under this value: other lists leave nothing else' };
  const place = await placeInList(reader, url, lastSeenMs, entity);
  if (place === null) return { ...said, remark: notInList(source) };
  const { node, page, pageNumber, position } = place;
  const words = wordsAround(page, node, entity.title ?? '');
  return { ...said, url: page.url, node, words, page, remark: `${ordinal(position)} on page ${pageNumber} of ${url}` };
}

const notInList = (source: FactGlance['source']): string =>
  source === 'inferred'
    ? 'worked out from counts or from other lists: no saved page of this list shows it'
    : 'no saved page of this list shows it any more';

/** The page of a value with its node outlined, safe to open anywhere; in a page of ours, put it into a sandboxed frame. */
export function outlinedPage(page: Page, outlined: readonly Outlined[]): string {
  return safeCopy(page, outlined);
}

function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14;
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}
