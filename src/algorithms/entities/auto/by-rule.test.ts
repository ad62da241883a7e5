import { describe, expect, it } from 'vitest';
import { address, converse } from '../site-map.fixture.ts';
import { discover } from './discover.ts';

const HOST = 'http://manual.example';
const STEMS = ['ruk', 'mel', 'tov', 'sib', 'han', 'pex', 'dol', 'wim', 'jat', 'fen', 'gor', 'lus'];

type Site = Map<string, string>;

const put = (site: Site, path: string, title: string, body: string, up: readonly string[]) =>
  site.set(
    `${HOST}${path}`,
    `<html><head><title>${title}</title></head><body><nav>${up.map((to) => `<a href="${to}">${to}</a>`).join(' ')}</nav><h1>${title}</h1>${body}</body></html>`,
  );

const list = (paths: readonly string[]) =>
  `<ul>${paths.map((path) => `<li><a href="${path}">${path.slice(path.lastIndexOf('/') + 1, -5)}</a></li>`).join('')}</ul>`;

/** What a page says: it mentions two others. */
const prose = (paths: readonly string[], at: number) => {
  const near = [1, 5].map((step) => paths[(at + step) % paths.length]);
  return `<p>It is used with <a href="${near[0]}">this one</a> and, more rarely, with <a href="${near[1]}">that one</a> where needed.</p>`;
};

function found(site: Site, sample: string, urlsOnly: boolean) {
  const { asked, result } = converse(discover([address(`${HOST}${sample}`)], { urlsOnly }), site);
  return { asked: asked.length, paths: result.entities.map(({ url }) => new URL(url).pathname).sort(), result };
}

/** From several samples, with pages and without. */
function expectKind(site: Site, kind: readonly string[]): void {
  for (const sample of [kind[0], kind[Math.floor(kind.length / 2)], kind[kind.length - 1]]) {
    for (const urlsOnly of [false, true]) {
      const { asked, paths, result } = found(site, sample, urlsOnly);
      expect(paths, `${sample} ${urlsOnly}`).toEqual([...kind].sort());
      expect(asked).toBeLessThanOrEqual(urlsOnly ? 30 + 1.2 * result.downloads.list : 30 + 1.05 * kind.length);
    }
  }
}

it('folders of one manual that share a template are kinds of their own', () => {
  const site: Site = new Map();
  const folders = ['things', 'howto', 'inside', 'course'];
  const pages = (folder: string) => STEMS.map((stem) => `/man/${folder}/${stem}.html`);
  const up = (folder: string) => ['/man/contents.html', `/man/${folder}/index.html`];
  for (const folder of folders) {
    put(site, `/man/${folder}/index.html`, `About ${folder}`, list(pages(folder)), ['/man/contents.html']);
    for (const [at, path] of pages(folder).entries())
      put(site, path, `${path} explained`, prose(pages(folder), at), up(folder));
  }
  put(site, '/man/contents.html', 'Contents', folders.map((one) => `<h2>${one}</h2>${list(pages(one))}`).join(''), []);
  expectKind(site, pages('things'));
});

describe('two kinds in one folder, one with a word in front', () => {
  const site: Site = new Map();
  const plain = STEMS.flatMap((stem) => [`/man/${stem}_open.html`, `/man/${stem}.html`]);
  const named = STEMS.map((stem) => `/man/q_${stem}.html`);
  const up = ['/man/all-calls.html', '/man/all-values.html'];
  put(site, up[0], 'All calls', list(plain), up);
  put(site, up[1], 'All values', list(named), up);
  const both = [...plain, ...named];
  for (const [at, path] of both.entries()) put(site, path, `The ${path.slice(5, -5)}`, prose(both, at), up);

  it('pages with the word', () => expectKind(site, named));
  it('pages without it', () => expectKind(site, plain));
});

it('what a pointer is shown on links, and the title says, is a kind, in whatever folder', () => {
  const site: Site = new Map();
  const words = ['zorp', 'quib'];
  const things = ['a', 'b'].flatMap((folder) =>
    STEMS.map((stem, at) => ({ path: `/api/${folder}/${stem}.html`, word: words[at % 2], folder })),
  );
  const link = ({ path, word, folder }: (typeof things)[number]) =>
    `<li><a href="${path}" title="${word} in ${folder}">${path.slice(7, -5)}</a></li>`;
  put(site, '/api/all.html', 'Everything', `<ul>${things.map(link).join('')}</ul>`, []);
  things.forEach(({ path, word }, at) => {
    const near = things[(at + 3) % things.length];
    put(site, path, `${word} ${path.slice(7, -5)}`, `<p>${path} is like</p>${link(near)}`, ['/api/all.html']);
  });
  expectKind(
    site,
    things.filter(({ word }) => word === 'quib').map(({ path }) => path),
  );
});

it('a word glued to the address is a kind where the title says it; pages about parts of a page are none', () => {
  const site: Site = new Map();
  const of = (word: string) => STEMS.map((stem) => `/api/${word}${stem}.html`);
  const all = [...of('zorp'), ...of('quib')];
  put(site, '/api/every.html', 'Everything', list([...all].sort((a, b) => a.slice(9).localeCompare(b.slice(9)))), []);
  all.forEach((path, at) => {
    const name = `${path.slice(9, -5)} ${path.slice(5, 9)} reference`;
    const part = path.replace('.html', '-parts.html');
    put(site, path, name, `<a href="${part}">All parts</a>${prose(all, at)}`, ['/api/every.html']);
    put(site, part, `Parts of ${name}`, prose(all, at), ['/api/every.html']);
  });
  expectKind(site, of('zorp'));
});

it('what nothing tells apart is said to be doubtful', () => {
  const site: Site = new Map();
  const all = STEMS.map((stem) => `/lib/${stem}.html`);
  put(site, '/lib/index.html', 'Contents', list(all), []);
  for (const [at, path] of all.entries()) put(site, path, path.slice(5, -5), prose(all, at), ['/lib/index.html']);
  const { result } = found(site, all[0], false);
  expect(result.warnings.join()).toContain('Nothing tells the pages of the kind from others');
});

it('the parts of one list name no kinds, though each holds one word', () => {
  const site: Site = new Map();
  const of = (word: string) => STEMS.map((stem) => `/lib/${word}-${stem}.html`);
  const words = ['Dat', 'Con', 'Num', 'Sys'];
  const all = words.flatMap(of);
  put(site, '/lib/index.html', 'Contents', words.map((word) => `<div>${word}${list(of(word))}</div>`).join(''), []);
  for (const [at, path] of all.entries())
    put(site, path, path.slice(5, -5).replace('-', '.'), prose(all, at), ['/lib/index.html']);
  expectKind(site, all);
});

it('a word in front that is the name of another page says what it is a part of, not its kind', () => {
  const site: Site = new Map();
  const families = ['ruk', 'mel', 'tov'];
  const parts = (stem: string) =>
    ['ab', 'cd', 'ef', 'gh', 'ij', 'kl', 'mn', 'op'].map((part) => `/man/${stem}.${part}.html`);
  const all = [...STEMS.map((stem) => `/man/${stem}.html`), ...families.flatMap(parts)];
  const other = STEMS.map((stem) => `/tour/${stem}ing.html`);
  const hinted = (paths: readonly string[]) =>
    `<ul>${paths.map((path) => `<li><a href="${path}" title="${path.slice(5, 8)}: what it does">${path.slice(5, -5)}</a></li>`).join('')}</ul>`;
  const nested = families.map((stem) => `<h2>${stem}</h2>${hinted(parts(stem))}`).join('');
  const alone = STEMS.map((stem) => `/man/${stem}.html`);
  put(site, '/man/index.html', 'All parts', `${hinted(alone)}${nested}`, ['/tour/index.html']);
  put(site, '/tour/index.html', 'The tour', list(other), ['/man/index.html']);
  for (const [at, path] of all.entries()) {
    const stem = path.slice(5, 8);
    const below = families.includes(stem) ? hinted(parts(stem)) : '';
    put(site, path, `${path.slice(5, -5)} - the ${stem} part`, `${below}${prose(all, at)}`, [
      '/man/index.html',
      `/man/${stem}.html`,
    ]);
  }
  for (const [at, path] of other.entries()) put(site, path, `On ${path}`, prose(other, at), ['/tour/index.html']);
  for (const sample of ['/man/ruk.cd.html', '/man/tov.gh.html', '/man/pex.html']) {
    const { paths } = found(site, sample, true);
    expect(paths, sample).toEqual([...all].sort());
  }
});
