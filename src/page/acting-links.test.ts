import { expect, test } from 'vitest';
import { addressParts } from '../model/address-parts.ts';
import { acts, formActs, suspects } from './acting-links.ts';
import { forms } from './forms.ts';
import { linkGroups } from './link-groups.ts';
import { anchorOf, links } from './links.ts';
import { pageOf } from './page-contract.ts';

const acting = (html: string) => {
  const page = pageOf(html);
  return links(page)
    .filter((link) => acts(page, link))
    .map(({ node, url }) => anchorOf(page, node).text || new URL(url).pathname);
};

test('links that could act are in no group; values of a filter stay, whatever words they hold', () => {
  const values = ['red', 'delete', 'blue', 'green', 'black'];
  const page = pageOf(`<ul>${values.map((value) => `<li><a href="?colour=${value}">${value}</a>`).join('')}</ul>
    <p><a href="/logout">Log out</a></p>`);
  const options = { base: addressParts(page.url), noise: new Set<string>(), skip: [] };
  const labels = linkGroups(page, options).flatMap((group) => group.members.map((member) => member.label));
  expect(labels).toEqual(values);
});

test('"Log out" acts alone, beside one link, beside two and in a long menu', () => {
  const menu = ['Home', 'Shop', 'News', 'About', 'Help', 'Team', 'Jobs'];
  for (const beside of [0, 1, 2, 7]) {
    const others = menu.slice(0, beside).map((text) => `<li><a href="/${text}">${text}</a>`);
    expect(acting(`<ul>${others.join('')}<li><a href="/session/end">Log out</a></ul>`)).toEqual(['Log out']);
  }
});

test('icons are read by their class, their file, their sign and their title', () => {
  for (const inside of [
    '<i class="fa fa-trash-o"></i>',
    '<img src="/img/delete_16.png">',
    '<svg><use xlink:href="/sprite.svg#icon-trash"></use></svg>',
    '🗑️',
    '<span title="Löschen"></span>',
    '<img src="/a.png" alt="Supprimer">',
  ])
    expect(acting(`<p><a href="/x/17">${inside}</a>`), inside).toHaveLength(1);
});

test('a picture without words in every record beside the name acts, unless it leads where the name leads', () => {
  const record = (at: number, to: string) =>
    `<li><a href="/p/${at}">Name ${'abcdefgh'[at]}</a> <a href="${to}"><i class="heart"></i></a></li>`;
  const rows = [0, 1, 2, 3, 4, 5];
  expect(acting(`<ul>${rows.map((at) => record(at, `/x/${at}`)).join('')}</ul>`)).toHaveLength(6);
  expect(acting(`<ul>${rows.map((at) => record(at, `/p/${at}`)).join('')}</ul>`)).toEqual([]);
});

test('"Buy" that leads to the page of what is sold is a way to it', () => {
  expect(acting('<p><a href="/p/lamp">Lamp</a> <a href="/p/lamp">Buy now</a>')).toEqual([]);
  expect(acting('<p><a href="/p/lamp">Lamp</a> <a href="/p/lamp?buy=1">Buy now</a>')).toEqual(['Buy now']);
});

test('what the button of a form says is done, and is no value of its address', () => {
  const page = pageOf('<form action="/act/delete"><input name=id><button>Delete</button></form>');
  expect(forms(page).map((form) => formActs(page, form))).toEqual([true]);
});

test('a form that buys acts, a search and a filter do not', () => {
  const page = pageOf(`
    <form action="/x"><input type=hidden name=id value=3><select name=qty><option>1<option>2</select><button>Jetzt kaufen</button></form>
    <form action="/find"><input name=q><button>Go</button></form>
    <form action="/list"><select name=colour><option>red<option>blue</select><input type=submit value=Apply></form>
    <form action="/x" onsubmit="return confirm('Really?')"><input type=hidden name=id value=3><button>OK</button></form>`);
  expect(forms(page).map((form) => formActs(page, form))).toEqual([true, false, false, true]);
});

test('what stands for those without scripts is read as well', () => {
  expect(acting('<noscript><a href="/u/3">🧹</a></noscript>')).toHaveLength(1);
});

test('the name of a record that also leads elsewhere does not make that its page', () => {
  const record = '<h2><a href="/p/17">Vela Lamp</a></h2>';
  expect(acting(`${record}<a href="/share/17">Vela Lamp</a>`)).toEqual(['Vela Lamp']);
  expect(acting(`${record}<a href="/share/17">About the lamp</a>`)).toEqual([]);
});

test('marks within the page do not act', () => {
  expect(suspects(pageOf('<a href="#delete">Delete</a>')).size).toBe(0);
});

test('a form that is sent by a choice says what stands beside the choice', () => {
  const page =
    pageOf(`<form action="/y"><select name="s" onchange="submit()"><option>1<option>2</select> Rate this product</form>
    <form action="/z"><select name="s" onchange="submit()"><option>10<option>20</select> per page</form>`);
  expect(forms(page).map((form) => formActs(page, form))).toEqual([true, false]);
});

test('what is said of a link elsewhere on the page is read', () => {
  const hidden = '<span id="l" hidden>Delete</span><span id="m" hidden>Buy now</span>';
  expect(
    acting(`<a href="/v" aria-labelledby="l"><i></i></a> <a href="/u" aria-describedby="m">•</a>${hidden}`),
  ).toHaveLength(2);
});

test('a value among those of a filter raises no doubt, one among actions does', () => {
  const doubted = (values: readonly string[]) => {
    const page = pageOf(values.map((value) => `<a href="/list?team=${value.toLowerCase()}">${value}</a>`).join(' '));
    return [...suspects(page).values()].map(({ facts }) => facts.text);
  };
  expect(doubted(['Helios', 'Iceni', 'Lancer', 'Kronos', 'Falcone'])).toEqual([]);
  expect(doubted(['Delete', 'Vote', 'Lancer', 'Like', 'Follow'])).toHaveLength(5);
});
