/** Lists that a page keeps in a script and draws only when it runs: arrays of alike objects, written as JSON. */
import type { Column, ExtractedRecord, ExtractedRegion } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import { decodeText } from '../../page/entities.ts';
import { resolver } from '../../page/head.ts';
import { parseJson } from '../../page/structured/json.ts';
import { nodePath } from '../../page/tag-paths.ts';
import { collapse, rawText } from '../../page/text.ts';
import { findTag } from '../../page/walk.ts';
import { SCRIPT_LIST } from './params.ts';
import { isJson, plainProperties } from './stated-things.ts';

type Row = Readonly<Record<string, unknown>>;

/** The largest array of alike objects in the scripts of a page, as a list; null where there is none. */
export function listInScripts(page: Page): ExtractedRegion | null {
  let best: { readonly rows: readonly Row[]; readonly script: number; readonly length: number } | null = null;
  for (const script of findTag(page.tree, 'script')) {
    const text = rawText(page, script);
    for (const json of arraysIn(text)) {
      const rows = rowsOf(json);
      if (rows !== null && json.length > (best?.length ?? 0) && saysEnough(rows))
        best = { rows, script, length: json.length };
    }
  }
  return best === null ? null : toRegion(page, best.script, best.rows);
}

/** Parts of a script that begin like an array of objects and end where it ends. */
function* arraysIn(script: string): Generator<string> {
  const begins = /\[\s*\{\s*"/g;
  const ends = new Map<number, number>();
  for (let tries = 0, found = begins.exec(script); found !== null && tries < SCRIPT_LIST.tries; tries += 1) {
    // An array within one that never ends was met on the way.
    if (!ends.has(found.index)) findEnds(script, found.index, ends);
    const end = ends.get(found.index) ?? NO_END;
    if (end !== NO_END) yield script.slice(found.index, end);
    // What stands inside an array that was read is part of it.
    begins.lastIndex = Math.max(end, begins.lastIndex);
    found = begins.exec(script);
  }
}

const NO_END = -1;

/** Where the array that begins here ends, and those in it. */
function findEnds(script: string, from: number, ends: Map<number, number>): void {
  const token = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
  token.lastIndex = from;
  const open: number[] = [];
  for (let found = token.exec(script); found !== null; found = token.exec(script)) {
    if (found[0] === '[' || found[0] === '{') open.push(found.index);
    if (found[0] === ']' || found[0] === '}') ends.set(open.pop()!, token.lastIndex);
    if (open.length === 0) return;
  }
  for (const begin of open) ends.set(begin, NO_END);
}

function rowsOf(json: string): readonly Row[] | null {
  const parsed: unknown = parseJson(json);
  if (!Array.isArray(parsed) || parsed.length < SCRIPT_LIST.records) return null;
  // A thing described for machines has its price in an offer, its maker in a brand; its place in a list is not the thing.
  const rows = parsed.filter(isJson).map((row) => {
    const thing = isJson(row.item) ? row.item : row;
    return '@type' in thing ? plainProperties(thing, 0) : thing;
  });
  return rows.length === parsed.length && keysOf(rows).length >= SCRIPT_LIST.keys ? rows : null;
}

/** Menus and settings stand in scripts, too: records lead somewhere, or say more than a label. */
function saysEnough(rows: readonly Row[]): boolean {
  const keys = keysOf(rows);
  if (keys.some((key) => rows.every((row) => isAddress(String(row[key] ?? ''))))) return true;
  const characters = rows.reduce((sum, row) => sum + keys.reduce((own, key) => own + String(row[key]).length, 0), 0);
  return characters / rows.length >= SCRIPT_LIST.text;
}

const isAddress = (text: string) => /^(?:https?:\/)?\/\S+$/.test(text);

/** Keys with a text or a number that nearly all rows have. */
function keysOf(rows: readonly Row[]): string[] {
  const plain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return Object.keys(rows[0]).filter(
    (key) => rows.filter((row) => plain(row[key])).length >= SCRIPT_LIST.share * rows.length,
  );
}

function toRegion(page: Page, script: number, rows: readonly Row[]): ExtractedRegion {
  const keys = keysOf(rows);
  const resolve = resolver(page);
  const texts = rows.map((row) => keys.map((key) => collapse(decodeText(String(row[key] ?? '')))));
  const isLink = keys.map((_, at) => texts.every((row) => isAddress(row[at])));
  const title = titleOf(texts, isLink);
  const link = isLink.indexOf(true);
  const path = nodePath(page.tree, script);
  const columns = keys.map((key, at): Column => {
    const role = at === title ? 'title' : at === link ? 'link' : null;
    return { key, name: key, type: isLink[at] ? 'link' : 'text', role };
  });
  const records = texts.map(
    (row): ExtractedRecord => ({
      path,
      text: row.filter((text) => text !== '').join(' '),
      title: title < 0 ? null : row[title],
      link: link < 0 ? null : resolve(row[link]),
      fields: Object.fromEntries(keys.map((key, at) => [key, row[at]])),
      values: {},
    }),
  );
  return { path, score: 0, columns, records };
}

/** The key whose texts differ most and are names rather than sentences. */
function titleOf(texts: readonly (readonly string[])[], isLink: readonly boolean[]): number {
  let best = -1;
  let bestScore = 0;
  isLink.forEach((link, at) => {
    const own = texts.map((row) => row[at]);
    const length = own.reduce((sum, text) => sum + text.length, 0) / own.length;
    const score = link || length > SCRIPT_LIST.title ? 0 : (new Set(own).size / own.length) * Math.min(length, 20);
    if (score > bestScore) [best, bestScore] = [at, score];
  });
  return best;
}
