/** Pages that something happened to: bits fell over, parts are missing, doubled, nested or full of attributes. */

/** Numbers that look like chance, the same for the same seed. */
export function chanceFrom(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below);
  };
}

type Chance = (below: number) => number;
type Mutation = (page: string, chance: Chance) => string;

const TAGS = 'table tr td th b i a p div ul li dl dt dd form select option script svg math template h1 title'.split(
  ' ',
);
const ODD = ['<', '>', '"', "'", '&', '&#x0;', '<!--', '-->', ']]>', '</', '\u0000', '\ud800', '&amp;'.repeat(9)];

function cut(page: string, chance: Chance, longest: number): readonly [number, number] {
  const from = chance(page.length);
  return [from, Math.min(page.length, from + chance(longest))];
}

const MUTATIONS: readonly Mutation[] = [
  function flipBits(page, chance) {
    const codes = Array.from({ length: 1 + chance(30) }, () => chance(page.length));
    const flipped = new Set(codes);
    let text = '';
    let last = 0;
    for (const at of [...flipped].sort((a, b) => a - b)) {
      text += page.slice(last, at) + String.fromCharCode(page.charCodeAt(at) ^ (1 << chance(8)));
      last = at + 1;
    }
    return text + page.slice(last);
  },
  (page, chance) => page.slice(0, chance(page.length)),
  (page, chance) => page.slice(chance(page.length)),
  function leaveOut(page, chance) {
    const [from, to] = cut(page, chance, 2000);
    return page.slice(0, from) + page.slice(to);
  },
  function double(page, chance) {
    const [from, to] = cut(page, chance, 3000);
    return page.slice(0, to) + page.slice(from, to).repeat(1 + chance(40)) + page.slice(to);
  },
  function exchange(page, chance) {
    const [from, to] = cut(page, chance, 2000);
    const at = chance(page.length);
    return page.slice(0, at) + page.slice(from, to) + page.slice(at);
  },
  function nest(page, chance) {
    const at = page.indexOf('>', chance(page.length)) + 1;
    const tag = TAGS[chance(TAGS.length)];
    return page.slice(0, at) + `<${tag}>`.repeat(1 + chance(700)) + page.slice(at);
  },
  function crowd(page, chance) {
    const at = page.indexOf('>', chance(page.length));
    if (at < 0) return page;
    const names = Array.from({ length: 1 + chance(600) }, (_, one) => `a${chance(50)}-${one}="${one}"`);
    return `${page.slice(0, at)} ${names.join(' ')}${page.slice(at)}`;
  },
  function insertOdd(page, chance) {
    const at = chance(page.length);
    return page.slice(0, at) + ODD[chance(ODD.length)].repeat(1 + chance(9)) + page.slice(at);
  },
  function otherTags(page, chance) {
    const [from, to] = [TAGS[chance(TAGS.length)], TAGS[chance(TAGS.length)]];
    return page.replaceAll(`<${from}`, `<${to}`);
  },
];

/** One to four of them, by chance. */
export function mutate(page: string, seed: number): string {
  const chance = chanceFrom(seed);
  let text = page;
  for (let left = 1 + chance(4); left > 0; left -= 1) text = MUTATIONS[chance(MUTATIONS.length)](text, chance);
  return text;
}
