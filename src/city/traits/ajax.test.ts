// Lists that scripts fill: what comes without them, and what they are answered.
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../open-site.ts';
import { TRAITS } from './all.ts';

const OFF = Object.fromEntries(TRAITS.map(({ name, values }) => [name, values[0]]));

async function withShop<T>(traits: Record<string, string>, work: (open: OpenSite) => Promise<T>): Promise<T> {
  const open = await openSite({ profile: 'shoes', size: 60, skin: 'cards', traits: { ...OFF, ...traits } });
  return work(open).finally(() => open.close());
}

interface Data {
  readonly total: number;
  readonly items: readonly { readonly title: string; readonly url: string }[];
  readonly filters: readonly { readonly id: string; readonly options: readonly { value: string; count: number }[] }[];
}

describe('ajax', () => {
  it('sends lists without records and filters, and entity pages as they are', () =>
    withShop({ ajax: 'get' }, async ({ url, truth }) => {
      const list = load(await (await fetch(new URL('/shoes', url))).text());
      expect(list('h3').length).toBe(0);
      expect(list('#app-place').length).toBe(1);
      const [{ title, url: entity }] = truth.entities();
      expect(load(await (await fetch(entity)).text())('h1').text()).toBe(title);
    }));

  it('answers its script by GET and by POST alike, whatever is chosen', () =>
    withShop({ ajax: 'post', 'filters-in': 'token' }, async ({ url }) => {
      const whole = (await (await fetch(new URL('/data/shoes?page=3', url))).json()) as Data;
      expect([whole.total, whole.items.length]).toEqual([60, 12]);
      const [{ id, options }] = whole.filters;
      const asked = { [id]: [options[1].value], page: '1' };
      const body = JSON.stringify(asked);
      const headers = { 'content-type': 'application/json' };
      const posted = await (await fetch(new URL('/data/shoes', url), { method: 'POST', headers, body })).json();
      const got = await (await fetch(new URL(`/data/shoes?${id}=${options[1].value}`, url))).json();
      expect(posted).toEqual(got);
      expect((got as Data).total).toBe(options[1].count);
    }));
});

describe('script-links', () => {
  it('written: no link of a list has an address; clicked: those of entities have none', async () => {
    const linked = (open: OpenSite) =>
      fetch(new URL('/shoes', open.url)).then(async (answer) => {
        const page = load(await answer.text());
        return { named: page('h3 a[href^="/"], a:has(h3)[href^="/"]').length, all: page('a[href^="/"]').length };
      });
    expect(await withShop({ 'script-links': 'written' }, linked)).toEqual({ named: 0, all: 0 });
    const clicked = await withShop({ 'script-links': 'clicked' }, linked);
    expect(clicked.named).toBe(0);
    expect(clicked.all).toBeGreaterThan(20);
  });
});
