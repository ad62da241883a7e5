import { describe, expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { type Seen, wallSign } from './walls.ts';

const NAVIGATION = Array.from({ length: 20 }, (_, at) => `<a href="/section/${at}">Section ${at}</a>`).join(' ');
const LOREM = 'The stone was cut from the upper seam and brought down to the yard before the winter. ';

const seen = (body: string, more: Partial<Seen> = {}): Seen => ({
  asked: 'http://shop.example/item/5' as Address,
  finalUrl: 'http://shop.example/item/5' as Address,
  status: 200,
  headers: {},
  body,
  ...more,
});

describe('walls', () => {
  test.each<[string, Seen]>([
    ['a challenge said in a header', seen(`<p>${LOREM}`, { status: 403, headers: { 'cf-mitigated': 'challenge' } })],
    ['another one', seen('', { status: 405, headers: { 'x-amzn-waf-action': 'captcha' } })],
    [
      'a captcha and nothing else',
      seen('<title>…</title><script src="https://www.google.com/recaptcha/api.js"></script><form><div></div></form>'),
    ],
    [
      'a captcha in a frame, in another language',
      seen(
        '<html lang="ja"><p>ロボットではないことを確認してください</p><iframe src="https://geo.captcha-delivery.com/captcha/?x"></iframe>',
        { status: 403 },
      ),
    ],
    [
      'a challenge by a script of the site itself',
      seen(
        '<html><head><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/x.js"></script></head><body></body></html>',
        { status: 503 },
      ),
    ],
    ['a cookie and a reload', seen('<html><script>document.cookie="k="+1234*5678;location.reload();</script></html>')],
    [
      'a cookie and a meta refresh',
      seen('<meta http-equiv="refresh" content="1"><script>document.cookie = "seen=1"</script><p>…</p>'),
    ],
    [
      'sent to log in, though with all the navigation',
      seen(`<nav>${NAVIGATION}</nav><form><input name=u><input type="password" name=p></form>`, {
        finalUrl: 'http://shop.example/konto/anmelden?weiter=%2Fitem%2F5' as Address,
      }),
    ],
  ])('%s', (_, page) => {
    expect(wallSign(page)).not.toBeNull();
  });
});

describe('ordinary pages', () => {
  const comments =
    '<form action="/comment"><textarea></textarea><script src="https://hcaptcha.com/1/api.js"></script></form>';
  const signIn = '<form action="/login"><input name=user><input type=password></form>';
  test.each<[string, Seen]>([
    ['an empty one', seen('')],
    ['a short text', seen('<title>Note</title><p>Closed on Monday.')],
    ['a list', seen(`<nav>${NAVIGATION}</nav><ul>${'<li><a href="/i">i</a></li>'.repeat(50)}</ul>`)],
    ['an article with a captcha for its comments', seen(`<article>${LOREM.repeat(30)}</article>${comments}`)],
    [
      'a short entry with navigation and a captcha for its comments',
      seen(`<nav>${NAVIGATION}</nav><p>${LOREM}</p>${comments}`),
    ],
    ['a start page with a form to log in', seen(`<nav>${NAVIGATION}</nav>${signIn}<p>${LOREM.repeat(3)}`)],
    [
      'the page to log in, asked for as such',
      seen(`${signIn}<a href="/">Home</a>`, {
        asked: 'http://shop.example/login' as Address,
        finalUrl: 'http://shop.example/login' as Address,
      }),
    ],
    [
      'a page that a script fills',
      seen('<html><head><script src="/app.js"></script></head><body><div id="root"></div></body></html>'),
    ],
    [
      'one whose script keeps a cookie',
      seen(`<script>document.cookie="theme=dark"</script><p>${LOREM.repeat(4)}</p><a href="/">x</a>`),
    ],
    [
      'an old page that moves on by itself',
      seen('<meta http-equiv="refresh" content="0; url=/new"><p>This page has moved to <a href="/new">here</a>.'),
    ],
    ['a frame set', seen('<frameset cols="20%,80%"><frame src="menu.html"><frame src="main.html"></frameset>')],
    [
      'a redirect to the same thing under another name',
      seen(`<p>${LOREM}</p>`, { finalUrl: 'http://shop.example/item/5-granite' as Address }),
    ],
    [
      'a redirect to a page with a form to log in in its head',
      seen(`${signIn}<nav>${NAVIGATION}</nav><p>${LOREM}`, {
        finalUrl: 'http://shop.example/en/item/5?ref=old' as Address,
      }),
    ],
    ['no results', seen(`<h1>0 results</h1><p>Nothing matches.</p><form><input type=search></form>`)],
    ['a text in Chinese', seen('<p>这是一个关于石头的页面。价格：一百元。</p><a href="/">首页</a>')],
    ['a JSON-like fragment', seen('<li>a</li><li>b</li>')],
    ['an ordinary 404', seen('<h1>404</h1><p>No such page.</p>', { status: 404 })],
    ['an ordinary 503', seen('<h1>Maintenance</h1>', { status: 503 })],
    [
      'a site that is watched over, answering',
      seen(`<p>${LOREM}</p>`, { headers: { 'x-datadome': 'protected', 'cf-ray': '1' } }),
    ],
    ['broken markup', seen('<p <a <<< <script>never closed')],
    ['an unclosed comment', seen('<!-- <p>text')],
  ])('%s is no wall', (_, page) => {
    expect(wallSign(page)).toBeNull();
  });

  test('a page of a megabyte of brackets takes no time', () => {
    expect(wallSign(seen('<'.repeat(1_000_000)))).toBeNull();
    expect(wallSign(seen('<a'.repeat(500_000)))).toBeNull();
    expect(wallSign(seen(`<script>${'<!--'.repeat(200_000)}`))).toBeNull();
  });
});
