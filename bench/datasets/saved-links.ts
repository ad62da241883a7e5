import { type Address, createPage, keyOf, links } from '../../src/index.ts';
import type { SavedPage } from './saved-pages.ts';

/** Which saved page an address leads to. */
export interface SavedLookup {
  /** The page's number, or -1. */
  find(address: string): number;
}

/** http and https are one site here; so are the spellings of one address. */
export function siteKey(address: string): string {
  return keyOf(address).replace(/^https?:/, '');
}

/** By its address; else by its file name, which some copies link instead; else by what its folder serves. */
export function createLookup(pages: readonly SavedPage[]): SavedLookup {
  const byUrl = new Map<string, number>();
  const byFile = new Map<string, number>();
  pages.forEach((page, at) => {
    if (!byUrl.has(siteKey(page.url))) byUrl.set(siteKey(page.url), at);
    byFile.set(fileKey(hostOf(page.url), page.path), at);
  });
  return {
    find(address) {
      const known = byUrl.get(siteKey(address));
      if (known !== undefined) return known;
      const file = fileNameOf(address);
      return byFile.get(fileKey(hostOf(address), file)) ?? byUrl.get(siteKey(withSlash(address))) ?? -1;
    },
  };
}

function hostOf(address: string): string {
  return new URL(address).host;
}

function fileKey(host: string, path: string): string {
  return `${host} ${path}`;
}

/** The file that a link written relative to files means; a name may hold a `?` of its own. */
function fileNameOf(address: string): string {
  const { pathname, search } = new URL(address);
  const raw = pathname.slice(1) + search;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Servers send visitors of a folder's name to the folder. */
function withSlash(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

/** Which pages each page links, each once, by their numbers. */
export interface LinkGraph {
  readonly to: readonly Int32Array[];
  /** Addresses that a visitor comes to, but that mean a page only when read against the file names. */
  readonly aliases: ReadonlyMap<string, number>;
}

/** Links are resolved both ways, as the copies' README asks: against the address of the page, and against its file. */
export function readLinks(pages: readonly SavedPage[], lookup: SavedLookup): LinkGraph {
  const aliases = new Map<string, number>();
  const to = pages.map((page) => {
    const seen = linksAt(page, page.url);
    const file = fileAddress(page);
    const filed = folderOf(file) === folderOf(page.url) ? seen : linksAt(page, file);
    const targets = new Set<number>();
    seen.forEach((address, at) => {
      const direct = lookup.find(address);
      // The same links in the same order: only what they are relative to differs.
      const target = direct >= 0 ? direct : lookup.find(filed[at]);
      if (target >= 0) targets.add(target);
      if (target >= 0 && direct < 0) aliases.set(siteKey(address), target);
    });
    return Int32Array.from(targets);
  });
  return { to, aliases };
}

function linksAt(page: SavedPage, url: Address): readonly Address[] {
  return links(createPage(page.html, { url })).map((link) => link.url);
}

function fileAddress({ url, path }: SavedPage): Address {
  return new URL(`/${path.split('/').map(encodeURIComponent).join('/')}`, url).href as Address;
}

function folderOf(address: Address): string {
  return new URL('.', address).pathname;
}

/** Everything that following links from a page leads to, itself included. */
export function reachableFrom({ to }: LinkGraph, start: number): Set<number> {
  const reached = new Set([start]);
  for (const page of reached) for (const next of to[page]) reached.add(next); // A set goes on over what is added.
  return reached;
}
