import { expect, test } from 'vitest';
import { withoutLogins } from './logins.ts';

test.each([
  ['a link', '<a href="http://joe:s3cret@shop.example/a">x</a>', '<a href="http://shop.example/a">x</a>'],
  ['a name alone, which may be a key', 'https://s3cret@shop.example/', 'https://shop.example/'],
  ['without a scheme', "<a href='//joe:s3cret@shop.example/'>", "<a href='//shop.example/'>"],
  ['without quotes', '<a href=//joe:s3cret@shop.example/>', '<a href=//shop.example/>'],
  [
    'in JSON',
    String.raw`{"url":"https:\/\/joe:s3cret@shop.example\/"}`,
    String.raw`{"url":"https:\/\/shop.example\/"}`,
  ],
  ['with other slashes', String.raw`https:\\joe:s3cret@shop.example/`, String.raw`https:\\shop.example/`],
  ['with numbers for characters', 'http://joe&#58;s3cret&#64;shop.example/', 'http://shop.example/'],
  ['a mail address as its name', 'http://joe@b.example:s3cret@h/', 'http://h/'],
  ['another scheme', 'ftp://joe:s3cret@h/', 'ftp://h/'],
  ['several', 'http://a:s3cret@h/ http://b:s3cret@[::1]/', 'http://h/ http://[::1]/'],
])('%s loses its login', (_, text, plain) => {
  expect(withoutLogins(text)).toBe(plain);
});

test.each([
  'https://social.example/@joe',
  'https://shop.example/?mail=joe@shop.example',
  'mailto:joe@shop.example',
  'joe@shop.example',
  'http://a.example/ and joe@b.example',
  '<a href="http://a.example">joe@b.example</a>',
  '@media screen { a { color: red } } // see https://a.example, mail joe@b.example',
  'http://a.example&x=y',
])('%s stays as it is', (text) => {
  expect(withoutLogins(text)).toBe(text);
});

test('long text without an end takes no time', () => {
  const began = performance.now();
  withoutLogins(`${'http:'.repeat(100_000)}@${'&#64'.repeat(100_000)}`);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('nor do many characters that are written by their names', () => {
  const text = `http:${'&amp;x'.repeat(80)} ${'&#38;'.repeat(80)} end`;
  expect(withoutLogins(text)).toBe(text);
  expect(withoutLogins(`http://${'a&amp;b&#58;'.repeat(9)}@shop.example/`)).toBe('http://shop.example/');
});
