/** The form to ask: on the start page, else on a page that it links as its search. */
import type { Conversation } from '../../../model/conversation.ts';
import { type Fetched, LOGIN_WALL } from '../../../model/fetched.ts';
import type { Page } from '../../../model/page.ts';
import { visit } from '../../../model/query.ts';
import { isSameAddress } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { acts } from '../../../page/acting-links.ts';
import { anchorOf, links } from '../../../page/links.ts';
import { pageOf } from '../../../page/page.ts';
import { SEARCH_WORDS } from '../../../reading/forms/words.ts';
import { readForms } from '../../../reading/forms.ts';
import { type AskedForm, chooseForm } from './choose-form.ts';
import { ASK } from './params.ts';
import type { ProbeOutcome } from './result.ts';

export interface FoundForm {
  readonly asked: AskedForm | null;
  readonly outcome: ProbeOutcome;
  readonly because: string | null;
  readonly downloads: number;
  readonly stopped: string | null;
}

export function* findForm(start: Address, allowPost: boolean): Conversation<FoundForm> {
  const [answer] = yield [{ query: visit(start), why: 'the page with the form', nth: 1 }];
  if (answer.kind !== 'ok') return notCome(answer);
  const page = pageOf(answer);
  const first = chooseForm(page, allowPost);
  if (first.chosen !== null) return found(first.chosen, 1);
  const others = searchPages(page);
  const answers =
    others.length === 0 ? [] : yield others.map((url) => ({ query: visit(url), why: 'a search page', nth: 1 }));
  for (const other of answers) {
    const chosen = other.kind === 'ok' ? chooseForm(pageOf(other), allowPost).chosen : null;
    if (chosen !== null) return found(chosen, 1 + answers.length);
  }
  const isLogin = readForms(page).some(({ purpose }) => purpose === 'login');
  const because = isLogin
    ? 'the page asks for a login and has no search; --cookies or --header can bring one'
    : first.refused.length === 0
      ? 'the page has no form'
      : `no form of the page may be asked: ${[...new Set(first.refused)].join('; ')}`;
  return { asked: null, outcome: isLogin ? 'login' : 'no-form', because, downloads: 1 + answers.length, stopped: null };
}

const found = (asked: AskedForm, downloads: number): FoundForm => ({
  asked,
  outcome: 'found',
  because: null,
  downloads,
  stopped: null,
});

function notCome(answer: Exclude<Fetched, { readonly kind: 'ok' }>): FoundForm {
  const isLogin = answer.kind === 'blocked' && answer.sign === LOGIN_WALL;
  return {
    asked: null,
    outcome: isLogin ? 'login' : 'no-answer',
    because: isLogin
      ? 'the page is behind a login; --cookies or --header can bring one'
      : `the page with the form did not come: ${whyNot(answer)}`,
    downloads: answer.kind === 'refused' ? 0 : 1,
    stopped: answer.kind === 'refused' ? answer.by : null,
  };
}

/** In a few words. */
export function whyNot(answer: Exclude<Fetched, { readonly kind: 'ok' }>): string {
  switch (answer.kind) {
    case 'refused':
      return `refused (${answer.by})`;
    case 'blocked':
      return answer.sign;
    case 'failed':
      return answer.status === undefined ? answer.code : `status ${answer.status}`;
    case 'unchanged':
      return 'unchanged';
  }
}

/** Links that speak of searching. */
function searchPages(page: Page): Address[] {
  const all = links(page).filter((link) => {
    if (isSameAddress(link.url, page.url) || acts(page, link)) return false;
    return (
      SEARCH_WORDS.test(anchorOf(page, link.node).text) || SEARCH_WORDS.test(link.url.replace(/^[a-z]+:\/\/[^/]*/i, ''))
    );
  });
  return [...new Set(all.map(({ url }) => url))].slice(0, ASK.formPages);
}
