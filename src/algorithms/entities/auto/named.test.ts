import { describe, expect, it } from 'vitest';
import { address, converse } from '../site-map.fixture.ts';
import { discover } from './discover.ts';
import { manual } from './manuals.fixture.ts';

/** No word of them is known to the method. */
const KINDS = ['zorp', 'quib', 'lant'];

const { kinds, pages } = manual(KINDS, {
  path: (kind, section, name) => `/ref/${section}/${kind}.${name}.html`,
  title: (kind, name) => `${kind} ${name}`,
});

function found(sample: string, urlsOnly: boolean) {
  const { asked, result } = converse(discover([address(`http://manual.example${sample}`)], { urlsOnly }), pages);
  return { asked: asked.length, paths: result.entities.map(({ url }) => new URL(url).pathname).sort(), result };
}

describe('kinds that share a template and differ in the word in front are told apart', () => {
  for (const kind of KINDS)
    for (const at of [0, 9, kinds[kind].length - 1]) {
      it(`${kind} from page ${at}`, () => {
        const { asked, paths, result } = found(kinds[kind][at], false);
        expect(paths).toEqual(kinds[kind]);
        expect(asked).toBeLessThanOrEqual(30 + 1.05 * kinds[kind].length);
        expect(result.explanation).toEqual([`Addresses of entities: manual.example/ref/{}/{${kind}}`]);
      });

      it(`${kind} from page ${at}, addresses only`, () => {
        const { asked, paths, result } = found(kinds[kind][at], true);
        expect(paths).toEqual(kinds[kind]);
        expect(asked).toBeLessThanOrEqual(30 + 1.2 * result.downloads.list);
      });
    }
});

it('three folders above the sample are read for names, the nearest first', () => {
  const folders = ['/a/index.html', '/a/b/', '/a/b/c/index.html', '/a/b/c/d/'];
  const up = folders.map((path) => `<p><a href="${path}">Up</a></p>`).join('');
  const page = (path: string): [string, string] => [`http://manual.example${path}`, `<h1>${path}</h1>${up}`];
  const site = new Map(['/a/b/c/d/fen.x.html', ...folders].map(page));
  const { asked } = converse(discover([address('http://manual.example/a/b/c/d/fen.x.html')]), site);
  const paths = asked.map((url) => new URL(url).pathname);
  expect(paths.slice(1, 4)).toEqual(['/a/b/c/d/', '/a/b/c/index.html', '/a/b/']);
});

it('the budget ends the search with what was found', () => {
  const sample = address(`http://manual.example${kinds.zorp[0]}`);
  const { result } = converse(discover([sample]), pages, { maxDownloads: 6 });
  expect(result.warnings.join()).toContain('budget');
  expect(result.entities.every(({ url }) => url.includes('zorp.'))).toBe(true);
});

it('where nothing else has the name, the sample is searched for as on every site', () => {
  const [sample] = kinds.zorp;
  const links = /<li><a href="[^"]*zorp\.[^<]*<\/a><\/li>/g;
  const others = [...pages].filter(([url]) => !url.includes('zorp.') || url.endsWith(sample));
  const alone = new Map(others.map(([url, html]) => [url, html.replaceAll(links, '')]));
  const { asked } = converse(discover([address(`http://manual.example${sample}`)]), alone);
  expect(asked).toContain('http://manual.example/news.html');
});
