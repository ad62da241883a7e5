import { describe, expect, test } from 'vitest';
import { couldAct } from '../../model/acting-link.ts';
import { scriptQuery, type UsedControl } from './script-query.ts';

const acts = (used: UsedControl | null, body = '{"page":1,"colour":["red"]}', url = 'http://shop.example/api/7') =>
  couldAct(scriptQuery({ method: 'POST', url, headers: {}, body }, used).link!).acts;

describe('what a script posts', () => {
  test('while the page is being shown asks for what the page shows', () => {
    expect(acts(null)).toBe(false);
    expect(acts(null, '', 'http://shop.example/cart/add')).toBe(true);
  });

  test('after a click is a list only where the page had asked for one there', () => {
    expect(acts({ label: 'red', postsAsPage: true })).toBe(false);
    expect(acts({ label: 'Konto schließen', postsAsPage: false })).toBe(true);
    expect(acts({ label: 'OK', postsAsPage: false })).toBe(true);
  });

  test('is no list where what is sent is called like an action', () => {
    const used = { label: 'red', postsAsPage: true };
    expect(acts(used, '{"method":"delete_account","id":7}')).toBe(true);
    expect(acts(used, 'action=remove&id=7')).toBe(true);
    expect(acts(used, 'action=get_items&colour=dark+green')).toBe(false);
  });
});
