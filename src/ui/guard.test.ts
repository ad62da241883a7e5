import { expect, test } from 'vitest';
import { refusalOf } from './guard.ts';

const PORT = 4711;
const OURS = { method: 'GET', host: `127.0.0.1:${PORT}`, origin: undefined, site: undefined, token: 'right' };
const refused = (change: Partial<Parameters<typeof refusalOf>[0]>) => refusalOf({ ...OURS, ...change }, PORT, 'right');

test('whoever has the token and comes from our own page is let in', () => {
  expect(refused({})).toBeNull();
  expect(refused({ host: `localhost:${PORT}` })).toBeNull();
  expect(refused({ method: 'POST', origin: `http://127.0.0.1:${PORT}`, site: 'same-origin' })).toBeNull();
  expect(refused({ site: 'none' })).toBeNull();
});

test('a name that was bound to this machine later is refused, with or without the token', () => {
  for (const host of ['evil.example', `evil.example:${PORT}`, '127.0.0.1', `127.0.0.1:${PORT + 1}`, undefined])
    expect(refused({ host })).toBe('host');
});

test('other pages of the browser are refused, whatever they know', () => {
  for (const origin of ['http://evil.example', 'null', `http://127.0.0.1:${PORT + 1}`, `https://127.0.0.1:${PORT}`, ''])
    expect(refused({ origin })).toBe('origin');
  expect(refused({ site: 'cross-site' })).toBe('origin');
  expect(refused({ site: 'same-site' })).toBe('origin');
  // The two names of this machine are two origins.
  expect(refused({ origin: `http://localhost:${PORT}` })).toBe('origin');
});

test('what changes something must say that it comes from our page', () => {
  expect(refused({ method: 'POST' })).toBe('origin');
  expect(refused({ method: 'DELETE' })).toBe('origin');
});

test('without the token, or with nearly the right one, nothing is answered', () => {
  for (const token of [undefined, '', 'righ', 'rights', 'RIGHT']) expect(refused({ token })).toBe('token');
});
