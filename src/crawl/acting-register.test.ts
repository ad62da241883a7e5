import { expect, test } from 'vitest';
import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { ActingRegister } from './acting-register.ts';

const at = (path: string) => `https://shop.example${path}` as Address;

function answer(body: string, contentType = 'text/html'): Fetched {
  const url = at('/list');
  const asked = { query: visit(url), finalUrl: url, hops: [], status: 200, headers: {}, bytes: body.length, atMs: 0 };
  return { kind: 'ok', ...asked, contentType, body };
}

test('what a page says of a link is known of its address, whatever form it is asked in', () => {
  const register = new ActingRegister();
  register.read(answer('<a href="/x/17#now">Delete</a> <a href="/p/1">Lamp</a>'));
  expect(register.known(at('/x/17'))).toMatchObject({ text: 'Delete' });
  expect(register.known(at('/p/1'))).toBeNull();
});

test('what a form would send is known by its fields', () => {
  const register = new ActingRegister();
  register.read(
    answer(
      '<form action="/x"><input type=hidden name=id value=3><select name=n><option>1</select><button>Buy</button></form>',
    ),
  );
  expect(register.known(at('/x?id=4&n=2'))).toMatchObject({ text: 'Buy' });
  expect(register.known(at('/x?page=2'))).toBeNull();
});

test('a form on the page that it asks for again says nothing of the like pages of others', () => {
  const register = new ActingRegister();
  const form = (action: string) =>
    `<form action="${action}"><input type=hidden name=id value=3><select name=h><option>a<option>b</select><button>switch</button></form>`;
  register.read({ ...answer(form('/leaf')), finalUrl: at('/leaf?id=3') } as Fetched);
  expect(register.known(at('/leaf?id=4'))).toBeNull();
  expect(register.known(at('/leaf?id=4&h=b'))).toMatchObject({ text: 'switch' });
  // Seen from elsewhere it may be what the button asks for.
  register.read(answer(form('/leaf')));
  expect(register.known(at('/leaf?id=4'))).toMatchObject({ text: 'switch' });
});

test('a form that sends nothing is known by its address, unless a name leads there or it is the page itself', () => {
  const register = new ActingRegister();
  const button = '<button class="btn-clear-cache">Réinitialiser</button>';
  register.read(
    answer(
      `<form action="/x/7"><select name=n><option>1</select>${button}</form><form action="/run">${button}</form>
       <form action="/stock">${button}</form><a href="/stock">In stock</a><form action="/list">${button}</form>`,
    ),
  );
  expect(register.known(at('/x/7'))).toMatchObject({ text: 'Réinitialiser' });
  expect(register.known(at('/run'))).toMatchObject({ text: 'Réinitialiser' });
  expect(register.known(at('/stock'))).toBeNull();
  expect(register.known(at('/list'))).toBeNull();
});

test('rows name each sort of link once and count the links', () => {
  const register = new ActingRegister();
  const list = [1, 2, 3].map((id) => `<a href="/cart/add/${id}">Add to cart</a>`).join('');
  register.read(answer(`${list}<a href="/logout">Log out</a>`));
  register.read(answer(`${list}<a href="/cart/add/9">Add to cart</a>`));
  expect(register.rows()).toMatchObject([
    { url: at('/cart/add/1'), text: 'Add to cart', links: 4 },
    { url: at('/logout'), text: 'Log out', links: 1 },
  ]);
  expect(register.rows()[1].why).toContain("says 'Log out'");
});

test('what is no page says nothing', () => {
  const register = new ActingRegister();
  register.read(answer('<a href="/logout">Log out</a>', 'application/json'));
  expect(register.rows()).toEqual([]);
});

test('a page that knows less of a link does not take away what another knows', () => {
  const register = new ActingRegister();
  register.read(answer('<a href="/x/17" title="Delete">•</a>'));
  register.read(answer('<a href="/x/17" title="Follow">•</a>'));
  expect(register.known(at('/x/17'))).toMatchObject({ words: ['Delete'] });
});
