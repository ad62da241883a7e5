import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assembleSite } from '../../src/city/open-site.ts';
import { answer } from '../../src/city/server/answer.ts';
import { createVisit } from '../../src/city/visit.ts';
import { createFrame } from './frame.ts';
import { type MakeUp, makeUpOf } from './make-up.ts';

export interface ClosedSite {
  readonly url: string;
  readonly pages: number;
  readonly makeUp: MakeUp;
  close(): Promise<void>;
}

const PAGE_SIZE = 24;

/** The pages of one list and of its entities, made in advance, with all links to other pages taken out: whoever follows links gets the same. */
function closedPages(size: number): ReadonlyMap<string, string> {
  const site = assembleSite({
    profile: 'films',
    size,
    skin: 'cards',
    traits: { 'page-size': PAGE_SIZE, sorting: 'off' },
  });
  const [table] = site.tables;
  const { href } = createVisit(site, { path: '/', serial: 0, nowMs: 0 });
  const state = { table: 0, root: 0, chosen: [], keyword: '', lifted: false, after: null, sort: 0, size: 0, view: 0 };
  const paths = [
    '/',
    ...Array.from({ length: Math.ceil(table.size / PAGE_SIZE) }, (_, page) =>
      href({ page: 'list', state: { ...state, page } }),
    ),
    ...Array.from({ length: table.size }, (_, entity) => href({ page: 'entity', table: 0, entity, alias: 0 })),
  ];
  const known = new Set(paths);
  return new Map(
    paths.map((path, serial) => {
      const html = String(answer(createVisit(site, { path, serial, nowMs: 0 })).answer.body);
      const closed = html.replace(/<a ([^>]*)href="([^"]*)"/g, (link: string, before: string, to: string) =>
        known.has(to.replaceAll('&amp;', '&')) ? link : `<a ${before}href="#"`,
      );
      return [path, closed];
    }),
  );
}

/** The same pages with all that stands around the content of most sites' pages, and the pages that its menus link. */
function framed(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const frame = createFrame();
  return new Map([...[...pages].map(([path, html]) => [path, frame.around(html, path)] as const), ...frame.pages]);
}

/** `bare`: what the city makes, 3 KB. `framed`: as large as most sites' pages. */
export type PageSize = 'bare' | 'framed';

export async function openClosedSite(size: number, pageSize: PageSize = 'bare'): Promise<ClosedSite> {
  const bare = closedPages(size);
  const texts = pageSize === 'bare' ? bare : framed(bare);
  const pages = new Map([...texts].map(([path, html]) => [path, Buffer.from(html)]));
  const server = createServer((incoming, outgoing) => {
    const body = pages.get(incoming.url ?? '');
    outgoing.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    outgoing.end(body ?? 'no such page');
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    pages: pages.size,
    makeUp: makeUpOf(texts.values()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
