// A site of 2003: tables for everything, font tags, one record per table row.
import type {
  Card,
  EntityPage,
  Facet,
  Form,
  Frame,
  HomePage,
  Link,
  ListPage,
  Option,
  PageModel,
} from '../pages/model.ts';
import { deeper, dropDown, htmlPage, isField, swatchColour, tick } from './document.ts';
import { type Children, type Element, h, marked } from './element.ts';
import { ownPage } from './own-page.ts';
import type { Skin } from './skin.ts';
import { css } from './tables-css.ts';

const table = (attributes: Readonly<Record<string, string>>, ...rows: readonly Children[]): Element =>
  h('table', { cellspacing: '0', cellpadding: '4', ...attributes }, h('tbody', {}, ...rows));
const row = (...cells: readonly Children[]): Element => h('tr', {}, ...cells);
const link = ({ text, href, rel }: Link, cls?: string): Element =>
  h('a', { href, rel: rel ?? null, class: cls ?? null }, text);
const bar = (links: readonly Link[]): Children =>
  links.map((one) => h('td', {}, one.current === true ? h('b', {}, one.text) : link(one, 'navlink')));

function form(one: Form, ...inner: readonly Children[]): Element {
  const hidden = one.hidden.map(([name, value]) => h('input', { type: 'hidden', name, value }));
  return h(
    'form',
    { method: one.method, action: one.action },
    hidden,
    ...inner,
    h('input', { type: 'submit', value: one.button, class: 'btn3d' }),
  );
}

const layout = (page: Frame, left: Children, main: Children, right: Children): Element =>
  htmlPage(
    page,
    { bgcolor: '#ffffff' },
    table(
      { width: '100%', bgcolor: '#003366' },
      row(
        h('td', {}, link({ text: page.siteName, href: page.homeHref }, 'logotxt')),
        h('td', { align: 'right' }, h('font', { color: '#ffffff' }, page.slogan)),
      ),
    ),
    table({ bgcolor: '#cccc99', width: '100%' }, row(bar(page.menu))),
    page.searches.map((one) =>
      form(
        one,
        h('font', { size: '2' }, one.label),
        ' ',
        h('input', { type: 'text', size: '20', name: one.name, value: one.value }),
      ),
    ),
    page.notices.length === 0
      ? null
      : table(
          { border: '1', align: 'center' },
          row(page.notices.map((ad) => h('td', { bgcolor: '#ffffcc' }, link(ad)))),
        ),
    page.crumbs.length === 0
      ? null
      : table(
          {},
          row(
            h(
              'td',
              {},
              page.crumbs.map((crumb) => [link(crumb, 'trail'), ' > ']),
              h('b', {}, page.heading),
            ),
          ),
        ),
    table(
      { width: '100%' },
      row(
        left === null ? null : h('td', { width: '190', valign: 'top', class: 'leftcol' }, left),
        h('td', { valign: 'top' }, main),
        right === null ? null : h('td', { width: '160', valign: 'top', bgcolor: '#eeeeee' }, right),
      ),
    ),
    h('hr', {}),
    table({ align: 'center' }, row(bar(page.footer))),
  );

function record(card: Card, promoted: string): readonly Element[] {
  const title =
    card.href === null
      ? h('b', {}, card.title)
      : deeper(card.deep, 'p', h('a', { href: card.href, class: 'hit' }, card.title));
  const facts = card.fields.map((field) => [
    h('br', {}),
    h('font', { size: '2', color: '#666666' }, `${field.name}: `),
    h(
      'font',
      { size: '2' },
      field.texts.map((text, at) =>
        field.hrefs === null ? [at > 0 ? ', ' : null, text] : h('a', { href: field.hrefs[at] }, text),
      ),
    ),
  ]);
  return [
    h(
      'tr',
      {},
      h('td', { width: '90' }, h('img', { src: card.picture, width: '80', height: '60', alt: '' })),
      h('td', {}, title, facts),
      h('td', { align: 'right' }, card.promoted ? h('font', { color: '#990000' }, promoted) : null),
    ),
  ];
}

function facet({ all, display, heading, more, options }: Facet): Element {
  const choice = options.map((option, at) => {
    if (display === 'swatches') {
      return h(
        'a',
        { href: option.href, title: option.full },
        h('font', { style: `background:${swatchColour(option.colour, at)}`, class: 'chip3d' }, '\u00a0'),
      );
    }
    const name = option.chosen
      ? h('b', {}, option.text)
      : h('a', { href: option.href, title: option.text === option.full ? null : option.full }, option.text);
    return [
      h(
        'font',
        { size: '2' },
        '\u00a0'.repeat(option.depth * 2 + 1),
        name,
        option.countText === null ? null : h('font', { color: '#888888' }, ` (${option.countText})`),
      ),
      h('br', {}),
    ];
  });
  return row(
    h(
      'td',
      {},
      h('font', { face: 'Arial' }, h('b', {}, heading)),
      h('br', {}),
      all === null ? null : [link(all), h('br', {})],
      choice,
      more === null ? null : link(more, 'small'),
    ),
  );
}

const counted = ({ countText, text }: Option): string => (countText === null ? text : `${text} (${countText})`);

function selects(page: ListPage): Children {
  if (page.filterForm === null) return null;
  const inner = page.facets
    .filter(isField)
    .map((one) => [
      h('b', {}, one.heading),
      h('br', {}),
      one.display === 'boxes'
        ? one.options.map((option) => [tick(one.id, option), h('font', { size: '2' }, option.text), h('br', {})])
        : dropDown(one, '-', {}, counted),
      h('br', {}),
    ]);
  return form(page.filterForm, inner);
}

function list(page: ListPage): Element {
  const box = (label: string, links: readonly Link[]): Children =>
    links.length === 0 ? null : table({}, row(h('td', {}, h('font', { size: '2' }, `${label}:`)), bar(links)));
  const left = [
    h('font', { size: '4' }, page.labels.filters),
    page.indexes.map((one) => h('p', {}, link(one))),
    selects(page),
    table({ width: '100%' }, page.facets.filter((one) => !isField(one)).map(facet)),
  ];
  const chosen =
    page.chosen.length === 0
      ? null
      : table(
          { bgcolor: '#eeeedd' },
          row(
            h('td', {}, h('b', {}, page.labels.chosen)),
            page.chosen.map((one) => h('td', {}, one.text, ' [', h('a', { href: one.href }, 'X'), ']')),
          ),
        );
  const records = page.cards.flatMap((card, at) =>
    record(card, page.labels.promoted).map((element) => marked(at, element)),
  );
  const results = h(
    'table',
    { width: '100%', border: '0', class: page.view === 'grid' ? 'reslist' : 'reslist slim' },
    marked('region', h('tbody', {}, records)),
  );
  const pager = [
    page.pager.links.length === 0
      ? null
      : table({ align: 'center' }, row(h('td', {}, page.labels.pages), bar(page.pager.links))),
    page.pager.forms.map((one) => form(one)),
    page.pager.note === null ? null : h('i', {}, page.pager.note),
  ];
  const right =
    page.aside === null
      ? null
      : [
          h('b', {}, page.aside.heading),
          page.aside.cards.map((card) => h('p', {}, h('a', { href: card.href }, card.title))),
        ];
  const main = [
    h('font', { size: '5' }, page.heading),
    page.total === null ? null : h('p', {}, page.total),
    chosen,
    box(page.labels.sort, page.sorts),
    box(page.labels.size, page.sizes),
    box(page.labels.view, page.views),
    page.empty === null ? results : h('p', {}, page.empty),
    pager,
  ];
  return layout(page, left, main, right);
}

function entity(page: EntityPage): Element {
  const values = (texts: readonly string[], hrefs: readonly string[] | null): Children =>
    texts.map((text, at) => [at > 0 ? h('br', {}) : null, hrefs === null ? text : h('a', { href: hrefs[at] }, text)]);
  const facts =
    page.template === 'first'
      ? marked(
          'facts',
          table(
            { border: '1', class: 'spec' },
            page.details.map((field) =>
              row(
                h('td', { bgcolor: '#eeeeee' }, h('b', {}, field.name)),
                h('td', {}, values(field.texts, field.hrefs)),
              ),
            ),
          ),
        )
      : page.details.map((field) =>
          h('p', {}, h('font', { color: '#003366' }, field.name), h('br', {}), values(field.texts, field.hrefs)),
        );
  const text = page.paragraphs.map((paragraph) => h('p', {}, h('font', { size: '3' }, paragraph)));
  const picture = h('img', {
    src: page.picture,
    width: '240',
    align: page.template === 'first' ? 'left' : 'right',
    alt: '',
  });
  const related =
    page.related === null
      ? null
      : table(
          { bgcolor: '#f5f5e6' },
          row(h('td', {}, h('b', {}, page.related.heading))),
          page.related.cards.map((card) =>
            row(h('td', {}, card.href === null ? card.title : h('a', { href: card.href }, card.title))),
          ),
        );
  const main =
    page.template === 'first'
      ? [marked('name', h('font', { size: '5' }, page.heading)), h('br', {}), picture, text, facts]
      : [picture, facts, marked('name', h('h1', {}, page.heading)), text];
  return layout(page, null, [main, h('p', {}, link(page.action, 'btn3d')), related], null);
}

function home(page: HomePage): Element {
  const sections = page.sections.map(({ heading, links }) => [
    h('font', { size: '4' }, heading),
    h(
      'ul',
      { type: 'square' },
      links.map((one) => h('li', {}, link(one))),
    ),
  ]);
  const featured =
    page.featured === null
      ? null
      : [
          h('font', { size: '4' }, page.featured.heading),
          table(
            {},
            row(
              page.featured.cards.map((card) =>
                h(
                  'td',
                  { align: 'center' },
                  h('img', { src: card.picture, width: '80', alt: '' }),
                  h('br', {}),
                  card.href === null ? card.title : h('a', { href: card.href }, card.title),
                ),
              ),
            ),
          ),
        ];
  return layout(page, null, [page.paragraphs.map((text) => h('p', {}, text)), sections, featured], null);
}

function render(page: PageModel): Element {
  if (page.type === 'list') return list(page);
  if (page.type === 'entity') return page.template === 'own' ? ownPage(page) : entity(page);
  if (page.type === 'home') return home(page);
  if (page.type === 'values') return layout(page, null, table({}, facet(page.facet)), null);
  return layout(
    page,
    null,
    [
      h('font', { size: '5' }, page.heading),
      page.paragraphs.map((text) => h('p', {}, text)),
      page.links.map((one) => h('p', {}, link(one))),
    ],
    null,
  );
}

export const tables: Skin = {
  name: 'tables',
  about: 'table layout of 2003, font tags, one row per record',
  voice: 0,
  css,
  render,
};
