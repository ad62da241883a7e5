// A shop of about 2012: nothing but div and span, deeply nested.
import type { Card, EntityPage, Facet, Form, Frame, HomePage, Link, ListPage, PageModel } from '../pages/model.ts';
import { css } from './divs-css.ts';
import { deeper, dropDown, htmlPage, isField, swatchColour, tick } from './document.ts';
import { type Children, type Element, h, marked } from './element.ts';
import { ownPage } from './own-page.ts';
import type { Skin } from './skin.ts';

const div = (cls: string, ...children: readonly Children[]): Element => h('div', { class: cls }, ...children);
const span = (cls: string, ...children: readonly Children[]): Element => h('span', { class: cls }, ...children);
const anchor = ({ text, href, rel }: Link, cls: string): Element =>
  h('a', { href, rel: rel ?? null, class: cls }, text);
const strip = (cls: string, links: readonly Link[]): Children =>
  links.map((one) => (one.current === true ? span(`${cls} is-on`, one.text) : anchor(one, cls)));

function form(one: Form, ...inner: readonly Children[]): Element {
  const hidden = one.hidden.map(([name, value]) => h('input', { type: 'hidden', name, value }));
  return h(
    'form',
    { class: 'js-form', method: one.method, action: one.action },
    ...inner,
    hidden,
    h('button', { type: 'submit', class: 'js-go' }, one.button),
  );
}

const shell = (page: Frame, ...content: readonly Children[]): Element =>
  htmlPage(
    page,
    { class: 'pg' },
    div(
      'pg-outer',
      div(
        'hd',
        div(
          'hd-in',
          h('a', { class: 'hd-brand', href: page.homeHref }, page.siteName),
          div('hd-claim', page.slogan),
          div('hd-nav', strip('hd-tab', page.menu)),
          page.searches.map((one) =>
            div(
              'hd-find',
              form(one, h('input', { class: 'hd-q', name: one.name, value: one.value, placeholder: one.label })),
            ),
          ),
        ),
      ),
      page.notices.length === 0
        ? null
        : div(
            'adz',
            page.notices.map((ad) => div('adz-i', anchor(ad, 'adz-a'))),
          ),
      div(
        'bd',
        page.crumbs.length === 0
          ? null
          : div(
              'bc',
              page.crumbs.map((crumb) => [anchor(crumb, 'bc-a'), span('bc-s', '/')]),
              span('bc-here', page.heading),
            ),
        ...content,
      ),
      div('ft', div('ft-in', strip('ft-a', page.footer))),
    ),
  );

function record(card: Card, promoted: string): Element {
  const name =
    card.href === null
      ? span('it-name', card.title)
      : deeper(card.deep, 'b', h('a', { class: 'it-name', href: card.href }, card.title));
  const facts = card.fields.map((field) =>
    div(
      'it-f',
      span('it-l', field.name),
      field.texts.map((text, at) =>
        field.hrefs === null ? span('it-v', text) : h('a', { class: 'it-v', href: field.hrefs[at] }, text),
      ),
    ),
  );
  return div(
    'it',
    div(
      'it-in',
      div('it-pic', h('img', { src: card.picture, alt: '', class: 'it-img' })),
      div('it-txt', div('it-hd', name), card.promoted ? div('it-ad', promoted) : null, div('it-fs', facts)),
    ),
  );
}

function facet({ all, display, heading, more, options }: Facet): Element {
  const entries = options.map((option, at) => {
    if (display === 'swatches')
      return h(
        'a',
        { class: 'fc-sw', href: option.href, 'aria-label': option.full },
        h('span', { class: 'fc-dot', style: `background:${swatchColour(option.colour, at)}` }),
      );
    const count = option.countText === null ? null : span('fc-n', option.countText);
    const label = option.chosen
      ? span('fc-a is-on', option.text)
      : h(
          'a',
          { class: 'fc-a', href: option.href, title: option.text === option.full ? null : option.full },
          option.text,
        );
    return h('div', { class: `fc-o fc-d${option.depth}` }, label, count);
  });
  return div(
    'fc',
    div('fc-h', heading),
    div(
      'fc-b',
      all === null ? null : div('fc-o', anchor(all, 'fc-any')),
      entries,
      more === null ? null : div('fc-m', anchor(more, 'fc-more')),
    ),
  );
}

function selects(page: ListPage): Children {
  if (page.filterForm === null) return null;
  const fields = page.facets
    .filter(isField)
    .map((one) =>
      div(
        'sl',
        span('sl-l', one.heading),
        one.display === 'boxes'
          ? one.options.map((option) => div('sl-b', tick(one.id, option), span('sl-t', option.text)))
          : dropDown(one, '...', { class: 'sl-s' }),
      ),
    );
  return form(page.filterForm, fields);
}

function list(page: ListPage): Element {
  const tool = (label: string, links: readonly Link[]): Children =>
    links.length === 0 ? null : div('tb-g', span('tb-l', label), strip('tb-a', links));
  const side = div(
    'sd',
    div('sd-h', page.labels.filters),
    page.indexes.map((one) => div('sd-ix', anchor(one, 'sd-a'))),
    selects(page),
    page.facets.filter((one) => !isField(one)).map(facet),
  );
  const chosen =
    page.chosen.length === 0
      ? null
      : div(
          'ch',
          span('ch-l', page.labels.chosen),
          page.chosen.map((one) =>
            div('ch-i', span('ch-t', one.text), h('a', { class: 'ch-x', href: one.href, title: 'x' }, '\u00d7')),
          ),
        );
  const region = marked(
    'region',
    div(
      page.view === 'grid' ? 'gr' : 'gr gr-rows',
      page.cards.map((card, at) => marked(at, record(card, page.labels.promoted))),
    ),
  );
  const pager = div(
    'pn',
    strip('pn-a', page.pager.links),
    page.pager.forms.map((one) => form(one)),
    page.pager.note === null ? null : div('pn-note', page.pager.note),
  );
  const aside =
    page.aside === null
      ? null
      : div(
          'pr',
          div('pr-h', page.aside.heading),
          page.aside.cards.map((card) => div('pr-i', h('a', { class: 'pr-a', href: card.href }, card.title))),
        );
  return shell(
    page,
    div(
      'cols',
      side,
      div(
        'mn',
        div('mn-h', page.heading),
        page.total === null ? null : div('mn-n', page.total),
        aside,
        chosen,
        div(
          'tb',
          tool(page.labels.sort, page.sorts),
          tool(page.labels.size, page.sizes),
          tool(page.labels.view, page.views),
        ),
        page.empty === null ? region : div('mn-none', page.empty),
        pager,
      ),
    ),
  );
}

function entity(page: EntityPage): Element {
  const values = (texts: readonly string[], hrefs: readonly string[] | null): Children =>
    texts.map((text, at) => (hrefs === null ? span('at-v', text) : h('a', { class: 'at-v', href: hrefs[at] }, text)));
  const first = page.template === 'first';
  const facts = marked(
    'facts',
    div(
      'at',
      div('at-h', page.detailsHeading),
      page.details.map((field) =>
        first
          ? div('at-r', span('at-l', field.name), div('at-vs', values(field.texts, field.hrefs)))
          : div('at-col', div('at-k', field.name), div('at-w', div('at-x', values(field.texts, field.hrefs)))),
      ),
    ),
  );
  const picture = div('dt-pic', h('img', { class: 'dt-img', src: page.picture, alt: '' }));
  const text = div(
    'dt-txt',
    page.paragraphs.map((paragraph) => div('dt-p', paragraph)),
  );
  const buy = div('dt-buy', anchor(page.action, 'dt-btn'));
  const related =
    page.related === null
      ? null
      : div(
          'rl',
          div('rl-h', page.related.heading),
          div(
            'rl-b',
            page.related.cards.map((card) =>
              div(
                'rl-i',
                card.href === null ? span('rl-a', card.title) : h('a', { class: 'rl-a', href: card.href }, card.title),
              ),
            ),
          ),
        );
  const name = marked('name', div('dt-h', page.heading));
  return shell(
    page,
    first
      ? div('dt', picture, div('dt-main', name, buy, text, facts))
      : div('dt2', name, div('dt2-l', text), div('dt2-r', div('dt2-c', picture, facts)), buy),
    related,
  );
}

function home(page: HomePage): Element {
  const sections = page.sections.map(({ heading, links }) =>
    div('hm-s', div('hm-h', heading), div('hm-ls', strip('hm-a', links))),
  );
  const featured =
    page.featured === null
      ? null
      : div(
          'hm-f',
          div('hm-h', page.featured.heading),
          div(
            'gr',
            page.featured.cards.map((card) => record(card, '')),
          ),
        );
  return shell(
    page,
    div(
      'hm',
      div(
        'hm-t',
        page.paragraphs.map((text) => div('hm-p', text)),
      ),
      sections,
      featured,
    ),
  );
}

function render(page: PageModel): Element {
  if (page.type === 'list') return list(page);
  if (page.type === 'entity') return page.template === 'own' ? ownPage(page) : entity(page);
  if (page.type === 'home') return home(page);
  if (page.type === 'values') return shell(page, div('vl', facet(page.facet)));
  return shell(
    page,
    div(
      'tx',
      div('tx-h', page.heading),
      page.paragraphs.map((text) => div('tx-p', text)),
      page.links.map((one) => div('tx-l', anchor(one, 'tx-a'))),
    ),
  );
}

export const divs: Skin = {
  name: 'divs',
  about: 'nothing but nested div and span',
  voice: 1,
  css,
  render,
};
