import type { PageModel } from '../pages/model.ts';
import type { Answer, Visit } from '../site.ts';
import { CAREFUL, type Spelling, toHtml } from '../skins/serialize.ts';

function spellingFor(visit: Visit): Spelling {
  let made = CAREFUL;
  for (const hooks of visit.site.hooks) made = { ...made, ...hooks.spelling?.(visit) };
  return made;
}

/** A finished page as an answer. */
export function render(visit: Visit, page: PageModel, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status: page.status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: toHtml(visit.site.skin.render(page), spellingFor(visit)),
    delayMs: 0,
  };
}
