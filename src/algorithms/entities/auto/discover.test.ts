import { describe, expect, it } from 'vitest';
import { address, converse } from '../site-map.fixture.ts';
import { championship, NAMES, type Shape } from './championship.fixture.ts';
import { discover } from './discover.ts';

const found = (urls: readonly { readonly url: string }[]) => urls.map(({ url }) => new URL(url).pathname).sort();
const plain: Shape = { entity: (name) => `/driver/${name}` };
const sample = address('http://site.example/driver/bl-racer');
const all = NAMES.map((name) => `/driver/${name}`).sort();

describe('our entity discovery', () => {
  it('finds all pages of the kind from a sample that no first page links, and no team', () => {
    const { result, asked } = converse(discover([sample]), championship(plain));
    expect(found(result.entities)).toEqual(all);
    expect(result.path[0]).toBe('http://site.example/');
    expect(result.path.at(-1)).toBe(sample);
    expect(asked.length).toBeLessThanOrEqual(30 + 1.05 * NAMES.length);
    expect(result.downloads.total).toBe(asked.length);
  });

  it('needs few pages where addresses are enough', () => {
    const { result, asked } = converse(discover([sample], { urlsOnly: true }), championship(plain));
    expect(found(result.entities)).toEqual(all);
    expect(asked.length).toBeLessThan(20);
  });

  it('§6.1 tells entities by content and place where addresses have two tokens', () => {
    const pages = championship({ entity: (name) => `/${name}` });
    const { result } = converse(discover([address('http://site.example/ak-racer')]), pages);
    expect(found(result.entities)).toEqual(NAMES.map((name) => `/${name}`).sort());
  });

  it('one entity under addresses that carry the list is one', () => {
    const pages = championship(plain);
    for (const name of NAMES) {
      for (let row = 0; row < 10; row += 1) {
        pages.set(
          `http://site.example/driver/${name}?from=list&pos=${row}`,
          pages.get(`http://site.example/driver/${name}`)!,
        );
      }
    }
    const stated = championship({ ...plain, linked: (name, row) => `/driver/${name}?from=list&pos=${row}` });
    for (const [url, html] of stated) if (url.includes('/drivers')) pages.set(url, html);
    const { result } = converse(discover([sample]), pages);
    expect(result.entities.map(({ url }) => url.split('?')[1])).toEqual(NAMES.map(() => undefined));
    expect(found(result.entities)).toEqual(all);
  });

  it('calls entities, the sample too, what links to them say where their pages are headed alike', () => {
    const facts = (at: number) =>
      `<dl><dt>Born</dt><dd>Town ${at}</dd><dt>Points</dt><dd>${at * 7}</dd><dt>Licence</dt><dd>No ${at}</dd></dl>`;
    const { result } = converse(
      discover([sample]),
      championship({ ...plain, body: (_, at) => `<h1>A driver</h1>${facts(at)}` }),
    );
    expect(result.entities.map(({ title }) => title).sort()).toEqual([...NAMES].sort());
  });

  it('believes a canonical link that differs between entities', () => {
    const pages = championship({
      entity: (name) => `/d/${name}`,
      head: (name) => `<link rel="canonical" href="/driver/${name}">`,
    });
    const { result } = converse(discover([address('http://site.example/d/ak-racer')]), pages);
    expect(found(result.entities)).toEqual(all);
  });

  it('finds in the sitemap what nothing links', () => {
    const pages = championship(plain);
    const [first] = [...pages].find(([url]) => url.endsWith('/driver/ak-racer'))!;
    pages.set('http://site.example/driver/zz-racer', pages.get(first)!.replace('ak-racer', 'zz-racer'));
    pages.set(
      'http://site.example/sitemap.xml',
      '<urlset><url><loc>http://site.example/driver/zz-racer</loc></url></urlset>',
    );
    const { result } = converse(discover([sample]), pages);
    expect(found(result.entities)).toEqual([...all, '/driver/zz-racer'].sort());
  });

  it('says what is wrong with a sample that is no entity page, within bounds', () => {
    const pages = championship(plain);
    const nothing = (url: string) => {
      const { result, asked } = converse(discover([address(`http://site.example${url}`)]), pages);
      expect(asked.length).toBeLessThan(120);
      expect(result.entities).toEqual([]);
      return result.nothing;
    };
    expect(nothing('/')).toContain('start page');
    expect(nothing('/drivers')).toContain('looks like a list');
    expect(nothing('/nowhere')).toContain('404');
    expect(nothing('/about')).not.toBeNull();
    pages.set('http://site.example/paper.pdf', '%PDF');
    expect(nothing('/paper.pdf')).toContain('application/pdf');
    const one = new Map([['http://one.example/x', '<p>alone</p>']]);
    expect(converse(discover([address('http://one.example/x')]), one).result.nothing).toContain('no links');
  });

  it('stops at the budget with what it has, and gives the same answer twice', () => {
    const cut = converse(discover([sample]), championship(plain), { maxDownloads: 20 });
    expect(cut.asked.length).toBe(20);
    expect(cut.result.entities.length).toBeGreaterThan(5);
    expect(cut.result.warnings.join()).toContain('budget');
    const once = converse(discover([sample]), championship(plain));
    expect(converse(discover([sample]), championship(plain))).toEqual(once);
  });
});
