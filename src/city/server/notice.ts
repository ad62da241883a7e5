import type { Phrase } from '../languages/phrases.ts';
import { buildNotice } from '../pages/plain.ts';
import type { Answer, Visit } from '../site.ts';
import { render } from './render.ts';

/** A page that says one thing instead of what was asked for. */
export const notice = (
  visit: Visit,
  phrase: Phrase,
  status: number,
  headers: Readonly<Record<string, string>>,
): Answer => render(visit, buildNotice(visit, phrase, status), headers);
