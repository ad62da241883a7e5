// A bulletin: everything is a line. A record is a run of inline siblings up to a line break, with no element around it.
import type { Card, EntityPage, Facet, Form, Frame, HomePage, Link, ListPage, PageModel } from '../pages/model.ts';
import { deeper, dropDown, htmlPage, isField, swatchColour, tick } from './document.ts';
import { type Children, type Element, h, marked } from './element.ts';
import { css } from './lines-css.ts';
import { ownPage } from './own-page.ts';
import type { Skin } from './skin.ts';

const at = ({ text, href, rel }: Link): Element => h('a', { href, rel: rel ?? null }, text);
const run = (links: readonly Link[], between: string): Children =>
  links.map((one, number) => [number > 0 ? between : null, one.current === true ? h('u', {}, one.text) : at(one)]);

function form(one: Form, ...inner: readonly Children[]): Element {
  return h(
    'form',
    { method: one.method, action: one.action },
    h(
      'span',
      { class: 'ln-ask' },
      ...inner,
      one.hidden.map(([name, value]) => h('input', { type: 'hidden', name, value })),
      h('input', { type: 'submit', value: one.button }),
    ),
  );
}

const bulletin = (page: Frame, ...content: readonly Children[]): Element =>
  htmlPage(
    page,
    { class: 'ln' },
    h(
      'center',
      {},
      h('big', {}, h('a', { href: page.homeHref }, page.siteName)),
      h('br', {}),
      h('small', {}, page.slogan),
      h('br', {}),
      h('nobr', {}, run(page.menu, ' \u00b7 ')),
      page.searches.map((one) => form(one, one.label, ' ', h('input', { name: one.name, value: one.value }))),
    ),
    page.notices.map((ad) => h('center', { class: 'ln-ad' }, h('small', {}, at(ad)))),
    page.crumbs.length === 0
      ? null
      : h(
          'small',
          { class: 'ln-from' },
          page.crumbs.map((crumb) => [at(crumb), ' > ']),
          page.heading,
        ),
    h('div', { class: 'ln-body' }, ...content),
    h('hr', {}),
    h('center', {}, h('small', {}, run(page.footer, ' \u00b7 '))),
  );

/** Name, what is said of it, a line break: siblings of all other records. */
function line(card: Card, promoted: string): readonly Element[] {
  const name =
    card.href === null
      ? h('b', { class: 'ln-name' }, card.title)
      : deeper(card.deep, 'i', h('a', { class: 'ln-name', href: card.href }, card.title));
  const facts = card.fields.map((field) =>
    h(
      'span',
      { class: 'ln-say' },
      ' \u2013 ',
      `${field.name}: `,
      field.texts.map((text, number) => [
        number > 0 ? ', ' : null,
        field.hrefs === null ? text : h('a', { href: field.hrefs[number] }, text),
      ]),
    ),
  );
  return [name, ...(card.promoted ? [h('em', { class: 'ln-paid' }, ` ${promoted}`)] : []), ...facts, h('br', {})];
}

function facet({ all, display, heading, more, options }: Facet): Element {
  const entries = options.map((option, number) => {
    if (display === 'swatches')
      return h(
        'nobr',
        {},
        h(
          'a',
          { href: option.href, title: option.full },
          h('tt', { class: 'ln-ink', style: `background:${swatchColour(option.colour, number)}` }, '\u00a0\u00a0'),
        ),
      );
    const label = option.chosen
      ? h('u', {}, option.text)
      : h('a', { href: option.href, title: option.text === option.full ? null : option.full }, option.text);
    return h(
      'span',
      { class: `ln-d${option.depth}` },
      label,
      option.countText === null ? null : ` (${option.countText})`,
    );
  });
  return h(
    'div',
    { class: 'ln-key' },
    h('b', {}, heading),
    ' ',
    all === null ? null : h('span', {}, at(all)),
    entries.map((entry) => [' ', entry]),
    more === null ? null : [' ', h('i', {}, at(more))],
  );
}

function selects(page: ListPage): Children {
  if (page.filterForm === null) return null;
  const fields = page.facets
    .filter(isField)
    .map((one) =>
      h(
        'label',
        { class: 'ln-pick' },
        h('b', {}, one.heading),
        ' ',
        one.display === 'boxes'
          ? one.options.map((option) => h('nobr', {}, tick(one.id, option), h('small', {}, option.text)))
          : dropDown(one, '--'),
      ),
    );
  return form(page.filterForm, fields);
}

function list(page: ListPage): Element {
  const ways = (label: string, links: readonly Link[]): Children =>
    links.length === 0 ? null : h('div', { class: 'ln-ways' }, h('small', {}, `${label}: `, run(links, ' / ')));
  const chosen =
    page.chosen.length === 0
      ? null
      : h(
          'div',
          { class: 'ln-set' },
          `${page.labels.chosen}: `,
          page.chosen.map((one) => h('nobr', {}, one.text, ' ', h('a', { href: one.href }, '[x]'), ' ')),
        );
  const region = marked(
    'region',
    h(
      'div',
      { class: page.view === 'grid' ? 'ln-all' : 'ln-all ln-near' },
      page.cards.flatMap((card, number) => line(card, page.labels.promoted).map((element) => marked(number, element))),
    ),
  );
  const aside =
    page.aside === null
      ? null
      : h(
          'div',
          { class: 'ln-side' },
          h('b', {}, page.aside.heading),
          page.aside.cards.map((card) => [h('br', {}), h('tt', {}, h('a', { href: card.href }, card.title))]),
        );
  return bulletin(
    page,
    h('h3', {}, page.heading),
    page.total === null ? null : h('div', { class: 'ln-sum' }, page.total),
    h(
      'div',
      { class: 'ln-keys' },
      h('b', {}, page.labels.filters),
      selects(page),
      page.facets.filter((one) => !isField(one)).map(facet),
    ),
    page.indexes.map((one) => h('div', {}, h('i', {}, at(one)))),
    chosen,
    ways(page.labels.sort, page.sorts),
    ways(page.labels.size, page.sizes),
    ways(page.labels.view, page.views),
    page.empty === null ? region : h('div', {}, page.empty),
    page.pager.links.length === 0
      ? null
      : h('div', { class: 'ln-on' }, `${page.labels.pages}: `, run(page.pager.links, ' ')),
    page.pager.forms.map((one) => form(one)),
    page.pager.note === null ? null : h('div', {}, h('small', {}, page.pager.note)),
    aside,
  );
}

function entity(page: EntityPage): Element {
  const first = page.template === 'first';
  const values = (texts: readonly string[], hrefs: readonly string[] | null): Children =>
    texts.map((text, number) => [
      number > 0 ? ', ' : null,
      hrefs === null ? h('span', {}, text) : h('a', { href: hrefs[number] }, text),
    ]);
  const facts = first
    ? h(
        'div',
        { class: 'ln-facts' },
        page.details.map((field) => [h('b', {}, `${field.name}:`), ' ', values(field.texts, field.hrefs), h('br', {})]),
      )
    : h(
        'center',
        {},
        page.details.map((field) =>
          h('nobr', { class: 'ln-pair' }, h('small', {}, field.name), h('tt', {}, values(field.texts, field.hrefs))),
        ),
      );
  const text = page.paragraphs.map((paragraph) => h('div', { class: 'ln-text' }, paragraph));
  const picture = h('img', { src: page.picture, alt: '', width: 220, align: 'right' });
  const related =
    page.related === null
      ? null
      : h(
          'div',
          { class: 'ln-side' },
          h('b', {}, page.related.heading),
          page.related.cards.map((card) => [
            h('br', {}),
            card.href === null ? card.title : h('tt', {}, h('a', { href: card.href }, card.title)),
          ]),
        );
  const heading = marked('name', h('h3', {}, page.heading));
  const known = marked('facts', facts);
  return bulletin(
    page,
    first ? [heading, picture, known, text] : [picture, heading, text, known],
    h('div', { class: 'ln-do' }, at(page.action)),
    related,
  );
}

function home(page: HomePage): Element {
  const sections = page.sections.map(({ heading, links }) =>
    h('div', { class: 'ln-door' }, h('b', {}, heading), h('br', {}), run(links, ' \u00b7 ')),
  );
  const featured =
    page.featured === null
      ? null
      : h(
          'div',
          { class: 'ln-all' },
          h('b', {}, page.featured.heading),
          h('br', {}),
          page.featured.cards.flatMap((card) => line(card, '')),
        );
  return bulletin(
    page,
    page.paragraphs.map((text) => h('div', { class: 'ln-text' }, text)),
    sections,
    featured,
  );
}

function render(page: PageModel): Element {
  if (page.type === 'list') return list(page);
  if (page.type === 'entity') return page.template === 'own' ? ownPage(page) : entity(page);
  if (page.type === 'home') return home(page);
  if (page.type === 'values') return bulletin(page, facet(page.facet));
  return bulletin(
    page,
    h('h3', {}, page.heading),
    page.paragraphs.map((text) => h('div', { class: 'ln-text' }, text)),
    h('div', {}, run(page.links, ' \u00b7 ')),
  );
}

export const lines: Skin = {
  name: 'lines',
  about: 'one line per record, with nothing around it but line breaks',
  voice: 6,
  css,
  render,
};
