import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { isLoggedIn } from './assemble.ts';
import { headersFor } from './header-lines.ts';
import { headersWithLogins, withoutTypedLogin } from './typed-logins.ts';

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

test('each login goes to its own origin', () => {
  const typed = ['https://ann:one@a.example/x', 'https://bob:two@b.example/', 'https://c.example/', 'page.html'];
  const lines = headersWithLogins(['X-Key: k'], typed);
  const of = headersFor(lines, typed.slice(0, 3).map(withoutTypedLogin) as Address[]);
  expect(of(new URL('https://a.example/y'))).toEqual({ 'x-key': 'k', authorization: basic('ann:one') });
  expect(of(new URL('https://b.example/y'))).toEqual({ 'x-key': 'k', authorization: basic('bob:two') });
  expect(of(new URL('https://c.example/y'))).toEqual({ 'x-key': 'k' });
  expect(of(new URL('http://a.example/y'))).toEqual({});
  expect(of(new URL('https://a.example:8443/y'))).toEqual({});
});

test('the first login of an origin counts, and a header that was typed before all', () => {
  const typed = ['http://ann:one@h/', 'http://bob:two@h/'];
  expect(headersFor(headersWithLogins([], typed), [])(new URL('http://h/'))).toEqual({
    authorization: basic('ann:one'),
  });
  expect(headersWithLogins(['authorization: mine'], typed)).toEqual(['authorization: mine']);
});

test('odd characters of names and passwords', () => {
  const sent = (typed: string) => headersFor(headersWithLogins([], [typed]), [])(new URL('http://h/'));
  expect(sent('http://a%40b:%C3%BC%3A@h/')).toEqual({ authorization: basic('a@b:ü:') });
  expect(sent('http://a:100%@h/')).toEqual({ authorization: basic('a:100%') });
  expect(withoutTypedLogin('http://a:b@h/x?y#z')).toBe('http://h/x?y#z');
  expect(withoutTypedLogin('-')).toBe('-');
});

test('whoever typed a password, a key or cookies is logged in: doubt is then enough not to ask', () => {
  const loggedIn = (header: readonly string[]) => isLoggedIn({ cookies: null, header });
  expect(loggedIn(headersWithLogins([], ['http://ann:one@h/']))).toBe(true);
  expect(loggedIn(['X-Api-Key: k'])).toBe(true);
  expect(loggedIn(['Accept-Language: de'])).toBe(false);
  expect(isLoggedIn({ cookies: 'jar.txt', header: [] })).toBe(true);
});
