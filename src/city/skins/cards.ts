// A site of today: semantic HTML5, records are articles in a section.
import type { Card, EntityPage, Facet, Form, Frame, HomePage, Link, ListPage, PageModel } from '../pages/model.ts';
import { css } from './cards-css.ts';
import { deeper, dropDown, htmlPage, isField, swatchColour, tick } from './document.ts';
import { type Children, type Element, h, marked } from './element.ts';
import { ownPage } from './own-page.ts';
import type { Skin } from './skin.ts';

const a = ({ text, href, rel }: Link): Element => h('a', { href, rel: rel ?? null }, text);
const menu = (links: readonly Link[], cls: string | null = null): Element =>
  h(
    'ul',
    { class: cls },
    links.map((one) => h('li', {}, one.current === true ? h('span', { 'aria-current': 'true' }, one.text) : a(one))),
  );

function form(one: Form, ...inner: readonly Children[]): Element {
  return h(
    'form',
    { action: one.action, method: one.method },
    ...inner,
    one.hidden.map(([name, value]) => h('input', { name, type: 'hidden', value })),
    h('button', {}, one.button),
  );
}

const site = (page: Frame, ...main: readonly Children[]): Element =>
  htmlPage(
    page,
    {},
    h(
      'header',
      { class: 'masthead' },
      h('p', { class: 'masthead__name' }, h('a', { href: page.homeHref }, page.siteName)),
      h('p', { class: 'masthead__motto' }, page.slogan),
      h('nav', {}, menu(page.menu, 'masthead__menu')),
      page.searches.map((one) =>
        h(
          'search',
          {},
          form(one, h('label', {}, one.label, h('input', { type: 'search', name: one.name, value: one.value }))),
        ),
      ),
    ),
    page.notices.length === 0 ? null : h('aside', { class: 'commercial' }, page.notices.map(a)),
    page.crumbs.length === 0
      ? null
      : h(
          'nav',
          { class: 'trailmarks', 'aria-label': 'breadcrumb' },
          h(
            'ol',
            {},
            page.crumbs.map((crumb) => h('li', {}, a(crumb))),
            h('li', {}, page.heading),
          ),
        ),
    h('main', {}, ...main),
    h('footer', { class: 'colophon' }, menu(page.footer)),
  );

function card(one: Card, promoted: string): Element {
  const title = one.href === null ? one.title : deeper(one.deep, 'strong', h('a', { href: one.href }, one.title));
  const facts = one.fields.map((field) =>
    h(
      'li',
      {},
      h('small', {}, field.name),
      field.texts.map((text, at) =>
        field.hrefs === null ? h('data', {}, text) : h('a', { href: field.hrefs[at], rel: 'tag' }, text),
      ),
    ),
  );
  return h(
    'article',
    { class: 'tile' },
    h('figure', {}, h('img', { src: one.picture, alt: '', loading: 'lazy' })),
    h('h3', {}, title),
    one.promoted ? h('mark', {}, promoted) : null,
    facts.length === 0 ? null : h('ul', { class: 'tile__facts' }, facts),
  );
}

function facet({ all, display, heading, more, options }: Facet): Element {
  const entries = options.map((option, at) => {
    if (display === 'swatches')
      return h(
        'li',
        { class: 'patch' },
        h('a', { href: option.href, title: option.full, style: `background-color:${swatchColour(option.colour, at)}` }),
      );
    const label = option.chosen
      ? h('strong', {}, option.text)
      : h('a', { href: option.href, title: option.text === option.full ? null : option.full }, option.text);
    return h(
      'li',
      { 'data-level': option.depth },
      label,
      option.countText === null ? null : h('span', { class: 'tally' }, option.countText),
    );
  });
  return h(
    'section',
    { class: 'sieve' },
    h('h3', {}, heading),
    h(
      'ul',
      { class: display === 'swatches' ? 'sieve__patches' : null },
      all === null ? null : h('li', {}, a(all)),
      entries,
    ),
    more === null ? null : h('p', { class: 'sieve__rest' }, a(more)),
  );
}

function selects(page: ListPage): Children {
  if (page.filterForm === null) return null;
  const fields = page.facets
    .filter(isField)
    .map((one) =>
      h(
        'label',
        {},
        one.heading,
        one.display === 'boxes'
          ? one.options.map((option) => h('label', {}, tick(one.id, option), option.text))
          : dropDown(one, '\u2013'),
      ),
    );
  return form(page.filterForm, fields);
}

function list(page: ListPage): Element {
  const tools = (label: string, links: readonly Link[]): Children =>
    links.length === 0 ? null : h('div', { class: 'knob' }, h('h4', {}, label), menu(links));
  const chosen =
    page.chosen.length === 0
      ? null
      : h(
          'section',
          { class: 'picked' },
          h('h2', {}, page.labels.chosen),
          h(
            'ul',
            {},
            page.chosen.map((one) => h('li', {}, h('a', { href: one.href }, h('del', {}, one.text)))),
          ),
        );
  const region = marked(
    'region',
    h(
      'section',
      { class: page.view === 'grid' ? 'tiles' : 'tiles tiles--wide' },
      page.cards.map((one, at) => marked(at, card(one, page.labels.promoted))),
    ),
  );
  const pager = h(
    'nav',
    { class: 'turner', 'aria-label': page.labels.pages },
    page.pager.links.length === 0 ? null : menu(page.pager.links),
    page.pager.forms.map((one) => form(one)),
    page.pager.note === null ? null : h('p', {}, page.pager.note),
  );
  const aside =
    page.aside === null
      ? null
      : h(
          'aside',
          { class: 'tips' },
          h('h2', {}, page.aside.heading),
          page.aside.cards.map((one) => card(one, page.labels.promoted)),
        );
  return site(
    page,
    h(
      'div',
      { class: 'split' },
      h(
        'aside',
        { class: 'sieves' },
        h('h2', {}, page.labels.filters),
        page.indexes.map((one) => h('p', {}, a(one))),
        selects(page),
        page.facets.filter((one) => !isField(one)).map(facet),
      ),
      h(
        'div',
        { class: 'split__wide' },
        h('h1', {}, page.heading),
        page.total === null ? null : h('p', { class: 'split__sum' }, page.total),
        chosen,
        h(
          'div',
          { class: 'knobs' },
          tools(page.labels.sort, page.sorts),
          tools(page.labels.size, page.sizes),
          tools(page.labels.view, page.views),
        ),
        page.empty === null ? region : h('p', {}, page.empty),
        pager,
        aside,
      ),
    ),
  );
}

function entity(page: EntityPage): Element {
  const values = (texts: readonly string[], hrefs: readonly string[] | null): Children =>
    texts.map((text, at) => (hrefs === null ? h('data', {}, text) : h('a', { href: hrefs[at], rel: 'tag' }, text)));
  const first = page.template === 'first';
  const facts = first
    ? h(
        'section',
        { class: 'sheet' },
        h('h2', {}, page.detailsHeading),
        marked(
          'facts',
          h(
            'ul',
            {},
            page.details.map((field) => h('li', {}, h('span', {}, field.name), values(field.texts, field.hrefs))),
          ),
        ),
      )
    : h(
        'table',
        { class: 'grid' },
        h(
          'tbody',
          {},
          page.details.map((field) =>
            h('tr', {}, h('th', { scope: 'row' }, field.name), h('td', {}, values(field.texts, field.hrefs))),
          ),
        ),
      );
  const figure = h('figure', { class: 'portrait' }, h('img', { src: page.picture, alt: '' }));
  const text = page.paragraphs.map((paragraph) => h('p', {}, paragraph));
  const body = first
    ? [
        figure,
        h(
          'div',
          {},
          marked('name', h('h1', {}, page.heading)),
          text,
          marked('facts', facts),
          h('p', { class: 'deed' }, a(page.action)),
        ),
      ]
    : [
        h('header', {}, marked('name', h('h1', {}, page.heading))),
        h('section', {}, marked('facts', facts), figure),
        h('section', {}, text),
        h('p', { class: 'deed' }, a(page.action)),
      ];
  const related =
    page.related === null
      ? null
      : h(
          'section',
          { class: 'kin' },
          h('h2', {}, page.related.heading),
          h(
            'ul',
            {},
            page.related.cards.map((one) =>
              h('li', {}, one.href === null ? one.title : h('a', { href: one.href }, one.title)),
            ),
          ),
        );
  return site(page, h('article', { class: first ? 'thing' : 'thing thing--tall' }, body), related);
}

function home(page: HomePage): Element {
  const sections = page.sections.map(({ heading, links }) =>
    h('section', { class: 'door' }, h('h2', {}, heading), menu(links)),
  );
  const featured =
    page.featured === null
      ? null
      : h(
          'section',
          { class: 'window' },
          h('h2', {}, page.featured.heading),
          h(
            'div',
            { class: 'window__row' },
            page.featured.cards.map((one) => card(one, '')),
          ),
        );
  return site(
    page,
    h(
      'section',
      { class: 'hello' },
      h('h1', {}, page.siteName),
      page.paragraphs.map((text) => h('p', {}, text)),
    ),
    sections,
    featured,
  );
}

function render(page: PageModel): Element {
  if (page.type === 'list') return list(page);
  if (page.type === 'entity') return page.template === 'own' ? ownPage(page) : entity(page);
  if (page.type === 'home') return home(page);
  if (page.type === 'values') return site(page, facet(page.facet));
  return site(
    page,
    h(
      'article',
      { class: 'prose' },
      h('h1', {}, page.heading),
      page.paragraphs.map((text) => h('p', {}, text)),
      page.links.length === 0 ? null : menu(page.links),
    ),
  );
}

export const cards: Skin = {
  name: 'cards',
  about: 'semantic HTML5, records are articles',
  voice: 2,
  css,
  render,
};
