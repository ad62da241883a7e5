// A trade directory: each record is three table rows one below the other, filters stand in fieldsets above the results.
import type { Card, EntityPage, Facet, Form, Frame, HomePage, Link, ListPage, PageModel } from '../pages/model.ts';
import { deeper, htmlPage, swatchColour } from './document.ts';
import { type Children, type Element, h, marked } from './element.ts';
import { ownPage } from './own-page.ts';
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
    .filter(({ display }) => display === 'select')
    .map(({ heading, id, options }) =>
      h(
        'span',
        { class: 'drop' },
        h('label', {}, heading),
        h(
          'select',
          { name: id },
          h('option', { value: '' }, '?'),
          options.map((option) =>
            h('option', { value: option.id, selected: option.chosen ? 'selected' : null }, option.text),
          ),
        ),
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
    h('div', { class: 'sets' }, page.facets.filter(({ display }) => display !== 'select').map(facet)),
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
        h(
          'tbody',
          {},
          page.details.flatMap((field) => [
            h('tr', {}, h('th', {}, field.name)),
            ...field.texts.map((text, at) => h('tr', {}, h('td', {}, value(text, field.hrefs?.[at])))),
          ]),
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
  const name = h('h1', { class: 'what' }, page.heading);
  return folder(
    page,
    first ? [name, picture, text, facts] : [picture, name, facts, text],
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
  css: '.directory{margin:0;font:15px/1.4 "Trebuchet MS",sans-serif;background:#eef1f6;color:#223}.directory ol{list-style:none;margin:0;padding:0}.sign{background:#2f4b7c;color:#fff;padding:10px 26px}.sign h2,.sign h6{margin:0;display:inline-block;margin-right:20px}.sign a{color:#fff}.tabs{display:flex;gap:20px;margin-top:8px!important}.steps{display:flex;gap:14px;padding:8px 26px!important;font-size:13px}.folder{max-width:1100px;margin:10px auto;background:#fff;padding:16px 26px;border-radius:6px}.panel{background:#f6f8fb;padding:6px 12px;border:1px solid #ccd5e4}.panel h5{margin:4px 0}.sets{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:8px}fieldset{border:1px solid #ccd5e4;max-height:190px;overflow:auto}legend{font-weight:bold;color:#2f4b7c}.ticks li{font-size:13px}.dep-1{padding-left:12px}.dep-2{padding-left:24px}.on{color:#a33}.ink{display:inline-block;width:20px;height:20px;border:1px solid #889}.ticks:has(.ink){display:flex;flex-wrap:wrap;gap:5px}.dials{display:flex;gap:24px;flex-wrap:wrap;font-size:13px;margin:8px 0}.dial{display:flex;gap:10px}.ways{display:flex;gap:10px;flex-wrap:wrap}.now{font-weight:bold}.book{width:100%;border-collapse:collapse}.r-pic{width:84px}.r-name{text-align:left;font-size:17px}.r-mid label{color:#778;margin-right:6px;font-size:13px}.pair{margin-right:18px}.pair a,.pair output{margin-right:6px}.r-end hr{border:0;border-top:1px solid #dde3ee;margin:4px 0}.r-paid{background:#a33;color:#fff;font-size:11px;padding:0 6px;margin-right:8px}.parts{display:flex;gap:10px;justify-content:center;margin:14px 0!important}.set{display:flex;gap:12px;margin:6px 0!important}.photo img{width:300px;float:right;margin:0 0 12px 20px}.data th{text-align:left;color:#2f4b7c;padding-top:6px}.beside{clear:both;background:#f6f8fb;padding:8px 14px;margin-top:16px}.beside ol{display:flex;gap:18px;flex-wrap:wrap}.baseline{padding:14px 26px}.ends,.gates{display:flex;gap:18px;flex-wrap:wrap}.paid{display:flex;gap:16px;background:#fff2c4;padding:4px 26px!important}.drop{display:inline-block;margin-right:12px}.drop label{display:block;font-size:12px}.many{font-size:15px;margin:8px 0}.thin .r-pic img{width:36px}.what{font-size:24px;margin:4px 0}.ask{display:inline-block}.ask p{margin:4px 0}',
  render,
};
