// Which pages are opened in a browser, and what a page made by scripts is to those who ask for it.
import { describe, expect, test } from 'vitest';
import { whyNoBrowser } from '../../fetch/browser/chromium.ts';
import { atEnd, gist, html, type Site, serve } from '../../fetch/loopback.fixture.ts';
import type { RunEvent } from '../../model/event.ts';
import { visit } from '../../model/query.ts';
import { createFetcher } from '../assemble.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { scriptShop, THINGS } from './script-shop.fixture.ts';

const why = whyNoBrowser();

function fetcherFor(site: Site, settings: Partial<Settings>, learned?: string) {
  const told: string[] = [];
  let kept = learned ?? '';
  const opened = createFetcher(
    { ...DEFAULT_SETTINGS, ...settings },
    {
      startUrls: [site.at('/')],
      maxProbes: 0,
      maxEarlyDoubts: 0,
      ...(learned === undefined ? {} : { learned }),
      onLearned: (text) => {
        kept = text;
      },
      onEvent: (event: RunEvent) => {
        if (event.type === 'decided') told.push(event.because);
      },
    },
  );
  atEnd(() => opened.close());
  const read = async (path: string) => {
    const answer = await opened.fetch(visit(site.at(path)));
    return answer.kind === 'ok' ? answer.body : gist(answer);
  };
  return { read, told, learned: () => kept };
}

/** A shop whose pages are made by a script from data; and one page that needs none. */
function shop() {
  const names = ['ash', 'beech', 'cedar', 'elm'];
  const link = (name: string) => `<li><a href="/wood/${name}">${name}</a></li>`;
  const script = `fetch("/data?of=" + location.pathname).then((r) => r.json()).then((all) => {
    list.innerHTML = all.map((n) => '<li><a href="/wood/' + n + '">' + n + '</a></li>').join(''); })`;
  return serve(({ url = '' }, response) => {
    if (url === '/robots.txt')
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /closed');
    else if (url.startsWith('/data'))
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(names));
    else if (url === '/plain')
      html(
        response,
        `<h1>Woods</h1><ul>${[...names, 'fir', 'oak', 'yew'].map(link).join('')}</ul><script>let x = 1</script>`,
      );
    else html(response, `<h1>Woods</h1><ul id="list"></ul><script>${script}</script>`);
  });
}

describe.skipIf(why !== null)(`pages in a browser${why === null ? '' : ` (left out: ${why})`}`, () => {
  test('auto opens what scripts make, and asks for the page once', async () => {
    const site = await shop();
    const { read, told } = fetcherFor(site, {});
    expect(await read('/')).toContain('/wood/cedar');
    expect(site.asked).toEqual(['/robots.txt', '/', '/data?of=/']);
    expect(await read('/more')).toContain('/wood/elm');
    expect(told.length).toBe(2);
  });

  test('what was learned of a template holds when a run goes on', async () => {
    const site = await shop();
    const first = fetcherFor(site, {});
    await first.read('/');
    expect(JSON.parse(first.learned()).rendering).toMatchObject({ pages: 1, reasons: ['scripts make links'] });
    const second = fetcherFor(site, {}, first.learned());
    await second.read('/again');
    expect(JSON.parse(second.learned()).rendering.pages).toBe(2);
  });

  test('never opens none; always opens all, within robots.txt', async () => {
    const site = await shop();
    expect(await fetcherFor(site, { render: 'never' }).read('/')).not.toContain('/wood/ash');
    const { read, told } = fetcherFor(site, { render: 'always' });
    expect(await read('/')).toContain('/wood/ash');
    expect(await read('/plain')).toContain('/wood/ash');
    expect(told.length).toBe(2);
    expect(await read('/closed/x')).toBe('refused by robots');
    expect(site.asked).not.toContain('/closed/x');
  });

  test('records that a click opens are linked, and the clicks ask for nothing', async () => {
    const site = await scriptShop('data-links');
    const { read, told } = fetcherFor(site, {});
    const page = await read('/');
    for (const { name, slug } of THINGS.slice(0, 9))
      expect(page).toContain(`<a href="${site.at(`/thing/${slug}`)}">${name}</a>`);
    expect(told).toEqual([expect.stringContaining('its records link nothing')]);
    expect(site.asked).toEqual(['/robots.txt', '/']);
  });

  test('what a page asks for beside itself counts, and a spent budget is no answer', async () => {
    const site = await shop();
    const passed: string[] = [];
    const asking = (most: number) =>
      createFetcher(DEFAULT_SETTINGS, {
        startUrls: [site.at('/')],
        maxProbes: 0,
        maxEarlyDoubts: 0,
        outer: [
          (next) => async (query, how) => {
            if (passed.length >= most) return { kind: 'refused', query, by: 'budget' };
            passed.push(query.url);
            return next(query, how);
          },
        ],
      });
    const [rich, poor] = [asking(5), asking(3)];
    atEnd(() => Promise.all([rich.close(), poor.close()]).then(() => undefined));
    expect((await rich.fetch(visit(site.at('/')))).kind).toBe('ok');
    expect(passed).toEqual([site.at('/'), site.at('/data?of=/')]);
    expect(await poor.fetch(visit(site.at('/more')))).toMatchObject({ kind: 'refused', by: 'budget' });
    expect(passed.length).toBe(3);
  });

  test('a page that says enough by itself is not opened', async () => {
    const site = await shop();
    const { read, told } = fetcherFor(site, {});
    await read('/plain');
    expect(told).toEqual([]);
  });
});

describe('without a browser', () => {
  test('pages come as they are, and the one that wants a browser is named once', async () => {
    const before = process.env.QUARRY_BROWSER;
    process.env.QUARRY_BROWSER = '/nowhere/chromium';
    try {
      const site = await shop();
      const { read, told } = fetcherFor(site, {});
      expect(await read('/')).toContain('<ul id="list">');
      await read('/more');
      expect(told.length).toBe(1);
      expect(told[0]).toMatch(/may be made by scripts .* no Chromium is installed\. Install Chromium/);
    } finally {
      if (before === undefined) delete process.env.QUARRY_BROWSER;
      else process.env.QUARRY_BROWSER = before;
    }
  });
});
