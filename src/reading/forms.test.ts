import { describe, expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { createPage } from '../page/page.ts';
import { formCase } from './forms/case.ts';
import { FORM_RULES, purposeBy } from './forms/rules.ts';
import { type FormPurpose, readForms } from './forms.ts';

const read = (html: string) =>
  readForms(
    createPage(`<body><p>Welcome to the shelf</p>${html}</body>`, { url: 'http://shelf.test/here' as Address }),
  );
const purposeOf = (html: string) => read(html)[0].purpose;

const FORMS: readonly (readonly [purpose: FormPurpose, what: string, html: string])[] = [
  ['search', 'a line and a button', '<form action="/find"><input name="q"><input type="submit" value="Search"></form>'],
  [
    'search',
    'in German',
    '<form action="/katalog"><input name="wort" placeholder="Suchbegriff"><button>Suchen</button></form>',
  ],
  ['search', 'in Japanese', '<form action="/list"><input name="word"><button>検索</button></form>'],
  [
    'search',
    'without words, by role and type',
    '<form role="search" action="/go"><input type="search" name="query"><button>→</button></form>',
  ],
  [
    'search',
    'drop-downs beside a line',
    '<form action="/books"><input name="title"><select name="lang"><option value="">all<option>fr</select><select name="field"><option>any</select><button>Search</button></form>',
  ],
  ['search', 'posted', '<form method="post" action="/search"><input name="keyword"><button>Find books</button></form>'],
  [
    'login',
    'a name and a password',
    '<form method="post" action="/session"><input name="user"><input type="password" name="pw"><button>Log in</button></form>',
  ],
  [
    'login',
    'in Russian',
    '<form method="post" action="/x"><input name="u"><input type="password" name="p"><button>Войти</button></form>',
  ],
  [
    'registration',
    'a password typed twice',
    '<form method="post" action="/register"><input name="name"><input type="email" name="email"><input type="password" name="a"><input type="password" name="b"><button>Create account</button></form>',
  ],
  [
    'contact',
    'a message',
    '<form method="post" action="/contact"><input name="name"><input type="email" name="email"><input name="subject"><textarea name="message"></textarea><button>Send message</button></form>',
  ],
  [
    'order',
    'how many of it',
    '<form method="post" action="/cart/add"><input name="qty" value="1"><button>Add to cart</button></form>',
  ],
  ['filter', 'order of the list', '<form action="/here"><select name="sort"><option>new<option>old</select></form>'],
  [
    'other',
    'a newsletter',
    '<form method="post" action="/letters"><input type="email" name="email"><button>Subscribe</button></form>',
  ],
  ['other', 'a button alone', '<form method="post" action="/x"><button>Go</button></form>'],
];

describe('what a form is for', () => {
  for (const [purpose, what, html] of FORMS)
    test(`${purpose}: ${what}`, () => {
      expect(purposeOf(html)).toBe(purpose);
    });
});

/** For each rule a form that is judged otherwise without it. */
const NEEDED: Readonly<Record<string, { readonly html: string; readonly purpose: FormPurpose }>> = {
  prior: { html: '<form action="/x"><input name="c"></form>', purpose: 'other' },
  'one-line': {
    html: '<form action="/x" class="filter"><input name="a"><button>Buy</button></form>',
    purpose: 'order',
  },
  'few-lines': { html: '<form method="post" action="/cart"><input name="b"><input name="q"></form>', purpose: 'other' },
  'many-lines': {
    html: '<form method="post" action="/login"><input name="a"><input name="b"><input type="search" name="z"><input type="email" name="email"></form>',
    purpose: 'other',
  },
  'nothing-to-type': { html: '<form action="/here"><button>Register</button></form>', purpose: 'registration' },
  'choices-only': {
    html: '<form action="/here"><select name="g"><option>x<option>y</select></form>',
    purpose: 'filter',
  },
  'buttons-only': { html: '<form action="/here"><button>Register</button></form>', purpose: 'registration' },
  get: { html: '<form action="/x"><input name="q"></form>', purpose: 'search' },
  password: { html: '<form role="search" action="/x"><input type="password" name="pv"></form>', purpose: 'other' },
  'two-passwords': {
    html: '<form id="searchbox" action="/x"><input type="password" name="pw"><input type="password" name="pv"></form>',
    purpose: 'other',
  },
  email: { html: '<form role="search" action="/x"><input type="email" name="email"></form>', purpose: 'other' },
  'email-said': {
    html: '<form role="search" action="/x"><input name="d" placeholder="your e-mail"></form>',
    purpose: 'other',
  },
  area: { html: '<form method="post" action="/login"><textarea name="t"></textarea></form>', purpose: 'other' },
  'search-type': { html: '<form role="search" action="/x"><input name="c"></form>', purpose: 'search' },
  'query-named': { html: '<form action="/x"><input name="q"></form>', purpose: 'search' },
  'search-said': { html: '<form action="/search"><input name="e" placeholder="Search"></form>', purpose: 'search' },
  'search-pressed': { html: '<form action="/search"><button>Search</button></form>', purpose: 'search' },
  'search-called': { html: '<form role="search" action="/x"><input name="c"></form>', purpose: 'search' },
  'search-address': { html: '<form action="/search"><button>Search</button></form>', purpose: 'search' },
  login: { html: '<form method="post" action="/login"><input name="a"></form>', purpose: 'login' },
  registration: { html: '<form action="/here"><button>Register</button></form>', purpose: 'registration' },
  contact: { html: '<form method="post" action="/contact"><button>Log in</button></form>', purpose: 'other' },
  subscription: { html: '<form method="post" action="/cart"><button>Subscribe</button></form>', purpose: 'order' },
  order: { html: '<form method="post" action="/cart"><input name="q"></form>', purpose: 'order' },
  arranging: {
    html: '<form action="/here"><input name="q"><select name="sort"><option>x<option>y</select></form>',
    purpose: 'search',
  },
  narrowing: { html: '<form action="/search"><button>Filter</button></form>', purpose: 'search' },
  'several-choices': {
    html: '<form id="searchbox" action="/x"><input name="d" placeholder="your e-mail"><select name="g"><option>x<option>y</select><select name="h"><option>x<option>y</select></form>',
    purpose: 'search',
  },
  'own-address': { html: '<form method="post" action="/here"><button>Buy</button></form>', purpose: 'order' },
};

describe('a form is judged otherwise without the rule', () => {
  for (const { name } of FORM_RULES)
    test(name, () => {
      const { html, purpose } = NEEDED[name];
      const page = createPage(`<body>${html}</body>`, { url: 'http://shelf.test/here' as Address });
      expect(readForms(page)[0].purpose).toBe(purpose);
      const subject = formCase(page, readForms(page)[0].form);
      const left = FORM_RULES.filter((rule) => rule.name !== name).flatMap((rule) => rule.look(subject));
      expect(purposeBy(left).purpose).not.toBe(purpose);
    });
});

test('every rule says why, and costs no download', () => {
  for (const { because, costs } of FORM_RULES) expect([because.endsWith('.'), costs]).toEqual([true, 0]);
});

test('a page without forms has none', () => {
  expect(read('<p>nothing</p>')).toEqual([]);
});
