// A shop of about 2012: nothing but div and span, deeply nested.
import type { Card, EntityPage, Facet, Form, Frame, HomePage, Link, ListPage, PageModel } from '../pages/model.ts';
import { deeper, htmlPage, swatchColour } from './document.ts';
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
    .filter(({ display }) => display === 'select')
    .map(({ heading, id, options }) =>
      div(
        'sl',
        span('sl-l', heading),
        h(
          'select',
          { class: 'sl-s', name: id },
          h('option', { value: '' }, '...'),
          options.map((option) => h('option', { value: option.id, selected: option.chosen ? '' : null }, option.text)),
        ),
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
    page.facets.filter(({ display }) => display !== 'select').map(facet),
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
  const facts = div(
    'at',
    div('at-h', page.detailsHeading),
    page.details.map((field) =>
      first
        ? div('at-r', span('at-l', field.name), div('at-vs', values(field.texts, field.hrefs)))
        : div('at-col', div('at-k', field.name), div('at-w', div('at-x', values(field.texts, field.hrefs)))),
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
  const name = div('dt-h', page.heading);
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
  css: '.pg{margin:0;font:14px/1.4 Helvetica,Arial,sans-serif;color:#333;background:#f4f4f4}a{color:#b12704;text-decoration:none}.hd{background:#232f3e}.hd-in{max-width:1180px;margin:auto;padding:14px;display:flex;gap:22px;align-items:center}.hd-brand{color:#fff;font-size:22px;font-weight:bold}.hd-claim{color:#aab;flex:1}.hd-tab{color:#fff;margin-left:14px}.bd{max-width:1180px;margin:12px auto;padding:0 14px}.bc{font-size:12px;margin-bottom:8px}.bc-s{margin:0 6px;color:#999}.cols{display:flex;gap:20px}.sd{width:210px;flex:none;background:#fff;padding:12px;border:1px solid #ddd}.sd-h{font-size:16px;font-weight:bold;margin-bottom:8px}.fc{border-top:1px solid #eee;padding:8px 0}.fc-h{font-weight:bold;margin-bottom:3px}.fc-o{display:flex;justify-content:space-between;padding:1px 0}.fc-d1{padding-left:12px}.fc-d2{padding-left:24px}.fc-n{color:#888;font-size:12px}.is-on{font-weight:bold;color:#000}.fc-dot{display:inline-block;width:22px;height:22px;border-radius:11px;border:1px solid #bbb;margin:3px}.mn{flex:1}.mn-h,.dt-h,.tx-h{font-size:24px;margin-bottom:4px}.mn-n{color:#666;margin-bottom:8px}.tb{display:flex;flex-wrap:wrap;gap:8px 24px;background:#fff;border:1px solid #ddd;padding:6px 10px;margin:8px 0;font-size:12px}.tb-l{margin-right:6px;color:#777}.tb-a{margin-right:8px}.gr{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:12px}.gr-rows{grid-template-columns:1fr}.it{background:#fff;border:1px solid #ddd}.it-in{padding:10px}.it-img{width:100%;height:120px;object-fit:cover}.it-name{font-weight:bold}.it-ad{font-size:11px;color:#fff;background:#c77700;display:inline-block;padding:0 6px}.it-f{font-size:12px}.it-l{color:#888;margin-right:6px}.it-v{margin-right:4px}.ch{margin:6px 0}.ch-i{display:inline-block;background:#ffe9c7;border-radius:10px;padding:1px 10px;margin:0 6px}.ch-x{margin-left:6px}.pn{margin:16px 0;text-align:center}.pn-a{padding:4px 9px;border:1px solid #ccc;margin:2px;background:#fff}.pr{background:#fff8e6;border:1px solid #e5d5a5;padding:8px;margin:6px 0}.pr-i{display:inline-block;margin-right:14px}.dt{display:flex;gap:24px;background:#fff;padding:18px}.dt-img{width:340px}.dt-btn{display:inline-block;background:#ffd814;color:#111;padding:8px 18px;border-radius:16px;margin:8px 0}.at-h{font-weight:bold;margin-top:12px}.at-r{display:flex;border-bottom:1px solid #eee;padding:4px}.at-l{width:160px;color:#777}.at-v{margin-right:8px}.at-k{font-weight:bold}.rl{margin-top:18px}.rl-b{display:flex;gap:16px}.rl-h,.hm-h{font-size:18px;margin:10px 0}.hm-a{margin-right:16px}.ft{background:#ddd;margin-top:24px}.ft-in{max-width:1180px;margin:auto;padding:14px}.ft-a{margin-right:14px}.adz{max-width:1180px;margin:6px auto;display:flex;gap:10px}.adz-i{background:#fff3b0;padding:4px 10px}.sl{margin:6px 0}.sl-l{display:block;font-weight:bold}.sl-s{width:100%}.vl{background:#fff;padding:16px;columns:3}.js-form{display:inline-block}',
  render,
};
