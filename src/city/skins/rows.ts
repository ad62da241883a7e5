// A trade directory: each record is three table rows one below the other, filters stand in fieldsets above the results.
import type { Card, EntityPage, Facet, Form, Frame, HomePage, Link, ListPage, PageModel } from '../pages/model.ts';
import { deeper, dropDown, htmlPage, isField, swatchColour, tick } from './document.ts';
import { type Children, type Element, h, marked } from './element.ts';
import { ownPage } from './own-page.ts';
import { css } from './rows-css.ts';
import type { Skin } from './skin.ts';

const go = ({ text, href, rel }: Link): Element => h('a', { href, rel: rel ?? null }, text);
const items = (links: readonly Link[], cls: string): Element =>
  h(
    'ol',
    { class: cls },
    links.map((one) =>
      h('li', { class: one.current === true ? 'now' : null }, one.current === true ? one.text : go(one)),
    ),
  );

function form(one: Form, ...inner: readonly Children[]): Element {
  return h(
    'form',
    { class: 'ask', method: one.method, action: one.action },
    h(
      'p',
      {},
      ...inner,
      one.hidden.map(([name, value]) => h('input', { type: 'hidden', name, value })),
      h('button', { type: 'submit', class: 'push' }, one.button),
    ),
  );
}

const folder = (page: Frame, ...content: readonly Children[]): Element =>
  htmlPage(
    page,
    { class: 'directory' },
    h(
      'div',
      { class: 'sign' },
      h('h2', {}, h('a', { href: page.homeHref }, page.siteName)),
      h('h6', {}, page.slogan),
      items(page.menu, 'tabs'),
      page.searches.map((one) =>
        form(
          one,
          h('span', {}, one.label),
          h('input', { type: 'search', name: one.name, value: one.value, 'aria-label': one.label }),
        ),
      ),
    ),
    page.notices.length === 0
      ? null
      : h(
          'ol',
          { class: 'paid' },
          page.notices.map((ad) => h('li', {}, go(ad))),
        ),
    page.crumbs.length === 0
      ? null
      : h(
          'ol',
          { class: 'steps' },
          page.crumbs.map((crumb) => h('li', {}, go(crumb))),
          h('li', { class: 'now' }, page.heading),
        ),
    h('div', { class: 'folder' }, ...content),
    h('div', { class: 'baseline' }, items(page.footer, 'ends')),
  );

/** Title, facts and a ruling: three rows that belong together, with nothing around them. */
function record(card: Card, promoted: string): readonly Element[] {
  const name =
    card.href === null ? h('span', {}, card.title) : deeper(card.deep, 'i', h('a', { href: card.href }, card.title));
  const facts = card.fields.map((field) =>
    h(
      'span',
      { class: 'pair' },
      h('label', {}, field.name),
      field.texts.map((text, at) =>
        field.hrefs === null ? h('output', {}, text) : h('a', { href: field.hrefs[at] }, text),
      ),
    ),
  );
  return [
    h(
      'tr',
      { class: 'r-top' },
      h('td', { rowspan: 2, class: 'r-pic' }, h('img', { src: card.picture, alt: '', width: 72 })),
      h('th', { class: 'r-name' }, name),
    ),
    h('tr', { class: 'r-mid' }, h('td', {}, card.promoted ? h('span', { class: 'r-paid' }, promoted) : null, facts)),
    h('tr', { class: 'r-end' }, h('td', { colspan: 2 }, h('hr', {}))),
  ];
}

function facet({ all, display, heading, more, options }: Facet): Element {
  const entries = options.map((option, at) => {
    if (display === 'swatches')
      return h(
        'li',
        {},
        h(
          'a',
          { href: option.href },
          h('i', { class: 'ink', title: option.full, style: `background:${swatchColour(option.colour, at)}` }),
        ),
      );
    const label = option.chosen
      ? h('b', { class: 'on' }, option.text)
      : h('a', { href: option.href, title: option.text === option.full ? null : option.full }, option.text);
    return h(
      'li',
      { class: `dep-${option.depth}` },
      label,
      option.countText === null ? null : [' ', h('small', {}, `[${option.countText}]`)],
    );
  });
  return h(
    'fieldset',
    {},
    h('legend', {}, heading),
    h(
      'ol',
      { class: 'ticks' },
      all === null ? null : h('li', {}, go(all)),
      entries,
      more === null ? null : h('li', { class: 'others' }, go(more)),
    ),
  );
}

function selects(page: ListPage): Children {
  if (page.filterForm === null) return null;
  const fields = page.facets
    .filter(isField)
    .map((one) =>
      h(
        'span',
        { class: 'drop' },
        h('label', {}, one.heading),
        one.display === 'boxes'
          ? one.options.map((option) => h('label', { class: 'box' }, option.text, tick(one.id, option)))
          : dropDown(one, '?'),
      ),
    );
  return form(page.filterForm, fields);
}

function list(page: ListPage): Element {
  const knob = (label: string, links: readonly Link[]): Children =>
    links.length === 0 ? null : h('div', { class: 'dial' }, h('label', {}, label), items(links, 'ways'));
  const chosen =
    page.chosen.length === 0
      ? null
      : h(
          'ol',
          { class: 'set' },
          h('li', {}, h('b', {}, page.labels.chosen)),
          page.chosen.map((one) => h('li', {}, h('a', { href: one.href }, one.text, ' \u2715'))),
        );
  const records = page.cards.flatMap((card, at) =>
    record(card, page.labels.promoted).map((element) => marked(at, element)),
  );
  const results = h(
    'table',
    { class: page.view === 'grid' ? 'book' : 'book thin' },
    marked('region', h('tbody', {}, records)),
  );
  const pager = [
    page.pager.links.length === 0 ? null : items(page.pager.links, 'parts'),
    page.pager.forms.map((one) => form(one)),
    page.pager.note === null ? null : h('p', { class: 'stop' }, page.pager.note),
  ];
  const aside =
    page.aside === null
      ? null
      : h(
          'div',
          { class: 'beside' },
          h('h5', {}, page.aside.heading),
          h(
            'ol',
            {},
            page.aside.cards.map((card) => h('li', {}, h('a', { href: card.href }, card.title))),
          ),
        );
  const filters = h(
    'div',
    { class: 'panel' },
    h('h5', {}, page.labels.filters),
    page.indexes.map((one) => h('p', {}, go(one))),
    selects(page),
    h('div', { class: 'sets' }, page.facets.filter((one) => !isField(one)).map(facet)),
  );
  return folder(
    page,
    h('h1', { class: 'what' }, page.heading),
    chosen,
    filters,
    page.total === null ? null : h('h6', { class: 'many' }, page.total),
    h(
      'div',
      { class: 'dials' },
      knob(page.labels.sort, page.sorts),
      knob(page.labels.size, page.sizes),
      knob(page.labels.view, page.views),
    ),
    page.empty === null ? results : h('p', {}, page.empty),
    pager,
    aside,
  );
}

function entity(page: EntityPage): Element {
  const value = (text: string, href: string | undefined): Children =>
    href === undefined ? text : h('a', { href }, text);
  const first = page.template === 'first';
  const facts = first
    ? h(
        'table',
        { class: 'data' },
        h('caption', {}, page.detailsHeading),
        marked(
          'facts',
          h(
            'tbody',
            {},
            page.details.flatMap((field) => [
              h('tr', {}, h('th', {}, field.name)),
              ...field.texts.map((text, at) => h('tr', {}, h('td', {}, value(text, field.hrefs?.[at])))),
            ]),
          ),
        ),
      )
    : h(
        'fieldset',
        {},
        h('legend', {}, page.detailsHeading),
        page.details.map((field) =>
          h(
            'div',
            {},
            h('label', {}, field.name),
            field.texts.map((text, at) => h('output', {}, value(text, field.hrefs?.[at]))),
          ),
        ),
      );
  const text = page.paragraphs.map((paragraph) => h('p', {}, paragraph));
  const picture = h('div', { class: 'photo' }, h('img', { src: page.picture, alt: '' }));
  const related =
    page.related === null
      ? null
      : h(
          'div',
          { class: 'beside' },
          h('h5', {}, page.related.heading),
          h(
            'ol',
            {},
            page.related.cards.map((card) =>
              h('li', {}, card.href === null ? card.title : h('a', { href: card.href }, card.title)),
            ),
          ),
        );
  const name = marked('name', h('h1', { class: 'what' }, page.heading));
  return folder(
    page,
    first ? [name, picture, text, marked('facts', facts)] : [picture, name, marked('facts', facts), text],
    h('p', { class: 'push' }, go(page.action)),
    related,
  );
}

function home(page: HomePage): Element {
  const sections = page.sections.map(({ heading, links }) =>
    h('fieldset', {}, h('legend', {}, heading), items(links, 'gates')),
  );
  const featured =
    page.featured === null
      ? null
      : h(
          'table',
          { class: 'book' },
          h('caption', {}, page.featured.heading),
          h(
            'tbody',
            {},
            page.featured.cards.map((card) => record(card, '')),
          ),
        );
  return folder(
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
  if (page.type === 'values') return folder(page, facet(page.facet));
  return folder(
    page,
    h('h1', { class: 'what' }, page.heading),
    page.paragraphs.map((text) => h('p', {}, text)),
    items(page.links, 'gates'),
  );
}

export const rows: Skin = {
  name: 'rows',
  about: 'records of three sibling table rows, filters in fieldsets',
  voice: 4,
  css,
  render,
};
