import { TextDecoder } from 'node:util';
import { load } from 'cheerio';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenSite, openSite, type SiteOptions } from '../open-site.ts';
import { TRAITS } from '../traits/all.ts';

const OFF = Object.fromEntries(TRAITS.map(({ name, values }) => [name, values[0]]));
let opened: OpenSite[] = [];

/** A plain shop with the traits a test is about, and nothing else. */
async function shop(traits: SiteOptions['traits'] = {}, options: SiteOptions = {}): Promise<OpenSite> {
  const open = await openSite({ profile: 'shoes', size: 60, skin: 'cards', ...options, traits: { ...OFF, ...traits } });
  opened.push(open);
  return open;
}

afterEach(async () => {
  await Promise.all(opened.map((open) => open.close()));
  opened = [];
});

const get = (open: OpenSite, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, open.url), { redirect: 'manual', ...init });

describe('bad input', () => {
  it('answers unknown pages with 404 pages and unreadable addresses with 400 pages', async () => {
    const open = await shop({ 'filters-in': 'token' });
    for (const path of [
      '/nowhere',
      '/shoes/extra',
      '/shoes?pg=99',
      '/shoe/none-1',
      '/choose/none/shoes',
      '/events',
      '/pictures/a/b',
    ]) {
      const response = await get(open, path);
      expect(response.status, path).toBe(404);
      expect(await response.text()).toContain('<h1>');
    }
    for (const path of [
      '/shoes?rh=nonsense',
      '/shoes?pg=-1',
      '/shoes?pg=two',
      '/shoes?s=up',
      '/shoes?rows=7',
      '/%E0%A4%A',
    ]) {
      expect((await get(open, path)).status, path).toBe(400);
    }
  });

  it('says 404 for a value that does not exist, and ignores parameters it does not know', async () => {
    const open = await shop();
    expect((await get(open, '/shoes?brand=nobody')).status).toBe(404);
    expect((await get(open, '/shoes?utm_source=x&brand=')).status).toBe(200);
    expect((await get(await shop({ 'filters-in': 'segments' }), '/shoes/brand-nobody')).status).toBe(404);
    expect((await get(await shop({ 'filters-in': 'commas' }), '/shoes/nobody')).status).toBe(404);
  });

  it('refuses other methods and endless forms, and goes on serving', async () => {
    const open = await shop();
    expect((await get(open, '/', { method: 'DELETE' })).status).toBe(405);
    expect((await get(open, '/shoes', { method: 'POST', body: 'x='.padEnd(100_000, 'y') })).status).toBe(413);
    const head = await get(open, '/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  it('names the profiles, skins and languages there are', async () => {
    const hint = async (options: SiteOptions) => openSite(options).catch((error: { hint: string }) => error.hint);
    expect(await hint({ profile: 'castles' })).toContain('homes');
    expect(await hint({ profile: 'cars', skin: 'velvet' })).toContain('tables');
    expect(await hint({ profile: 'cars', language: 'xx' })).toContain('de');
    expect(await hint({ profile: 'cars', size: 0 })).toContain('406');
    expect(await hint({})).toContain('racing');
    const open = await shop();
    expect(await hint({ profile: 'cars', port: Number(new URL(open.url).port) })).toContain('another port');
  });
});

describe('pagination', () => {
  /** All titles of the whole list, by following what leads on. */
  async function walk(
    open: OpenSite,
    next: (html: string) => readonly [string, RequestInit?] | null,
  ): Promise<string[]> {
    const titles: string[] = [];
    let step: readonly [string, RequestInit?] | null = ['/shoes'];
    while (step !== null && titles.length < 200) {
      const html: string = await (await get(open, ...step)).text();
      titles.push(
        ...load(html)('.tile h3')
          .map((_, element) => load(element).text())
          .get(),
      );
      step = next(html);
    }
    return titles;
  }
  const lastLink = (html: string) => {
    const $ = load(html);
    const link = $('.turner a[rel=next], .turner li:only-child a').last().attr('href');
    return link === undefined ? null : ([link] as const);
  };
  const byForm = (html: string) => {
    const $ = load(html);
    const form = $('.turner form').last();
    const data = new URLSearchParams(
      form
        .find('input')
        .map((_, input) => [[$(input).attr('name')!, $(input).attr('value')!]])
        .get() as never,
    );
    if (form.length === 0 || ($('.turner form').length === 1 && !$('.turner button').text().includes('onwards')))
      return null;
    if (form.attr('method') === 'get') return [`${form.attr('action')}?${data}`] as const;
    return [form.attr('action')!, { method: 'POST', body: data }] as const;
  };

  for (const kind of ['window', 'zero', 'next', 'key', 'more']) {
    it(`${kind}: links lead through the whole list`, async () => {
      const open = await shop({ pagination: kind });
      const titles = await walk(open, lastLink);
      expect(titles.length).toBe(60);
      expect(new Set(titles).size).toBe(60);
    });
  }
  for (const kind of ['submit', 'submit-get']) {
    it(`${kind}: buttons with hidden state lead through the whole list`, async () => {
      const titles = await walk(await shop({ pagination: kind }), byForm);
      expect(new Set(titles).size).toBe(60);
    });
  }

  it('is cut after as many pages as the trait says', async () => {
    const open = await shop({ cut: 2 });
    expect((await get(open, '/shoes?page=2')).status).toBe(200);
    expect((await get(open, '/shoes?page=3')).status).toBe(404);
    expect(await walk(open, lastLink)).toHaveLength(48);
  });

  it('changes its order with every request when shuffled, and truth knows each', async () => {
    const open = await shop({ shuffled: true });
    for (const serial of [0, 1]) {
      const $ = load(await (await get(open, '/shoes')).text());
      const shown = $('.tile h3')
        .map((_, element) => $(element).text().trim())
        .get();
      expect(open.truth.listAt(`${open.url}shoes`, serial)!.records.map(({ title }) => title)).toEqual(shown);
    }
    expect(open.truth.listAt(`${open.url}shoes`, 0)!.records[0].title).not.toBe(
      open.truth.listAt(`${open.url}shoes`, 1)!.records[0].title,
    );
  });
});

describe('trouble', () => {
  it('comes in bursts that end', async () => {
    const open = await shop({ busy: true, broken: true, walls: true });
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) statuses.push((await get(open, '/about')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(statuses.filter((status) => status >= 500)).toHaveLength(4);
    expect(statuses.at(-1)).toBe(200);
    expect(open.log.counters()).toMatchObject({ downloads: 62, failed: 7 });
  });

  it('sends bytes in another charset than it says', async () => {
    const body = async (kind: string, language: string) => {
      const open = await shop({ charset: kind }, { language });
      const response = await get(open, '/shoes');
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const differ = await body('bytes-differ', 'ru');
    expect(differ.type).toContain('utf-8');
    expect(new TextDecoder('windows-1251').decode(differ.bytes)).toContain('Обувь');
    expect(differ.bytes.toString('latin1')).toContain('charset="windows-1251"');
    const silent = await body('undeclared', 'de');
    expect(silent.bytes.toString('latin1')).toContain('Gr\u00fcn');
    expect(silent.bytes.toString('latin1')).not.toContain('charset');
    const lies = await body('header-lies', 'de');
    expect(lies.type).toContain('iso-8859-1');
    expect(lies.bytes.toString('utf8')).toContain('Gr\u00fcn');
  });

  it('redirects, answers softly, has a calendar without end and pages of megabytes', async () => {
    const open = await shop({ redirects: true, 'soft-404': 'page', calendar: true, huge: 1 });
    const first = open.truth.listAt(`${open.url}shoes`)!.records[0];
    const hop = await get(open, first.link!);
    expect(hop.status).toBe(302);
    expect(new URL(hop.headers.get('location')!, open.url).href).toBe(first.entity);
    expect((await get(open, '/nowhere')).status).toBe(200);
    expect((await (await get(open, '/events/99999/12')).text()).length).toBeGreaterThan(1_000_000);
    expect((await get(await shop({ 'soft-404': 'home' }), '/nowhere')).status).toBe(302);
    open.clock.moveDays(31);
    expect(await (await get(open, '/events')).text()).toContain('February 2026');
  });

  it('forbids by robots.txt what the truth calls forbidden', async () => {
    const open = await shop({ forbidden: true });
    const robots = await (await get(open, '/robots.txt')).text();
    const forbidden = new Set(
      [...open.truth.facts()].filter((fact) => fact.forbidden).map(({ attribute }) => attribute),
    );
    expect([...forbidden]).toEqual(['Occasion']);
    expect(robots).toContain('Disallow: /*?occasion=');
  });

  it('keeps the words of malformed pages', async () => {
    const open = await shop({ malformed: 'wild' });
    const $ = load(await (await get(open, '/shoes')).text());
    const truth = open.truth.listAt(`${open.url}shoes`)!;
    expect(
      $('article h3')
        .map((_, element) => $(element).text().trim())
        .get(),
    ).toEqual(truth.records.map(({ title }) => title));
  });
});

describe('the log', () => {
  it('knows one page under all its addresses, and counts what was for nothing', async () => {
    const open = await shop({ tracking: true, sessions: true, 'two-addresses': 'plain' });
    const [{ urls }] = [...open.truth.entities()];
    for (const path of [
      '/shoes',
      '/shoes?ref=pg_1&sid=abc',
      '/shoes?sort=price-up',
      '/shoes?brand=fellstep&closure=laces',
      '/shoes?closure=laces&brand=fellstep',
      ...urls,
      '/about',
      '/nowhere',
    ])
      await get(open, path);
    const { entries } = open.log;
    expect(entries.map((entry) => entry.class)).toEqual([
      'list',
      'list',
      'variant',
      'list',
      'list',
      'entity',
      'entity',
      'other',
      'other',
    ]);
    expect(entries.map((entry) => entry.duplicate)).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(entries[3].predicates).toEqual([
      { attribute: 'Brand', value: 'Fellstep' },
      { attribute: 'Fastening', value: 'Laces' },
    ]);
    expect(open.log.counters()).toMatchObject({
      downloads: 9,
      list: 4,
      variant: 1,
      entity: 2,
      other: 2,
      failed: 1,
      duplicates: 3,
    });
    open.log.clear();
    expect(open.log.counters().downloads).toBe(0);
  });

  it('calls a list page waste when it showed nothing new under its filters', async () => {
    const open = await shop({ 'page-sizes': true });
    for (const path of ['/shoes?per_page=96', '/shoes', '/shoes?page=2', '/shoes?brand=fellstep'])
      await get(open, path);
    expect(open.log.entries.map(({ waste }) => waste)).toEqual([false, true, true, false]);
  });
});
