/** A small site of drivers and teams for tests, in several shapes. */
export const NAMES = Array.from(
  { length: 30 },
  (_, at) => `${'abcdefghij'[at % 10]}${'klm'[Math.floor(at / 10)]}-racer`,
);

export interface Shape {
  readonly entity: (name: string) => string;
  /** A link to an entity as a list writes it. */
  readonly linked?: (name: string, position: number) => string;
  readonly head?: (name: string) => string;
  /** The whole body of an entity page. */
  readonly body?: (name: string, at: number) => string;
  /** A row of the list around a link. */
  readonly row?: (link: string, position: number) => string;
}

function factsOf(name: string, at: number): string {
  const facts = `<dl><dt>Born</dt><dd>Town ${at}</dd><dt>Points</dt><dd>${at * 7}</dd><dt>Licence</dt><dd>No ${at}</dd></dl>`;
  return `<h1>${name}</h1>${facts}<section><i><a href="/drivers">All drivers</a></i></section>`;
}

const listItem = (link: string) => `<li><p>${link}</p></li>`;

/** Drivers on three pages of a list, teams on one, some texts; the sample may stand on any page. */
export function championship({
  entity,
  linked = entity,
  head = () => '',
  body = factsOf,
  row = listItem,
}: Shape): Map<string, string> {
  const pages = new Map<string, string>();
  const put = (url: string, content: string, more = '') =>
    pages.set(
      `http://site.example${url}`,
      `<html><head><title>${url}</title>${more}</head><body>${menu}${content}</body></html>`,
    );
  const menu =
    '<nav><a href="/">Start</a> <a href="/drivers">Drivers</a> <a href="/teams">Teams</a> <a href="/about">About</a></nav>';
  const part = (at: number) => NAMES.slice(at * 10, at * 10 + 10);
  const pager = (own: number) =>
    [0, 1, 2]
      .map((at) => (at === own ? `<b>${at + 1}</b>` : `<a class="p" href="/drivers?page=${at + 1}">${at + 1}</a>`))
      .join('');
  for (const at of [0, 1, 2]) {
    const rows = part(at)
      .map((name, position) => row(`<a href="${linked(name, position)}">${name}</a>`, position))
      .join('');
    put(at === 0 ? '/drivers' : `/drivers?page=${at + 1}`, `<h1>Drivers</h1><ul>${rows}</ul><div>${pager(at)}</div>`);
  }
  for (const [at, name] of NAMES.entries()) put(entity(name), body(name, at), head(name));
  const teams = ['red', 'blue', 'green'].map((name) => `<li><p><a href="/team/${name}">${name}</a></p></li>`).join('');
  put('/teams', `<h1>Teams</h1><ul>${teams}</ul>`);
  for (const name of ['red', 'blue', 'green']) {
    put(
      `/team/${name}`,
      `<h1>${name}</h1><dl><dt>Founded</dt><dd>1950</dd><dt>Engine</dt><dd>Diesel</dd><dt>Seat</dt><dd>Paris</dd></dl>`,
    );
  }
  put('/about', '<p>About us</p>');
  put('/', '<h1>Championship</h1>');
  return pages;
}
