// A library of the nineties grown up: definition lists everywhere; a record is a term and the definitions behind it.
import type { Card, EntityPage, Facet, Form, Frame, HomePage, Link, ListPage, PageModel } from '../pages/model.ts';
import { DOT, deeper, dropDown, htmlPage, isField, swatchColour, tick } from './document.ts';
import { type Children, type Element, h, marked } from './element.ts';
import { ownPage } from './own-page.ts';
import type { Skin } from './skin.ts';
import { css } from './terms-css.ts';

const ref = ({ text, href, rel }: Link): Element => h('a', { href, rel: rel ?? null }, text);
const joined = (links: readonly Link[]): Children =>
  links.map((one, at) => [at > 0 ? ' | ' : null, one.current === true ? h('em', {}, one.text) : ref(one)]);

function form(one: Form, ...inner: readonly Children[]): Element {
  return h(
    'form',
    { method: one.method, action: one.action },
    one.hidden.map(([name, value]) => h('input', { type: 'hidden', name, value })),
    ...inner,
    h('input', { type: 'submit', value: one.button }),
  );
}

const leaf = (page: Frame, ...content: readonly Children[]): Element =>
  htmlPage(
    page,
    { id: 'reading-room' },
    h('h1', { id: 'house' }, h('a', { href: page.homeHref }, page.siteName)),
    h('p', { id: 'motto' }, h('cite', {}, page.slogan)),
    h('p', { id: 'doors' }, joined(page.menu)),
    page.searches.map((one) =>
      form(one, h('b', {}, one.label, ': '), h('input', { name: one.name, value: one.value })),
    ),
    page.notices.map((ad) => h('blockquote', {}, ref(ad))),
    page.crumbs.length === 0
      ? null
      : h(
          'p',
          { id: 'whereabouts' },
          page.crumbs.map((crumb) => [ref(crumb), ' :: ']),
          page.heading,
        ),
    ...content,
    h('address', {}, joined(page.footer)),
  );

/** A term and as many definitions as there are facts: one record is several siblings. */
function record(card: Card, promoted: string): readonly Element[] {
  const name =
    card.href === null ? h('dfn', {}, card.title) : deeper(card.deep, 'b', h('a', { href: card.href }, card.title));
  const facts = card.fields.map((field) =>
    h(
      'dd',
      {},
      h('abbr', {}, field.name),
      ' ',
      field.texts.map((text, at) => [
        at > 0 ? '; ' : null,
        field.hrefs === null ? h('kbd', {}, text) : h('a', { href: field.hrefs[at] }, text),
      ]),
    ),
  );
  return [
    h('dt', {}, h('img', { src: card.picture, alt: '', height: 40 }), name),
    card.promoted ? h('dd', {}, h('sup', {}, promoted)) : null,
    ...facts,
  ].filter((one) => one !== null);
}

function facet({ all, display, heading, more, options }: Facet): readonly Element[] {
  const entries = options.map((option, at) => {
    if (display === 'swatches')
      return h(
        'a',
        { href: option.href },
        h('img', {
          src: DOT,
          alt: option.full,
          width: 18,
          height: 18,
          style: `background:${swatchColour(option.colour, at)}`,
        }),
      );
    const label = option.chosen
      ? h('em', {}, option.text)
      : h('a', { href: option.href, title: option.text === option.full ? null : option.full }, option.text);
    return h(
      'dd',
      { class: `lvl${option.depth}` },
      label,
      option.countText === null ? null : [' ', h('sub', {}, option.countText)],
    );
  });
  const shown = display === 'swatches' ? [h('dd', {}, entries)] : entries;
  return [
    h('dt', {}, heading),
    ...(all === null ? [] : [h('dd', {}, ref(all))]),
    ...shown,
    ...(more === null ? [] : [h('dd', {}, h('i', {}, ref(more)))]),
  ];
}

function selects(page: ListPage): Children {
  if (page.filterForm === null) return null;
  const fields = page.facets
    .filter(isField)
    .map((one) => [
      h('dt', {}, h('label', { for: `q-${one.id}` }, one.heading)),
      h(
        'dd',
        {},
        one.display === 'boxes'
          ? one.options.map((option) => [tick(one.id, option), h('kbd', {}, option.text), ' '])
          : dropDown(one, '*', { id: `q-${one.id}` }),
      ),
    ]);
  return form(page.filterForm, h('dl', {}, fields));
}

function list(page: ListPage): Element {
  const line = (label: string, links: readonly Link[]): Children =>
    links.length === 0 ? null : h('p', { class: 'ruler' }, h('em', {}, label), ' ', joined(links));
  const chosen =
    page.chosen.length === 0
      ? null
      : h(
          'p',
          { class: 'inforce' },
          h('em', {}, page.labels.chosen),
          page.chosen.map((one) => [' ', h('q', {}, one.text), ' ', h('a', { href: one.href }, '(-)')]),
        );
  const records = page.cards.flatMap((card, at) =>
    record(card, page.labels.promoted).map((element) => marked(at, element)),
  );
  const region = marked(
    'region',
    h('dl', { class: page.view === 'grid' ? 'register' : 'register register2' }, records),
  );
  const pager = [
    page.pager.links.length === 0
      ? null
      : h('p', { class: 'leaves' }, page.labels.pages, ' ', joined(page.pager.links)),
    page.pager.forms.map((one) => form(one)),
    page.pager.note === null ? null : h('p', {}, h('i', {}, page.pager.note)),
  ];
  const aside =
    page.aside === null
      ? null
      : h(
          'blockquote',
          { class: 'partner' },
          h('em', {}, page.aside.heading),
          page.aside.cards.map((card) => [' ', h('a', { href: card.href }, card.title)]),
        );
  const filters = [
    h('h4', {}, page.labels.filters),
    page.indexes.map((one) => h('p', {}, ref(one))),
    selects(page),
    h('dl', { class: 'keys' }, page.facets.filter((one) => !isField(one)).flatMap(facet)),
  ];
  return leaf(
    page,
    h('div', { id: 'margin' }, filters),
    h(
      'div',
      { id: 'text' },
      h('h2', {}, page.heading),
      page.total === null ? null : h('p', { class: 'sum' }, page.total),
      chosen,
      line(page.labels.sort, page.sorts),
      line(page.labels.size, page.sizes),
      line(page.labels.view, page.views),
      aside,
      page.empty === null ? region : h('p', {}, page.empty),
      pager,
    ),
  );
}

function entity(page: EntityPage): Element {
  const values = (texts: readonly string[], hrefs: readonly string[] | null): Children =>
    texts.map((text, at) => (hrefs === null ? text : h('a', { href: hrefs[at] }, text)));
  const first = page.template === 'first';
  const facts = first
    ? h(
        'dl',
        { class: 'entry' },
        page.details.map((field) => [
          h('dt', {}, field.name),
          field.texts.map((text, at) => h('dd', {}, values([text], field.hrefs === null ? null : [field.hrefs[at]]))),
        ]),
      )
    : h(
        'ol',
        {},
        page.details.map((field) =>
          h(
            'li',
            {},
            h('var', {}, field.name),
            field.texts.map((text, at) =>
              h('samp', {}, values([text], field.hrefs === null ? null : [field.hrefs[at]])),
            ),
          ),
        ),
      );
  const text = page.paragraphs.map((paragraph) => h('p', {}, paragraph));
  const picture = h('p', {}, h('img', { src: page.picture, alt: '', width: 260 }));
  const related =
    page.related === null
      ? null
      : h(
          'p',
          { class: 'seealso' },
          h('em', {}, page.related.heading),
          ' ',
          page.related.cards.map((card) => [
            card.href === null ? card.title : h('a', { href: card.href }, card.title),
            ' ',
          ]),
        );
  const name = marked('name', h('h2', {}, page.heading));
  const known = marked('facts', facts);
  const body = first ? [name, picture, known, text] : [name, text, h('h4', {}, page.detailsHeading), known, picture];
  return leaf(page, body, h('p', {}, ref(page.action)), related);
}

function home(page: HomePage): Element {
  const sections = page.sections.map(({ heading, links }) =>
    h(
      'dl',
      {},
      h('dt', {}, heading),
      links.map((one) => h('dd', {}, ref(one))),
    ),
  );
  const featured =
    page.featured === null
      ? null
      : [
          h('h4', {}, page.featured.heading),
          h(
            'dl',
            { class: 'register' },
            page.featured.cards.map((card) => record(card, '')),
          ),
        ];
  return leaf(
    page,
    page.paragraphs.map((text) => h('p', {}, text)),
    sections,
    featured,
  );
}

function render(page: PageModel): Element {
  if (page.type === 'list') return list(page);
  if (page.type === 'entity') return page.template === 'own' ? ownPage(page) : entity(page);
  if (page.type === 'home') return home(page);
  if (page.type === 'values') return leaf(page, h('dl', { class: 'keys' }, facet(page.facet)));
  return leaf(
    page,
    h('h2', {}, page.heading),
    page.paragraphs.map((text) => h('p', {}, text)),
    page.links.map((one) => h('p', {}, ref(one))),
  );
}

export const terms: Skin = {
  name: 'terms',
  about: 'definition lists; a record is a term and its definitions',
  voice: 3,
  css,
  render,
};
