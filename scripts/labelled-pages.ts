/** Pages whose true records are known, read from a folder: `<id>.html` or `<id>.html.gz` beside `<id>.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type CheerioAPI, load } from 'cheerio';
import type { LabelledPage } from '../src/algorithms/records/peweb/labelled-nodes.ts';
import { NodeFlag, type NodeId, type TagTree, TEXT_TAG } from '../src/model/tag-tree.ts';
import type { Address } from '../src/model/url.ts';
import { createPage } from '../src/page/page.ts';

export interface SitePage extends LabelledPage {
  readonly id: string;
  /** The host, or the id where no address is known: what is split is sites, never pages of one. */
  readonly site: string;
}

/** What the json beside a page says. `span`: nodes per record from the selected one on; `until-next`: up to the next selected one. */
interface Truth {
  readonly url: string;
  readonly record: string;
  readonly span: number | 'until-next';
}

export function readLabelledPages(folder: string): SitePage[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readLabelledPage(folder, file.slice(0, -'.json'.length)));
}

function readLabelledPage(folder: string, id: string): SitePage {
  const truth = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Truth;
  const plain = join(folder, `${id}.html`);
  const source = existsSync(plain)
    ? readFileSync(plain, 'utf8')
    : gunzipSync(readFileSync(`${plain}.gz`)).toString('utf8');
  const url = truth.url === '' ? `http://${id}.invalid/` : truth.url;
  const page = createPage(source, { url: url as Address });
  return { id, site: new URL(url).hostname, page, records: locate(page.tree, source, truth) };
}

/** The selectors are run by another parser; its elements are found in our tree by where their start tags stand. */
function locate(tree: TagTree, source: string, truth: Truth): NodeId[][] {
  const $ = load(source, { sourceCodeLocationInfo: true });
  const nodeAt = new Map<number, NodeId>();
  for (let node = 0; node < tree.tag.length; node += 1) {
    if (tree.tag[node] === TEXT_TAG || (tree.flags[node] & NodeFlag.implied) !== 0) continue;
    nodeAt.set(tree.sourceStart[node], node);
  }
  return recordElements($, truth)
    .map((elements) => elements.map((offset) => nodeAt.get(offset)).filter((node) => node !== undefined))
    .filter((nodes) => nodes.length > 0);
}

/** Offsets of the start tags of each record's elements. */
function recordElements($: CheerioAPI, { record, span }: Truth): number[][] {
  return $(record)
    .toArray()
    .map((root) => {
      const following =
        span === 'until-next'
          ? $(root).nextUntil(record)
          : $(root)
              .nextAll()
              .slice(0, span - 1);
      return [root, ...following.toArray()].flatMap((element) => element.sourceCodeLocation?.startOffset ?? []);
    });
}

/** Half of the sites are for tuning, the others never seen by it: by a hash (FNV-1a) of the name, so that a new site moves no other. */
export function isTuningSite(site: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < site.length; at += 1) hash = Math.imul(hash ^ site.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) & 1) === 0;
}
