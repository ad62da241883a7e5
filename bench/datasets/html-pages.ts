/** HTML pages to measure parsing on: the shared pages where present, and those of the npm package htmlparser-benchmark. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeHtml } from '../../src/index.ts';

export interface HtmlPage {
  readonly set: string;
  readonly name: string;
  readonly source: string;
}

/** Every `every`-th page. */
export function htmlPages(dataFolder: string | null, every: number): HtmlPage[] {
  const all = [...(dataFolder === null ? [] : sharedPages(dataFolder, every)), ...packagePages(every)];
  return all;
}

function packagePages(every: number): HtmlPage[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('htmlparser-benchmark/package.json')), 'files');
  return sampled(readdirSync(folder).sort(), every).map((name) => ({
    set: 'htmlparser-benchmark',
    name,
    source: readFileSync(join(folder, name), 'utf8'),
  }));
}

function sharedPages(dataFolder: string, every: number): HtmlPage[] {
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).sort();
  const single = sampled(
    files.filter((file) => file.endsWith('.html.gz')),
    every,
  ).map((file) => ({
    set: file.split('/')[0],
    name: file,
    source: decodeHtml(gunzipSync(readFileSync(join(dataFolder, file)))).text,
  }));
  const archived = files
    .filter((file) => file.endsWith('.jsonl.gz'))
    .flatMap((file) => archivedPages(dataFolder, file, every));
  return [...single, ...archived];
}

/** Archives hold hundreds of pages of one template each: a tenth of them says as much. */
function archivedPages(dataFolder: string, file: string, every: number): HtmlPage[] {
  const path = join(dataFolder, file);
  if (!existsSync(path)) return [];
  const rows = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  return sampled(
    rows.filter((row) => row !== ''),
    every * 10,
  ).flatMap((row, at) => {
    const { html } = JSON.parse(row) as { html?: string };
    return html === undefined ? [] : [{ set: file.split('/')[0], name: `${file}#${at}`, source: html }];
  });
}

function sampled<T>(list: readonly T[], every: number): T[] {
  return list.filter((_, at) => at % every === 0);
}
