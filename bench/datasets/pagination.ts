// Pages of many sites with the links of their pagers labelled by hand (shared/data/pagination; its README says by whom).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type CheerioAPI, load } from 'cheerio';
import { decodeHtml, toAddress } from '../../src/index.ts';
import { type PagerPage, withoutFragment } from './pager-page.ts';
import { halfOf, siteOf } from './split.ts';
import { storedJson } from './stored-pages.ts';

const LABELS = ['prev', 'page', 'next', 'last', 'first'] as const;
type Label = (typeof LABELS)[number];

type Stored = Readonly<Record<Label | 'file' | 'url' | 'encoding', string>>;

/**
 * A page has a pager where numbers or a next page are labelled and have addresses: some labelled links lead to scripts
 * only. Where only a previous page is labelled there is none by this measure, but its address is no mistake: blogs call
 * the older page previous. For the same reason either neighbour is the next page where no numbers are labelled.
 */
export function loadPagination(dataFolder: string): PagerPage[] {
  const folder = join(dataFolder, 'pagination');
  return storedJson<Stored[]>(folder, 'labels.json').flatMap((stored) => {
    const url = toAddress(stored.url);
    if (url === null) return [];
    const bytes = gunzipSync(readFileSync(join(folder, stored.file)));
    const html = decodeHtml(bytes, `text/html; charset=${stored.encoding}`).text;
    const $ = load(html);
    const base = toAddress($('base').attr('href') ?? '', url) ?? url;
    const labelled = (label: Label) => addresses($, stored[label], base);
    const numbers = labelled('page');
    const next = numbers.length > 0 ? labelled('next') : [...labelled('next'), ...labelled('prev')];
    const site = siteOf(new URL(url).hostname);
    return [
      {
        name: stored.file.replace('.html.gz', ''),
        site,
        half: halfOf(site),
        url,
        html,
        hasPager: numbers.length > 0 || labelled('next').length > 0,
        pages: new Set(LABELS.flatMap(labelled)),
        next: new Set(next),
      },
    ];
  });
}

/** Of the labelled elements that are links, hold one, or stand in one. */
function addresses($: CheerioAPI, selector: string, base: string): string[] {
  if (selector === '') return [];
  return $(selector)
    .toArray()
    .flatMap((element) => {
      const around = $(element).closest('a');
      const link = around.length > 0 ? around : $(element).find('a').first();
      const href = link.attr('href')?.trim() ?? '';
      const address = href === '' ? null : toAddress(href, base);
      return address === null ? [] : [withoutFragment(address)];
    });
}
