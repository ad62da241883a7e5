import { join } from 'node:path';
import { type Half, halfOf, siteOf } from './split.ts';
import { storedFiles, storedJson, storedPage } from './stored-pages.ts';

/** A listing page with the plain text of its main content; records are not known. */
export interface MainContentPage {
  readonly name: string;
  readonly half: Half;
  readonly url: string;
  readonly type: string;
  readonly html: string;
  readonly mainContent: string;
  readonly belongs: readonly string[];
  readonly doesNotBelong: readonly string[];
}

interface Label {
  readonly url: string;
  readonly type: string;
  readonly main_content: string;
  readonly with: readonly string[];
  readonly without: readonly string[];
}

export function loadWcxbListings(dataFolder: string): MainContentPage[] {
  const folder = join(dataFolder, 'wcxb-listings');
  if (storedFiles(folder, 'labels.json').length === 0) return [];
  const labels = storedJson<Readonly<Record<string, Label>>>(folder, 'labels.json');
  return Object.entries(labels).map(([name, label]) => ({
    name,
    half: halfOf(siteOf(new URL(label.url).host)),
    url: label.url,
    type: label.type,
    html: storedPage(folder, `${name}.html.gz`),
    mainContent: label.main_content,
    belongs: label.with,
    doesNotBelong: label.without,
  }));
}
