import { hash } from '../data/random.ts';
import type { EntityPage } from '../pages/model.ts';
import { htmlPage } from './document.ts';
import { type Element, h } from './element.ts';

const WRAPS = ['div', 'center', 'blockquote', 'section', 'td', 'font', 'article'];
const HEADS = ['h1', 'h2', 'h3', 'b', 'big', 'strong', 'em'];
const LINES = ['p', 'div', 'li', 'span', 'pre', 'address'];

/** A page as a person writes it without a template: every entity has its own tags and its own order. */
export function ownPage(page: EntityPage): Element {
  const pick = (list: readonly string[], of: string): string => list[hash(page.title, of) % list.length];
  const head = h(pick(HEADS, 'head'), {}, page.heading);
  const picture = h('img', { src: page.picture, alt: '', width: 180 });
  const texts = page.paragraphs.map((text, at) => h(pick(LINES, `text ${at}`), {}, text));
  const facts = page.details.map((field, at) => {
    const values = field.texts.map((text, which) =>
      field.hrefs === null ? h('i', {}, text) : h('a', { href: field.hrefs[which] }, text),
    );
    return h(pick(LINES, `fact ${at}`), {}, h('u', {}, field.name), values);
  });
  const links = [
    h('a', { href: page.homeHref }, page.siteName),
    page.crumbs.slice(1).map(({ text, href }) => h('a', { href }, text)),
    page.menu.map(({ text, href }) => h('a', { href }, text)),
    h('a', { href: page.action.href }, page.action.text),
    (page.related?.cards ?? []).map((card) =>
      card.href === null ? card.title : h('a', { href: card.href }, card.title),
    ),
    [...page.notices, ...page.footer].map(({ text, href, rel }) => h('a', { href, rel: rel ?? null }, text)),
  ];
  const blocks = [h('div', {}, texts), h('div', {}, facts), picture];
  const turned = [...blocks.slice(hash(page.title, 'turn') % 3), ...blocks.slice(0, hash(page.title, 'turn') % 3)];
  const inner = hash(page.title, 'nested') % 2 === 0 ? turned : [h(pick(WRAPS, 'inner'), {}, turned)];
  const wrap = pick(WRAPS, 'wrap');
  const body =
    wrap === 'td' ? h('table', {}, h('tbody', {}, h('tr', {}, h('td', {}, head, inner)))) : h(wrap, {}, head, inner);
  return htmlPage(
    page,
    {},
    hash(page.title, 'links') % 2 === 0 ? [body, h('p', {}, links)] : [h('p', {}, links), h('hr', {}), body],
  );
}
