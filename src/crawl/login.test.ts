// What a window held at its end is in a file that only its owner reads, and that --cookies takes.
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyNoBrowser } from '../fetch/browser/chromium.ts';
import { createCookies, parseCookieFile } from '../fetch/cookies.ts';
import { html, serve } from '../fetch/loopback.fixture.ts';
import { cookieFile, loginByHand } from './login.ts';

const why = whyNoBrowser();

test.skipIf(why !== null)(`a log-in by hand${why === null ? '' : ` (left out: ${why})`}`, async () => {
  const end = new AbortController();
  let asked = 0;
  const site = await serve(({ headers }, response) => {
    asked += 1;
    response.setHeader('set-cookie', ['session=s1; HttpOnly', 'theme=dark; Max-Age=1000']);
    html(response, headers.cookie?.includes('session=s1') ? 'inside' : '<script>location.reload()</script>');
    // The person is inside, and closes the window.
    if (headers.cookie?.includes('session=s1')) end.abort();
  });
  const file = join(mkdtempSync(join(tmpdir(), 'quarry-login-')), 'shop.cookies');
  writeFileSync(file, 'older', { mode: 0o644 });
  expect(await loginByHand(site.at('/'), { file, isShown: false, signal: end.signal })).toBe(2);
  expect(asked).toBeGreaterThan(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const cookies = createCookies(parseCookieFile(readFileSync(file, 'utf8')));
  expect(
    cookies
      .headerFor(new URL(site.at('/')))
      ?.split('; ')
      .sort(),
  ).toEqual(['session=s1', 'theme=dark']);
});

test('what would break a line of the file is left out', () => {
  const cookie = {
    name: 'a',
    value: 'b',
    domain: '.shop.example',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: true,
  };
  const text = cookieFile([cookie, { ...cookie, value: 'x\ty' }]);
  expect(text.split('\n').slice(1)).toEqual(['.shop.example\tTRUE\t/\tTRUE\t0\ta\tb', '']);
});
