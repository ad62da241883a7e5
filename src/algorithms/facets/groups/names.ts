/** Rule 10 of docs/papers/query-centric.md: what a filter is called. */
import { addressParts } from '../../../model/address-parts.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import { decodeComponent, type Parameter } from '../../../model/url-parts.ts';

/** Values are equal when they differ only in case, width, spaces and hyphens. */
export function sameValue(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();
}

/** ASCII without hyphens, words one space apart: nothing of it but its case can differ. Most labels are such. */
const PLAIN = /^[!-,.-~]+(?: [!-,.-~]+)*$/;

/** No letter and no digit: "-" stands for no value. */
export function meansNoValue(label: string): boolean {
  return !/[\p{L}\p{N}]/u.test(label);
}

/**
 * What a value is called, of two links that lead to it: the words that both have, where one says no more. A link to the page before or
 * behind says so beside the name, a button says what it does; the other links have the name alone.
 */
export function plainerName(one: string, other: string): string {
  const [a, b] = [one, other].map((name) => ` ${sameValue(name)} `);
  return a !== b && b.includes(a) && !meansNoValue(one) ? one : other;
}

const LONGEST_HEADING = 60;

/** The heading over the group; else words common to all its values; else the part of the address; never a title in `not`. */
export function attributeName(group: LinkGroup, not: ReadonlySet<string>): string {
  const heading = group.heading?.replace(/\s*[:\uFF1A]\s*$/, '').trim() ?? '';
  if (heading !== '' && heading.length <= LONGEST_HEADING && !not.has(sameValue(heading))) return heading;
  const common = commonWords(group.members.map(({ label }) => label));
  if (common !== '') return common;
  const name = partName(group.part);
  const folder = group.members.length === 0 ? '' : folderName(group.members[0].url);
  return (name.length < TELLING ? wordBeside(group) : null) ?? (name || heading || folder || 'filter');
}

/** "Section games", "Section libs": what all labels begin with. */
export function commonWords(labels: readonly string[]): string {
  if (labels.length < 2) return '';
  const split = labels.map((label) => label.split(/\s+/));
  let same = 0;
  while (split.every((words) => words.length > same + 1 && words[same] === split[0][same])) same += 1;
  return split[0]
    .slice(0, same)
    .join(' ')
    .replace(/\s*[:\uFF1A]$/, '');
}

/** The last piece of path before the value. */
export function folderName(address: string): string {
  return plainName(addressParts(address).segments.at(-2) ?? '');
}

/** Shorter names of parameters say nothing to a reader. */
const TELLING = 3;

/** `s=Ann&by=author`: what the addresses of all values say in a word beside the value, where the page's own does not. */
function wordBeside({ members, part }: LinkGroup): string | null {
  const changed = new Set(part.split(' '));
  const [first, ...others] = members.map(({ url }) => addressParts(url).parameters);
  const isSaidByAll = ({ name, value }: Parameter) =>
    others.every((parameters) => parameters.some((other) => other.name === name && other.value === value));
  const words = others.length === 0 ? [] : first.filter((one) => changed.has(one.name) && isSaidByAll(one));
  return words.map(({ value }) => plainName(value ?? '')).findLast((word) => WORD.test(word)) ?? null;
}

const WORD = /^\p{L}[\p{L} ]{2,}$/u;

/** The name of a parameter, or the last piece of path before the values. */
function partName(part: string): string {
  const path = part.match(/^(?:at )?\/\+?(.*?)\/?(?: |$)/)?.[1];
  const name =
    path === undefined
      ? (part
          .replace(ROUTE, '')
          .split(' ')
          .find((piece) => !piece.startsWith('-')) ?? '')
      : path;
  return plainName(name.split('/').at(-1) ?? '');
}

/** What says that a link leads to another sort of page. */
const ROUTE = /^at \?\S* /;

function plainName(piece: string): string {
  return decodeComponent(piece.replace(/^\d+$/, '')).replace(/\[\]$/, '').replace(/[_-]+/g, ' ').trim();
}
