/** The table of everything that speaks for or against a page being one of the kind. */
import type { Finding, Rule } from '../../../../model/rule.ts';
import { type PageCase, SIGNALS } from './signals.ts';
import { ENTITY_WEIGHTS } from './weights.ts';

export type EntityAnswer = 'entity' | 'other';

/** Before anything is looked at: most pages of a site are of another kind. */
const PRIOR: Rule<PageCase, EntityAnswer> = {
  name: 'prior',
  because: 'Most pages of a site are of another kind.',
  costs: 0,
  look: () => [weighed('prior', 'before anything is looked at')],
};

export const ENTITY_RULES: readonly Rule<PageCase, EntityAnswer>[] = [
  PRIOR,
  ...SIGNALS.map(
    ({ because, name, seen }): Rule<PageCase, EntityAnswer> => ({
      name,
      because,
      costs: 0,
      look: (page) => {
        const found = seen(page);
        return found === null ? [] : [weighed(name, found)];
      },
    }),
  ),
];

/** Bits for the answer that the signal speaks for. */
function weighed(name: string, seen: string): Finding<EntityAnswer> {
  const bits = ENTITY_WEIGHTS[name] ?? 0;
  return { rule: name, answer: bits < 0 ? 'other' : 'entity', bits: Math.abs(bits), seen };
}

export const findingsOf = (page: PageCase): readonly Finding<EntityAnswer>[] =>
  ENTITY_RULES.flatMap((rule) => rule.look(page));

/** How much more speaks for an entity than against it, in bits. */
export const bitsFor = (findings: readonly Finding<EntityAnswer>[]): number =>
  findings.reduce((sum, { answer, bits }) => sum + (answer === 'entity' ? bits : -bits), 0);
