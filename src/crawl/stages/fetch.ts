import type { Ask, Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { whyNoPage } from '../../model/why-no-page.ts';

/** What came of fetching one address, without the body: plain data for a person or a program to read. */
export type PageReport = { readonly url: Address } & (
  | {
      readonly kind: 'ok';
      readonly status: number;
      readonly finalUrl: Address;
      readonly hops: readonly Address[];
      readonly contentType: string;
      readonly bytes: number;
    }
  | {
      readonly kind: 'unchanged' | 'refused' | 'blocked' | 'failed';
      readonly status?: number;
      readonly because: string;
    }
);

/** `quarry fetch`: every address once, independently of the others. */
export function* fetchPages(addresses: readonly Address[]): Conversation<readonly PageReport[]> {
  const answers = yield addresses.map((address): Ask => ({ query: visit(address), why: 'asked for by name', nth: 1 }));
  return answers.map(toReport);
}

function toReport(fetched: Fetched): PageReport {
  const { url } = fetched.query;
  if (fetched.kind !== 'ok') return { url, kind: fetched.kind, ...statusOf(fetched), because: reasonOf(fetched) };
  const { kind, status, finalUrl, hops, contentType, bytes } = fetched;
  return { url, kind, status, finalUrl, hops, contentType, bytes };
}

const statusOf = (fetched: Fetched) =>
  'status' in fetched && fetched.status !== undefined ? { status: fetched.status } : {};

/** In words, and in those of the network where it had any. */
function reasonOf(fetched: Fetched): string {
  const detail = fetched.kind === 'failed' ? fetched.detail : undefined;
  const words = whyNoPage(fetched);
  return detail === undefined || words.includes(detail) ? words : `${words}: ${detail}`;
}
