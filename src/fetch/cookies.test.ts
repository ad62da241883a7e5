import { describe, expect, test } from 'vitest';
import { createCookies, parseCookieFile } from './cookies.ts';

const url = (text: string) => new URL(text);

describe('cookies', () => {
  test('go back to the host that set them, to its subdomains only if it says so, and never elsewhere', () => {
    const cookies = createCookies();
    cookies.take(url('https://shop.example.com/'), [
      'host=1',
      'all=2; Domain=example.com',
      'deep=3; Path=/a',
      'safe=4; Secure',
    ]);
    expect(cookies.headerFor(url('https://shop.example.com/a/c'))).toContain('deep=3');
    expect(cookies.headerFor(url('http://shop.example.com/x'))).toBe('host=1; all=2');
    expect(cookies.headerFor(url('https://other.example.com/'))).toBe('all=2');
    expect(cookies.headerFor(url('https://example.org/'))).toBeNull();
  });

  test('that keep what the address chose are not taken, and those of sessions are', () => {
    const cookies = createCookies();
    const lines = ['display=n%3D%2Css%3Dj%2Cy%3Dci; Path=/', 'sid=j; Path=/'];
    cookies.take(url('https://code.example/timeline?udc=1&ss=j'), lines);
    expect(cookies.headerFor(url('https://code.example/'))).toBe('sid=j');
  });

  test('for a foreign domain or a public suffix are not taken', () => {
    const cookies = createCookies();
    cookies.take(url('https://shop.example.co.uk/'), [
      'a=1; Domain=co.uk',
      'b=1; Domain=other.co.uk',
      'c=1; Domain=github.io',
    ]);
    for (const host of ['shop.example.co.uk', 'other.co.uk', 'x.github.io'])
      expect(cookies.headerFor(url(`https://${host}/`))).toBeNull();
  });

  test('can be kept with a run and taken up again', () => {
    const first = createCookies();
    first.take(url('http://127.0.0.1:8080/'), ['session=abc; HttpOnly']);
    const second = createCookies(first.save());
    expect(second.headerFor(url('http://127.0.0.1:8080/x'))).toBe('session=abc');
  });

  test('broken ones do no harm', () => {
    const cookies = createCookies();
    cookies.take(url('http://a.example/'), ['', ';;;', '=x', '\u0000=1', 'a'.repeat(9000), 'good=1']);
    expect(cookies.headerFor(url('http://a.example/'))).toContain('good=1');
  });
});

describe('a cookie file', () => {
  test('in the Netscape format', () => {
    const file = [
      '# Netscape HTTP Cookie File',
      '',
      '.example.com\tTRUE\t/\tFALSE\t0\tall\tyes',
      '#HttpOnly_shop.example.com\tFALSE\t/\tTRUE\t4102444800\ttoken\tt1',
      'old.example.com\tFALSE\t/\tFALSE\t1\tgone\tx',
    ].join('\n');
    const cookies = createCookies(parseCookieFile(file));
    expect(cookies.headerFor(url('https://shop.example.com/'))?.split('; ').sort()).toEqual(['all=yes', 'token=t1']);
    expect(cookies.headerFor(url('http://www.example.com/'))).toBe('all=yes');
    expect(cookies.headerFor(url('http://old.example.com/'))).toBe('all=yes');
  });

  test('does not open the jar to cookies that no site may set', () => {
    const cookies = createCookies(parseCookieFile('a.example.com\tFALSE\t/\tFALSE\t0\tk\tv'));
    cookies.take(url('https://shop.example.co.uk/'), ['a=1; Domain=co.uk', 'b=1; Domain=other.co.uk']);
    expect(cookies.headerFor(url('https://shop.example.co.uk/'))).toBeNull();
    expect(cookies.headerFor(url('https://other.co.uk/'))).toBeNull();
    expect(cookies.save()).not.toContain('co.uk');
  });

  test('that is something else says where', () => {
    expect(() => parseCookieFile('{"cookies": []}')).toThrow('Line 1 of the cookie file is no cookie.');
  });
});
