/** Small sites as programs that keep versions, tables and errands write them: jumps instead of pages, several lists in one table, rows that can only be edited. */
import type { UnlikeSite } from './unlike-sites.fixture.ts';

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length];
const sign = (at: number): string => ((at + 11) * 2654435761).toString(16).slice(0, 9);

const KEEPERS = ['Ada Bell', 'Ben Castle', 'Cora Diaz', 'Dan Evers', 'Eve Fox', 'Finn Gale', 'Gus Hale'];
const NOUNS = ['pump', 'gate', 'hinge', 'wheel', 'ladder', 'valve', 'stove', 'crane', 'winch'];
const DONE = ['mended again', 'painted for winter', 'moved to the yard', 'lent to the mill'];

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly keeper: string;
  readonly day: string;
  readonly place: string;
}

const entries = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: sign(at),
    title: `${pick(NOUNS, at)} ${at + 1}: ${pick(DONE, at + Math.floor(at / 3))}`,
    keeper: pick(KEEPERS, at * at + Math.floor(at / 4)),
    day: `2021-0${1 + (at % 9)}-${10 + (at % 17)}`,
    place: `${pick(['north', 'south', 'west'], at)}/${pick(NOUNS, at)}-${at + 1}`,
  }));

const thingsOf = (all: readonly Entry[]): UnlikeSite['things'] =>
  all.map(({ keeper, title }) => ({ title, facts: { keeper } }));

/** The book of a yard: 20 entries from any of them on, jumps of growing size over them, another view, folders and files. */
export function yardBook(): UnlikeSite {
  const all = entries(90);
  const frame = (title: string, body: string) =>
    `<title>yard: ${title}</title><body><ul class="menu"><li><a href="/">book</a></li><li><a href="/drawn/top">drawn</a></li><li><a href="/marks">marks</a></li><li><a href="/store/top">store</a></li></ul>${body}`;
  const jumps = (view: string, at: number, size: number) => {
    const steps = [50, size].flatMap((step) => [
      at + step < all.length ? [-step, at + step] : [],
      at - step >= 0 ? [step, at - step] : [],
    ]);
    const links = steps
      .filter((step) => step.length > 0)
      .map(([step, to]) => `<a href="/${view}/${all[to].id}">${step > 0 ? '+' : ''}${step}</a>`);
    return `<div class="go"><a href="/${view}/top?many=10">less</a> <a href="/${view}/top?many=40">more</a> | entry ${all.length - at}: <a href="/${view}/${all[all.length - 1].id}">(0)</a> ${links.join(' ')} <a href="/${view}/top">top</a></div>`;
  };
  const row = ({ day, id, keeper, title }: Entry) =>
    `<tr><td>${day}</td><td>${keeper}</td><td><a href="/entry/${id}">${title}</a></td></tr>`;
  const list = (view: string, at: number, size: number) => {
    const rows = all.slice(at, at + size).map(row);
    const nav = jumps(view, at, size);
    return frame(
      view,
      `<h3>${view}</h3>${nav}<table class="big"><tr><th>day</th><th>keeper</th><th>words</th></tr>${rows.join('')}</table>${nav}`,
    );
  };
  const entry = (at: number) => {
    const { day, id, keeper, place, title } = all[at];
    const next = at + 1 < all.length ? `<a href="/entry/${all[at + 1].id}">${all[at + 1].id}</a>` : '';
    return frame(
      id,
      `<h3>entry ${all.length - at}</h3><p class="words">${title}</p><table class="about"><tr><th>keeper</th><td>${keeper}</td></tr><tr><th>day</th><td>${day}</td></tr><tr><th>before</th><td>${next}</td></tr><tr><th>files</th><td><a href="/store/${id}/${place}">${place}</a></td></tr></table>`,
    );
  };
  const store = (under: string) => {
    const inner = [
      ...new Set(
        all.filter(({ place }) => place.startsWith(under)).map(({ place }) => place.slice(under.length).split('/')[0]),
      ),
    ];
    const rows = inner.map(
      (name) => `<tr><td class="name"><a href="/store/top/${under}${name}">${name}</a></td><td>drwx</td></tr>`,
    );
    return frame('store', `<h3>store</h3><table class="big">${rows.join('')}</table>`);
  };
  const page = ({ pathname, searchParams }: URL): string | null => {
    const [, first = '', second = 'top', ...rest] = pathname.split('/');
    const at = second === 'top' ? 0 : all.findIndex(({ id }) => id === second);
    if (first === '' || first === 'book' || first === 'drawn')
      return at < 0 ? null : list(first === '' ? 'book' : first, at, Number(searchParams.get('many') ?? 20));
    if (first === 'entry') return at < 0 ? null : entry(at);
    if (first === 'marks') return frame('marks', '<h3>marks</h3><p>There are none.</p>');
    if (first !== 'store' || second !== 'top') return null;
    return rest.length < 2 ? store(rest.length === 0 ? '' : `${rest[0]}/`) : frame('file', '<pre>nothing</pre>');
  };
  return { page, things: thingsOf(all) };
}

/** Several books behind a front page that can be sorted; each has a page with its marks and its last entries in one table, and the whole log apart. */
export function bookCase(): UnlikeSite {
  const all = entries(64);
  const to = (id: string) => `/yard/entry/?id=${id}`;
  const tabs = (id: string) =>
    `<table class="tabs"><tr><td><a href="/yard/">front</a><a href="/yard/marks/">marks</a><a href="/yard/log/">log</a></td><td><form action="/yard/log/"><select name="in"><option value="words">words</option><option value="keeper">keeper</option></select><input name="q"><input type="submit" value="search"></form></td><td><form><input type="hidden" name="id" value="${id}"><select name="h"><option>main</option></select><input type="submit" value="switch"></form></td></tr></table>`;
  const frame = (body: string, id = '') => `<title>yard - one of the books</title><body>${tabs(id)}<div>${body}</div>`;
  const heads = (...names: string[]) => `<tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr>`;
  const row = ({ day, id, keeper, title }: Entry) =>
    `<tr><td>${day}</td><td><a href="${to(id)}">${title}</a></td><td>${keeper}</td></tr>`;
  const log = (from: number) => {
    const next =
      from + 16 < all.length ? `<ul class="pager"><li><a href="/yard/log/?from=${from + 16}">[next]</a></li></ul>` : '';
    const rows = all.slice(from, from + 16).map(row);
    return frame(`<table class="list">${heads('Day', 'Words', 'keeper')}${rows.join('')}</table>${next}`);
  };
  const marks = [1, 2, 3].map(
    (at) =>
      `<tr><td><a href="/yard/mark/?h=v${at}">v${at}</a></td><td>${all[at].title}</td><td>${all[at].keeper}</td></tr>`,
  );
  const front = () =>
    frame(
      `<table class="list">${heads('Mark', 'Of', 'keeper')}${marks.join('')}${heads('Day', 'Words', 'keeper')}${all.slice(0, 10).map(row).join('')}<tr><td colspan="3"><a href="/yard/log/">[...]</a></td></tr></table>`,
    );
  const entry = ({ day, id, keeper, place, title }: Entry, before: Entry | undefined) =>
    frame(
      `<table class="about"><tr><th>keeper</th><td>${keeper}</td></tr><tr><th>day</th><td>${day}</td></tr><tr><th>entry</th><td><a href="${to(id)}">${id}</a></td></tr><tr><th>before</th><td>${before === undefined ? '' : `<a href="${to(before.id)}">${before.id}</a>`}</td></tr><tr><th>place</th><td>${place}</td></tr></table><div class="words">${title}</div>`,
      id,
    );
  const books = `<title>books</title><body><table class="list"><tr><th><a href="/?s=name">Name</a></th><th><a href="/?s=about">About</a></th><th><a href="/?s=idle">Idle</a></th></tr><tr><td><a href="/yard/">yard</a></td><td>one of the books</td><td></td></tr></table>`;
  const page = ({ pathname, searchParams }: URL): string | null => {
    if (pathname === '/') return books;
    if (pathname === '/yard/') return front();
    if (pathname === '/yard/log/') return log(Number(searchParams.get('from') ?? 0));
    if (pathname === '/yard/marks/')
      return frame(`<table class="list">${heads('Mark', 'Of', 'keeper')}${marks.join('')}</table>`);
    if (pathname === '/yard/mark/') return frame(`<p>mark ${searchParams.get('h')}</p>`);
    const at = pathname === '/yard/entry/' ? all.findIndex(({ id }) => id === searchParams.get('id')) : -1;
    return at < 0 ? null : entry(all[at], all[at + 1]);
  };
  return { page, things: thingsOf(all) };
}

/** Tables of a store: rows with a link "edit" each, a page for every row, everything at one path, pages told apart by the name of a parameter. */
export function storeTables(): UnlikeSite {
  const all = entries(55).map((entry, at) => ({ ...entry, no: at + 1 }));
  const base = '/?store=main';
  const frame = (title: string, body: string) =>
    `<title>${title}</title><body><p><a href="${base}">main</a></p>${body}<ul><li><a href="${base}&amp;rows=lamp" title="Rows">rows</a> <a href="${base}&amp;table=lamp">lamp</a></li><li><a href="${base}&amp;rows=shelf" title="Rows">rows</a> <a href="${base}&amp;table=shelf">shelf</a></li></ul>`;
  const row = ({ day, keeper, no, title }: (typeof all)[number]) =>
    `<tr><td><input type="checkbox" name="c"> <a href="${base}&amp;edit=lamp&amp;where=${no}">edit</a></td><td>${no}</td><td>${title}</td><td>${keeper}</td><td>${day}</td><td><a href="http://elsewhere.test/${no}">http://elsewhere.test/${no}</a></td></tr>`;
  const rows = (page: number) => {
    const others = [0, 1, 2].map((at) =>
      at === page ? ` ${at + 1}` : ` <a href="${base}&amp;rows=lamp${at === 0 ? '' : `&amp;page=${at}`}">${at + 1}</a>`,
    );
    const body = all.slice(20 * page, 20 * page + 20).map(row);
    return frame(
      'rows: lamp',
      `<h2>rows: lamp</h2><table><thead><tr><th>change</th><th>no</th><th>name</th><th>keeper</th><th>day</th><th>seen at</th></tr></thead><tbody>${body.join('')}</tbody></table><p>Page:${others.join('')}</p>`,
    );
  };
  const form = ({ day, keeper, no, title }: (typeof all)[number]) =>
    frame(
      'edit: lamp',
      `<h2>edit: lamp</h2><form method="post"><table><tr><th>no</th><td><input name="no" value="${no}"></td></tr><tr><th>name</th><td><input name="name" value="${title}"></td></tr><tr><th>keeper</th><td><input name="keeper" value="${keeper}"></td></tr><tr><th>day</th><td><input name="day" value="${day}"></td></tr></table><input type="submit" value="Save"></form>`,
    );
  const front = frame(
    'main',
    `<h2>main</h2><table><tr><th>table</th><th>size</th><th>free</th><th>rows</th></tr>${['lamp', 'shelf'].map((name) => `<tr><td><a href="${base}&amp;table=${name}">${name}</a></td><td><a href="${base}&amp;alter=${name}">?</a></td><td><a href="${base}&amp;edit=${name}">?</a></td><td><a href="${base}&amp;rows=${name}">?</a></td></tr>`).join('')}</table>`,
  );
  const page = ({ searchParams: asked }: URL): string | { readonly to: string } | null => {
    if (asked.get('store') !== 'main') return { to: base };
    if (asked.get('rows') === 'lamp') return rows(Number(asked.get('page') ?? 0));
    const shown = asked.get('edit') === 'lamp' ? all.find(({ no }) => String(no) === asked.get('where')) : undefined;
    if (shown !== undefined) return form(shown);
    return [...asked.keys()].length === 1
      ? front
      : frame('main', `<h2>${[...asked.keys()][1]}</h2><p>Nothing to see.</p>`);
  };
  return { page, things: all.map(({ keeper, no }) => ({ title: String(no), facts: { keeper } })) };
}

/**
 * Errands with a journal that repeats what was entered, files with a page of their history, and a report for each keeper that is the list of
 * reports with something chosen. Every page is headed by the name of the site.
 */
export function errandBook(): UnlikeSite {
  const all = entries(48);
  const menu = ['errands', 'journal', 'files', 'history', 'reports'].map((name) => `<a href="/${name}">${name}</a>`);
  const frame = (title: string, body: string) =>
    `<title>Yard errands: ${title}</title><body><div class="top"><h1>Yard errands</h1>${title}</div><div>${menu.join(' ')}</div>${body}`;
  const table = (heads: readonly string[], rows: readonly string[][]) =>
    `<table><tr>${heads.map((one) => `<th>${one}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const said = ({ day, keeper, place, title }: Entry, as = '') =>
    table(
      [],
      [
        [`title${as}:`, title],
        [`keeper${as}:`, keeper],
        [`day${as}:`, day],
        [`place${as}:`, place],
        [`words${as}:`, `${title.toLowerCase()} near ${place.replace('/', ' of ')}`],
      ],
    );
  const files = all.filter((_, at) => at % 2 === 0);
  const keepers = [...new Set(all.map(({ keeper }) => keeper))];
  const lists: Readonly<Record<string, () => string>> = {
    '': () => frame('start', '<p>Welcome.</p>'),
    errands: () =>
      frame(
        'errands',
        table(
          ['no', 'title', 'day'],
          all.map(({ day, id, title }) => [`<a href="/errand/${id}">${id}</a>`, title, day]),
        ),
      ),
    journal: () =>
      frame(
        'journal',
        table(
          ['entered', 'by'],
          all.map(({ id, keeper }) => [`<a href="/entered/${id}00">${id}00</a>`, keeper]),
        ),
      ),
    files: () =>
      frame(
        'files',
        table(
          ['file', 'age'],
          files.map(({ place }, at) => [`<a href="/file?name=${place}&at=top">${place}</a>`, `${at + 1} days`]),
        ),
      ),
    history: () =>
      frame(
        'history',
        table(
          ['file', 'changes'],
          files.map(({ place }, at) => [`<a href="/changed?name=${place}">${place}</a>`, `${at + 3}`]),
        ),
      ),
    reports: () =>
      frame(
        'reports',
        table(
          ['keeper', 'errands'],
          keepers.map((name, at) => [`<a href="/reports?of=${encodeURIComponent(name)}">${name}</a>`, `${at + 5}`]),
        ),
      ),
  };
  const page = ({ pathname, searchParams }: URL): string | null => {
    const [, first = '', id = ''] = pathname.split('/');
    const keeper = searchParams.get('of');
    if (first === 'reports' && keeper !== null) return frame('report', `<h2>Errands of ${keeper}</h2><p>some</p>`);
    if (id === '' && first in lists) return lists[first]();
    const of = all.find((entry) => entry.id === id || `${entry.id}00` === id);
    if (first === 'errand') return of === undefined ? null : frame('errand', said(of));
    if (first === 'entered')
      return of === undefined
        ? null
        : frame('entered', `<p>errand: <a href="/errand/${of.id}">${of.id}</a></p>${said(of, ' entered as')}`);
    const file = files.findIndex(({ place }) => place === searchParams.get('name'));
    if (file < 0) return null;
    if (first === 'file')
      return frame(
        'file',
        table(
          [],
          [
            ['size:', `${file * 7 + 40} lines`],
            ['held by:', `shelf ${file % 5}`],
          ],
        ),
      );
    return frame(
      'history',
      table(
        [],
        [
          ['first:', `2019-0${1 + (file % 9)}-02`],
          ['changes:', `${file + 3}`],
        ],
      ),
    );
  };
  return { page, things: thingsOf(all) };
}
