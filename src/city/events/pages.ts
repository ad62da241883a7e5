/** The pages of a site of events as HTML. */
import { hash } from '../data/random.ts';
import { eventIdIn, eventPath, isoDay, listPageIn, listPath, wordsDay } from './addresses.ts';
import type { CityEvent } from './event.ts';
import type { EventSite } from './site.ts';
import { filler } from './words.ts';

export const PER_LIST = 25;

/** Events at the top of a list that some sites show with day and place. */
const FIRST = 8;

/** A site on one day. */
export interface SiteDay {
  readonly site: EventSite;
  readonly events: readonly CityEvent[];
  readonly today: number;
  readonly seed: string;
}

/** News, threads and pictures for each event that a site shows, and for the site itself: what a full download is mostly made of. */
const OTHERS = [
  { folder: 'news', least: 3, perEvent: 0.66, characters: 7000 },
  { folder: 'forum', least: 2, perEvent: 0.84, characters: 11_000 },
  { folder: 'pictures', least: 2, perEvent: 0.5, characters: 4000 },
] as const;

const othersOf = ({ least, perEvent }: (typeof OTHERS)[number], events: number): number =>
  least + Math.floor(perEvent * events);

const lastPage = (events: number): number => Math.max(1, Math.ceil(events / PER_LIST));

/** Every path that links lead to. */
export function pathsOf({ events, site }: SiteDay): readonly string[] {
  const lists = Array.from({ length: lastPage(events.length) }, (_, at) => listPath(site, at + 1));
  const others = OTHERS.flatMap((kind) =>
    Array.from({ length: othersOf(kind, events.length) }, (_, at) => otherPath(site, kind.folder, at + 1)),
  );
  return [
    '/',
    ...lists,
    ...OTHERS.map(({ folder }) => `/${folder}/`),
    ...events.map((one) => eventPath(site, one)),
    ...others,
  ];
}

/** Handcrafted sites have everything in one folder. */
const otherPath = ({ addresses }: EventSite, folder: string, nth: number): string =>
  addresses === 'root' ? `/${folder}-item-${nth}.html` : `/${folder}/${nth}`;

/** The page at a path, or null where there is none. */
export function pageAt(day: SiteDay, path: string): string | null {
  const { events, site } = day;
  if (path === '/') return framed(day, 'Events', `<p>${filler(200)}</p>`);
  const page = listPageIn(site, path);
  if (page !== null)
    return page >= 1 && page <= lastPage(events.length) ? framed(day, 'Calendar', list(day, page)) : null;
  const other = otherPage(day, path);
  if (other !== null) return other;
  const id = eventIdIn(site, path);
  const event = id === null ? undefined : events.find((one) => one.id === id);
  return event === undefined || eventPath(site, event) !== path ? null : framed(day, '', detail(day, event));
}

function otherPage(day: SiteDay, path: string): string | null {
  for (const kind of OTHERS) {
    const count = othersOf(kind, day.events.length);
    const paths = Array.from({ length: count }, (_, at) => otherPath(day.site, kind.folder, at + 1));
    if (path === `/${kind.folder}/`)
      return framed(day, kind.folder, paths.map((one, at) => `<p><a href="${one}">item ${at + 1}</a></p>`).join(''));
    const nth = paths.indexOf(path);
    if (nth >= 0) return framed(day, `${kind.folder} ${nth + 1}`, `<p>${filler(kind.characters)}</p>`);
  }
  return null;
}

function framed({ site }: SiteDay, heading: string, content: string): string {
  const menu = [
    `<a href="/">Home</a> <a href="${listPath(site, 1)}">Calendar</a>`,
    ...OTHERS.map(({ folder }) => `<a href="/${folder}/">${folder}</a>`),
  ];
  const top = heading === '' ? '' : `<h2>${heading}</h2>`;
  return `<!doctype html><html><head><title>${site.host}</title></head><body><nav>${menu.join(' ')}</nav>${top}<main>${content}</main><footer>${filler(150)}</footer></body></html>`;
}

const dateOf = ({ dates }: EventSite, day: number): string => (dates === 'iso' ? isoDay(day) : wordsDay(day));

/** The same event is spelled otherwise on every other site. */
export function spelled({ spelling }: EventSite, name: string): string {
  if (spelling === 1) return name.toUpperCase();
  if (spelling === 2) return name.replace(/^The /, '');
  return spelling === 3 ? `${name} - tickets` : name;
}

function list({ events, site }: SiteDay, page: number): string {
  const shown = events.slice((page - 1) * PER_LIST, page * PER_LIST).map((event, at) => {
    const link = `<a href="${eventPath(site, event)}">${spelled(site, event.name)}</a>`;
    const full = site.lists === 'all' || (site.lists === 'first' && page === 1 && at < FIRST);
    if (!full) return `<li>${link}</li>`;
    return `<li><h3>${link}</h3> ${dateOf(site, event.day)} <span>Where: ${event.location}</span></li>`;
  });
  const next = page < lastPage(events.length) ? `<a href="${listPath(site, page + 1)}">next</a>` : '';
  return `<ul>${shown.join('')}</ul>${next}`;
}

function detail({ seed, site, today }: SiteDay, event: CityEvent): string {
  const when = dateOf(site, event.day);
  const head = `<h1>${spelled(site, event.name)}</h1>`;
  const text = `<p>${filler(site.detail)}</p>`;
  if (site.layout === 'fields')
    return `${head}<dl><dt>When:</dt><dd>${when}</dd><dt>Where:</dt><dd>${event.location}</dd></dl>${text}`;
  if (site.layout === 'lines') return `${head}<p>${when}</p><p>Where: ${event.location}</p>${text}`;
  // Since when tickets are sold stands before the day itself on most pages of free text.
  const sold = hash(seed, 'sold', site.number, event.id) % 100 < 80;
  const since = sold
    ? `Tickets since ${dateOf(site, today - 1 - (hash(seed, 'since', site.number, event.id) % 90))}. `
    : '';
  return `${head}<p>${filler(site.detail / 2)} ${since}On ${when}. Where: ${event.location}</p><p>${filler(site.detail / 2)}</p>`;
}
