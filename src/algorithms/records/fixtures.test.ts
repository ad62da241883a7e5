import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractRecords } from './methods.ts';

interface Expected {
  readonly titles?: readonly string[];
  readonly count?: number;
  /** Beginnings of the texts of the first records. */
  readonly contains?: readonly string[];
  /** Fields of the first records, some of them. */
  readonly fields?: readonly Readonly<Record<string, string>>[];
  /** Records with a column of this type. */
  readonly types?: Readonly<Record<string, number>>;
  /** Records without this column. */
  readonly missing?: Readonly<Record<string, number>>;
  readonly shop?: boolean;
  /** Records of each list. */
  readonly regions?: readonly number[];
}

const pages = new URL('../../../fixtures/pages/', import.meta.url);
const slugs = readdirSync(pages).filter((slug) => readdirSync(new URL(`${slug}/`, pages)).includes('expected.json'));

describe('pages written for one difficulty each', () => {
  it.each(slugs)('%s', (slug) => {
    const read = (file: string) => readFileSync(new URL(`${slug}/${file}`, pages), 'utf8');
    const expected = JSON.parse(read('expected.json')) as Expected;
    const found = extractRecords(read('source.html'), { url: 'https://things.example/list' });
    const records = found.regions.flatMap((region) => region.records);
    if (expected.titles !== undefined) expect(records.map(({ title }) => title)).toEqual(expected.titles);
    if (expected.count !== undefined) expect(records).toHaveLength(expected.count);
    expected.contains?.forEach((text, at) => {
      expect(records[at].text).toContain(text);
    });
    expected.fields?.forEach((fields, at) => {
      expect(records[at].fields).toMatchObject(fields);
    });
    for (const [type, count] of Object.entries(expected.types ?? {})) {
      const keys = found.regions[0].columns.filter((column) => column.type === type).map(({ key }) => key);
      expect(keys).toHaveLength(1);
      expect(records.filter(({ fields }) => keys[0] in fields)).toHaveLength(count);
    }
    for (const [key, count] of Object.entries(expected.missing ?? {})) {
      expect(records.filter(({ fields }) => !(key in fields))).toHaveLength(count);
    }
    if (expected.regions !== undefined) {
      expect(found.regions.map((region) => region.records.length)).toEqual(expected.regions);
    }
    if (expected.shop !== undefined) expect(found.looksLikeShop).toBe(expected.shop);
    if (expected.titles?.length === 0) expect(found.remark).toMatch(/\w/);
  });
});
