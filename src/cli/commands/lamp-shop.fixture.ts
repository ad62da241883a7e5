/** A small shop whose lamps can be changed between visits, and which can fall ill. */
import type { ServerResponse } from 'node:http';
import { html, type Site, serve } from '../../fetch/loopback.fixture.ts';

export interface Lamp {
  readonly id: number;
  name: string;
  price: string;
  colour: string;
  watts: string;
  /** Its page says so; its record does not. */
  shade: string;
  /** Its record links them, where the shop shows tags. */
  tags: string[];
}

export type Mood = 'well' | 'down' | 'all-home' | 'other-layout' | 'walled';

export interface LampShop extends Site {
  lamps: Lamp[];
  mood: Mood;
  /** Addresses that answer with an error. */
  readonly broken: Set<string>;
  /** Pages say how to ask for them only if they changed. */
  marks: boolean;
  /** When the sitemap says that pages changed, by path; null: there is none. */
  modified: Map<string, string> | null;
  /** Records say what lamps are made of. */
  material: boolean;
  /** Lists of colours lead on to lists of other colours, under ever longer addresses. */
  endless: boolean;
  /** Above lamps of other colours among those of one; empty: there are none. */
  tips: string;
  perPage: number;
  /** Links to lamps say which list they stand on. */
  traced: boolean;
  /** Lists lead on to those of them that use more power, under addresses that do not say what they choose; so are those of colours. */
  narrows: boolean;
  /** What entity pages call the shade; empty: they show none. */
  shadeLabel: string;
  /** Records link tags, each with a list of its own. */
  tagged: boolean;
  /** Tags have lists, which stand beside those of colours, and no record shows them. */
  listed: boolean;
  /** Filters are ignored: their addresses show everything. */
  deaf: boolean;
  /** Lamps whose records have lost the label of their power, but not the power. */
  readonly unlabelled: Set<number>;
  /** What was answered: path, status, whether a page was sent. */
  readonly sent: { path: string; status: number }[];
}

const COLOURS = ['red', 'blue', 'green'];
const NAMES = ['Aster', 'Birch', 'Comet', 'Dune', 'Ember', 'Fjord', 'Grove', 'Haven', 'Inlet', 'Juniper'];
const SHADES = ['linen', 'paper', 'glass', 'brass'];
const TAGS = ['modern', 'classic', 'dimmable', 'small', 'outdoor', 'warm'];

export const lamp = (id: number): Lamp => ({
  id,
  name: `${NAMES[id % NAMES.length]} ${['desk', 'floor', 'wall'][id % 3]} lamp ${100 + id}`,
  price: `$${20 + ((id * 7) % 60)}.50`,
  colour: COLOURS[id % COLOURS.length],
  watts: `${5 + (id % 9)} W`,
  shade: SHADES[id % SHADES.length],
  tags: TAGS.filter((_, at) => (id * 5 + at * 3) % (3 + at) === 0),
});

const frame = (title: string, body: string, canonical = '') =>
  `<!doctype html><html><head><title>${title}</title>${canonical}</head><body><nav><a href="/">Home</a> <a href="/lamps">All lamps</a> <a href="/about">About us</a></nav>${body}<footer>Lamps since 1961</footer></body></html>`;

const tagsOf = ({ tags }: Lamp): string =>
  `<p class="tags">${tags.map((tag) => `<a href="/lamps?tag=${tag}">${tag}</a>`).join(' ')}</p>`;

/** What a list is asked for; null: everything. */
interface Asked {
  readonly colour: string | null;
  readonly tag: string | null;
  /** The least power. */
  readonly watts: number | null;
}

function listPage(shop: LampShop, page: number, asked: Asked): string {
  const { colour, tag, watts } = asked;
  const { perPage } = shop;
  const all = shop.lamps.filter(
    (one) =>
      (colour === null || shop.deaf || one.colour === colour) &&
      (tag === null || one.tags.includes(tag)) &&
      (watts === null || Number.parseInt(one.watts, 10) >= watts),
  );
  const shown = all.slice((page - 1) * perPage, page * perPage);
  const pages = Math.ceil(all.length / perPage);
  const query = `${colour === null ? '' : `colour=${colour}&`}${tag === null ? '' : `tag=${tag}&`}`;
  const pager = Array.from({ length: pages }, (_, at) => `<a href="/lamps?${query}page=${at + 1}">${at + 1}</a>`).join(
    ' ',
  );
  const from = shop.traced ? `?from=${tokenOf(asked)}` : '';
  const records = shown.map((one) => recordOf(shop, one, from, ''));
  records.splice(1, 0, ...tipsFor(shop, colour).map((one) => recordOf(shop, one, from, shop.tips)));
  const to = (one: string) =>
    shop.narrows ? `f=${tokenOf({ colour: one, tag: null, watts: null })}` : `colour=${one}`;
  const filters = COLOURS.map((one) => `<li><a href="/lamps?${to(one)}">${one}</a></li>`).join('');
  const tags = TAGS.map((one) => `<li><a href="/lamps?tag=${one}">${one}</a></li>`).join('');
  const box = `<aside><h3>Colour</h3><ul>${filters}</ul>${shop.listed ? `<h3>Style</h3><ul>${tags}</ul>` : ''}</aside>`;
  const list = `<ul class="lamps">${records.join('')}</ul>`;
  const onwards = shop.endless && colour !== null ? onwardsFrom(page, colour) : null;
  if (onwards !== null) return frame('Lamps', `<h1>Lamps</h1>${box}${list}<p class="pages">${onwards}</p>`);
  const narrower = shop.narrows ? narrowerThan(asked) : '';
  return frame(
    'Lamps',
    `<h1>Lamps</h1><p>${all.length} lamps</p>${box}${list}${narrower}<p class="pages">${pages > 1 ? pager : ''}</p>`,
  );
}

function recordOf(shop: LampShop, one: Lamp, from: string, tip: string): string {
  const isNamed = !shop.unlabelled.has(one.id);
  const power = isNamed ? `<dt>Power</dt><dd>${one.watts}</dd>` : '';
  const material = shop.material ? `<dt>Material</dt><dd>${SHADES[(one.id + 1) % SHADES.length]}</dd>` : '';
  const fields = `<dl><dt>Price</dt><dd>${one.price}</dd>${power}${material}</dl>`;
  const unnamed = isNamed ? '' : `<p>Uses ${one.watts} when lit</p>`;
  const told = `${tip === '' ? '' : `<div>${tip}</div>`}${unnamed}${shop.tagged ? tagsOf(one) : ''}`;
  return `<li class="lamp"><h2><a href="/lamp/${one.id}${from}">${one.name}</a></h2>${fields}${told}</li>`;
}

/** Others with each colour. */
function tipsFor({ lamps, tips }: LampShop, colour: string | null): Lamp[] {
  if (tips === '' || colour === null) return [];
  const others = lamps.filter((one) => one.colour !== colour);
  return [others[COLOURS.indexOf(colour)], others[COLOURS.indexOf(colour) + 3]];
}

const tokenOf = (asked: Asked): string => Buffer.from(JSON.stringify(asked)).toString('base64url');

/** One step at a time, the one that is chosen without a link. */
function narrowerThan(asked: Asked): string {
  const least = asked.watts ?? 5;
  const by = tokenOf({ ...asked, watts: least + 1 });
  return `<ul class="power"><li>${least} W and more</li><li><a href="/lamps?f=${by}">${least + 1} W and more</a></li></ul>`;
}

/** Looks like a pager, and turns to the next colour each time. */
function onwardsFrom(page: number, colour: string): string {
  const next = COLOURS[(COLOURS.indexOf(colour) + 1) % COLOURS.length];
  return `<a href="/lamps?colour=${next}&page=1&step=${page + 1}">2</a>`;
}

const lampPage = (shop: LampShop, one: Lamp): string =>
  frame(
    one.name,
    `<h1>${one.name}</h1><table><tr><th>Price</th><td>${one.price}</td></tr><tr><th>Power</th><td>${one.watts}</td></tr>${shop.shadeLabel === '' ? '' : `<tr><th>${shop.shadeLabel}</th><td>${one.shade}</td></tr>`}<tr><th>Article</th><td>L-${1000 + one.id}</td></tr></table>`,
  );

/** The same shop under other addresses, written otherwise. */
function otherLayout(shop: LampShop, path: string): string | null {
  if (path === '/')
    return frame('Lamp house', '<h1>Lamp house</h1><p>We have moved everything.</p><a href="/catalogue">Catalogue</a>');
  if (path.startsWith('/catalogue'))
    return frame(
      'Catalogue',
      `<table><tr><th>Lamp</th><th>Cost</th></tr>${shop.lamps.map((one) => `<tr><td><a href="/item/${one.id}">${one.name}</a></td><td>${one.price}</td></tr>`).join('')}</table>`,
    );
  const one = shop.lamps.find(({ id }) => path === `/item/${id}`);
  return one === undefined ? null : lampPage(shop, one);
}

function bodyOf(shop: LampShop, path: string): string | null {
  if (shop.mood === 'other-layout') return otherLayout(shop, path);
  const url = new URL(path, 'http://x');
  if (path === '/')
    return frame(
      'Lamp house',
      '<h1>Lamp house</h1><p>Light for every room.</p><p><a href="/lamps">See all lamps</a></p>',
    );
  if (path === '/about') return frame('About us', '<h1>About us</h1><p>We make lamps in a small town by the sea.</p>');
  if (url.pathname === '/lamps') return listPage(shop, Number(url.searchParams.get('page') ?? 1), askedBy(url));
  const one = shop.lamps.find(({ id }) => url.pathname === `/lamp/${id}`);
  return one === undefined ? null : lampPage(shop, one);
}

function askedBy({ searchParams }: URL): Asked {
  const token = searchParams.get('f');
  if (token !== null) return JSON.parse(Buffer.from(token, 'base64url').toString()) as Asked;
  return { colour: searchParams.get('colour'), tag: searchParams.get('tag'), watts: null };
}

export async function openLampShop(count = 30): Promise<LampShop> {
  const shop: { -readonly [K in keyof LampShop]?: LampShop[K] } = {};
  const answer = (path: string, host: string, known: string | undefined, response: ServerResponse): number => {
    const self = shop as LampShop;
    if (self.mood === 'down' || self.broken.has(path)) {
      html(response, 'out of order', 503);
      return 503;
    }
    if (self.mood === 'walled' && path !== '/robots.txt') {
      html(response, 'Are you human?', 403);
      return 403;
    }
    if (path === '/robots.txt') {
      html(response, '', 404);
      return 404;
    }
    if (self.mood === 'all-home' && path !== '/') {
      response.writeHead(302, { location: '/' }).end();
      return 302;
    }
    if (path === '/sitemap.xml' && self.modified !== null) {
      const urls = [...self.modified].map(
        ([of, day]) => `<url><loc>http://${host}${of}</loc><lastmod>${day}</lastmod></url>`,
      );
      response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${urls.join('')}</urlset>`);
      return 200;
    }
    const body = bodyOf(self, path);
    const etag = `"${body?.length ?? 0}-${[...(body ?? '')].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 1e9, 7)}"`;
    if (self.marks && body !== null && known === etag) {
      response.writeHead(304, { etag }).end();
      return 304;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', ...(self.marks ? { etag } : {}) };
    response
      .writeHead(body === null ? 404 : 200, headers)
      .end(body ?? frame('Not found', '<h1>Not found</h1><p>There is no such lamp.</p>'));
    return body === null ? 404 : 200;
  };
  const sent: LampShop['sent'] = [];
  const site = await serve((request, response) => {
    const path = request.url ?? '/';
    sent.push({ path, status: answer(path, request.headers.host ?? '', request.headers['if-none-match'], response) });
  });
  const lamps = Array.from({ length: count }, (_, at) => lamp(at + 1));
  return Object.assign(shop, site, {
    lamps,
    mood: 'well' as const,
    broken: new Set<string>(),
    marks: false,
    modified: null,
    material: false,
    endless: false,
    deaf: false,
    tagged: false,
    listed: false,
    tips: '',
    perPage: 10,
    traced: false,
    narrows: false,
    shadeLabel: 'Shade',
    unlabelled: new Set<number>(),
    sent,
  }) as LampShop;
}
