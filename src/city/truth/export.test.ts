import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSite } from '../open-site.ts';
import { writeTruth } from './export.ts';

describe('writing the truth', () => {
  it('writes one JSON document per line that a scorer can read alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'truth-'));
    const open = await openSite({ profile: 'racing', size: 80 });
    try {
      await writeTruth(open.truth, folder);
      const rows = (name: string) =>
        readFileSync(join(folder, `${name}.jsonl`), 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>);
      const urls = new Set(rows('entities').map(({ url }) => url));
      expect(urls.size).toBe(92);
      expect(
        rows('facts').every(
          ({ attribute, entity, hidden, value }) =>
            urls.has(entity) && attribute !== '' && value !== '' && typeof hidden === 'boolean',
        ),
      ).toBe(true);
      const queries = rows('queries');
      expect(queries.every(({ entities }) => (entities as string[]).every((entity) => urls.has(entity)))).toBe(true);
      const lists = new Set(rows('records').map(({ url }) => url));
      expect(queries.filter(({ url }) => !lists.has(url))).toEqual([]);
      expect(rows('records').every(({ text, title }) => String(text).includes(String(title)))).toBe(true);
    } finally {
      await open.close();
      rmSync(folder, { recursive: true });
    }
  });
});
