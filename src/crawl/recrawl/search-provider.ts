/** Whoever can be asked for pages about an object: a search form, an index of what was crawled, a file. */

import { wordsOf } from '../../algorithms/recrawl/published/distinct-objects.ts';
import { type Hit, hostOf } from '../../algorithms/recrawl/published/site-expansion.ts';
import { QuarryError } from '../../model/error.ts';
import { head } from '../../page/head.ts';
import { createPage } from '../../page/page.ts';
import { pageText } from '../../page/text.ts';
import type { Reader } from '../../store/reader.ts';
import { openTextIndex, type TextIndex } from '../../store/text-index.ts';

export interface SearchProvider {
  /** The best first. */
  search(words: string): Promise<readonly Hit[]>;
  /** Names of what a site shows, where the provider knows its pages. */
  objectsOf?(host: string): readonly string[];
  close(): Promise<void>;
}

/** Hits that are kept of one search. */
const MOST_HITS = 50;

/** Texts that are searched, with what the pages of each site are called. */
class SearchedTexts {
  readonly #index: TextIndex = openTextIndex();
  readonly #titles = new Map<string, string[]>();

  get size(): number {
    return this.#titles.size;
  }

  add(url: string, title: string, text: string): void {
    this.#index.add(url, title, text);
    const known = this.#titles.get(hostOf(url));
    if (known === undefined) this.#titles.set(hostOf(url), [title]);
    else known.push(title);
  }

  close(): void {
    this.#index.close();
  }

  asProvider(): SearchProvider {
    return {
      search: async (words) => this.#index.search(wordsOf(words), MOST_HITS),
      objectsOf: (host) => this.#titles.get(host) ?? [],
      close: async () => this.close(),
    };
  }
}

/** Pages whose bodies a database kept. */
export async function indexProvider(reader: Reader): Promise<SearchProvider> {
  const index = new SearchedTexts();
  for await (const { body, page } of reader.pageAnswers()) {
    if (body === null || page.status >= 300) continue;
    const read = createPage(body, { url: page.finalUrl });
    index.add(page.finalUrl, head(read).title ?? '', pageText(read).text);
  }
  if (index.size > 0) return index.asProvider();
  index.close();
  throw new QuarryError('empty-input', `'${reader.location}' keeps no pages to search in.`, {
    hint: 'Crawl with --keep-pages all, or use another provider.',
  });
}

/** Lines of JSON, `{"url", "title", "text"}`: what any search gave, saved. */
export function fileProvider(text: string, name: string): SearchProvider {
  const index = new SearchedTexts();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  lines.forEach((line, at) => {
    const row = rowOf(line);
    if (row === null) {
      index.close();
      throw new QuarryError('not-text', `Line ${at + 1} of '${name}' is no page: ${line.slice(0, 60)}`, {
        hint: 'Each line is a JSON object with "url", and "title" or "text".',
      });
    }
    index.add(row.url, row.title, row.text);
  });
  return index.asProvider();
}

function rowOf(line: string): { readonly url: string; readonly title: string; readonly text: string } | null {
  try {
    const row = JSON.parse(line) as Record<string, unknown>;
    const texts = [row.title, row.text].filter((one) => typeof one === 'string');
    if (typeof row.url !== 'string' || texts.length === 0) return null;
    return { url: row.url, title: String(row.title ?? ''), text: String(row.text ?? '') };
  } catch {
    return null;
  }
}
