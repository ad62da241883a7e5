import { readdirSync } from 'node:fs';
import { QuarryError } from '../model/error.ts';
import { openReader } from '../store/open.ts';
import type { Reader } from '../store/reader.ts';
import { shellWord } from './shell-word.ts';

/** Opens what --db names. */
export async function openToRead(command: string, db: unknown): Promise<Reader> {
  if (typeof db === 'string' && db !== '') return openReader(db);
  const here = databasesHere();
  const hint =
    here.length === 0
      ? 'A crawl makes one.'
      : `In this folder: ${here.map((file) => `quarry ${command} ${shellWord(file)}`).join(', ')}.`;
  throw new QuarryError('usage', `'quarry ${command}' needs a database, such as shop.example.db.`, { hint });
}

/** The first few databases of this folder. */
export function databasesHere(): readonly string[] {
  try {
    return readdirSync('.')
      .filter((name) => name.endsWith('.db') && !name.endsWith('.pages.db'))
      .slice(0, 5);
  } catch {
    return [];
  }
}
