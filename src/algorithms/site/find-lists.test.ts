import { expect, test } from 'vitest';
import type { ListReader } from '../../model/list-reader.ts';
import type { Address } from '../../model/url.ts';
import { findTag } from '../../page/walk.ts';
import { findLists } from './find-lists.ts';
import type { SiteFound } from './result.ts';

/** For these tests a list is what stands in `ul` elements of the class that says so; finding records is another method's. */
const reader: ListReader = (page) => {
  const records = findTag(page.tree, 'article').map((node) => [node]);
  if (records.length === 0) return { region: null, role: 'other' };
  return { region: { under: page.tree.parent[records[0][0]], records, score: 1 }, role: 'list' };
};

const page = (heading: string, body: string) =>
  `<title>${heading}</title><body><nav><a href="/">Home</a></nav><h1>${heading}</h1>${body}`;
const records = (links: readonly (readonly [href: string, name: string])[]) =>
  links.map(([href, name]) => `<article><a href="${href}">${name}</a><p>about ${name}</p></article>`).join('');
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `thing ${'abcdefghijklmnopqrstuvwxyz'[(from + at) % 26]}${from + at}`);

function look(pages: Readonly<Record<string, string>>, options: { samples?: readonly string[]; start?: string } = {}) {
  const asked: string[] = [];
  const samples = (options.samples ?? []).map((path) => `http://x.test${path}` as Address);
  const conversation = findLists(`http://x.test${options.start ?? '/'}` as Address, { reader, samples });
  let step = conversation.next();
  while (step.done !== true) {
    const answers = step.value.map(({ query }) => {
      const { pathname, search } = new URL(query.url);
      asked.push(pathname + search);
      const body = pages[pathname + search];
      if (body === undefined)
        return { kind: 'failed', query, code: 'http-status', status: 404, retryable: false } as const;
      const known = { headers: {}, contentType: 'text/html', bytes: body.length, atMs: 0 };
      return { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, body, ...known } as const;
    });
    step = conversation.next(answers);
  }
  return { found: step.value as SiteFound, asked };
}

const things = (kind: string, all: readonly string[], labels: readonly string[]) =>
  Object.fromEntries(
    all.map((name, at) => [
      `/${kind}/${at}`,
      page(name, labels.map((label) => `<dt>${label}</dt><dd>${label.length * at} of ${name}</dd>`).join('')),
    ]),
  );
const linksTo = (kind: string, all: readonly string[]) => all.map((name, at) => [`/${kind}/${at}`, name] as const);

test('a list one link away, named by what link, heading and address agree on', () => {
  const all = names(0, 12);
  const { asked, found } = look({
    '/': page('Welcome', '<a href="/about">About</a> <a href="/tools">Tools</a>'),
    '/about': page('About', 'words'),
    '/tools': page(
      'Tools',
      `${records(linksTo('tool', all))}<a href="/tools?page=2">2</a> <a href="/tools?page=3">3</a>`,
    ),
    ...things('tool', all, ['Weight', 'Maker']),
  });
  expect(found.kinds.map(({ name, strong }) => [name, strong])).toEqual([['Tools', true]]);
  expect(found.kinds[0].lists[0]).toMatchObject({ url: 'http://x.test/tools', pages: 3, goesOn: true });
  expect(asked).toContain('/tool/0');
  expect(asked.filter((path) => path.startsWith('/tool/')).length).toBe(2);
});

/** Pages under `/en` and `/de`, each saying where the other is, with `body` in both. */
const inTwo = (path: string, heading: string, body: (folder: string) => string) =>
  Object.fromEntries(
    ['/en', '/de'].map((folder) => {
      const alternates = ['en', 'de'].map(
        (language) => `<link rel=alternate hreflang=${language} href=/${language}${path}>`,
      );
      const other = folder === '/en' ? '/de' : '/en';
      return [
        folder + path,
        `${alternates.join('')}${page(heading, `${body(folder)}<a href="${other}${path}">Other</a>`)}`,
      ];
    }),
  );

test('the same pages in another language are not looked at; where a start page only leads to them, one of them is', () => {
  const all = names(0, 12);
  const site = {
    '/': `<link rel=alternate hreflang=en href=/en/><link rel=alternate hreflang=de href=/de/>${page('Choose', '<a href="/de/">de</a> <a href="/en/">en</a>')}`,
    ...inTwo('/', 'Welcome', (folder) => `<a href="${folder}/tools">Tools</a>`),
    ...inTwo('/tools', 'Tools', (folder) => records(all.map((name, at) => [`${folder}/tool/${at}`, name]))),
    ...Object.assign({}, ...all.map((name, at) => inTwo(`/tool/${at}`, name, () => `<dt>Weight</dt><dd>${at} g</dd>`))),
  };
  const chosen = look(site);
  expect(chosen.found.kinds.map(({ lists }) => lists.map(({ url }) => url))).toEqual([['http://x.test/en/tools']]);
  expect(chosen.asked.filter((path) => path.startsWith('/de'))).toEqual([]);
  const begun = look(site, { start: '/de/' });
  expect(begun.found.kinds.map(({ lists }) => lists.map(({ url }) => url))).toEqual([['http://x.test/de/tools']]);
  expect(begun.asked.filter((path) => path.startsWith('/en'))).toEqual([]);
});

test('things of a kind that a further list links in another folder are known by both', () => {
  const [old, fresh] = [names(0, 12), names(30, 42)];
  const { found } = look({
    '/': page('Welcome', '<a href="/old">Old</a> <a href="/new">New</a>'),
    '/old': page('Old', records(linksTo('legend', old))),
    '/new': page('New', records([...linksTo('driver', fresh), ...linksTo('legend', old).slice(0, 2)])),
    ...things('legend', old, ['Titles', 'Team']),
    ...things('driver', fresh, ['Titles', 'Team']),
  });
  expect(found.kinds.length).toBe(1);
  const owned = found.kinds[0].shapes.flatMap(({ segments }) => segments[0] ?? []);
  expect(owned).toEqual(expect.arrayContaining(['legend', 'driver']));
});

test('what an index links below a list of things without pages are choices of that list', () => {
  const makers = names(0, 12);
  const cups = names(30, 42).map((name) => `<article><h3>${name}</h3><p>about ${name}</p></article>`);
  const choices = makers.map((name, at) => `<a href="/cups/maker-${at}">${name}</a>`);
  const list = (shown: readonly string[]) =>
    `${shown.join('')}<a href="/cups?page=2">2</a> <a href="/cups?page=3">3</a><p><a href="/makers">All makers</a></p>`;
  const { found } = look({
    '/': page('Welcome', '<a href="/cups">Cups</a>'),
    '/cups': page('Cups', list(cups)),
    '/makers': page('Makers', `<main>${choices.join(' ')}</main>`),
    ...Object.fromEntries(makers.map((name, at) => [`/cups/maker-${at}`, page(name, cups[at])])),
  });
  expect(found.kinds.map(({ name }) => name)).toEqual(['Cups']);
});

test('two kinds are two, however alike their pages are but for the labels; two lists of one kind are one', () => {
  const [tools, more, people] = [names(0, 12), names(30, 42), names(60, 72)];
  const { found } = look({
    '/': page(
      'Welcome',
      '<ul><li><a href="/tools">Tools</a></li><li><a href="/old">Old tools</a></li><li><a href="/people">People</a></li></ul>',
    ),
    '/tools': page('Tools', records(linksTo('tool', tools))),
    '/old': page('Old tools', records(linksTo('antique', more))),
    '/people': page('People', records(linksTo('person', people))),
    ...things('tool', tools, ['Weight', 'Maker', 'Length']),
    ...things('antique', more, ['Weight', 'Maker', 'Length']),
    ...things('person', people, ['Born', 'Lives in', 'Speaks']),
  });
  expect(found.kinds.map(({ lists, name }) => [name, lists.length]).sort()).toEqual([
    ['People', 1],
    ['Tools', 2],
  ]);
});

test('an index of lists is no kind, and what it links is looked at', () => {
  const all = names(0, 12);
  const shelves = names(40, 46);
  const { found } = look({
    '/': page('Welcome', '<a href="/shelves">Shelves</a>'),
    '/shelves': page('Shelves', records(linksTo('shelf', shelves))),
    ...Object.fromEntries(
      shelves.map((name, at) => [`/shelf/${at}`, page(name, records(linksTo('tool', all.slice(at, at + 6))))]),
    ),
    ...things('tool', names(0, 20), ['Weight', 'Maker']),
  });
  expect(found.kinds).toHaveLength(1);
  expect(found.kinds[0].lists.some(({ url }) => url.includes('/shelf/'))).toBe(true);
  expect(found.looked.find(({ url }) => url.endsWith('/shelf/0'))).toMatchObject({ as: 'list' });
});

test('what does something to a thing is not followed: it says the same on every page and leads elsewhere', () => {
  const all = names(0, 12);
  const acting = Object.fromEntries(
    Object.entries(things('tool', all, ['Weight'])).map(([path, html], at) => [
      path,
      `${html}<a href="/keep/${at}">Keep</a> <a href="/tools">All</a>`,
    ]),
  );
  const { asked, found } = look({
    '/': page('Welcome', records(linksTo('tool', all).slice(0, 4))),
    '/tools': page('Tools', records(linksTo('tool', all))),
    ...acting,
  });
  expect(asked.some((path) => path.startsWith('/keep'))).toBe(false);
  expect(found.kinds[0].lists.map(({ url }) => url)).toContain('http://x.test/tools');
});

test('a sample says which kind comes first', () => {
  const [tools, people] = [names(0, 20), names(60, 66)];
  const pages = {
    '/': page('Welcome', '<a href="/tools">Tools</a> <a href="/people">People</a>'),
    '/tools': page('Tools', records(linksTo('tool', tools))),
    '/people': page('People', records(linksTo('person', people))),
    ...things('tool', tools, ['Weight', 'Maker', 'Length']),
    ...things('person', people, ['Born', 'Lives in', 'Speaks']),
  };
  expect(look(pages).found.kinds[0].name).toBe('Tools');
  expect(look(pages, { samples: ['/person/1'] }).found.kinds[0].name).toBe('People');
});

test('where no page shows a list, the sitemap does', () => {
  const all = names(0, 12);
  const sitemap = `<urlset>${all.map((_, at) => `<url><loc>http://x.test/tool/${at}</loc></url>`).join('')}<url><loc>http://x.test/about</loc></url></urlset>`;
  const { found } = look({
    '/': page('Welcome', '<p>words</p>'),
    '/sitemap.xml': sitemap,
    ...things('tool', all, ['Weight', 'Maker']),
  });
  expect(found.kinds).toHaveLength(1);
  expect(found.kinds[0].lists[0].addresses).toHaveLength(12);
});

test('nothing there: nothing found, a few pages asked, and each of them named', () => {
  const { asked, found } = look({
    '/': page('Welcome', '<a href="/a">A</a><a href="/b">B</a>'),
    '/a': page('A', 'words'),
  });
  expect(found.kinds).toEqual([]);
  expect(found.looked.map(({ as }) => as)).toEqual(['other', 'other', 'failed']);
  expect(asked).toEqual(['/', '/a', '/b', '/sitemap.xml']);
});

test('the title is the second link of a row, and tables beside each other show a thing each', () => {
  const all = names(0, 24);
  const rows = all
    .map(
      (name, at) => `<article><p><a href="/copies/${at}">2</a></p><p><a href="/tool/${at}">${name}</a></p></article>`,
    )
    .join('');
  const { found } = look({
    '/': page('Welcome', '<a href="/tools">Tools</a>'),
    '/tools': page('Tools', `<div>${rows}</div><div>${rows}</div>`),
    ...things('tool', all, ['Weight', 'Maker']),
  });
  expect(found.kinds[0].shapes).toMatchObject([{ segments: [['tool'], null] }]);
});

test('names in the page itself come before a longer menu, and dead links are not held against them', () => {
  const all = names(0, 20);
  const menu = names(30, 60).map((name, at) => `<li><a href="/m${at}">${name}</a></li>`);
  const { '/tool/19': _dead, ...alive } = things('tool', all, ['Weight', 'Maker']);
  const { found } = look({
    '/': page(
      'Tools',
      `<nav><ul>${menu.join('')}</ul></nav>${linksTo('tool', all)
        .map(([href, name]) => `<h2><a href="${href}">${name}</a></h2>`)
        .join('')}`,
    ),
    ...alive,
  });
  expect(found.kinds[0]).toMatchObject({ name: 'Tools', lists: [{ bare: true }] });
  expect(found.kinds[0].lists[0].titles).toHaveLength(20);
  expect(found.kinds[0].pages).toHaveLength(2);
});

test('links that the start page has as well are a menu, though a page without records has nothing else', () => {
  const all = names(0, 12);
  const words = names(30, 78).map((name) => name.slice('thing '.length));
  const link = (word: string) => `<li><a href="/${word}">${word}</a></li>`;
  const [top, bottom] = [words.slice(0, 36), words.slice(12)].map((some) => some.map(link).join(''));
  const frame = (body: string) => `<ul>${top}</ul>${body}<div><ul>${bottom}</ul></div>`;
  const sides = Object.fromEntries(words.map((word) => [`/${word}`, frame(page(word, '<p>words</p>'))]));
  const { asked, found } = look({
    '/': frame(page('Welcome', '<p><i><a href="/tools">Tools</a></i></p>')),
    '/tools': frame(page('Tools', records(linksTo('tool', all)))),
    ...things('tool', all, ['Weight', 'Maker']),
    ...sides,
  });
  expect(found.kinds[0]).toMatchObject({ name: 'Tools', lists: [{ bare: false }] });
  expect(asked.length).toBeLessThan(20);
});

test('a list is called what links call it without more, not what a link to the next part says', () => {
  const all = names(0, 12);
  const list = (from: number, more: string) =>
    page('Welcome', `${more}${records(linksTo('tool', all.slice(from, from + 4)))}`);
  const { found } = look({
    '/': page('Welcome', '<p><a href="/red">Red</a> <a href="/green">Green</a></p>'),
    '/red': list(0, '<b><a href="/blue">Next Blue</a></b>'),
    '/blue': list(4, ''),
    '/green': list(8, '<p><a href="/red">Red</a> <a href="/blue">Blue</a></p>'),
    ...things('tool', all, ['Weight', 'Maker']),
  });
  expect(found.kinds[0].lists.map(({ label }) => label).sort()).toEqual(['Blue', 'Green', 'Red']);
});

test('a mark that links a heading to itself is no part of a name', () => {
  const all = names(0, 12);
  const { found } = look({
    '/': page('Welcome', '<a href="/x1">See all</a>'),
    '/x1': `<h1>Tools<a href="#tools">#</a></h1>${records(linksTo('tool', all))}`,
    ...things('tool', all, ['Weight', 'Maker']),
  });
  expect(found.kinds[0].lists[0].heading).toBe('Tools');
});

test('one box of things with flat addresses on several pages is one kind', () => {
  const all = names(0, 12);
  const address = (name: string) => `/${name.replace(' ', '-')}`;
  const box = records(all.map((name) => [address(name), name]));
  const { found } = look({
    '/': page('Welcome', box),
    ...Object.fromEntries(all.map((name) => [address(name), page(name, `<p>all about ${name}</p>${box}`)])),
  });
  expect(found.kinds.map(({ lists }) => lists.map(({ titles, url }) => [url, titles]))).toEqual([
    [['http://x.test/', all]],
  ]);
});

test('a list of books and of their authors is of two kinds', () => {
  const [books, authors] = [names(0, 12), names(12, 24)];
  const both = [0, 1, 2, 3, 4].flatMap((at) => [linksTo('book', books)[at], linksTo('author', authors)[at]]);
  const { asked, found } = look({
    '/': page('Welcome', `<p>${both.map(([href, name]) => `<i><a href="${href}">${name}</a></i>`).join(' by ')}</p>`),
    ...things('book', books, ['Pages', 'Year', 'Number']),
    ...things('author', authors, ['Born', 'Country', 'Prize']),
  });
  expect(found.kinds.map(({ lists }) => lists.map(({ titles }) => titles))).toEqual([
    [books.slice(0, 5)],
    [authors.slice(0, 5)],
  ]);
  expect(asked).toEqual([...new Set(asked)]);
});

test('things in two folders of which the same is said are of one kind', () => {
  const [now, before] = [names(0, 12), names(12, 24)];
  const both = [...linksTo('driver', now).slice(0, 6), ...linksTo('legend', before).slice(0, 6)];
  const { found } = look({
    '/': page('Welcome', records(both)),
    ...things('driver', now, ['Points', 'Team']),
    ...things('legend', before, ['Points', 'Team']),
  });
  expect(found.kinds.map(({ lists }) => lists.map(({ titles }) => titles.length))).toEqual([[12]]);
});

test('a page that lists nothing because of a choice of the site is looked at without it', () => {
  const [tools, teams] = [names(0, 12), names(12, 24)];
  const menu = ['/teams', '/tools', ...[1, 2, 3, 4, 5, 6, 7].map((at) => `/info/${at}`)];
  const { found } = look({
    '/': page('Welcome', menu.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join(' ')),
    '/teams': page('Teams', records(linksTo('team', teams))),
    '/tools': page('Tools', '<p>None of these.</p><a href="/tools?all=1">State: new</a>'),
    '/tools?all=1': page('Tools', records(linksTo('tool', tools))),
    ...Object.fromEntries(menu.slice(2).map((path) => [path, page(path, 'words')])),
    ...things('tool', tools, ['Weight', 'Maker']),
    ...things('team', teams, ['Founded', 'Motto']),
  });
  expect(found.kinds.map(({ name, strong }) => [name, strong])).toEqual([
    ['teams', true],
    ['tools', true],
  ]);
});

test('a front page goes on where it links its second page, and not where it links a thing that is called so', () => {
  const all = names(0, 6);
  const goesOn = (more: string) =>
    look({
      '/': page('Journal', records(linksTo('post', all)) + more),
      ...things('post', all, ['By', 'On']),
    }).found.kinds.map(({ lists }) => lists[0].goesOn);
  expect(goesOn('<a href="/page/2/">Older</a>')).toEqual([true]);
  expect(goesOn('<a href="/post/2">again</a>')).toEqual([false]);
});

test('where everything is at one path, what its page is called tells lists from choices of the front page', () => {
  const menu = `<p><a href="/s?do=group&g=1">Pans</a></p><p><a href="/s?do=group&g=2">Knives</a></p><p><a href="/s?do=text&t=1">About</a></p><p><a href="/s?do=text&t=2">Privacy</a></p>`;
  const cards = (all: readonly string[]) =>
    records(all.map((name) => [`/s?do=item&id=${name.replace('thing ', '')}`, name]));
  const of = (title: string, all: readonly string[]) => page(title, `${menu}${cards(all)}`);
  const things = Object.fromEntries(
    names(0, 24).map((name) => [`/s?do=item&id=${name.replace('thing ', '')}`, page(name, `${menu}<p>Code</p>`)]),
  );
  const { found } = look(
    {
      '/s?do=front': of('Shop', names(10, 14)),
      '/s?do=group&g=1': of('Pans', names(0, 12)),
      '/s?do=group&g=2': of('Knives', names(12, 24)),
      ...things,
    },
    { start: '/s?do=front' },
  );
  // The second group is a choice of the first.
  expect(found.kinds[0].lists.map(({ url }) => url.slice('http://x.test'.length)).sort()).toEqual([
    '/s?do=front',
    '/s?do=group&g=1',
  ]);
});

test('a front page at a second address lists short lists in a space of their own, at one path with the pages they list', () => {
  const plants = names(0, 24);
  const at = (space: string, name: string) => `/w?page=${space}:${encodeURIComponent(name)}`;
  const spaces = ['heath', 'moor', 'fen', 'dune'];
  const address = (name: string) => at(spaces[plants.indexOf(name) % spaces.length], name);
  const soils = ['acid', 'chalk', 'clay', 'loam', 'peat', 'sand', 'silt', 'stone'];
  const links = (all: readonly (readonly [string, string])[]) =>
    `<ul>${all.map(([href, name]) => `<li><a href="${href}">${name}</a></li>`).join('')}</ul>`;
  // As a wiki does it: what can be done with a page is linked under its name.
  const wiki = (name: string, body: string) =>
    page(
      name,
      `${body}${['edit', 'log', 'raw'].map((way) => `<a href="/w?page=${name}&do=${way}">${way}</a>`).join('')}`,
    );
  const front = records(soils.map((soil) => [at('soil', soil), soil])).replaceAll(/<p>.*?<\/p>/g, '');
  const start = `<link rel="canonical" href="/w">${wiki('start', front)}<a href="/w?page=start">start</a>`;
  const { found } = look(
    {
      '/w': start,
      '/w?page=start': start,
      ...Object.fromEntries(
        soils.map((soil, order) => {
          const grown = plants.filter((_, number) => number % soils.length === order);
          return [at('soil', soil), wiki(`soil:${soil}`, links(grown.map((name) => [address(name), name])))];
        }),
      ),
      ...Object.fromEntries(
        plants.map((name) => [address(name), wiki(name, `<dl><dt>Height</dt><dd>${name.length}</dd></dl>`)]),
      ),
    },
    { start: '/w' },
  );
  expect(found.kinds).toHaveLength(1);
  const [{ lists, siblings }] = found.kinds;
  expect([...lists, ...siblings].map(({ url }) => new URL(url).search).sort()).toEqual(
    soils.map((soil) => new URL(at('soil', soil), 'http://x.test').search),
  );
});
