/** Where a link of a pager says it leads: by its relation, its words, its arrow or its class. */
import type { Page } from '../../model/page.ts';
import { remembered } from '../../model/remembered.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { hasAttribute, trimmedAttribute } from '../../page/attributes.ts';
import { relationsOf } from '../../page/links.ts';
import { findTag } from '../../page/walk.ts';
import { DIRECTION_WORDS, type Direction } from './words.ts';

export interface Told {
  readonly direction: Direction;
  readonly by: 'relation' | 'words' | 'arrow' | 'pointed' | 'class';
}

/** Longer texts are sentences and titles. */
const LONGEST = 30;

/** Null where a link says nothing of the kind. */
export function directionOf(page: Page, node: NodeId, text: string): Told | null {
  return byRelation(page, node) ?? byWords(page, node, text) ?? byArrow(page, text) ?? byClass(page, node, text);
}

const RELATIONS: Readonly<Record<string, Direction>> = {
  next: 'next',
  prev: 'previous',
  previous: 'previous',
  first: 'first',
  start: 'first',
  last: 'last',
};

function byRelation(page: Page, node: NodeId): Told | null {
  if (!hasAttribute(page, node, 'rel')) return null;
  const word = relationsOf(page, node).find((relation) => relation in RELATIONS);
  return word === undefined ? null : { direction: RELATIONS[word], by: 'relation' };
}

function byWords(page: Page, node: NodeId, text: string): Told | null {
  for (const said of [text, trimmedAttribute(page, node, 'aria-label'), trimmedAttribute(page, node, 'title')]) {
    if (said === null || said === '' || said.length > LONGEST) continue;
    const direction = directionInWords(said);
    if (direction !== 'none') return { direction, by: 'words' };
  }
  return null;
}

/** The links of a site say the same on page after page. */
const directionInWords = remembered((said): Direction | 'none' => {
  const words = said
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return DIRECTION_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'none';
});

const FORWARD = /^[»›→⇒▶►❯>≫⟩▸➔➜⏵\s|]+$/u;
const BACK = /^[«‹←⇐◀◄❮<≪⟨◂⏴\s|]+$/u;
/** Quotation marks and the like are mirrored where text runs to the left; these are not, so that they point the other way there. */
const UNMIRRORED = /[→⇒▶►▸➔➜⏵←⇐◀◄◂⏴]/u;

function byArrow(page: Page, text: string): Told | null {
  if (text === '' || text.length > LONGEST) return null;
  const isForward = FORWARD.test(text);
  if (!isForward && !BACK.test(text)) return byPoint(text);
  const isTurned = UNMIRRORED.test(text) && runsLeft(page);
  return { direction: isForward !== isTurned ? 'next' : 'previous', by: 'arrow' };
}

/** Arabic, Hebrew, Persian. */
function runsLeft(page: Page): boolean {
  return ['html', 'body'].some((tag) =>
    findTag(page.tree, tag).some((node) => trimmedAttribute(page, node, 'dir')?.toLowerCase() === 'rtl'),
  );
}

/** Words that we do not know, with an arrow behind or before them. Those of "read more" are written so, too. */
function byPoint(text: string): Told | null {
  if (/[»›→⇒▶►❯>≫⟩▸➔➜⏵]\s*$/u.test(text)) return { direction: 'next', by: 'pointed' };
  return /^\s*[«‹←⇐◀◄❮<≪⟨◂⏴]/u.test(text) ? { direction: 'previous', by: 'pointed' } : null;
}

/** Names of classes: of a link with little or nothing to read. */
function byClass(page: Page, node: NodeId, text: string): Told | null {
  const name = text.length > LONGEST ? null : trimmedAttribute(page, node, 'class');
  const direction = name === null ? 'none' : directionInClass(name);
  return direction === 'none' ? null : { direction, by: 'class' };
}

const directionInClass = remembered((name): Direction | 'none' => {
  if (/(?:^|[^a-z])next(?:[^a-z]|$)/i.test(name)) return 'next';
  return /(?:^|[^a-z])prev(?:ious)?(?:[^a-z]|$)/i.test(name) ? 'previous' : 'none';
});
