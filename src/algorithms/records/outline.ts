/** The page as it is, with its lists and records outlined and numbered: to look instead of read. */
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { NodeFlag, type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';

const STYLE = `<style>
[data-quarry-region]{outline:3px solid #0a58ca!important;outline-offset:2px}
[data-quarry-record]{outline:2px solid #d63384!important;outline-offset:-2px;position:relative}
[data-quarry-record]::before{content:attr(data-quarry-record);position:absolute;top:0;left:0;z-index:2147483647;background:#d63384;color:#fff;font:bold 12px/16px sans-serif;padding:0 4px;border-radius:0 0 4px 0}
</style>`;

/** Scripts of the page do not run in what we write: it is opened from a person's own disk. */
const NO_SCRIPTS = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; frame-src 'none'">`;

export function outlineRecords(page: Page, regions: readonly Region[]): string {
  const marks = new Map<number, string>();
  regions.forEach((region, at) => {
    mark(page, marks, region.under, `data-quarry-region="${at + 1}"`);
    region.records.forEach((record, number) => {
      const label = regions.length === 1 ? `${number + 1}` : `${at + 1}.${number + 1}`;
      for (const node of record) mark(page, marks, node, `data-quarry-record="${label}"`);
    });
  });
  const base = page.url.includes('//page.invalid/') ? '' : `<base href="${page.url.replace(/"/g, '&quot;')}">`;
  return `<!doctype html><meta charset="utf-8">${NO_SCRIPTS}${base}${STYLE}\n${insert(page.source, marks)}`;
}

/** Behind the name of its tag, an attribute more; nodes that the page did not write cannot have one. */
function mark({ tree, source }: Page, marks: Map<number, string>, node: NodeId, attribute: string): void {
  if (node === 0 || tree.tag[node] === TEXT_TAG || (tree.flags[node] & NodeFlag.implied) !== 0) return;
  TAG_NAME.lastIndex = tree.sourceStart[node];
  const name = TAG_NAME.exec(source);
  if (name === null) return;
  const at = tree.sourceStart[node] + name[0].length;
  marks.set(at, `${marks.get(at) ?? ''} ${attribute}`);
}

const TAG_NAME = /<[^\s/>]+/y;

function insert(source: string, marks: ReadonlyMap<number, string>): string {
  const parts: string[] = [];
  let from = 0;
  for (const [at, text] of [...marks].sort((a, b) => a[0] - b[0])) {
    parts.push(source.slice(from, at), text);
    from = at;
  }
  return parts.join('') + source.slice(from);
}
