/** Patterns that are one for a reader: with and without a parameter, and of any depth below one folder. */
import { MANY_DEPTHS } from '../params.ts';
import { type AddressPattern, byName, patternText } from './address-pattern.ts';
import { commonest, groupBy } from './leaf-families.ts';
import type { LearnedPattern } from './learned-pattern.ts';
import { pieceText } from './piece.ts';

type LabelOf = (page: number) => string;

/** The commonest label of the pages of a pattern. */
export const labelOfPattern = ({ pages }: LearnedPattern, labelOf: LabelOf): string => commonest(pages.map(labelOf));

const join = (learned: readonly LearnedPattern[], pattern: AddressPattern): LearnedPattern => ({
  pattern,
  pages: learned.flatMap(({ pages }) => pages).sort((a, b) => a - b),
});

/** `/tree/{text}`, `/tree/{text}/{text}`, `/tree/{text}/{text}/{text}` are `/tree/{path}`, where they show the same. */
export function joinDepths(learned: readonly LearnedPattern[], labelOf: LabelOf): readonly LearnedPattern[] {
  const families = groupBy(learned, (one) => openBeginning(one, labelOf));
  return [...families].flatMap(([begin, family]) => {
    if (begin === '' || family.length < MANY_DEPTHS) return family;
    const { origin, parameters, segments } = family[0].pattern;
    const written = segments.findIndex((piece) => piece.class === 'text');
    const open = { prefix: '', class: 'path', suffix: '' } as const;
    return [join(family, { origin, parameters, segments: [...segments.slice(0, written), open] })];
  });
}

/** What is written out before texts that go on to the end of the path; '' where it does not. */
function openBeginning(learned: LearnedPattern, labelOf: LabelOf): string {
  const { parameters, segments } = learned.pattern;
  const at = segments.findIndex(({ class: kind }) => kind !== null);
  const isOpen = at > 0 && parameters.length === 0 && segments.slice(at).every((piece) => piece.class === 'text');
  if (!isOpen) return '';
  return `${labelOfPattern(learned, labelOf)} ${segments.slice(0, at).map(pieceText).join('/')}`;
}

/** A parameter that addresses have or lack, and show the same: `/list` and `/list?page=2`. */
export function joinOptional(learned: readonly LearnedPattern[], labelOf: LabelOf): readonly LearnedPattern[] {
  const byText = new Map(learned.map((one) => [patternText(one.pattern), one]));
  // Those with the most parameters first: each step takes one away.
  const order = [...learned].sort((a, b) => b.pattern.parameters.length - a.pattern.parameters.length);
  for (const first of order) {
    const one = byText.get(patternText(first.pattern));
    if (one !== first) continue;
    const shorter = shortened(one.pattern).find(({ without }) => {
      const other = byText.get(patternText(without));
      return other !== undefined && labelOfPattern(other, labelOf) === labelOfPattern(one, labelOf);
    });
    if (shorter === undefined) continue;
    const other = byText.get(patternText(shorter.without))!;
    byText.delete(patternText(one.pattern));
    byText.delete(patternText(other.pattern));
    const joined = join([one, other], shorter.optional);
    byText.set(patternText(joined.pattern), joined);
  }
  return [...byText.values()];
}

/** A pattern without one of the parameters whose values are numbers or texts, and with it as one that may lack. */
function shortened({ origin, parameters, segments }: AddressPattern) {
  return parameters.flatMap((left, at) => {
    if (left.optional || left.value.class === null) return [];
    const others = parameters.filter((_, place) => place !== at);
    return [
      {
        without: { origin, segments, parameters: others },
        optional: { origin, segments, parameters: [...others, { ...left, optional: true }].sort(byName) },
      },
    ];
  });
}
