import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Address, type Fetched, type FetchOptions, type Layer, type Query, toAddress } from '../../src/index.ts';
import { createLookup, type LinkGraph, readLinks, siteKey } from './saved-links.ts';
import type { SavedPage, SavedSite } from './saved-pages.ts';

/** One request as the server saw it. */
export interface SavedRequest {
  readonly address: string;
  readonly status: number;
  /** Of the page that was sent, or null. */
  readonly page: SavedPage | null;
}

export interface OpenSavedSite {
  readonly site: SavedSite;
  readonly graph: LinkGraph;
  readonly log: readonly SavedRequest[];
  /** Put just above HTTP: what is asked of the site's own host names goes to this server, and nothing goes elsewhere. */
  readonly layer: Layer;
  /** The page an address leads to, as served. */
  pageAt(address: string): SavedPage | null;
  close(): Promise<void>;
}

/** Serves a saved site on loopback, one port per host name. What was not saved is not found. */
export async function openSavedSite(site: SavedSite): Promise<OpenSavedSite> {
  const lookup = createLookup(site.pages);
  const graph = readLinks(site.pages, lookup);
  const numberAt = (address: string) => {
    const found = lookup.find(address);
    return found >= 0 ? found : (graph.aliases.get(siteKey(address)) ?? -1);
  };
  const pageAt = (address: string) => site.pages[numberAt(address)] ?? null;
  const log: SavedRequest[] = [];
  const origins = new Map<string, string>();
  const servers: Server[] = [];
  for (const host of new Set(site.pages.map((page) => new URL(page.url).host))) {
    const server = createServer((request, response) => log.push(answer(pageAt, host, request, response)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origins.set(host, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    servers.push(server);
  }
  return { site, graph, log, layer: ownNames(origins), pageAt, close: () => closeAll(servers) };
}

function answer(
  pageAt: OpenSavedSite['pageAt'],
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
): SavedRequest {
  const address = `http://${host}${request.url ?? '/'}`;
  const page = toAddress(address) === null ? null : pageAt(address);
  const folder = page === null ? null : folderAsked(address, page);
  const status = page === null ? 404 : folder === null ? 200 : 301;
  if (folder !== null) response.setHeader('location', folder);
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(status === 200 ? page?.html : `<title>${status}</title>`);
  return { address, status, page: status === 200 ? page : null };
}

/** A folder asked for without its slash is sent there, as servers do; links of its page would be wrong otherwise. */
function folderAsked(address: string, page: SavedPage): string | null {
  const [asked, own] = [new URL(address), new URL(page.url)];
  return own.pathname === `${asked.pathname}/` ? own.pathname + own.search : null;
}

/** A site under its own names: queries and answers keep them, only the connection goes to loopback. */
export function ownNames(origins: ReadonlyMap<string, string>): Layer {
  return (next) => async (query, options) => {
    const url = new URL(query.url);
    const origin = origins.get(url.host);
    if (origin === undefined) return { kind: 'refused', query, by: 'scope', reason: `${url.host} is not served` };
    const here = (address: Address) => address.replace(url.origin, origin) as Address;
    const back = (address: Address) => address.replace(origin, url.origin) as Address;
    const answered = await next({ ...query, url: here(query.url) }, optionsWith(options, back));
    return withNames(answered, query, back);
  };
}

function optionsWith(options: FetchOptions | undefined, back: (address: Address) => Address): FetchOptions {
  const { before, ...rest } = options ?? {};
  return before === undefined ? rest : { ...rest, before: (address, last) => before(back(address), last) };
}

function withNames(answered: Fetched, query: Query, back: (address: Address) => Address): Fetched {
  const named = { ...answered, query };
  if (named.kind !== 'ok' && named.kind !== 'failed') return named;
  const { finalUrl, hops } = named;
  return {
    ...named,
    ...(finalUrl === undefined ? {} : { finalUrl: back(finalUrl) }),
    ...(hops === undefined ? {} : { hops: hops.map(back) }),
  };
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}
