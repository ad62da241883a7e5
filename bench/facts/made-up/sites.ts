/** Made-up sites of entity pages: facts in one of many ways, and around them parts from which no fact may come. */
import { type Address, createPage } from '../../../src/index.ts';
import { capital, nonce } from '../../makes/words.ts';
import { type Chance, createChance } from '../../safety/chance.ts';
import type { LabelledPage } from '../labelled-sites.ts';
import { day, NOT_FACTS, number, type SiteWords } from './not-facts.ts';
import { type MadeFact, PAIRINGS } from './pairings.ts';

export interface MadePage extends LabelledPage {
  /** The texts of each part that says nothing about the subject. */
  readonly parts: readonly { readonly part: string; readonly text: string }[];
}

export interface MadeSite {
  readonly site: string;
  readonly pairing: string;
  readonly pages: readonly MadePage[];
}

const SITES = 52;
const PAGES = 12;
/** Parts on each site. */
const PARTS = 5;

const SYLLABLES = [
  'ba ke lo mi nu pa re si to va ze dri fo gul hem jar'.split(' '),
  'ба ке ло ми ну па ре си то ва зе дри фо гул хем'.split(' '),
  'βα κε λο μι νυ πα ρε σι το φα ζε δρι γο θη'.split(' '),
  'かきくけさしすせたちつてなにぬ'.split(''),
];

/** The same sites for the same seed. */
export function madeSites(seed = 1): MadeSite[] {
  const pairings = Object.keys(PAIRINGS);
  return Array.from({ length: SITES }, (_, at) =>
    madeSite(createChance(1000 * seed + at), at, pairings[at % pairings.length]),
  );
}

function madeSite(chance: Chance, number: number, pairing: string): MadeSite {
  const words = siteWords(chance, number);
  const attributes = Array.from({ length: 6 }, () => capital(words.word()));
  const values = attributes.map((_, at) => valueMaker(words, at));
  const kinds = Object.keys(NOT_FACTS);
  const chosen = Array.from(
    { length: PARTS },
    (_, at) => kinds[(number * 7 + at * 3 + chance.below(2)) % kinds.length],
  );
  const parts = [...new Set(chosen)].map((part) => ({ part, write: NOT_FACTS[part](words) }));
  const split = chance.below(parts.length);
  const pages = words.neighbours.slice(0, PAGES).map(({ name }, at): MadePage => {
    const facts = attributes.map((attribute, which): MadeFact => ({ attribute, value: values[which](at) }));
    const written = parts.map(({ part, write }) => ({ part, html: write() }));
    const around = (some: typeof written) => some.map(({ html }) => `<div>${html}</div>`).join('\n');
    const html = `<html><head><title>${name}</title></head><body><ul><li><a href="/">Start</a></li><li><a href="/about">${words.neighbours[0].name}</a></li></ul>
${around(written.slice(0, split))}<div id="main"><h1>${name}</h1><div>${PAIRINGS[pairing](facts)}</div></div>${around(written.slice(split))}</body></html>`;
    return {
      page: createPage(html, { url: `http://made-${number}.test/thing/${at + 1}` as Address }),
      title: name,
      truth: {},
      labels: facts.map(({ attribute, value }) => ({ predicate: attribute, value })),
      parts: written.map(({ html: source, part }) => ({ part, text: source.replace(/<[^>]*>/g, ' ') })),
    };
  });
  return { site: `made-${number}`, pairing, pages };
}

function siteWords(chance: Chance, at: number): SiteWords {
  const syllables = SYLLABLES[at % 3 === 2 ? 1 + (Math.floor(at / 3) % (SYLLABLES.length - 1)) : 0];
  const word = () => nonce(syllables, chance, 2 + chance.below(3));
  const phrase = (count: number) => capital(Array.from({ length: count }, word).join(' '));
  // Links that do not look like the addresses of pages, as those of many sites do not.
  const neighbours = Array.from({ length: 40 }, (_, one) => ({ name: phrase(2), href: `/go?to=${(one * 37) % 101}` }));
  return { chance, word, phrase, neighbours };
}

/** Numbers, dates, one of three words, names. */
function valueMaker({ chance, phrase, word }: SiteWords, at: number): (page: number) => string {
  const few = [word(), word(), word()];
  const makers = [
    () => number(chance),
    () => day(chance),
    () => chance.pick(few),
    () => phrase(2),
    () => `${number(chance)} ${few[0]}`,
    () => phrase(1),
  ];
  return makers[at % makers.length];
}
