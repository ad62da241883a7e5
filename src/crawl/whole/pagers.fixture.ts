/** A shop of screws whose lists have pages of ten; how they are linked is the site's own way. */
import type { UnlikeSite } from './unlike-sites.fixture.ts';

export interface PagerOptions {
  readonly screws: number;
  /** The links under the records: `to` gives the address of a page. */
  readonly pager: (page: number, pages: number, to: (page: number) => string) => string;
  /** What every link of a page says besides. */
  readonly tracked?: boolean;
}

const DRIVES = ['Hex', 'Phillips', 'Torx'];
const COATS = ['Zinc', 'Brass'];
const PER_PAGE = 10;

export function screwShop({ pager, screws, tracked = false }: PagerOptions): UnlikeSite {
  const all = Array.from({ length: screws }, (_, at) => ({
    title: `Screw ${['A', 'B', 'C'][at % 3]}${100 + at * 7}`,
    path: `/screw/${100 + at * 7}`,
    facts: { Drive: DRIVES[(at * at) % 3], Coat: COATS[at % 2], Length: `${10 + ((at * 13) % 40)} mm` },
  }));
  const link = (address: string, ref: string) =>
    tracked ? `${address}${address.includes('?') ? '&' : '?'}ref=${ref}` : address;
  const layout = (title: string, body: string) =>
    `<!doctype html><html lang="en"><title>${title}</title><body><nav><a href="${link('/', 'top')}">Home</a> <a href="${link('/screws', 'nav')}">Screws</a> <a href="${link('/help', 'nav')}">Help</a></nav><main>${body}</main>`;
  const select = (name: string, values: readonly string[], chosen: string | null) =>
    `<p>${name}</p><select name="${name.toLowerCase()}"><option value="">any</option>${values.map((value, at) => `<option value="${at}"${chosen === String(at) ? ' selected' : ''}>${value}</option>`).join('')}</select>`;
  const list = (url: URL) => {
    const [drive, coat] = ['drive', 'coat'].map((name) => url.searchParams.get(name) || null);
    const found = all.filter(
      ({ facts }) =>
        (drive === null || facts.Drive === DRIVES[Number(drive)]) &&
        (coat === null || facts.Coat === COATS[Number(coat)]),
    );
    const page = Number(url.searchParams.get('page') ?? 1);
    const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
    const to = (other: number) => {
      const kept = new URLSearchParams();
      if (drive !== null) kept.set('drive', drive);
      if (coat !== null) kept.set('coat', coat);
      kept.set('page', String(other));
      return link(`/screws?${kept}`, 'pager');
    };
    const rows = found
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map(
        ({ facts, path, title }) =>
          `<div class="one"><h3><a href="${link(path, 'list')}">${title}</a></h3><p>${facts.Length}</p></div>`,
      );
    const form = `<form action="/screws">${select('Drive', DRIVES, drive)}${select('Coat', COATS, coat)}<button>Show</button></form>`;
    return layout(
      'Screws',
      `<h1>Screws</h1>${form}<div>${rows.join('') || 'Nothing found.'}</div>${pages > 1 ? pager(page, pages, to) : ''}`,
    );
  };
  return {
    things: all.map(({ facts, title }) => ({ title, facts })),
    page: (url) => {
      if (url.pathname === '/')
        return layout(
          'Screws & more',
          `<h1>Screws &amp; more</h1><p>See <a href="${link('/screws', 'front')}">all screws</a>.</p>`,
        );
      if (url.pathname === '/help') return layout('Help', '<p>Call us.</p>');
      if (url.pathname === '/screws') return list(url);
      const one = all.find(({ path }) => path === url.pathname);
      return one === undefined
        ? null
        : layout(one.title, `<h1>${one.title}</h1><dl><dt>Length</dt><dd>${one.facts.Length}</dd></dl>`);
    },
  };
}
