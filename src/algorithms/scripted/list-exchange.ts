/** Which of the requests of a page brought its list. */
import { createPage } from '../../page/page.ts';
import { pageText } from '../../page/text.ts';
import { findItems } from './items.ts';
import { parsedJson, type Tree, type TreePath, treeOf, valueAt, wordsOf } from './request-tree.ts';
import type { SeenExchange, SeenPage } from './trial.ts';

export interface ListExchange {
  readonly exchange: SeenExchange;
  readonly answer: Tree;
  readonly items: TreePath;
}

const MAX_WORDS = 100_000;

/** The one whose answer holds most of what the page shows. */
export function listExchange({ exchanges, html, shownUrl }: SeenPage): ListExchange | null {
  const text = pageText(createPage(html, { url: shownUrl })).text.toLowerCase();
  let best: (ListExchange & { readonly shown: number }) | null = null;
  for (const exchange of exchanges) {
    const answer = answerOf(exchange);
    const found = answer === null ? null : findItems(answer, (said) => text.includes(said.toLowerCase()));
    if (answer !== null && found !== null && found.shown >= (best?.shown ?? 0))
      best = { exchange, answer, items: found.path, shown: found.shown };
  }
  return best;
}

/** The latest with the same list in it; of a choice that hardly any record has, nothing else tells. */
export function sameList(exchanges: readonly SeenExchange[], like: ListExchange): ListExchange | null {
  for (const exchange of exchanges.toReversed()) {
    if (placeOf(exchange) !== placeOf(like.exchange)) continue;
    const answer = answerOf(exchange);
    if (answer !== null && Array.isArray(valueAt(answer, like.items))) return { exchange, answer, items: like.items };
  }
  return null;
}

export function answerOf({ body, status }: SeenExchange): Tree | null {
  const answer = status < 400 && /^\s*[[{]/.test(body) ? parsedJson(body) : undefined;
  return answer === undefined || wordsOf(answer).length > MAX_WORDS ? null : answer;
}

function placeOf({ request }: SeenExchange): string {
  const { origin, method } = treeOf(request) as { origin: string; method: string };
  return `${method} ${origin}`;
}
