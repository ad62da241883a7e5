/** A request that a script made, as one of ours: what a browser says of itself stays here, what the script says goes along. */
import { couldAct } from '../../model/acting-link.ts';
import type { ScriptRequest } from '../../model/control.ts';
import type { Query } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { decodeComponent } from '../../model/url-parts.ts';

/** What was clicked or chosen before a script sent something. */
export interface UsedControl {
  readonly label: string;
  /** Whether the page had posted there while it was being shown, before anything was clicked. */
  readonly postsAsPage: boolean;
}

/**
 * What a page sends while it is being shown is judged like a form that offers choices: by where it goes. What it posts because something was
 * clicked is a list only where the page had asked for one there by itself, and nothing in it is called like an action; else it is a button.
 */
export function scriptQuery({ method, url: asked, headers, body }: ScriptRequest, used: UsedControl | null): Query {
  const url = asked as Address;
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_BROWSER.test(name));
  const type = headers['content-type'] ?? 'text/plain';
  const common = { url, via: 'http', asks: [], headers: Object.fromEntries(kept) } as const;
  if (method !== 'POST') return { method: 'GET', ...common };
  const isChoice = used === null || (used.postsAsPage && !textsIn(body).some(isAction));
  const link = { address: url, method, ...(isChoice ? { fields: ['search'] } : { text: used.label }) };
  return { method: 'POST', ...common, body: { type, text: body }, link };
}

const isAction = (text: string): boolean => couldAct({ address: '', text: text.replace(/[_-]/g, ' ') }).acts;

/** The short texts in what is sent, of whatever form. */
function textsIn(body: string): string[] {
  const texts: string[] = [];
  for (const [, quoted, plain] of body.slice(0, MOST_READ).matchAll(SHORT_TEXT))
    texts.push(quoted ?? decodeComponent(plain.replaceAll('+', ' ')));
  return texts;
}

const MOST_READ = 20_000;
const SHORT_TEXT = /:\s*"([^"\\]{2,40})"|=([^&=]{2,80})(?=&|$)/g;

const OF_THE_BROWSER =
  /^(?:host|connection|proxy-.*|user-agent|accept-encoding|content-length|content-type|cookie|sec-.*|upgrade-insecure-requests|cache-control|pragma|if-.*)$/i;
