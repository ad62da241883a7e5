/** What a person wants crawled, out of what the page sent or what an earlier run was. */
import { ENTITY_PAGES } from '../crawl/choices.ts';
import { DEFAULT_SETTINGS, type Settings } from '../crawl/settings.ts';
import { CRAWL_VERSION } from '../crawl/stages/crawl.ts';
import { QuarryError } from '../model/error.ts';
import { RENDERINGS } from '../model/rendering-names.ts';
import { toAddress } from '../model/url.ts';
import type { RunGlance } from '../store/reader.ts';
import type { RunDetail } from '../store/views.ts';
import type { CrawlTask } from './crawl-process.ts';
import type { CrawlOrder } from './wire.ts';

const MOST_DOWNLOADS = 1_000_000;
const MOST_DELAY_MS = 3_600_000;

export function orderFrom(body: unknown): CrawlOrder {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<keyof CrawlOrder, unknown>>;
  const url = typeof given.url === 'string' ? given.url.trim() : '';
  if (toAddress(url) === null)
    throw new QuarryError('usage', `'${url.slice(0, 200)}' is no http(s) address.`, {
      hint: 'It begins with http:// or https://.',
    });
  const kind = typeof given.kind === 'string' && given.kind.trim() !== '' ? given.kind.trim() : null;
  const render = RENDERINGS.find((one) => one === given.render) ?? 'auto';
  return {
    url,
    maxDownloads: whole(given.maxDownloads, 'Downloads', DEFAULT_SETTINGS.maxDownloads, 1, MOST_DOWNLOADS),
    delay:
      given.delay === null || given.delay === undefined ? null : whole(given.delay, 'The pause', 0, 0, MOST_DELAY_MS),
    kind,
    render,
  };
}

function whole(value: unknown, name: string, otherwise: number, least: number, most: number): number {
  const number = value === undefined || value === null ? otherwise : Number(value);
  if (Number.isSafeInteger(number) && number >= least && number <= most) return number;
  throw new QuarryError('usage', `${name}: a whole number from ${least} to ${most.toLocaleString('en')}.`);
}

export function taskOf(
  { delay, kind, maxDownloads, render, url }: CrawlOrder,
  what: CrawlTask['what'],
  db: string,
): CrawlTask {
  const settings = { db, maxDownloads, render, ...(delay === null ? {} : { delay }) };
  return { what, start: url, settings, kind, entityPages: 'auto', samples: [] };
}

/** A crawl that was stopped or cut off goes on by asking the same again; where that needs what is not kept, says so. */
export function resumeOf(
  { command, ending, starts }: RunGlance,
  { settings, version }: RunDetail,
  db = '',
): { readonly task: CrawlTask | null; readonly why: string | null } {
  const never = (why: string) => ({ task: null, why });
  if (ending === 'finished') return never('It is finished; nothing is left to ask.');
  if (ending === 'abandoned') return never('It was given up for another one.');
  if (command !== 'crawl') return never(`It was made by 'quarry ${command}': repeat that command to go on.`);
  if (version !== CRAWL_VERSION) return never('It was begun by another version, which asked otherwise.');
  const headers = settings.header;
  if (Array.isArray(headers) && headers.length > 0)
    return never('It sent headers of yours, which are not kept: repeat the command in the terminal.');
  const { entityPages, kind, samples, ...rest } = settings as Partial<Settings> & Record<string, unknown>;
  return {
    task: {
      what: 'crawl',
      start: starts[0],
      settings: { ...(rest as Partial<Settings>), db, maxDownloads: MOST_DOWNLOADS },
      kind: typeof kind === 'string' ? kind : null,
      entityPages: ENTITY_PAGES.find((one) => one === entityPages) ?? 'auto',
      samples: Array.isArray(samples) ? samples.map(String) : [],
    },
    why: null,
  };
}
