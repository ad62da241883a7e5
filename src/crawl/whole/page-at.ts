import type { Conversation } from '../../model/conversation.ts';
import type { Page } from '../../model/page.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { pageOf } from '../../page/page.ts';

/** A page, or null where it did not come. */
export function* pageAt(url: Address, why = 'how long a list is'): Conversation<Page | null> {
  const [answer] = yield [{ query: visit(url), why, nth: 1 }];
  return answer.kind === 'ok' && answer.status === 200 ? pageOf(answer) : null;
}
