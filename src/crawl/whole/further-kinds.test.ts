import { describe, expect, test } from 'vitest';
import type { FoundKind, FoundList } from '../../algorithms/site/result.ts';
import { shapeOf } from '../../algorithms/site/shape.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Address } from '../../model/url.ts';
import { KnownEntities } from './further-kinds.ts';

const at = (path: string) => `http://yard.test${path}` as Address;
const WORDS = ['amber', 'birch', 'cedar', 'dusk', 'ember', 'fern', 'gorse', 'hazel', 'iris', 'jade', 'kelp', 'larch'];

/** A kind by one list of it. */
function kindOf(things: readonly (readonly [path: string, title: string])[]): FoundKind {
  const addresses = things.map(([path]) => at(path));
  const list = { addresses, titles: things.map(([, title]) => title), url: at('/list') } as unknown as FoundList;
  const shape = shapeOf(addresses);
  return { lists: [list], pages: [], shapes: shape === null ? [] : [shape] } as unknown as FoundKind;
}

function knowing(things: readonly (readonly [path: string, title: string])[]): KnownEntities {
  const known = new KnownEntities();
  const { shapes } = kindOf(things);
  known.note(
    things.map(([path, title]) => ({ key: at(path), address: at(path), title, aliases: [] })),
    shapes,
  );
  return known;
}

/** Whether pages of a kind repeat those of the known, as the site answers. */
function repeats(known: KnownEntities, kind: FoundKind, pageAt: (path: string) => string): boolean {
  const conversation = known.areRepeatedBy(kind);
  let step = conversation.next();
  while (step.done !== true) {
    const answers = step.value.map(({ query }): Fetched => {
      const body = pageAt(query.url.replace('http://yard.test', ''));
      const known = { headers: {}, contentType: 'text/html', bytes: body.length, atMs: 0 };
      return { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, body, ...known };
    });
    step = conversation.next(answers);
  }
  return step.value;
}

const errands = WORDS.map((word, no) => [`/errand/${no}`, `mend the ${word}`] as const);
const entered = WORDS.map((_, no) => [`/entered/${no + 500}`, `no ${no + 500}`] as const);
const said = (no: number) =>
  `<p>${WORDS[no]} ${WORDS[no]}wood near ${no}${no}7 lane, for ${WORDS[11 - no]} and ${no + 90} coins</p>`;

describe('a further kind', () => {
  test('of the same names, at addresses that say the same of which one is meant', () => {
    const known = knowing(WORDS.map((word) => [`/file?name=store/${word}&at=top`, word]));
    expect(known.areNamedIn(kindOf(WORDS.map((word) => [`/changed?name=store/${word}`, word])))).toBe(true);
    expect(known.areNamedIn(kindOf(WORDS.map((word, no) => [`/price/${no}`, word])))).toBe(false);
    expect(known.areNamedIn(kindOf(WORDS.map((word) => [`/changed?name=store/${word}`, `all of ${word}`])))).toBe(
      false,
    );
  });

  test('whose pages say what the page of the entity says that they link', () => {
    const page = (path: string) => {
      const no = Number(path.split('/').at(-1)) % 500;
      const link = path.startsWith('/entered') ? `<a href="/errand/${no}">errand</a>` : '';
      return `<title>x</title><body><h1>Yard</h1>${link}${said(no)}`;
    };
    expect(repeats(knowing(errands), kindOf(entered), page)).toBe(true);
  });

  test('whose pages link a known entity and say something else stays one', () => {
    const page = (path: string) => {
      const no = Number(path.split('/').at(-1)) % 500;
      if (!path.startsWith('/entered')) return `<title>x</title><body><h1>Yard</h1>${said(no)}`;
      return `<title>x</title><body><h1>Yard</h1><a href="/errand/${no}">errand</a> ${said((no + 5) % 12)}`;
    };
    expect(repeats(knowing(errands), kindOf(entered), page)).toBe(false);
  });
});
