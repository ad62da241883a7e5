import { join } from 'node:path';
import { type Half, halfOf, siteOf } from './split.ts';
import { storedFiles, storedJson, storedPage } from './stored-pages.ts';

/** A court's page and the opinions that its own scraper reads from it. Names are cleaned there: match on the rest. */
export interface CourtPage {
  readonly name: string;
  readonly half: Half;
  readonly url: string;
  readonly html: string;
  readonly opinions: readonly Opinion[];
}

export interface Opinion {
  readonly docket: string;
  readonly download: string;
}

interface Label {
  readonly host: string;
  readonly truth: readonly { readonly docket_numbers?: string; readonly download_urls?: string }[];
}

export function loadCourts(dataFolder: string): CourtPage[] {
  const folder = join(dataFolder, 'courts');
  return storedFiles(folder, '.json').map((file) => {
    const name = file.slice(0, -'.json'.length);
    const { host, truth } = storedJson<Label>(folder, file);
    return {
      name,
      half: halfOf(siteOf(host)),
      url: `https://${host}/`,
      html: storedPage(folder, `${name}.html.gz`),
      opinions: truth.map(({ docket_numbers = '', download_urls = '' }) => ({
        docket: docket_numbers,
        download: download_urls,
      })),
    };
  });
}
