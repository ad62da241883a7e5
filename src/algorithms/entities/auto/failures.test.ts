// The five cases of section 6 of the paper, and one thing under the addresses of two patterns.
import { describe, expect, it } from 'vitest';
import { address, converse } from '../site-map.fixture.ts';
import { championship, NAMES, type Shape } from './championship.fixture.ts';
import { type AutoOptions, discover } from './discover.ts';

const ALL = NAMES.map((name) => `/driver/${name}`).sort();
const plain: Shape = { entity: (name) => `/driver/${name}` };

function search(pages: Map<string, string>, sample = '/driver/bl-racer', options: AutoOptions = {}) {
  const { result } = converse(discover([address(`http://site.example${sample}`)], options), pages);
  return { ...result, paths: result.entities.map(({ url }) => new URL(url).pathname + new URL(url).search).sort() };
}

/** Every page with tags of its own; all say the same things. */
function byHand(name: string, at: number): string {
  const wrap = ['div', 'center', 'section', 'article', 'blockquote'][at % 5];
  const line = ['p', 'li', 'span', 'pre'][at % 4];
  const facts = ['Born', 'Points', 'Licence'].map((label) => `<${line}><u>${label}</u> ${at}</${line}>`).join('');
  return `<${wrap}><b>${name}</b>${facts}<${line}><a href="/drivers">Back</a></${line}></${wrap}>`;
}

describe('§6.1 two-token addresses', () => {
  const shape: Shape = { entity: (name) => `/${name}` };
  it.each([false, true])('are told by place and content (urls only: %s)', (urlsOnly) => {
    const { paths } = search(championship(shape), '/bl-racer', { urlsOnly });
    expect(paths).toEqual(NAMES.map((name) => `/${name}`).sort());
  });
});

describe('§6.2 handcrafted pages', () => {
  it('are found, and it is said', () => {
    const { paths, warnings } = search(championship({ ...plain, body: byHand }));
    expect(paths).toEqual(ALL);
    expect(warnings.join()).toContain('no common template');
  });

  it('count among others though they look like nothing: their place says it', () => {
    const pages = championship(plain);
    pages.set('http://site.example/driver/ck-racer', '<html><body><marquee>Ck! Hello world</marquee></body></html>');
    expect(search(pages).paths).toEqual(ALL);
  });

  it('of two-token addresses are told from teams', () => {
    const shape: Shape = { entity: (name) => `/${name}`, body: byHand };
    expect(search(championship(shape), '/bl-racer').paths).toEqual(NAMES.map((name) => `/${name}`).sort());
  });
});

it('§6.3 links of one list under several link-paths are one place', () => {
  const row = (link: string, at: number) =>
    at % 3 === 0 ? `<li><p><b>${link}</b></p></li>` : `<li><p>${link}</p></li>`;
  expect(search(championship({ entity: (name) => `/${name}`, row }), '/bl-racer').paths.length).toBe(NAMES.length);
});

it('§6.4 another hierarchy is found where its list looks like a known one', () => {
  const pages = championship(plain);
  const legends = NAMES.slice(0, 12).map((name) => name.replace('racer', 'legend'));
  const html = (url: string) => pages.get(`http://site.example${url}`)!;
  legends.forEach((name, at) => {
    pages.set(`http://site.example/legend/${name}`, html(`/driver/${NAMES[at + 5]}`).replaceAll(NAMES[at + 5], name));
  });
  const rows = legends.map((name) => `<li><p><a href="/legend/${name}">${name}</a></p></li>`).join('');
  pages.set('http://site.example/fame', html('/drivers').replace(/<ul>.*<\/div>/, `<ul>${rows}</ul>`));
  for (const [url, page] of pages) pages.set(url, page.replace('</nav>', ' <a href="/fame">Fame</a></nav>'));
  expect(search(pages).paths).toEqual([...ALL, ...legends.map((name) => `/legend/${name}`)].sort());
});

it('§6.5 links made by scripts are said', () => {
  const pages = new Map([['http://site.example/x', '<div id="app"></div><script>render()</script>']]);
  expect(search(pages, '/x').nothing).toContain('browser');
});

it('one thing under the addresses of two patterns is one, though its pages are not all read', () => {
  const pages = championship(plain);
  const rows = NAMES.slice(0, 20).map((name, at) => {
    pages.set(`http://site.example/view?id=${at}`, pages.get(`http://site.example/driver/${name}`)!);
    return `<li><p><a href="/view?id=${at}">${name}</a></p></li>`;
  });
  pages.set(
    'http://site.example/',
    `<html><body><h1>Championship</h1><ul>${rows.join('')}</ul><a href="/drivers">Drivers</a></body></html>`,
  );
  for (const urlsOnly of [false, true]) expect(search(pages, '/driver/bl-racer', { urlsOnly }).paths.length).toBe(30);
});
