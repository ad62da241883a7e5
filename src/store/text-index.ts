/** A full-text index of texts, in memory: what SQLite brings along for that (FTS5). */
import { QuarryError } from '../model/error.ts';
import { type Database, openDatabase } from './database.ts';

export interface TextIndex {
  add(url: string, title: string, text: string): void;
  /** Those that hold all the words, the best first; where none does, those that hold any. */
  search(words: readonly string[], most: number): readonly { readonly url: string; readonly title: string }[];
  close(): void;
}

export function openTextIndex(): TextIndex {
  const database = openDatabase(':memory:');
  createTable(database);
  const find = (query: string, most: number) =>
    database.all<{ url: string; title: string }>(
      'SELECT url, title FROM texts WHERE texts MATCH ? ORDER BY rank, url LIMIT ?',
      query,
      most,
    );
  return {
    add: (url, title, text) =>
      void database.run('INSERT INTO texts (url, title, text) VALUES (?, ?, ?)', url, title, text),
    search(words, most) {
      if (words.length === 0) return [];
      const quoted = words.map((word) => `"${word.replaceAll('"', '""')}"`);
      const all = find(quoted.join(' AND '), most);
      return all.length > 0 ? all : find(quoted.join(' OR '), most);
    },
    close: () => database.close(),
  };
}

function createTable(database: Database): void {
  try {
    database.exec("CREATE VIRTUAL TABLE texts USING fts5 (url UNINDEXED, title, text, tokenize = 'unicode61')");
  } catch (cause) {
    throw new QuarryError('internal', 'This SQLite cannot index texts (FTS5 is missing).', {
      hint: "Use another provider: 'file:F' or 'form:URL'.",
      cause,
    });
  }
}
