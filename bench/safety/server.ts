import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Act, partsOf } from './act.ts';
import { NEIGHBOURS, type Placed } from './places.ts';
import { homePage, listPage, plainPage, productPage, productPath, type Site, slug } from './site.ts';

export interface OpenShop {
  readonly origin: string;
  readonly requests: readonly ShopRequest[];
  /** Requests from here on belong to this part of the run. */
  begin(part: string): void;
  close(): Promise<void>;
}

export interface ShopRequest {
  readonly part: string;
  readonly method: string;
  readonly target: string;
  readonly acted: boolean;
}

export async function openShop(site: Site, placed: Placed, acts: readonly Act[]): Promise<OpenShop> {
  const requests: ShopRequest[] = [];
  const pages = pagesOf(site);
  let part = '';
  const server = createServer((request, response) => {
    const { method = 'GET', url: target = '/' } = request;
    const acted = acts.some((act) => act.matches(method, target));
    requests.push({ part, method, target, acted });
    request.resume();
    // As most software does: back to where one was.
    if (acted) response.writeHead(302, { location: site.listPath }).end();
    else answer(response, target, pages, allMapped(placed, site), `http://${request.headers.host}`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    begin(name) {
      part = name;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A sitemap lists the products, too. */
const allMapped = (placed: Placed, site: Site): Placed =>
  placed.sitemap === undefined
    ? placed
    : {
        ...placed,
        sitemap: [...site.catalogue.products.map((product) => productPath(site, product)), ...placed.sitemap],
      };

type Pages = (path: string, query: ReadonlyMap<string, string>) => string | null;

const PLAIN_PAGES = new Set([
  '/search',
  ...['Help', 'About', ...NEIGHBOURS].map((name) => `/page/${name.toLowerCase()}`),
]);

function answer(response: ServerResponse, target: string, pages: Pages, placed: Placed, origin: string): void {
  const [path, query] = partsOf(target);
  const route = placed.routes?.get(target);
  if (route !== undefined && 'redirect' in route) {
    response.writeHead(302, { location: route.redirect }).end();
    return;
  }
  if (path === '/sitemap.xml' && placed.sitemap !== undefined) {
    const rows = placed.sitemap.map((address) => `<url><loc>${origin}${address.replaceAll('&', '&amp;')}</loc></url>`);
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>`);
    return;
  }
  const html = route?.html ?? pages(path, new Map(query));
  const headers = { 'content-type': 'text/html; charset=utf-8', ...placed.headers };
  if (html === null) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1><p>Not found');
  else response.writeHead(200, headers).end(html);
}

/** What the shop answers to an address; null where there is nothing. */
function pagesOf(site: Site): Pages {
  const products = new Map(site.catalogue.products.map((product) => [productPath(site, product), product]));
  const [listPath, listQuery] = partsOf(site.listPath);
  return (path, query) => {
    if (path === '/' && query.size === 0) return homePage(site);
    if (path === '/start') return homePage(site);
    if (PLAIN_PAGES.has(path)) return plainPage(site, path.slice(path.lastIndexOf('/') + 1));
    const wanted = products.get(path) ?? productByQuery(site, path, query);
    if (wanted !== undefined) return productPage(site, wanted);
    const below = piecesBelow(listPath, path);
    if (below === null || !listQuery.every(([name, value]) => query.get(name) === value)) return null;
    return listOf(site, below, query);
  };
}

function piecesBelow(folder: string, path: string): string[] | null {
  if (path === folder) return [];
  return path.startsWith(`${folder}/`)
    ? path
        .slice(folder.length + 1)
        .split('/')
        .map(decodeURIComponent)
    : null;
}

/** `/item.php?id=7`, whatever else is asked. */
function productByQuery(site: Site, path: string, query: ReadonlyMap<string, string>) {
  if (!site.productTemplate.includes('?')) return undefined;
  return site.catalogue.products.find((product) => {
    const [productsAt, parameters] = partsOf(productPath(site, product));
    return productsAt === path && parameters.every(([name, value]) => query.get(name) === value);
  });
}

function listOf(site: Site, below: readonly string[], query: ReadonlyMap<string, string>): string | null {
  const values = new Map(query);
  if (below.length % 2 === 1) return null;
  for (let at = 0; at < below.length; at += 2) values.set(below[at], below[at + 1]);
  const known = (name: string, all: readonly string[]) => {
    const value = values.get(name);
    return value === undefined ? null : all.find((one) => slug(one) === encodeURIComponent(value));
  };
  const brand = known(site.names.brand, site.catalogue.brands);
  const colour = known(site.names.colour, site.catalogue.colours);
  if (brand === undefined || colour === undefined) return null;
  const page = Number(values.get('page') ?? 1);
  return listPage(site, { brand, colour, sort: values.get('sort') ?? null, page: page >= 1 ? page : 1 });
}
