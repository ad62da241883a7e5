// Forms of many sites labelled by hand with what they are for (shared/data/forms; its README says by whom).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Address, decodeHtml, type FormPurpose, toAddress } from '../../src/index.ts';
import { type Half, halfOf, siteOf } from './split.ts';
import { storedJson } from './stored-pages.ts';

export interface FormsPage {
  readonly name: string;
  readonly site: string;
  readonly half: Half;
  readonly url: Address;
  readonly html: string;
  /** In document order; null where a form is not labelled. */
  readonly purposes: readonly (FormPurpose | null)[];
}

/** Display options arrange what is shown: they are filters. Letters that are no purpose of ours are `other`. */
const PURPOSES: Readonly<Record<string, FormPurpose | null>> = {
  s: 'search',
  l: 'login',
  r: 'registration',
  c: 'contact',
  b: 'order',
  V: 'filter',
  X: null,
  '-': null,
};

interface Stored {
  readonly url: string;
  readonly forms: readonly string[];
}

export function loadForms(dataFolder: string): FormsPage[] {
  const folder = join(dataFolder, 'forms');
  return Object.entries(storedJson<Record<string, Stored>>(folder, 'labels.json')).flatMap(([file, stored]) => {
    const url = toAddress(stored.url);
    if (url === null) return [];
    const site = siteOf(new URL(url).hostname);
    const html = decodeHtml(gunzipSync(readFileSync(join(folder, file))), 'text/html').text;
    const purposes = stored.forms.map((letter) => (letter in PURPOSES ? PURPOSES[letter] : 'other'));
    return [{ name: file.replace('.html.gz', ''), site, half: halfOf(site), url, html, purposes }];
  });
}
