// An office register: one data table whose heads name the columns, filters in folds on the other side.
import type { Card, EntityPage, Facet, Form, Frame, HomePage, Link, ListPage, PageModel } from '../pages/model.ts';
import { deeper, dropDown, htmlPage, isField, swatchColour, tick } from './document.ts';
import { type Children, type Element, h, marked } from './element.ts';
import { ownPage } from './own-page.ts';
import { css } from './sheet-css.ts';
import type { Skin } from './skin.ts';

const to = ({ text, href, rel }: Link): Element => h('a', { href, rel: rel ?? null }, text);
const strip = (links: readonly Link[], cls: string): Element =>
  h(
    'menu',
    { class: cls },
    links.map((one) => h('li', {}, one.current === true ? h('strong', {}, one.text) : to(one))),
  );

function form(one: Form, ...inner: readonly Children[]): Element {
  return h(
    'form',
    { method: one.method, action: one.action, class: 'sh-form' },
    h(
      'div',
      {},
      one.hidden.map(([name, value]) => h('input', { type: 'hidden', name, value })),
      ...inner,
      h('button', { type: 'submit' }, one.button),
    ),
  );
}

const office = (page: Frame, ...content: readonly Children[]): Element =>
  htmlPage(
    page,
    { class: 'sh' },
    h(
      'header',
      { class: 'sh-head' },
      h('div', { class: 'sh-brand' }, h('h1', {}, h('a', { href: page.homeHref }, page.siteName)), page.slogan),
      strip(page.menu, 'sh-menu'),
      page.searches.map((one) =>
        form(one, h('label', {}, one.label, h('input', { name: one.name, value: one.value }))),
      ),
    ),
    page.crumbs.length === 0
      ? null
      : h(
          'div',
          { class: 'sh-way' },
          page.crumbs.map((crumb) => h('span', {}, to(crumb), ' / ')),
          h('span', {}, page.heading),
        ),
    h('section', { class: 'sh-desk' }, ...content),
    page.notices.map((ad) => h('section', { class: 'sh-paid' }, h('p', {}, to(ad)))),
    h('footer', {}, strip(page.footer, 'sh-foot')),
  );

/** Heads of all fields that any record of the page has, in the order they come. */
const headsOf = (cards: readonly Card[]): readonly string[] => [
  ...new Set(cards.flatMap(({ fields }) => fields.map(({ name }) => name))),
];

/** A cell per head: a record without the field leaves it empty. */
function row(card: Card, heads: readonly string[], promoted: string): Element {
  const name = card.href === null ? card.title : deeper(card.deep, 'strong', h('a', { href: card.href }, card.title));
  const cells = heads.map((head) => {
    const field = card.fields.find((one) => one.name === head);
    const texts = field?.texts.map((text, at) => [
      at > 0 ? ', ' : null,
      field.hrefs === null ? text : h('a', { href: field.hrefs[at] }, text),
    ]);
    return h('td', {}, texts ?? null);
  });
  return h(
    'tr',
    { class: card.promoted ? 'sh-lift' : null },
    h('th', { scope: 'row' }, name, card.promoted ? h('sup', {}, promoted) : null),
    cells,
    h('td', { class: 'sh-pic' }, h('img', { src: card.picture, alt: '', height: 24 })),
  );
}

function register(cards: readonly Card[], first: string, promoted: string, caption: string | null): Element {
  const heads = headsOf(cards);
  return h(
    'table',
    { class: 'sh-table' },
    caption === null ? null : h('caption', {}, caption),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        [first, ...heads].map((head) => h('th', { scope: 'col' }, head)),
        h('th', {}),
      ),
    ),
    marked(
      'region',
      h(
        'tbody',
        {},
        cards.map((card, at) => marked(at, row(card, heads, promoted))),
      ),
    ),
  );
}

function facet({ all, display, heading, more, options }: Facet): Element {
  const entries = options.map((option, at) => {
    if (display === 'swatches')
      return h('a', {
        href: option.href,
        class: 'sh-dot',
        'aria-label': option.full,
        style: `background:${swatchColour(option.colour, at)}`,
      });
    const label = option.chosen
      ? h('strong', {}, option.text)
      : h('a', { href: option.href, title: option.text === option.full ? null : option.full }, option.text);
    return h(
      'div',
      { class: `sh-in${option.depth}` },
      label,
      option.countText === null ? null : [' ', h('i', {}, option.countText)],
    );
  });
  return h(
    'details',
    { open: 'open', class: 'sh-fold' },
    h('summary', {}, heading),
    all === null ? null : h('div', {}, to(all)),
    display === 'swatches' ? h('div', {}, entries) : entries,
    more === null ? null : h('div', { class: 'sh-rest' }, to(more)),
  );
}

function selects(page: ListPage): Children {
  if (page.filterForm === null) return null;
  const fields = page.facets
    .filter(isField)
    .map((one) =>
      h(
        'fieldset',
        {},
        h('legend', {}, one.heading),
        one.display === 'boxes'
          ? one.options.map((option) => h('label', {}, tick(one.id, option), h('span', {}, option.text)))
          : dropDown(one, '...'),
      ),
    );
  return form(page.filterForm, fields);
}

function list(page: ListPage): Element {
  const tool = (label: string, links: readonly Link[]): Children =>
    links.length === 0 ? null : h('div', { class: 'sh-tool' }, h('b', {}, label), strip(links, 'sh-ways'));
  const chosen =
    page.chosen.length === 0
      ? null
      : h(
          'div',
          { class: 'sh-set' },
          h('b', {}, page.labels.chosen),
          page.chosen.map((one) => h('span', {}, one.text, ' ', h('a', { href: one.href }, '\u00d7'))),
        );
  const pager = [
    page.pager.links.length === 0 ? null : strip(page.pager.links, 'sh-turn'),
    page.pager.forms.map((one) => form(one)),
    page.pager.note === null ? null : h('p', { class: 'sh-end' }, page.pager.note),
  ];
  const aside =
    page.aside === null
      ? null
      : h(
          'section',
          { class: 'sh-side' },
          h('h3', {}, page.aside.heading),
          page.aside.cards.map((card) => h('p', {}, h('a', { href: card.href }, card.title))),
        );
  const filters = [
    h('h3', {}, page.labels.filters),
    page.indexes.map((one) => h('p', {}, to(one))),
    selects(page),
    page.facets.filter((one) => !isField(one)).map(facet),
  ];
  return office(
    page,
    h(
      'div',
      { class: page.view === 'grid' ? 'sh-main' : 'sh-main sh-tight' },
      h('h2', {}, page.heading),
      page.total === null ? null : h('p', { class: 'sh-sum' }, page.total),
      chosen,
      tool(page.labels.sort, page.sorts),
      tool(page.labels.size, page.sizes),
      tool(page.labels.view, page.views),
      page.empty === null ? register(page.cards, page.heading, page.labels.promoted, null) : h('p', {}, page.empty),
      pager,
      aside,
    ),
    h('div', { class: 'sh-folds' }, filters),
  );
}

function entity(page: EntityPage): Element {
  const first = page.template === 'first';
  const values = (texts: readonly string[], hrefs: readonly string[] | null): Children =>
    texts.map((text, at) => [
      at > 0 ? ', ' : null,
      hrefs === null ? h('span', {}, text) : h('a', { href: hrefs[at] }, text),
    ]);
  // The first template puts labels above values, as forms on paper do; the second one names them in bold in the line.
  const facts = first
    ? h(
        'table',
        { class: 'sh-card' },
        h(
          'tbody',
          {},
          page.details.map((field) =>
            h('tr', {}, h('th', { scope: 'row' }, field.name), h('td', {}, values(field.texts, field.hrefs))),
          ),
        ),
      )
    : h(
        'div',
        { class: 'sh-lines' },
        page.details.map((field) =>
          h('p', {}, h('strong', {}, `${field.name}:`), ' ', values(field.texts, field.hrefs)),
        ),
      );
  const text = page.paragraphs.map((paragraph) => h('p', {}, paragraph));
  const picture = h('img', { src: page.picture, alt: '', class: 'sh-photo' });
  const related =
    page.related === null
      ? null
      : h(
          'section',
          { class: 'sh-side' },
          h('h3', {}, page.related.heading),
          page.related.cards.map((card) =>
            h('p', {}, card.href === null ? card.title : h('a', { href: card.href }, card.title)),
          ),
        );
  const heading = marked('name', h('h2', {}, page.heading));
  const known = marked('facts', facts);
  return office(
    page,
    h(
      'div',
      { class: 'sh-paper' },
      first ? [heading, h('h3', {}, page.detailsHeading), known, picture, text] : [picture, heading, text, known],
      h('form', { method: 'get', action: page.action.href }, h('p', {}, to(page.action))),
    ),
    related,
  );
}

function home(page: HomePage): Element {
  const sections = page.sections.map(({ heading, links }) =>
    h('section', { class: 'sh-door' }, h('h3', {}, heading), strip(links, 'sh-gates')),
  );
  return office(
    page,
    page.paragraphs.map((text) => h('p', {}, text)),
    sections,
    page.featured === null ? null : register(page.featured.cards, '', '', page.featured.heading),
  );
}

function render(page: PageModel): Element {
  if (page.type === 'list') return list(page);
  if (page.type === 'entity') return page.template === 'own' ? ownPage(page) : entity(page);
  if (page.type === 'home') return home(page);
  if (page.type === 'values') return office(page, facet(page.facet));
  return office(
    page,
    h('h2', {}, page.heading),
    page.paragraphs.map((text) => h('p', {}, text)),
    strip(page.links, 'sh-gates'),
  );
}

export const sheet: Skin = {
  name: 'sheet',
  about: 'one data table under heads, filters in folds',
  voice: 5,
  css,
  render,
};
