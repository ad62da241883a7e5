/** A request that a script made, as one of ours: what a browser says of itself stays here, what the script says goes along. */
import type { ScriptRequest } from '../../model/control.ts';
import type { Query } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';

export function scriptQuery({ method, url: asked, headers, body }: ScriptRequest): Query {
  const url = asked as Address;
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_BROWSER.test(name));
  const type = headers['content-type'] ?? 'text/plain';
  const common = { url, via: 'http', asks: [], headers: Object.fromEntries(kept) } as const;
  if (method !== 'POST') return { method: 'GET', ...common };
  // What a page sends while it is being shown is judged like a form that offers choices: by where it goes.
  return { method: 'POST', ...common, body: { type, text: body }, link: { address: url, method, fields: ['search'] } };
}

const OF_THE_BROWSER =
  /^(?:host|connection|proxy-.*|user-agent|accept-encoding|content-length|content-type|cookie|sec-.*|upgrade-insecure-requests|cache-control|pragma|if-.*)$/i;
