import type { Catalogue, Product } from './catalogue.ts';
import { type Slots, slotted } from './slots.ts';
import type { Labels } from './words/labels.ts';

/** How a shop is laid out and addressed, whatever acts in it. */
export interface Site {
  readonly language: string;
  readonly labels: Labels;
  readonly catalogue: Catalogue;
  readonly layout: 'cards' | 'table' | 'list';
  readonly pageSize: number;
  readonly counts: boolean;
  readonly listPath: string;
  /** With {id} or {slug}. */
  readonly productTemplate: string;
  /** Filter values as `?brand=x` of the list, as folders of their own, or no filters: what else is linked is then looked at more closely. */
  readonly filters: 'parameters' | 'folders' | 'none';
  readonly slots: Slots;
  /** Whether records link their pages. @default true */
  readonly recordLinks?: boolean;
  /** Links that take a chosen filter away, or all of them. @default false */
  readonly removeLinks?: boolean;
  /** Names of filters may be decoys. */
  readonly names: { readonly brand: string; readonly colour: string };
}

export interface Choice {
  readonly brand: string | null;
  readonly colour: string | null;
  readonly sort: string | null;
  readonly page: number;
}

export const productPath = (site: Site, { id, title }: Product): string =>
  site.productTemplate.replaceAll('{id}', String(id)).replaceAll('{slug}', slug(title));

export function listAddress(site: Site, choice: Partial<Choice>): string {
  const { brand = null, colour = null, sort = null, page = 1 } = choice;
  const folders = site.filters === 'folders';
  const { names } = site;
  const path = [
    site.listPath,
    ...(folders ? named(names.brand, brand) : []),
    ...(folders ? named(names.colour, colour) : []),
  ];
  const query = [
    ...(folders || brand === null ? [] : [`${names.brand}=${slug(brand)}`]),
    ...(folders || colour === null ? [] : [`${names.colour}=${slug(colour)}`]),
    ...(sort === null ? [] : [`sort=${sort}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  const base = path.join('/');
  return query.length === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}${query.join('&')}`;
}

const named = (name: string, value: string | null) => (value === null ? [] : [name, slug(value)]);
export const slug = (value: string): string =>
  encodeURIComponent(value.toLowerCase().replaceAll(/[ /]+/g, '-').replaceAll(/[()]/g, ''));

export function listPage(site: Site, choice: Choice): string {
  const { labels } = site;
  const chosen = chosenProducts(site, choice);
  const shown = chosen.slice((choice.page - 1) * site.pageSize, choice.page * site.pageSize);
  const pages = Math.max(1, Math.ceil(chosen.length / site.pageSize));
  return document(
    site,
    'list',
    labels.products,
    `<nav class="crumbs"><a href="/">Home</a> › <a href="${site.listPath}">${labels.products}</a>${slotted(site, 'crumbs', ' › ')}</nav>
<aside class="side">${filterBoxes(site, choice)}${slotted(site, 'aside')}</aside>
<main><h1>${labels.products}</h1><p class="count">${chosen.length} ${labels.products}</p>
<div class="sort">${labels.sort}: ${sortLinks(site, choice)}</div>
${removeLinks(site, choice)}${slotted(site, 'beforeList')}${records(site, shown)}${slotted(site, 'afterList')}
<div class="pager">${pagerLinks(site, choice, pages)}</div></main>`,
  );
}

export function chosenProducts({ catalogue }: Site, { brand, colour, sort }: Choice): readonly Product[] {
  const chosen = catalogue.products.filter(
    (product) => (brand === null || product.brand === brand) && (colour === null || product.colour === colour),
  );
  if (sort === 'price') return [...chosen].sort((a, b) => Number(a.price) - Number(b.price));
  return sort === 'name' ? [...chosen].sort((a, b) => (a.title < b.title ? -1 : 1)) : chosen;
}

function filterBoxes(site: Site, choice: Choice): string {
  if (site.filters !== 'none') return filterBox(site, choice, 'brand') + filterBox(site, choice, 'colour');
  const within = slotted(site, 'filterItems');
  return within === '' ? '' : `<ul>${within}</ul>`;
}

function filterBox(site: Site, choice: Choice, which: 'brand' | 'colour'): string {
  const values = which === 'brand' ? site.catalogue.brands : site.catalogue.colours;
  const items = values.map((value) => {
    const next = { ...choice, page: 1, sort: null, [which]: value };
    const size = chosenProducts(site, next).length;
    const count = site.counts ? ` <small>(${size})</small>` : '';
    return size === 0 ? '' : `<li><a href="${listAddress(site, next)}">${value}</a>${count}</li>`;
  });
  const within = which === 'brand' ? slotted(site, 'filterItems') : '';
  return `<div class="f"><h3>${site.labels[which]}</h3><ul>${items.join('')}${within}</ul></div>`;
}

function removeLinks(site: Site, choice: Choice): string {
  const chosen = (['brand', 'colour'] as const).filter((which) => choice[which] !== null);
  if (site.removeLinks !== true || chosen.length === 0) return '';
  const links = chosen.map(
    (which) =>
      `<li>${choice[which]} <a class="remove" title="Remove filter" href="${listAddress(site, { ...choice, page: 1, [which]: null })}">✖</a></li>`,
  );
  return `<ul class="chosen">${links.join('')}</ul><a class="reset" href="${site.listPath}">Reset filters</a>`;
}

function sortLinks(site: Site, choice: Choice): string {
  const links = [
    [site.labels.price, 'price'],
    ['A–Z', 'name'],
  ].map(([text, sort]) => `<a href="${listAddress(site, { ...choice, page: 1, sort })}">${text}</a>`);
  return [...links, slotted(site, 'sortItems')].join(' ');
}

function pagerLinks(site: Site, choice: Choice, pages: number): string {
  const link = (page: number, text: string) => `<a href="${listAddress(site, { ...choice, page })}">${text}</a>`;
  const numbers = Array.from({ length: pages }, (_, at) =>
    at + 1 === choice.page ? `<b>${at + 1}</b>` : link(at + 1, `${at + 1}`),
  );
  const next = choice.page < pages ? link(choice.page + 1, site.labels.next) : '';
  return [...(pages === 1 ? [] : numbers), next, slotted(site, 'pagerItems')].join(' ');
}

function records(site: Site, products: readonly Product[]): string {
  const rows = products.map((product) => record(site, product)).join('\n');
  if (site.layout === 'table') return `<table class="items"><tbody>${rows}</tbody></table>`;
  return site.layout === 'list' ? `<ul class="items">${rows}</ul>` : `<div class="items">${rows}</div>`;
}

function record(site: Site, product: Product): string {
  const link =
    site.recordLinks === false ? product.title : `<a href="${productPath(site, product)}">${product.title}</a>`;
  const acts = slotted(site, 'record', '', product);
  const { price, colour } = product;
  if (site.layout === 'table') return `<tr><td>${link}</td><td>${price} €</td><td>${colour}</td><td>${acts}</td></tr>`;
  const inner = `<h2>${link}</h2><p class="price">${price} €</p><p class="colour">${colour}</p>${acts}`;
  return site.layout === 'list' ? `<li class="item">${inner}</li>` : `<div class="item">${inner}</div>`;
}

export function productPage(site: Site, product: Product): string {
  const { labels } = site;
  const { id, title, price, colour } = product;
  return document(
    site,
    'product',
    title,
    `<nav class="crumbs"><a href="/">Home</a> › <a href="${site.listPath}">${labels.products}</a> › ${title}${slotted(site, 'crumbs', ' › ', product)}</nav>
<main>${slotted(site, 'tabs', '', product)}<h1>${title}</h1>${slotted(site, 'product', '', product)}
<table class="data"><tr><th>${labels.price}</th><td>${price} €</td></tr><tr><th>${labels.colour}</th><td>${colour}</td></tr>
<tr><th>SKU</th><td>S-${id}</td></tr></table><p>${title}: ${colour}, ${price} €. ${LOREM[id % LOREM.length]}</p></main>${slotted(site, 'afterProduct', '', product)}`,
    product,
  );
}

const LOREM = [
  'A sturdy piece for daily use, made of recycled parts.',
  'Comes in a flat box and is put together in ten minutes.',
  'Our makers have built it by hand since the old days of the yard.',
  'It weighs little and lasts long, as many visitors wrote to us.',
];

export function homePage(site: Site): string {
  const featured = site.catalogue.products
    .slice(0, 3)
    .map((product) => `<li><a href="${productPath(site, product)}">${product.title}</a></li>`);
  return document(
    site,
    'home',
    'Yard & Co',
    `<main><h1>Yard & Co</h1><p><a href="${site.listPath}">${site.labels.products}</a></p><ul>${featured.join('')}</ul>${slotted(site, 'home')}</main>`,
  );
}

export function plainPage(site: Site, name: string): string {
  return document(site, 'plain', name, `<main><h1>${name}</h1><p>${LOREM.join(' ')}</p></main>`);
}

function document(site: Site, kind: string, title: string, body: string, product?: Product): string {
  const { labels, language } = site;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${slotted(site, `${kind}Head`, '', product)}</head><body>
<header><a href="/" class="logo">Yard & Co</a><nav><ul><li><a href="${site.listPath}">${labels.products}</a></li><li><a href="/page/help">${labels.help}</a></li><li><a href="/page/about">${labels.about}</a></li>${slotted(site, 'menu', '', product)}</ul></nav>${slotted(site, 'header', '', product)}</header>
${body}
<footer><p>© Yard & Co</p>${slotted(site, 'footer', '', product)}</footer></body></html>`;
}
