import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { defaultFile } from './open-store.ts';

test.each([
  ['https://shop.example/list', 'shop.example.db'],
  ['http://127.0.0.1:8080/', '127.0.0.1-8080.db'],
  ['http://[::1]:8080/', 'ipv6---1-8080.db'],
])('what is found on %s goes into %s, which no command takes for an option', (start, file) => {
  expect(defaultFile(start as Address)).toBe(file);
});
