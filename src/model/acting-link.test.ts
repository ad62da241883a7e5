import { describe, expect, test } from 'vitest';
import { couldAct, type LinkFacts } from './acting-link.ts';

const at = (path: string) => `https://shop.example${path}`;

describe('links that act', () => {
  test.each<[string, LinkFacts]>([
    ['a form that posts', { address: at('/basket'), method: 'POST' }],
    ['a form that posts a mail address', { address: at('/news'), method: 'post', fields: ['email', 'checkbox'] }],
    ['a link that its script sends as DELETE', { address: at('/posts/5'), attributes: { 'data-method': 'delete' } }],
    ['a link that htmx posts', { address: at('/posts/5/like'), attributes: { 'hx-post': '/posts/5/like' } }],
    ['a link that asks first', { address: at('/posts/5'), attributes: { 'data-confirm': '本当に?' } }],
    ['a link whose script asks first', { address: at('/x'), attributes: { onclick: 'return confirm("?")' } }],
    ['a link with a guard against forgery', { address: at('/account?action=x&_wpnonce=4f2a9c81be'), text: '×' }],
    [
      'a button in every record beside its title',
      {
        address: at('/?add-to-cart=17'),
        text: 'Add',
        column: { records: 20, texts: 1, addresses: 20 },
        besideTitle: true,
        attributes: { role: 'button', rel: 'nofollow' },
      },
    ],
    [
      'the same in a language without a word of ours',
      {
        address: at('/?korv=17'),
        text: 'Lisa korvi',
        column: { records: 20, texts: 1, addresses: 20 },
        besideTitle: true,
        attributes: { role: 'button' },
      },
    ],
    ['a lone link to log out', { address: at('/user/logout'), text: 'Log out', groupSize: 1 }],
  ])('%s', (_, link) => {
    const verdict = couldAct(link);
    expect(verdict.acts).toBe(true);
    expect(verdict.reasons.length).toBeGreaterThan(0);
  });
});

describe('links that must not be lost', () => {
  test.each<[string, LinkFacts]>([
    ['an ordinary link', { address: at('/item/5'), text: 'Granite' }],
    [
      'a filter with nofollow',
      { address: at('/list?color=red'), text: 'Red (12)', attributes: { rel: 'nofollow' }, groupSize: 8 },
    ],
    ['a filter whose value is a word for an action', { address: at('/tag/delete'), text: 'delete', groupSize: 40 }],
    ['the same, its group not known', { address: at('/tag/delete'), text: 'delete' }],
    ['a tag called login', { address: at('/questions/tagged/login'), text: 'login', groupSize: 1 }],
    ['a section on how to add', { address: at('/docs/add-remove'), text: 'Adding and removing' }],
    [
      '"read more" in every record',
      { address: at('/item/5'), text: 'Read more', column: { records: 20, texts: 1, addresses: 20 } },
    ],
    [
      '"read more" beside a title',
      { address: at('/item/5'), text: 'Mehr', column: { records: 20, texts: 1, addresses: 20 }, besideTitle: true },
    ],
    [
      'a tag link inside a record',
      { address: at('/list?brand=add'), text: 'Add', column: { records: 20, texts: 9, addresses: 6 } },
    ],
    ['an opaque filter', { address: at('/list?_filters=k3J9sd8fK2lq8ZpQ'), text: 'Blue', groupSize: 6 }],
    [
      'an opaque filter in a list of buttons',
      {
        address: at('/list?f=k3J9sd8fK2lq8ZpQ'),
        text: 'Blue',
        attributes: { role: 'button', rel: 'nofollow' },
        groupSize: 6,
      },
    ],
    [
      'a filter form that posts choices',
      { address: at('/list'), method: 'POST', fields: ['select', 'checkbox', 'checkbox'] },
    ],
    ['a search by GET', { address: at('/search'), method: 'GET', fields: ['text'], attributes: { type: 'submit' } }],
    ['a remove link of a chosen filter', { address: at('/list?color=red'), text: 'Remove', groupSize: 3 }],
    ['a remove link of the only chosen filter', { address: at('/list'), text: 'Remove', groupSize: 1 }],
    ['a method attribute that says get', { address: at('/x'), attributes: { 'data-method': 'get' } }],
    ['no address at all', { address: 'javascript:void(0)' }],
  ])('%s', (_, link) => {
    expect(couldAct(link)).toMatchObject({ acts: false });
  });
});

test('the reasons come strongest first, the weight between 0 and 1', () => {
  const verdict = couldAct({
    address: at('/x?token=1'),
    method: 'DELETE',
    text: 'Delete',
    attributes: { 'data-confirm': '?', role: 'button' },
  });
  expect(verdict.weight).toBe(1);
  expect(verdict.reasons[0]).toBe('sends DELETE');
});
