import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { crawl } from '../../crawl/crawl.ts';
import { lampShop } from '../../crawl/whole/small-shop.fixture.ts';
import { html, type Site, serve } from '../../fetch/loopback.fixture.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { quarry } from '../run-cli.fixture.ts';

/** One of each way in; none of them may be found anywhere afterwards. */
const SECRET = {
  header: 'k3y-of-the-header',
  start: 'pw-of-the-start',
  sample: 'pw-of-the-sample',
  link: 'pw-of-a-link',
  text: 'pw-in-a-text',
  location: 'pw-of-a-redirect',
  file: 'cookie-of-the-file',
  set: 'cookie-of-the-site',
};
const base64 = (pair: string) => Buffer.from(pair).toString('base64').replace(/=+$/, '');
const ALL = [...Object.values(SECRET), base64(`ann:${SECRET.start}`), base64(`ann:${SECRET.sample}`)];

interface Asked {
  readonly path: string;
  readonly authorization: string;
  readonly cookie: string;
}

let folder: string;
let asked: Asked[];
let site: Site;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-secrets-'));
  asked = [];
  const pages = lampShop(30);
  site = await serve((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, authorization: request.headers.authorization ?? '', cookie: request.headers.cookie ?? '' });
    response.setHeader('set-cookie', `sid=${SECRET.set}; Path=/`);
    const host = `127.0.0.1:${new URL(site.at('/')).port}`;
    if (path === '/moved') {
      response.writeHead(302, { location: `http://ann:${SECRET.location}@${host}/about` });
      response.end();
      return;
    }
    const page = pages.get(path);
    if (page === undefined) return html(response, '<title>Not here</title>', 404);
    // Every link of every page carries a password, and the text names one.
    const linked = page
      .replaceAll('href="/', `href="http://joe:${SECRET.link}@${host}/`)
      .replace('<a href', '<a href="/moved">Terms</a> <a href');
    html(response, `${linked}<p>Write to http://joe:${SECRET.text}@${host}/api</p>`);
  });
});

const withLogin = (login: string, path: string) => site.at(path).replace('//', `//${login}@`);
const cookieFile = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'quarry-jar-')), 'cookies.txt');
  writeFileSync(file, `127.0.0.1\tFALSE\t/\tFALSE\t0\tmember\t${SECRET.file}\n`);
  return file;
};

/** Which secrets are in which file of the folder or in what was printed. */
function leaks(...printed: readonly string[]): string[] {
  const texts = [
    ...printed.map((text, at) => [`output ${at}`, text] as const),
    ...readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')] as const),
  ];
  return texts.flatMap(([name, text]) =>
    ALL.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
  );
}

describe('what logs in', () => {
  test('is in no file and no output of a crawl that has ended', async () => {
    const db = join(folder, 'shop.db');
    const common = ['--cookies', cookieFile(), '--db', db];
    const starts = [
      '--sample',
      withLogin(`ann:${SECRET.sample}`, '/lamp/nova-100'),
      withLogin(`ann:${SECRET.start}`, '/'),
    ];
    const report = join(folder, 'report.html');
    const printed = [
      await quarry(['crawl', ...common, '--report', report, ...starts]),
      await quarry(['crawl', ...common, '--json', '--header', `Authorization: Bearer ${SECRET.header}`, ...starts]),
      await quarry(['fetch', ...common, '--json', withLogin(`ann:${SECRET.start}`, '/moved')]),
      await quarry(['entities', ...common, '--explain', '--json', withLogin(`ann:${SECRET.start}`, '/lamp/nova-100')]),
      await quarry(['queries', ...common, '--json', withLogin(`ann:${SECRET.start}`, '/lamps')]),
      await quarry([
        'records',
        '--json',
        '--html',
        join(folder, 'out.html'),
        withLogin(`ann:${SECRET.start}`, '/lamps'),
      ]),
      await quarry(['inspect', '--json', withLogin(`ann:${SECRET.start}`, '/lamps')]),
      await quarry(['show', '--db', db]),
      await quarry(['show', '--db', db, '--json']),
      await quarry(['show', '--db', db, '--entity', withLogin(`ann:${SECRET.start}`, '/nowhere')]),
      await quarry(['sql', '--db', db, '--json', 'SELECT * FROM answers, runs']),
      ...(await exports(db)),
    ];
    expect(printed.map(({ code }) => code)).toEqual([0, 0, 0, 0, 3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0]);
    expect(leaks(...printed.flatMap(({ stderr, stdout }) => [stderr, stdout]))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.includes('cookies'))).toEqual([]);
    // Everything was sent where it belongs, or the test says nothing.
    const sent = asked.map(({ authorization, cookie }) => `${authorization} ${cookie}`).join('\n');
    for (const secret of [SECRET.header, SECRET.file, SECRET.set, base64(`ann:${SECRET.start}`)])
      expect(sent).toContain(secret);
    expect(asked.some(({ path }) => path === '/lamp/nova-100')).toBe(true);
  });

  const exports = async (db: string) => {
    const wanted = [
      ['facts', 'jsonl'],
      ['entities', 'csv'],
      ['queries', 'jsonl'],
      ['pages', 'jsonl'],
      ['pages', 'warc'],
    ];
    return Promise.all(
      wanted.map(([what, format]) =>
        quarry(['export', '--db', db, '--what', what, '--format', format, '--out', join(folder, `${what}.${format}`)]),
      ),
    );
  };

  test('of a crawl that was stopped is in a file for its owner alone until it is finished', async () => {
    const db = join(folder, 'shop.db');
    const crawling = ['crawl', '--quiet', '--cookies', cookieFile(), '--db', db, site.at('/')];
    const stop = new AbortController();
    const watch = setInterval(() => asked.length > 12 && stop.abort(), 1);
    await quarry(crawling, stop.signal);
    clearInterval(watch);
    expect(leaks()).toEqual([`shop.cookies.json: ${SECRET.file}`, `shop.cookies.json: ${SECRET.set}`]);
    expect((await quarry(crawling)).code).toBe(0);
    expect(leaks()).toEqual([]);
  });

  test('is not kept by the library either', async () => {
    const db = join(folder, 'shop.db');
    const { outcome } = crawl(withLogin(`ann:${SECRET.start}`, '/'), {
      settings: { db, delay: 0 },
      samples: [withLogin(`ann:${SECRET.sample}`, '/lamp/nova-100')],
    });
    expect((await outcome).result.outcome).toBe('found');
    expect(leaks(JSON.stringify(await outcome))).toEqual([]);
    expect(asked.some(({ authorization }) => authorization.includes(base64(`ann:${SECRET.start}`)))).toBe(true);
    await openSqliteStore(db).close();
  });
});
