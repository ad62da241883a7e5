import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name).replaceAll('\\', '/')],
  );
const files = [...['src', 'bench', 'scripts', 'examples'].flatMap(filesIn), ...readdirSync('.')];
const documents = ['ARCHITECTURE.md', 'README.md', ...filesIn('docs/papers'), ...filesIn('docs/decisions')];

describe('names of files in documents', () => {
  test.each(documents)('%s names only what exists', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(/`([\w./-]+\.(?:ts|mjs|cjs|sql))`/g)].map(
      ([, name]) => name,
    );
    const gone = named.filter((name) => {
      const plain = name.replace(/^(?:\.\.?\/)+/, '');
      return !files.some((file) => file === plain || file.endsWith(`/${plain}`));
    });
    expect(gone).toEqual([]);
  });
});
