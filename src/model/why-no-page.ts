import type { FailureCode, Fetched } from './fetched.ts';

type Failed = Fetched & { readonly kind: 'failed' };
type Refused = Fetched & { readonly kind: 'refused' };

/** For a person: why a page did not come, with the code by which it is stored, to search for. */
export function whyNoPage(fetched: Fetched): string {
  switch (fetched.kind) {
    case 'ok':
      return fetched.body === '' ? 'it is empty' : `the site answered with status ${fetched.status}`;
    case 'unchanged':
      return 'the page is as it was';
    case 'refused':
      return `${refusal(fetched)} (${codeOf(fetched)})`;
    case 'blocked':
      return `the site shows a wall instead (${fetched.sign})`;
    case 'failed':
      return fetched.code === 'http-status' ? statusWords(fetched) : `${wordsFor(fetched)} (${fetched.code})`;
  }
}

function refusal({ by, query, reason }: Refused): string {
  switch (by) {
    case 'robots':
      return reason?.startsWith('Disallow') === false
        ? 'without its robots.txt nothing of a site is asked'
        : 'the robots.txt of the site forbids it';
    case 'scope':
      return reason?.includes('(redirect to ') === true
        ? 'it leads out of what may be asked; start where it leads to, if that is the site you want'
        : 'it is outside of what may be asked; --scope and --include widen that';
    case 'guard':
      return 'it leads to a private address';
    case 'acting':
      return 'following it could change something at the site; --allow-acting allows it';
    case 'budget':
      return 'the run ended before its turn came';
    case 'wall':
      return `${new URL(query.url).host} answered with walls only and is not asked any more`;
  }
}

const codeOf = ({ by, reason }: Refused): string => (reason === undefined ? by : `${by}: ${reason}`);

const WORDS: Readonly<Record<Exclude<FailureCode, 'http-status'>, string>> = {
  dns: 'there is no such host, or no network to ask for it',
  connect: 'the host takes no connection: nothing answers at this address and port',
  'connect-timeout': 'the host does not answer: no connection was made in time',
  tls: 'no secure connection could be made: the certificate of the site is not to be trusted, or it speaks no HTTPS',
  reset: 'the site broke the connection off',
  'headers-timeout': 'the site took the question and did not answer in time',
  'headers-too-large': 'the answer begins with more headers than are read',
  'body-timeout': 'the answer stopped in its middle',
  'total-timeout': 'the page did not come to its end in time',
  'too-large': 'the page is larger than what is read; --max-bytes allows more',
  'decompression-bomb': 'the answer is small and would become enormous when unpacked',
  'bad-encoding': 'the answer is packed in a way that cannot be undone',
  'bad-redirect': 'the site leads to something that is no web address',
  'redirect-loop': 'the site leads in a circle: one redirect to the next and back',
  'too-many-redirects': 'the site leads from one redirect to the next without an end',
  'not-html': 'it is no HTML page',
  protocol: 'what answers does not speak HTTP',
  aborted: 'it was broken off',
  browser: 'the browser could not show it',
  'too-complex': 'the page is too complex to be read',
};

function wordsFor({ code, contentType, detail }: Failed): string {
  if (code === 'not-html') return `${WORDS[code]}, but ${contentType ?? detail ?? 'something else'}`;
  if (code === 'too-complex' && detail !== undefined) return `${WORDS[code]}: ${detail}`;
  return WORDS[code as keyof typeof WORDS];
}

/** What a status means to someone who asked for one page. */
function statusWords({ detail, status }: Failed): string {
  if (status === undefined) return detail ?? 'the site did not answer as it should (http-status)';
  return `${meaningOf(status)} (http-status ${status})`;
}

function meaningOf(status: number): string {
  if (status === 401 || status === 407) return 'the site wants a login first; --cookies or --header can bring one';
  if (status === 403 || status === 451) return 'the site refuses to show it';
  if (status === 404 || status === 410) return 'the site has no such page';
  if (status === 429) return 'the site says that it is asked too often; a longer --delay may help';
  return status >= 500 ? 'the site is in trouble' : 'the site does not take the question';
}
