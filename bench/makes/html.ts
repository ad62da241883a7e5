import { ALL, type List } from './target.ts';
import type { Ways } from './ways.ts';
import type { Furniture } from './words.ts';
import type { Attribute, Thing, World } from './world.ts';

/** What the parts of a page need to know of their site. Writing a link makes its page. */
export interface Ground {
  readonly ways: Ways;
  readonly world: World;
  /** Attributes of which every value can be known. */
  readonly told: Set<string>;
  toThing(thing: Thing, view?: string): string;
  toList(list: List): string;
  toValues(attribute: string): string;
  toEntry(): string;
  toText(name: string): string;
}

const each = <T>(all: readonly T[], write: (one: T, at: number) => string): string => all.map(write).join('');

export function frameOf(ground: Ground, title: string, body: string): string {
  const { ways, world } = ground;
  const { furniture } = world.words;
  const text = (name: Furniture) => `<a href="${ground.toText(name)}">${furniture[name]}</a>`;
  const links = [`<a href="/">${furniture.home}</a>`, ...entryLinks(ground), text('help'), text('about')];
  const search = ways.search
    ? `<form action="/search"><input name="q"><button>${furniture.search}</button></form>`
    : '';
  const foot = `${text('contact')} <a href="/login">${furniture.login}</a> <a href="/feed.xml">RSS</a>`;
  const side = boxOf(ground);
  const head = `<!doctype html><html><head><meta charset="utf-8"><title>${title} - ${world.noun[1]}</title></head>`;
  switch (ways.frame) {
    case 'semantic':
      return `${head}<body><header><nav><ul>${each(links, (link) => `<li>${link}</li>`)}</ul>${search}</nav></header><main>${body}</main><aside>${side}</aside><footer>${foot}</footer></body></html>`;
    case 'plain':
      return `${head}<body><p>${links.join(' | ')}</p>${search}<hr>${body}<hr>${side}<p>${foot}</p></body></html>`;
    case 'table':
      return `${head}<body><table width="100%"><tr><td colspan="2">${links.join(' &middot; ')}</td></tr><tr><td valign="top">${search}${side}</td><td>${body}</td></tr><tr><td colspan="2">${foot}</td></tr></table></body></html>`;
    case 'soup':
      return `${head}<body><div class="a1"><div class="b7">${each(links, (link) => `<span>${link}</span>`)}</div>${search}</div><div class="c3"><div class="d9">${body}</div><div class="e2">${side}</div></div><div class="f4">${foot}</div></body></html>`;
  }
}

/** What the menu leads to besides texts. */
function entryLinks({ toEntry, toList, ways, world }: Ground): string[] {
  const { furniture } = world.words;
  if (ways.entry === 'sections' || ways.entry === 'letters' || ways.entry === 'months')
    return [`<a href="${toEntry()}">${furniture.archive}</a>`];
  return ways.entry === 'front' ? [] : [`<a href="${toList(ALL)}">${world.noun[1]}</a>`];
}

/** What stands beside everything: the latest, all values of an attribute. */
function boxOf(ground: Ground): string {
  const { ways, world } = ground;
  const { furniture } = world.words;
  const latest =
    ways.box === 'latest' || ways.box === 'both'
      ? `<h4>${furniture.latest}</h4><ul>${each(world.things.slice(0, 4), (thing) => `<li><a href="${ground.toThing(thing)}">${thing.title}</a></li>`)}</ul>`
      : '';
  if (ways.filters !== 'cloud') return latest;
  const clouds = world.attributes.filter(({ values }) => values.length > 0);
  for (const { name } of clouds) ground.told.add(name);
  return `${latest}${each(clouds, ({ name, values }) => `<h4>${name}</h4><p>${values.map((value) => `<a href="${toValue(ground, name, value)}">${value}</a>`).join(' ')}</p>`)}`;
}

const toValue = ({ toList }: Ground, name: string, value: string): string =>
  toList({ ...ALL, chosen: [[name, value]] });

/** What a list says of a thing besides its name. */
function saidOf({ ways, world }: Ground): readonly Attribute[] {
  const order = ['date', 'person', 'number', 'choice', 'tags'];
  return [...world.attributes].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type)).slice(0, ways.said);
}

function valueTexts(ground: Ground, thing: Thing, { name, values: all }: Attribute, linked: boolean): string {
  const values = thing.values.get(name)!;
  if (!linked || all.length === 0) return values.join(', ');
  return values.map((value) => `<a href="${toValue(ground, name, value)}">${value}</a>`).join(', ');
}

export function rowsOf(ground: Ground, things: readonly Thing[], list: List = ALL): string {
  const { ways, world } = ground;
  const said = saidOf(ground);
  const cell = (thing: Thing, attribute: Attribute) => valueTexts(ground, thing, attribute, ways.recordLinks);
  const link = (thing: Thing) => `<a href="${ground.toThing(thing)}">${thing.title}</a>`;
  const texts = (thing: Thing) => said.map((attribute) => cell(thing, attribute)).filter((text) => text !== '');
  const { furniture } = world.words;
  switch (ways.row) {
    case 'item':
      return `<ul>${each(things, (thing) => `<li>${link(thing)} ${each(texts(thing), (text) => `<i>${text}</i> `)}</li>`)}</ul>`;
    case 'names':
      return `<ul>${each(things, (thing) => `<li>${link(thing)}</li>`)}</ul>`;
    case 'heads': {
      for (const { name } of said) ground.told.add(name);
      const head = (name: string) =>
        ways.sorts === 'heads' ? `<a href="${ground.toList({ ...list, from: 0, sort: 'name' })}">${name}</a>` : name;
      return `<table><tr><th>${head(world.noun[0])}</th>${each(said, ({ name }) => `<th>${name}</th>`)}</tr>${each(things, (thing) => `<tr><td>${link(thing)}</td>${each(said, (attribute) => `<td>${cell(thing, attribute)}</td>`)}</tr>`)}</table>`;
    }
    case 'cells':
      return `<table>${each(things, (thing, at) => `<tr class="${at % 2 === 0 ? 'odd' : 'even'}">${each(said, (attribute) => `<td>${cell(thing, attribute)}</td>`)}<td>${link(thing)}</td></tr>`)}</table>`;
    case 'card':
      return `<div class="grid">${each(things, (thing) => `<div class="card"><h3>${link(thing)}</h3>${each(texts(thing), (text) => `<p>${text}</p>`)}</div>`)}</div>`;
    case 'term':
      return `<dl>${each(things, (thing) => `<dt>${link(thing)}</dt><dd>${thing.text.slice(0, 60)} ${texts(thing).join(', ')}</dd>`)}</dl>`;
    case 'paragraph':
      return each(
        things,
        (thing) => `<p>${link(thing)}${texts(thing).length === 0 ? '' : ` (${texts(thing).join(', ')})`}</p>`,
      );
    case 'article':
      return each(
        things,
        (thing) =>
          `<article><h2>${link(thing)}</h2><div class="meta">${texts(thing).join(' | ')}</div><p>${thing.text.slice(0, 120)}</p><a href="${ground.toThing(thing)}">${furniture.more}</a></article>`,
      );
    case 'breaks':
      return `<p>${each(things, (thing) => `${link(thing)} - ${texts(thing).join(' - ')}<br>`)}</p>`;
    case 'pre':
      return `<pre>${each(things, (thing) => `${thing.day.map((part) => String(part).padStart(2, '0')).join('-')}  ${link(thing)}  ${texts(thing).slice(1).join('  ')}\n`)}</pre>`;
    case 'dated':
      return byDay(
        things,
        (some) => `<ul>${each(some, (thing) => `<li>${link(thing)} ${texts(thing).slice(1).join(' ')}</li>`)}</ul>`,
      );
  }
}

/** Under a heading for each month. */
function byDay(things: readonly Thing[], write: (things: readonly Thing[]) => string): string {
  const months = new Map<string, Thing[]>();
  for (const thing of things) {
    const month = thing.day.slice(0, 2).join('-');
    months.set(month, [...(months.get(month) ?? []), thing]);
  }
  return each([...months], ([month, some]) => `<h3>${month}</h3>${write(some)}`);
}

export function detailsOf(ground: Ground, thing: Thing): string {
  const { ways, world } = ground;
  const pairs = world.attributes.map(({ name }, at): [string, string] => [
    name,
    valueTexts(ground, thing, world.attributes[at], ways.pageLinks),
  ]);
  const shown = pairs.filter(([, text]) => text !== '');
  if (ways.details !== 'prose') for (const [name] of pairs) ground.told.add(name);
  return [
    `<h1>${thing.title}</h1>`,
    toolsOf(ground, thing),
    detailRows(ways.details, shown),
    `<p>${thing.text}</p>`,
    ways.box === 'related' || ways.box === 'both'
      ? `<h3>${world.words.furniture.discussion}</h3><ul>${each(thing.related, (other) => `<li><a href="${ground.toThing(world.things[other])}">${world.things[other].title}</a></li>`)}</ul>`
      : '',
    turnOf(ground, thing),
  ].join('\n');
}

function detailRows(way: Ways['details'], pairs: readonly (readonly [string, string])[]): string {
  switch (way) {
    case 'terms':
      return `<dl>${each(pairs, ([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`)}</dl>`;
    case 'table':
      return `<table>${each(pairs, ([name, text]) => `<tr><th>${name}</th><td>${text}</td></tr>`)}</table>`;
    case 'colons':
      return each(pairs, ([name, text]) => `<p>${name}: ${text}</p>`);
    case 'bold':
      return each(pairs, ([name, text]) => `<p><b>${name}</b> ${text}</p>`);
    case 'list':
      return `<ul>${each(pairs, ([name, text]) => `<li><span class="l">${name}</span> <span class="v">${text}</span></li>`)}</ul>`;
    default:
      return '';
  }
}

/** What can be done with a thing, and its other formats. */
function toolsOf(ground: Ground, thing: Thing): string {
  const { furniture } = ground.world.words;
  const view = (name: Furniture) => `<a href="${ground.toThing(thing, name)}">${furniture[name]}</a>`;
  switch (ground.ways.views) {
    case 'none':
      return '';
    case 'edit':
      return `<div class="tools">${view('edit')} ${view('history')}</div>`;
    case 'tools':
      return `<div class="tools">${(['edit', 'history', 'raw', 'print'] as const).map(view).join(' | ')}</div>`;
    case 'formats':
      return `<div class="tools">${view('raw')} ${view('print')}</div>`;
  }
}

function turnOf({ toThing, ways, world }: Ground, { at }: Thing): string {
  if (!ways.turn) return '';
  const { furniture } = world.words;
  const to = (other: number, word: 'previous' | 'next') =>
    world.things[other] === undefined ? '' : `<a href="${toThing(world.things[other])}">${furniture[word]}</a>`;
  return `<p>${to(at - 1, 'previous')} ${to(at + 1, 'next')}</p>`;
}
