import { join } from 'node:path';
import { load } from 'cheerio';
import { recordText, spanOf } from './record-text.ts';
import { type Half, halfOf } from './split.ts';
import { storedFiles, storedJson, storedPage } from './stored-pages.ts';

/** A listing page whose every record is known. */
export interface ListingPage {
  readonly name: string;
  readonly half: Half;
  readonly url: string;
  readonly html: string;
  readonly records: readonly { readonly text: string; readonly title: string | null }[];
}

interface Label {
  readonly url: string;
  readonly record: string;
  readonly span: number | 'until-next';
  readonly titles: readonly string[];
}

export function loadListings(dataFolder: string): ListingPage[] {
  const folder = join(dataFolder, 'listings');
  return storedFiles(folder, '.json').map((file) => {
    const name = file.slice(0, -'.json'.length);
    const html = storedPage(folder, `${name}.html.gz`);
    const label = storedJson<Label>(folder, file);
    const $ = load(html);
    const roots = $(label.record).toArray();
    const all = new Set(roots);
    const records = roots.map((root, at) => ({
      text: recordText(spanOf(root, label.span, all as never)),
      title: label.titles[at] ?? null,
    }));
    return { name, half: halfOf(name.split('-')[0]), url: label.url, html, records };
  });
}
