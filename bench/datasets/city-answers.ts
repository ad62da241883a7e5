import { wordIndex } from '../../src/city/catalogue/words.ts';
import { createRandom, type Random } from '../../src/city/data/random.ts';
import { assembleSite } from '../../src/city/open-site.ts';
import { answer } from '../../src/city/server/answer.ts';
import type { Site } from '../../src/city/site.ts';
import { SKINS } from '../../src/city/skins/all.ts';
import type { AnswerTruth } from '../../src/city/truth/rows.ts';
import { createTruth } from '../../src/city/truth/truth.ts';
import { createVisit } from '../../src/city/visit.ts';

/** One answer of a library, with what it holds. */
export interface CityAnswer {
  readonly word: string;
  readonly nonsense: boolean;
  readonly url: string;
  readonly html: string;
  readonly truth: AnswerTruth;
}

/** The answers of one site to a set of words, as the paper asks for them: many words, and a few that nobody has. */
export interface CityAnswers {
  readonly site: string;
  readonly skin: string;
  readonly language: string;
  readonly answers: readonly CityAnswer[];
}

const ORIGIN = 'http://library.city.invalid/';
const DICTIONARY =
  'acid album arrow autumn bacon badge bicycle bottle bucket cabin camera carpet cheese circus cotton crystal daisy dinner drawer dragon eleven factory flavour gossip guitar hammer helmet insect jacket jungle kettle ladder lemon magnet mushroom napkin nephew oyster pencil pigeon pillow planet pocket puzzle ribbon rocket saddle scissors shovel sponge stomach sweater tennis ticket tunnel umbrella vacuum velvet violin wagon walnut whistle zebra'.split(
    ' ',
  );
const SHORT = 'of the and it to in on at by an'.split(' ');
/** The paper: 100 words of a dictionary and 10 that are none. */
const FROM_TITLES = 62;
const FROM_DICTIONARY = 33;
const REFUSED = 5;
const NONSENSE = 10;

const sample = (random: Random, count: number, from: readonly string[]): string[] =>
  random.some(Math.min(count, from.length), from.length).map((at) => from[at]);

const nonsenseWord = (random: Random): string =>
  Array.from({ length: 9 }, () => 'bcdfghjklmnpqrstvwxz'[random.below(20)]).join('');

function wordsFor(site: Site, random: Random): readonly (readonly [string, boolean])[] {
  const long = [...wordIndex(site.tables[0]).keys()].filter((word) => word.length > 3).sort();
  const words = [
    ...sample(random, FROM_TITLES, long),
    ...sample(random, FROM_DICTIONARY, DICTIONARY),
    ...sample(random, REFUSED, SHORT),
  ];
  const made = Array.from({ length: NONSENSE }, () => nonsenseWord(random));
  return [...words.map((word) => [word, false] as const), ...made.map((word) => [word, true] as const)];
}

function answersOf(skin: string, language: string, traits: Readonly<Record<string, string | boolean>>): CityAnswers {
  const site = assembleSite({ profile: 'library', skin, language, size: 300, traits });
  const truth = createTruth(site, ORIGIN);
  const words = wordsFor(site, createRandom(`probing ${skin} ${language}`));
  const [root] = site.tables[0].roots;
  const answers = words.map(([word, nonsense], serial) => {
    const path = `/${root.path}?q=${encodeURIComponent(word)}`;
    const html = String(answer(createVisit(site, { path, serial, nowMs: 0 })).answer.body);
    const url = new URL(path, ORIGIN).href;
    return { word, nonsense, url, html, truth: truth.answerAt(url, serial)! };
  });
  const name = [skin, language, ...Object.entries(traits).map(([trait, value]) => `${trait} ${value}`)].join(', ');
  return { site: name, skin, language, answers };
}

const VARIANTS = [
  { language: 'en', traits: {} },
  { language: 'en', traits: { ads: 'rich' } },
  { language: 'de', traits: { ads: 'on', keyword: 'library-instead' } },
  { language: 'ru', traits: { ads: 'rich', 'filter-form': false } },
] as const;

/** A library in every skin: plain; with advertisements that change; with other books where nothing is found; with filters beside the answers. */
export function cityAnswers(full: boolean): readonly CityAnswers[] {
  const variants = full ? VARIANTS : VARIANTS.slice(0, 2);
  return SKINS.flatMap((skin) => variants.map(({ language, traits }) => answersOf(skin.name, language, traits)));
}
