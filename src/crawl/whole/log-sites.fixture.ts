/** Small sites as programs for logs, letters, books and repairs write them: everything at one path, keys for pages, reports instead of filters. */
import type { UnlikeSite } from './unlike-sites.fixture.ts';

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length];
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');
const sign = (at: number): string => ((at + 11) * 2654435761).toString(16).slice(0, 9);

const PEOPLE = ['Ada Bell', 'Ben Castle', 'Cora Diaz', 'Dan Evers', 'Eve Fox', 'Finn Garrison of the North Yard'];
/** Many, so that asking for each of them is not the same as asking for some. */
const WORKERS = [
  ...PEOPLE,
  ...PEOPLE.flatMap((name) => ['Sr', 'Jr', 'the Elder'].map((more) => `${name.split(' ')[0]} Ham ${more}`)),
];
const NOUNS = ['pump', 'gate', 'hinge', 'wheel', 'ladder', 'valve', 'stove'];

/** The log of a workshop: one path, parameters split by semicolons, rows and long entries of the same, a search that is written in a third way. */
export function workshopLog(): UnlikeSite {
  const all = Array.from({ length: 64 }, (_, at) => ({
    id: sign(at),
    title: `${pick(NOUNS, at)} ${at + 1}: ${pick(['mended again', 'painted for winter', 'moved to the yard'], at + Math.floor(at / 3))}`,
    day: `2021-0${1 + (at % 9)}-1${at % 10}`,
    by: pick(WORKERS, at < 24 ? at : at * at + Math.floor(at / 5)),
  }));
  const to = (rest: string) => `/w.cgi?b=main;do=${rest}`;
  const cut = (text: string) => (text.length > 16 ? `<span title="${text}">${text.slice(0, 12)}...</span>` : text);
  const person = (by: string) => `<a href="${to(`find;s=${encoded(by)};in=worker`)}">${cut(by)}</a>`;
  const ways = (id: string) =>
    ['entry', 'diff', 'stock'].map((way) => `<a href="${to(`${way};e=${id}`)}">${way}</a>`).join(' | ');
  const frame = (body: string) =>
    `<title>Workshop</title><body><div class="top"><a href="/w.cgi">books</a> / <a href="${to('front')}">main</a></div><div class="ways"><a href="${to('front')}">front</a> | <a href="${to('short')}">short</a> | <a href="${to('long')}">long</a> | <a href="${to('stock')}">stock</a> | <a href="${to('marks')}">marks</a></div>${body}<div class="foot"><a href="${to('feed')}">feed</a></div>`;
  const pages = (doing: string, at: number) =>
    `<div class="pages">first, prev, ${20 * (at + 1) < all.length ? `<a href="${to(`${doing};pg=${at + 1}`)}" title="Alt-n">next</a>` : 'next'}</div>`;
  const row = ({ by, day, id, title }: (typeof all)[number]) =>
    `<tr><td><i>${day}</i></td><td>${person(by)}</td><td><a class="subject" href="${to(`entry;e=${id}`)}">${title}</a></td><td>${ways(id)}</td></tr>`;
  const rows = (some: typeof all) => `<table class="short">${some.map(row).join('')}</table>`;
  const entry = ({ by, day, id, title }: (typeof all)[number]) =>
    `<div class="head"><a href="${to(`entry;e=${id}`)}">${title}</a></div><div class="said"><p>${ways(id)}</p><span>${person(by)} [${day}]</span></div><div class="body">The ${title}, as was asked for in the yard.</div>`;
  /** On every page, with what the page is about: whatever is chosen, the words that were looked for are gone. */
  const form = (id: string) =>
    `<form action="/w.cgi"><input type="hidden" name="b" value="main"><input type="hidden" name="do" value="find"><input type="hidden" name="e" value="${id}"><select name="in"><option selected>text</option><option>worker</option><option>helper</option><option>stock</option></select><input name="s"></form>`;
  const marks = `<table class="marks">${all
    .slice(8, 24)
    .map(
      ({ day, id }, at) =>
        `<tr><td>${day}</td><td><a href="${to(`entry;e=${id}`)}">mark ${at}</a></td><td>${ways(id)}</td></tr>`,
    )
    .join('')}</table>`;
  const found = (some: typeof all) =>
    `${form(all[0].id)}<div class="head"><a href="${to(`entry;e=${all[0].id}`)}">${all[0].title}</a></div><table class="found">${some
      .map(
        ({ by, day, id, title }) =>
          `<tr><td>${day}</td><td>${person(by)}</td><td><b><a href="${to(`entry;e=${id}`)}">${title}</a></b></td></tr>`,
      )
      .join('')}</table>`;
  return {
    page({ pathname, search }) {
      if (pathname === '/') return frame(rows(all.slice(0, 8)));
      const asked = new Map(
        search
          .slice(1)
          .split(/[;&]/)
          .map((piece) => piece.split('=') as [string, string]),
      );
      const at = Number(asked.get('pg') ?? 0);
      const some = all.slice(20 * at, 20 * at + 20);
      const doing = pathname === '/w.cgi' ? (asked.get('do') ?? 'front') : '';
      const one = all.find(({ id }) => asked.get('e') === id);
      const word = decodeURIComponent((asked.get('s') ?? '').replaceAll('+', ' '));
      if (doing === 'front') return frame(rows(all.slice(0, 8)));
      if (doing === 'marks') return frame(marks);
      if (doing === 'short') return frame(`${pages('short', at)}${rows(some)}`);
      if (doing === 'long')
        return frame(
          `${pages('long', at)}<div class="head"><a href="${to('front')}">main</a></div>${some.map(entry).join('')}`,
        );
      if (doing === 'find') return frame(found(all.filter(({ by }) => by === word)));
      if (doing === 'entry' && one !== undefined)
        return frame(`<h1>${one.title}</h1><dl><dt>worker</dt><dd>${one.by}</dd><dt>day</dt><dd>${one.day}</dd></dl>`);
      return doing === 'diff' || doing === 'stock'
        ? frame(`<pre>nothing to see for ${asked.get('e') ?? 'all'}</pre>`)
        : null;
    },
    things: all.map(({ by, title }) => ({ title, facts: { worker: by } })),
  };
}

/** Books without pages; the link to the next page names everything that a form would send. */
export function bookRoom(): UnlikeSite {
  const all = Array.from({ length: 58 }, (_, at) => ({
    title: `${pick(NOUNS, at)} handbook ${at + 1}`,
    shelf: `Shelf ${at % 7}`,
  }));
  const address = (start: number) => `/books?q=&amp;dir=down&amp;by=added&amp;many=10&amp;room=east&amp;from=${start}`;
  return {
    page({ pathname, searchParams }) {
      if (pathname === '/')
        return '<title>Rooms</title><body><h1>Rooms</h1><p><a href="/books">Books</a> <a href="/hours">Hours</a></p>';
      if (pathname !== '/books') return null;
      const from = Number(searchParams.get('from') ?? 1);
      const last = 10 * Math.floor((all.length - 1) / 10) + 1;
      const ways = `<p>${from > 1 ? `<a href="${address(1)}">First</a> <a href="${address(from - 10)}">Previous</a>` : ''} ${from < last ? `<a href="${address(from + 10)}">Next</a> <a href="${address(last)}">Last</a>` : ''}</p>`;
      const rows = all
        .slice(from - 1, from + 9)
        .map(
          ({ shelf, title }) =>
            `<tr><td><img src="/thumb.png"></td><td><div><b>${title}</b><i>${shelf}</i></div></td></tr>`,
        );
      return `<title>Books</title><body><div>Books ${from} to ${Math.min(from + 9, all.length)} of ${all.length}</div>${ways}<table>${rows.join('')}</table>${ways}`;
    },
    things: all.map(({ title }) => ({ title, facts: {} })),
  };
}

/** Letters in plain text: pages by the time of their last letter, later ones before; lists link the thread, each letter has its own page above it. */
export function letterBox(): UnlikeSite {
  const all = Array.from({ length: 70 }, (_, at) => ({
    id: `${1790000000 - 86_400 * at}.${sign(at)}@yard.test`,
    title: `About the ${pick(NOUNS, at)} number ${at + 1} (in the northern yard)`,
    time: String(20211231000000 - 7_000_000 * at),
  }));
  const frame = (title: string, body: string) =>
    `<title>${title}</title><body><pre><a href="/letters/">Letters</a> <a href="/letters/_/text/help/">help</a> / <a href="/letters/_/text/colour/">colour</a></pre>${body}<hr><pre>These are letters, see <a href="/letters/_/text/copy/">how to copy them</a></pre>`;
  const list = (asked: string | null) => {
    const first = asked === null ? 0 : all.findIndex(({ time }) => asked === time);
    const some = all.slice(first, first + 20);
    const lines = some.map(
      ({ id, title }, at) =>
        `<a href="/letters/${id}/thread/#${at % 3 === 0 ? 't' : 'u'}">${title}</a>\n ${at % 3 === 0 ? '2021-12-01 (3+ letters)\n\n' : '` '}`,
    );
    const older = all[first + 20];
    const newer = first > 0 ? ` | <a href="/letters/?t=${all[first].time}-" rel="prev">prev (newer)</a>` : '';
    const ways = `${older === undefined ? '' : `<a href="/letters/?t=${older.time}" rel="next">next (older)</a>`}${newer}`;
    return frame('Letters', `<pre>${lines.join('')}</pre><hr><pre>page: ${ways}</pre>`);
  };
  return {
    page({ pathname, searchParams }) {
      if (pathname === '/')
        return '<title>Yard</title><body><h1>Yard</h1><p>Read the <a href="/letters/">letters</a>.</p>';
      if (pathname === '/letters/') return list(searchParams.get('t'));
      if (pathname.startsWith('/letters/_/'))
        return frame(
          `About ${pathname.split('/')[4]}`,
          `<h1>How it is done</h1><pre>${['a', 'b', 'c', 'd', 'e'].map((one) => `see <a href="https://${one}.test/${pathname.length}">${one} wiki</a> for more of it\n`).join('')}</pre>`,
        );
      const [, , id, view] = decodeURIComponent(pathname).split('/');
      const one = view === 'raw' ? undefined : all.find((letter) => letter.id === id);
      if (one === undefined) return null;
      const { title } = one;
      const own = `<a href="/letters/${id}/">permalink</a>`;
      return frame(
        view === 'thread' ? title : `${title} - a letter`,
        `<pre>Letter: ${title}\n${own} <a href="/letters/${id}/raw">raw</a></pre>`,
      );
    },
    things: all.map(({ title }) => ({ title, facts: {} })),
  };
}

/** Repairs that only reports list, one of them all, without pages; what a report is of is said nowhere else. */
export function repairBook(): UnlikeSite {
  const haste = ['Urgent', 'Soon', 'Some day'];
  const places = ['indoors', 'outdoors', 'at sea'];
  const all = Array.from({ length: 60 }, (_, at) => ({
    id: sign(at),
    title: `${pick(NOUNS, at)} ${at + 1} does not close`,
    haste: pick(haste, at * at),
    place: pick(places, Math.floor(at / 3) + at),
  }));
  const reports = [
    { name: 'All repairs', holds: () => true },
    ...haste.map((one) => ({ name: `Haste: ${one}`, holds: (repair: (typeof all)[number]) => repair.haste === one })),
    ...places.map((one) => ({ name: `Place: ${one}`, holds: (repair: (typeof all)[number]) => repair.place === one })),
  ];
  const frame = (title: string, body: string) =>
    `<title>${title}</title><body><div><a href="/">Home</a> <a href="/reports">Repairs</a> <a href="/about">About</a></div>${body}`;
  return {
    page({ pathname }) {
      if (pathname === '/') return frame('Home', '<h1>The yard</h1><p>What is to be done here.</p>');
      if (pathname === '/about') return frame('About', '<p>Call us.</p>');
      if (pathname === '/reports')
        return frame(
          'Reports',
          `<h1>Reports</h1><ol>${reports.map(({ name }, at) => `<li><a href="/report/${at + 1}">${name}</a></li>`).join('')}</ol>`,
        );
      const report = /^\/report\/\d+$/.test(pathname) ? reports[Number(pathname.slice(8)) - 1] : undefined;
      if (report !== undefined)
        return frame(
          report.name,
          `<h1>${report.name}</h1><table><tr><th>number</th><th>what</th></tr>${all
            .filter(report.holds)
            .map(({ id, title }) => `<tr><td><a href="/repair/${id}">${id}</a></td><td>${title}</td></tr>`)
            .join('')}</table>`,
        );
      const one = all.find(({ id }) => pathname === `/repair/${id}`);
      return one === undefined
        ? null
        : frame(one.title, `<h1>${one.title}</h1><dl><dt>Number</dt><dd>${one.id}</dd></dl>`);
    },
    things: all.map(({ haste: how, id, place }) => ({ title: id, facts: { Haste: how, Place: place } })),
  };
}
