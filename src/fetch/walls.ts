// Signs that an answer is a wall and not the page: none of them a word of a language.
import { type Fetched, LOGIN_WALL } from '../model/fetched.ts';
import type { Address } from '../model/url.ts';
import { hasManyLinks, type Look, lookOnce, MANY_LINKS } from './page-look.ts';
import { urlOf } from './url-of.ts';

export interface Seen {
  readonly asked: Address;
  readonly finalUrl: Address;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers with which services that stand before sites say that this is their challenge, not the site's answer. */
const CHALLENGE_HEADERS: readonly { readonly name: string; readonly value: RegExp; readonly sign: string }[] = [
  { name: 'cf-mitigated', value: /challenge|block/i, sign: 'challenge header cf-mitigated' },
  { name: 'x-amzn-waf-action', value: /challenge|captcha|block/i, sign: 'challenge header x-amzn-waf-action' },
  { name: 'x-sucuri-block', value: /./, sign: 'challenge header x-sucuri-block' },
  { name: 'x-datadome', value: /protected|block|captcha|challenge/i, sign: 'challenge header x-datadome' },
  { name: 'x-px-captcha', value: /./, sign: 'challenge header x-px-captcha' },
];

/** Where captchas come from. Many ordinary pages load one for a comment form, so it takes a page with nothing else. */
const CAPTCHA_SOURCE =
  /(?:google\.com|recaptcha\.net|gstatic\.com)\/recaptcha|hcaptcha\.com|challenges\.cloudflare\.com|\/cdn-cgi\/challenge-platform|captcha-delivery\.com|arkoselabs\.com|funcaptcha\.com|geetest\.com|awswaf\.com|px-cloud\.net|px-cdn\.net|smartcaptcha\.|captcha\.yandex|turing\.captcha|friendlycaptcha|mtcaptcha\.com|\/_incapsula_resource/;

/** A page with so little on it may be a wall. */
const THIN_WORDS = 200;
/** A page with less than that is nothing but what its script does. */
const BARE_WORDS = 40;

export function isThin(look: Look): boolean {
  return look.links < MANY_LINKS && look.words < THIN_WORDS;
}

/** Why an answer is a wall by its own looks, or null. An ordinary page costs only the search for its links. */
export function wallSign(seen: Seen, look = lookOnce(seen.body, seen.finalUrl)): string | null {
  const header = CHALLENGE_HEADERS.find(({ name, value }) => name in seen.headers && value.test(seen.headers[name]));
  if (header !== undefined && (seen.status >= 400 || !/^x-datadome$/.test(header.name))) return header.sign;
  if (seen.body === '') return null;
  if (hasManyLinks(seen.body) && !sentToAnother(seen)) return null;
  return signOfLook(look(), seen);
}

function signOfLook(look: Look, seen: Seen): string | null {
  if (look.passwordFields > 0 && wasSentToLogIn(seen)) return LOGIN_WALL;
  if (!isThin(look)) return null;
  if (look.sources.some((source) => CAPTCHA_SOURCE.test(source))) return 'captcha on a page without content';
  if (look.words < BARE_WORDS && look.links < 3 && reloadsItself(look, seen))
    return 'page that only sets a mark and reloads';
  return null;
}

/** The redirect ended elsewhere, with the address that was asked for in its parameters: "log in, then go on to ...". */
function wasSentToLogIn(seen: Seen): boolean {
  if (!sentToAnother(seen)) return false;
  const asked = urlOf(seen.asked);
  const final = urlOf(seen.finalUrl);
  if (asked === null || final === null || asked.pathname === '/') return false;
  return [...final.searchParams.values()].some((value) => value.includes(asked.pathname));
}

function sentToAnother({ asked, finalUrl }: Seen): boolean {
  return asked !== finalUrl && urlOf(asked)?.pathname !== urlOf(finalUrl)?.pathname;
}

/** A script that sets a cookie and loads the page again. Pages built by a script (an empty `div`, an app) do not. */
function reloadsItself({ metaRefresh, inlineScript }: Look, { finalUrl }: Seen): boolean {
  const setsCookie = /document\s*\.\s*cookie\s*=/.test(inlineScript);
  const reloads = /location\s*\.\s*(?:reload|replace|assign|href)|location\s*=/.test(inlineScript);
  const path = urlOf(finalUrl)?.pathname ?? '';
  return (setsCookie && (reloads || metaRefresh)) || (reloads && path.length > 1 && inlineScript.includes(`'${path}'`));
}

/** The parts of an answer that signs are looked for in; null where it has none. */
export function seenIn(answer: Fetched): Seen | null {
  if (answer.kind === 'ok') {
    const { query, finalUrl, status, headers, body } = answer;
    return { asked: query.url, finalUrl, status, headers, body };
  }
  if (answer.kind !== 'failed' || answer.status === undefined) return null;
  const { headers = {}, body = '', status, finalUrl = answer.query.url } = answer;
  return { asked: answer.query.url, finalUrl, status, headers, body };
}
