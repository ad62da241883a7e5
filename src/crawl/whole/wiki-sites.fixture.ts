/** Small wikis as real software writes them: their lists say nothing but names, and the addresses of all pages are written alike. */
import type { UnlikeSite } from './unlike-sites.fixture.ts';

const FAMILIES = ['rose', 'daisy', 'mint', 'pea', 'lily', 'poppy', 'iris', 'nettle', 'heath', 'beech', 'olive', 'elm'];
const COLOURS = ['white', 'yellow', 'red', 'blue'];
const REGIONS = ['alpine', 'coast', 'moor', 'steppe', 'wood', 'field', 'river', 'dune', 'marsh', 'scree'];

interface Plant {
  readonly name: string;
  readonly family: string;
  readonly colour: string;
  readonly region: string;
  readonly height: string;
}

const PLANTS: readonly Plant[] = Array.from({ length: 120 }, (_, at) => ({
  name: `${['Silver', 'Dwarf', 'Woolly', 'Marsh', 'Field'][at % 5]}wort ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${at}`,
  // The first family is long, the second has one plant.
  family: at === 7 ? FAMILIES[1] : at % 3 === 0 ? FAMILIES[0] : FAMILIES[2 + (at % 10)],
  colour: COLOURS[(at * 7) % COLOURS.length],
  region: REGIONS[(at * 3) % REGIONS.length],
  height: `${10 + at} cm`,
}));

const bare = (links: readonly (readonly [url: string, name: string])[]): string =>
  `<ul>${links.map(([url, name]) => `<li><a href="${url}">${name}</a></li>`).join('')}</ul>`;
const table = ({ height, name }: Plant): string =>
  `<p>${name} is a plant.</p><table><tr><th>Height</th><td>${height}</td></tr><tr><th>Seen</th><td>${name.length} times near here</td></tr></table>`;
const groups = (key: 'family' | 'colour') => [...new Set(PLANTS.map((plant) => plant[key]))];

/** Categories of categories under `/w/`, whose further pages have addresses of another form; what can be done with a page is at `/do.php`. */
export function categoryWiki(): UnlikeSite {
  const title = (name: string) => name.replaceAll(' ', '_');
  const frame = (name: string, body: string) =>
    `<title>${name} - Herbal</title><body><div role="main"><h1>${name}</h1>${body}</div><nav><a href="/w/Main">Main page</a> <a href="/w/Special:Changes">Changes</a> <a href="/do.php?title=${title(name)}&action=edit">Source</a> <a href="/do.php?title=${title(name)}&action=info">About this page</a></nav>`;
  const category = (key: 'family' | 'colour', value: string, from: string | null): string => {
    const all = PLANTS.filter((plant) => plant[key] === value).map(({ name }) => name);
    const at = from === null ? 0 : Math.max(0, all.indexOf(from));
    const name = `Category:${key === 'family' ? 'Family' : 'Colour'}_${value}`;
    const next = all[at + 20];
    const more =
      next === undefined ? '' : `(<a href="/do.php?title=${name}&from=${encodeURIComponent(next)}">next page</a>)`;
    const shown = all.slice(at, at + 20).map((one) => [`/w/${title(one)}`, one] as const);
    return frame(name.replace('_', ' '), `<h2>Pages</h2>${more}${bare(shown)}${more}`);
  };
  const page = ({ pathname, searchParams }: URL): string | null => {
    const name = decodeURIComponent(searchParams.get('title') ?? pathname.replace(/^\/w\//, '')).replaceAll('_', ' ');
    if (searchParams.has('action')) return frame(name, '<textarea>source</textarea>');
    if (pathname === '/' || name === 'Main')
      return frame(
        'Main',
        '<p>Browse by: <a href="/w/Category:Families">families</a>, <a href="/w/Category:Colours">colours</a></p>',
      );
    if (name === 'Category:Families' || name === 'Category:Colours') {
      const key = name === 'Category:Families' ? 'family' : 'colour';
      const word = key === 'family' ? 'Family' : 'Colour';
      const links = groups(key).map((value) => [`/w/Category:${word}_${value}`, `${word} ${value}`] as const);
      return frame(name, `<h2>Subcategories</h2>${bare(links)}`);
    }
    const [, word, value] = /^Category:(Family|Colour) (.+)$/.exec(name) ?? [];
    if (word !== undefined) return category(word === 'Family' ? 'family' : 'colour', value, searchParams.get('from'));
    const plant = PLANTS.find((one) => one.name === name);
    if (plant === undefined) return null;
    return frame(
      name,
      `${table(plant)}<p>Category: <a href="/w/Category:Family_${plant.family}">Family ${plant.family}</a></p>`,
    );
  };
  const things = PLANTS.map(({ family, height, name }) => ({ title: name, facts: { Family: family, Height: height } }));
  return { page, things };
}

/** Lists of which one holds what another holds, and lists of a few: neither is told from pages of entities by one or two of them. */
const SUNNY = (at: number): boolean => at % 3 !== 0;
const BEDS: Readonly<Record<string, (at: number) => boolean>> = {
  ...{ pond: (at) => at === 3, shed: (at) => at === 6, sun: SUNNY, south: (at) => SUNNY(at) && at % 10 !== 1 },
  ...{ wall: (at) => SUNNY(at) && at % 11 !== 1, gate: (at) => at === 15, roof: (at) => at === 12 || at === 33 },
  ...{
    path: (at) => at === 18,
    hill: (at) => at === 21 || at === 24,
    yard: (at) => at === 27,
    arch: (at) => at === 30,
  },
};
const bedsOf = (at: number): string[] => Object.keys(BEDS).filter((bed) => BEDS[bed](at));

const USES = ['tea', 'dye', 'rope', 'salve', 'broth'];
const usesOf = (at: number): string[] => USES.filter((_, use) => (at * 5 + use * 3) % 7 < 2);

/**
 * All at one path, pages told apart by a parameter: lists made by hand, a tree that is opened branch by branch, pages of other sorts in it.
 * Two names of lists become one address; what links a page is listed by a view of it; every page names those that were visited last.
 */
export function onePathWiki(by: 'colour and family' | 'bed' = 'colour and family'): UnlikeSite {
  const visited: string[] = [];
  const idOf = ({ name, region }: Plant) => `${region}:${name.toLowerCase().replaceAll(' ', '_')}`;
  const to = (id: string, more = '') => `/pages.php?id=${id}${more}`;
  const frame = (id: string, name: string, body: string) =>
    `<title>${id} [Herbal]</title>${id === 'start' ? `<link rel="canonical" href="${to('start')}">` : ''}<body><header><a href="${to('start')}">Herbal</a> <a href="${to(id, '&amp;do=recent')}">Changes</a> <a href="${to(id, '&amp;do=tree')}">All pages</a><p>Last: ${visited.slice(-5).join(' ')}</p></header><main><h1>${name}</h1>${body}</main><nav><a href="${to(id, '&amp;do=edit')}">Source</a> <a href="${to(id, '&amp;do=backlink')}">Links here</a></nav>`;
  const bedLists = () => bare(Object.keys(BEDS).map((bed) => [to(`lists:bed:${bed}`), `Bed: ${bed}`] as const));
  const start = () => `<p>Notes about plants.</p><h2>Lists</h2>${by === 'bed' ? bedLists() : handMade()}`;
  const handMade = () =>
    bare([
      ...COLOURS.map((colour) => [to(`lists:colour:${colour}`), `Colour: ${colour}`] as const),
      [to('lists:colour:red'), 'Colour: red!'] as const,
      ...FAMILIES.map((family) => [to(`lists:family:${family}`), `Family: ${family}`] as const),
    ]);
  const tree = (open: string | null): string => {
    const branches = [...REGIONS, 'people'].map((region) => {
      const inside =
        region === 'people'
          ? Array.from({ length: 9 }, (_, at) => [to(`people:writer_${at}`), `writer_${at}`] as const)
          : PLANTS.filter((plant) => plant.region === region).map((plant) => [to(idOf(plant)), plant.name] as const);
      return `<li><a href="${to('start', `&amp;open=${region}`)}">${region}</a>${region === open ? bare(inside) : ''}</li>`;
    });
    return `<p>All pages by region.</p><ul>${branches.join('')}</ul>`;
  };
  const page = ({ pathname, searchParams: q }: URL) => {
    if (pathname === '/') return { to: '/pages.php' };
    if (pathname !== '/pages.php') return null;
    const id = q.get('id') ?? 'start';
    const open = q.get('open');
    if (open !== null || q.get('do') === 'tree') return frame(id, 'All pages', tree(open));
    if (q.get('do') === 'backlink') {
      const use = /^use:(.+)$/.exec(id)?.[1] ?? '';
      const shown = PLANTS.filter((_, at) => usesOf(at).includes(use)).map(
        (plant) => [to(idOf(plant)), plant.name] as const,
      );
      return frame(id, 'Links here', bare(shown));
    }
    if (q.has('do')) return frame(id, 'Source', '<textarea>source</textarea>');
    if (id === 'start') return frame(id, 'Herbal', start());
    const [, key, value] = /^lists:(colour|family):(.+)$/.exec(id) ?? [];
    if (key === 'colour' || key === 'family') {
      const shown = PLANTS.filter((plant) => plant[key] === value).map(
        (plant) => [to(idOf(plant)), plant.name] as const,
      );
      return frame(id, `${key === 'colour' ? 'Colour' : 'Family'}: ${value === 'red' ? 'red!' : value}`, bare(shown));
    }
    const bed = /^lists:bed:(.+)$/.exec(id)?.[1];
    if (bed !== undefined) {
      const shown = PLANTS.filter((_, at) => BEDS[bed](at)).map((plant) => [to(idOf(plant)), plant.name] as const);
      return frame(id, `Bed: ${bed}`, bare(shown));
    }
    if (/^use:/.test(id)) return frame(id, id.slice(4), '<p>Plants of this use link here.</p>');
    if (/^people:writer_\d$/.test(id)) return frame(id, id, '<p>Writes here.</p>');
    const at = PLANTS.findIndex((one) => idOf(one) === id);
    if (at < 0) return null;
    const shown = frame(id, PLANTS[at].name, `${table(PLANTS[at])}<p>${uses(at)}</p>`);
    visited.push(`<a href="${to(id)}">${PLANTS[at].name}</a>`);
    return shown;
  };
  const uses = (at: number) => {
    const all = usesOf(at).map((use) => `<a href="${to(`use:${use}`)}">${use}</a>`);
    return all.length === 0 ? 'It is of no use.' : `Uses: ${all.join(', ')}`;
  };
  const bedOf = (at: number) => (bedsOf(at).length === 0 ? {} : { Bed: bedsOf(at)[0] });
  const things = PLANTS.map(({ colour, family, height, name, region }, at) => ({
    title: name,
    facts: {
      ...{ Height: height, 'All pages': region },
      ...(by === 'bed' ? bedOf(at) : { Colour: colour === 'red' ? 'red!' : colour, Family: family }),
      ...(usesOf(at).length === 0 ? {} : { Uses: usesOf(at)[0] }),
    },
  }));
  return { page, things };
}
