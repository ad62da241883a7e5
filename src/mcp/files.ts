/** Which files an agent may name: those of one folder, by their bare names. A name may come from a page. */
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { QuarryError } from '../model/error.ts';

const BARE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} _.-]{0,99}$/u;
/** What Windows takes for a device, wherever it stands. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function placeOf(folder: string, name: string, what: string): string {
  if (BARE_NAME.test(name) && !DEVICE.test(name) && !name.endsWith('.')) return join(folder, name);
  throw new QuarryError('usage', `${what} takes the bare name of a file.`, {
    hint: 'Letters, digits, "-", "_", "." and spaces, no folders: files are kept in the folder that quarry mcp was started with.',
  });
}

/** A database to read or to write. */
export function databasePlace(folder: string, name: string): string {
  const place = placeOf(folder, name, 'db');
  if (/\.db$/i.test(name) && !/\.(?:pages|cookies)\.db$/i.test(name)) return place;
  throw new QuarryError('usage', 'db takes the name of a database, which ends in .db.');
}

/** A file to write, which must not be there: nothing is written over. */
export function newFilePlace(folder: string, name: string): string {
  const place = placeOf(folder, name, 'file');
  if (/\.db(?:-\w+)?$/i.test(name)) throw new QuarryError('usage', 'file must not end in .db.');
  // Also a link that leads nowhere is there.
  if (existsSync(place) || lstatSync(place, { throwIfNoEntry: false }) !== undefined)
    throw new QuarryError('usage', 'This file is there already, and nothing is written over.', {
      hint: 'Choose another name.',
    });
  return place;
}

/** The databases of the folder, in order. */
export function databasesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => BARE_NAME.test(name) && name.endsWith('.db') && !/\.(?:pages|cookies)\.db$/.test(name))
    .sort();
}
