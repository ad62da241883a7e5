import { describe, expect, test } from 'vitest';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { offersControls } from './offers-controls.ts';

const URL = 'http://shop.example/' as Address;

function offers(body: string): boolean {
  const head = { status: 200, headers: {}, contentType: 'text/html', bytes: body.length, atMs: 0 };
  return offersControls({ kind: 'ok', query: visit(URL), finalUrl: URL, hops: [], ...head, body });
}

const list = (more: string) =>
  `<ul>${['Ada', 'Bea', 'Cyd', 'Dot', 'Eve'].map((name, at) => `<li><a href="/p/${at}">${name} lamp</a> <b>${at + 3}.50 €</b>${more}</li>`).join('')}</ul>`;
const SCRIPT = '<script src="/shop.js"></script>';
const BOXES = '<div><label><input type="checkbox"> Red</label><label><input type="checkbox"> Blue</label></div>';

describe('a page is tried out in the browser', () => {
  test('where boxes stand beside a list, and a script may listen to them', () => {
    expect(offers(`${SCRIPT}${BOXES}${list('')}`)).toBe(true);
    expect(offers(`${BOXES}${list('')}`)).toBe(false);
  });

  test('not for boxes that mark single records', () => {
    expect(offers(`${SCRIPT}${list('<input type="checkbox">')}`)).toBe(false);
  });

  test('not for boxes of a form', () => {
    expect(offers(`${SCRIPT}<form>${BOXES}</form>${list('')}`)).toBe(false);
  });
});
