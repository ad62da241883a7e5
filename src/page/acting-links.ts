/** Links and forms of a page that could act: add, vote, log out. They are never followed. */
import { type ActingVerdict, couldAct, isTellingAttribute, type LinkFacts } from '../model/acting-link.ts';
import { addressParts } from '../model/address-parts.ts';
import type { Page } from '../model/page.ts';
import { contains, type NodeId, tagName } from '../model/tag-tree.ts';
import { type Address, withoutFragment } from '../model/url.ts';
import { actingColumns } from './acting-columns.ts';
import { attributesOf } from './attributes.ts';
import { wordsByIds } from './field-labels.ts';
import { submissionOf } from './form-submission.ts';
import { type Field, type Form, forms } from './forms.ts';
import { lazily } from './lazily.ts';
import { pathId } from './link-paths.ts';
import { anchorIn, anchorOf, type Link, links } from './links.ts';
import { textOfParts } from './text.ts';
import { alikeByValue } from './values-alike.ts';
import { childrenOf } from './walk.ts';

/** A link or a form that something speaks against, and what. */
export interface Suspect {
  readonly node: NodeId;
  readonly url: Address;
  readonly facts: LinkFacts;
  readonly verdict: ActingVerdict;
  /** Names of what a form sends, whatever is chosen in it; null for a link. */
  readonly sends: readonly string[] | null;
  /** Of a form: its address without what it sends is no page that is known otherwise. @default false */
  readonly bare?: boolean;
  /** Of a form that sends the address of its own page again, with a choice: the names of what it adds. One of them tells it from the page. */
  readonly adds?: readonly string[];
}

/** Whether following a link could do something at the site. */
export function acts(page: Page, link: Link): boolean {
  return suspects(page).get(link.node)?.verdict.acts ?? false;
}

/** The same of a form, whatever is filled in. */
export function formActs(page: Page, form: Form): boolean {
  return suspects(page).get(form.node)?.verdict.acts ?? false;
}

/** All that something speaks against, by their nodes: most pages have a handful. */
export const suspects = lazily((page: Page): ReadonlyMap<NodeId, Suspect> => {
  const found = new Map<NodeId, Suspect>();
  const plain = new Set<Address>();
  const names = new Set<string>();
  const open: Suspect[] = [];
  const own = withoutFragment(page.url);
  for (const { node, url } of links(page)) {
    // Marks within the page lead nowhere.
    if (withoutFragment(url) === own) continue;
    const facts = linkFacts(page, node, url);
    const verdict = couldAct(facts);
    if (verdict.weight > 0) open.push({ node, url, facts, verdict, sends: null });
    else if (/\p{L}/u.test(facts.text ?? '')) {
      plain.add(url);
      names.add(facts.text!);
    }
  }
  for (const suspect of beside(page, open, names)) {
    const judged = underPlainName(suspect, plain);
    if (judged.verdict.doubtful) found.set(judged.node, judged);
  }
  for (const form of forms(page)) {
    const suspect = suspectForm(page, form);
    if (suspect !== null) found.set(form.node, { ...suspect, bare: !isKnown(pathOf(suspect.url), own, plain) });
  }
  return found;
});

const pathOf = (address: string): string => withoutFragment(address as Address).split('?', 1)[0];

/** The page itself or one that a name leads to. */
function isKnown(path: string, own: Address, plain: ReadonlySet<Address>): boolean {
  return path === pathOf(own) || [...plain].some((address) => withoutFragment(address) === path);
}

const LONGEST_TEXT = 80;
/** A link around more than this is a card: what stands in it is said of what it leads to. */
const MOST_INSIDE = 12;

function linkFacts(page: Page, node: NodeId, address: Address): LinkFacts {
  const shown = anchorOf(page, node);
  // What stands in <noscript> is not shown to most, but followed by us.
  const anchor = shown.from === 'text' ? shown : anchorIn(page, node, textOfParts(page, [node]));
  const text = anchor.text.slice(0, LONGEST_TEXT);
  const facts: Writable<LinkFacts> = { address, text, page: page.url };
  const own = attributesOf(page, node);
  if (own.length > 1) {
    const attributes = Object.fromEntries(own.map(({ name, value }) => [name, value]));
    facts.attributes = attributes;
    // A label that stands for the text is a label all the same: it may name what it is done to.
    const isLabel = anchor.from !== 'text';
    const elsewhere = NAMED_ELSEWHERE.flatMap((name) =>
      name in attributes ? (wordsByIds(page, node, name) ?? []) : [],
    );
    const said = WORDS.flatMap((name) => attributes[name] ?? []);
    const words = [...said, ...elsewhere].filter((words) => isLabel || words !== text);
    if (words.length > 0) facts.words = words;
  }
  const looks = looksOf(page, node, own);
  if (looks !== '') facts.looks = looks;
  return facts;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What a person hears or reads of a link beside its text. */
const WORDS = [
  'title',
  'aria-label',
  'alt',
  'value',
  'data-title',
  'data-original-title',
  'data-tooltip',
  'data-tip',
  'aria-description',
];
/** Attributes that name the elements in which it is said. */
const NAMED_ELSEWHERE = ['aria-labelledby', 'aria-describedby'];
/** Where the name of a picture stands. */
const PICTURES = ['src', 'xlink:href', 'href', 'data-src', 'data-icon', 'data-lucide', 'data-feather'];

/** Classes of a link and of the pictures in it, and the names of those pictures. */
function looksOf(page: Page, node: NodeId, own: readonly { readonly name: string; readonly value: string }[]): string {
  const { tree } = page;
  const names = own.flatMap(({ name, value }) => (name === 'class' || name === 'id' || name === 'name' ? value : []));
  if (tree.end[node] - node > MOST_INSIDE) return names.join(' ');
  for (let at = node + 1; at < tree.end[node]; at += 1) {
    const isPicture = PICTURE.test(tagName(tree, at));
    for (const { name, value } of attributesOf(page, at)) {
      if (name === 'class') names.push(value);
      else if (isPicture && PICTURES.includes(name)) names.push(pictureName(value));
    }
  }
  return names.join(' ').slice(0, LONGEST_LOOKS);
}

const PICTURE = /^(?:img|svg|use|i|span|input|b|em)$/;
const LONGEST_LOOKS = 200;

/** `/icons/trash-16.png?v=3` and `sprite.svg#icon-trash`: the last piece. */
const pictureName = (value: string): string => value.replace(/\?.*$/, '').split(/[/#]/).at(-1) ?? '';

/** What stands around it can make a link more suspect, never less. */
function beside(page: Page, open: readonly Suspect[], names: ReadonlySet<string>): Suspect[] {
  if (open.length === 0) return [];
  const columns = actingColumns(page);
  const acting = new Map<number, number>();
  for (const { node, verdict } of open)
    if (verdict.acts) acting.set(pathId(page, node), (acting.get(pathId(page, node)) ?? 0) + 1);
  const places = placeSizes(page);
  return open.map((suspect) => {
    if (suspect.verdict.acts) return suspect;
    const { facts, node } = suspect;
    const place = pathId(page, node);
    const others = acting.get(place) ?? 0;
    const more = {
      ...facts,
      ...columns(node, facts.text ?? ''),
      ...alikeByValue(page, facts.address),
      named: names.has(facts.text ?? ''),
      amongActing: others > 1 && others * 2 >= (places.get(place) ?? 0),
    };
    return { ...suspect, facts: more, verdict: couldAct(more) };
  });
}

/** How many links stand in each place of a page. */
const placeSizes = lazily((page: Page) => {
  const counts = new Map<number, number>();
  for (const { node } of links(page)) {
    const path = pathId(page, node);
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return counts;
});

const NO_DOUBT = { acts: false, doubtful: false, weight: 0.25 };

/** "Buy" that leads where the name of what is sold leads: a page, for a person comes there without wanting to buy. */
function underPlainName(suspect: Suspect, plain: ReadonlySet<Address>): Suspect {
  const { facts, url, verdict } = suspect;
  if (!plain.has(url) || isTold(facts) || couldAct({ address: url }).doubtful) return suspect;
  return { ...suspect, verdict: { ...verdict, ...NO_DOUBT } };
}

/** By an attribute that sends something or asks first. */
const isTold = ({ attributes = {} }: LinkFacts): boolean => Object.keys(attributes).some(isTellingAttribute);

/** What one form sends is put together anew for each. */
const MOST_BUTTONS = 20;
const UNSENT_BY_CHOICE = new Set(['submit', 'image', 'button', 'reset']);

function suspectForm(page: Page, form: Form): Suspect | null {
  if (form.method !== 'GET' || form.action === null) return null;
  let worst: Suspect | null = null;
  const all = form.fields.filter(({ disabled, type }) => !disabled && (type === 'submit' || type === 'image'));
  // Each is also judged as a link, if it is one.
  const buttons = all.slice(0, MOST_BUTTONS);
  for (const button of buttons.length === 0 ? [null] : buttons) {
    const query = submissionOf(page, form, { button });
    if (query === null || query.method !== 'GET') continue;
    const facts = formFacts(page, form, button, query.url);
    const verdict = couldAct(facts);
    if (verdict.doubtful && verdict.weight > (worst?.verdict.weight ?? 0))
      worst = { node: form.node, url: query.url, facts, verdict, sends: sentAlways(form), ...addedTo(page, form) };
  }
  return worst;
}

/** What is known of sending a form, for the layer that refuses what could act. */
export function submissionFacts(page: Page, form: Form, button: Field | null, address: Address): LinkFacts {
  return { ...formFacts(page, form, button, address), method: form.method };
}

function formFacts(page: Page, form: Form, button: Field | null, address: Address): LinkFacts {
  const own = attributesOf(page, form.node);
  const pressed: Partial<LinkFacts> =
    button === null ? { words: labelsOf(page, form) } : linkFacts(page, button.node, address);
  const handlers = own.filter(({ name }) => isTellingAttribute(name) || name === 'onsubmit');
  return {
    ...pressed,
    address,
    page: page.url,
    attributes: { ...pressed.attributes, ...Object.fromEntries(handlers.map(({ name, value }) => [name, value])) },
    looks: [pressed.looks ?? '', ...own.flatMap(({ name, value }) => (name === 'class' || name === 'id' ? value : []))]
      .join(' ')
      .trim(),
    fields: form.fields.filter(({ type }) => type !== 'hidden' && !UNSENT_BY_CHOICE.has(type)).map(({ type }) => type),
  };
}

/** What a form adds to the address of the page that it stands on; nothing where it leads elsewhere, or has nothing to choose. */
function addedTo(page: Page, form: Form): Pick<Suspect, 'adds'> {
  const own = new Set(addressParts(page.url).parameters.map(({ name }) => name));
  const isOwn = pathOf(form.action!) === pathOf(page.url) && sentAlways(form).every((name) => own.has(name));
  const adds = form.fields.flatMap(({ name, type }) => (name === null || type === 'hidden' ? [] : name));
  return isOwn && adds.length > 0 ? { adds } : {};
}

/** A form with more is no single choice: what stands in it is said of no field. */
const MOST_FIELDS = 8;

/** A form without a button is sent by a choice: what stands beside it is what it says. */
function labelsOf(page: Page, { fields, node }: Form): string[] {
  const labels = fields.flatMap(({ label }) => label ?? []);
  if (fields.length > MOST_FIELDS) return [...new Set(labels)];
  const holdsField = (child: NodeId) => fields.some((field) => contains(page.tree, child, field.node));
  const rest = [...childrenOf(page.tree, node)].filter((child) => !holdsField(child));
  const beside = textOfParts(page, rest).text.trim();
  return [...new Set(beside === '' ? labels : [...labels, beside])];
}

/** What is sent whatever is chosen: by it an address that was put together from the form is known. */
function sentAlways({ fields }: Form): string[] {
  const hidden = fields.filter(({ disabled, name, type }) => type === 'hidden' && name !== null && !disabled);
  return hidden.map(({ name }) => name!);
}
