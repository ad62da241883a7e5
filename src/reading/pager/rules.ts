/** Is this the pager of the page? The table of everything that speaks for or against it. */
import type { Finding, Rule } from '../../model/rule.ts';
import { type PagerCase, SIGNALS } from './signals.ts';
import { PAGER_WEIGHTS } from './weights.ts';

export type PagerAnswer = 'pager' | 'other';

/** Before anything is looked at: most that could be a pager is none. */
const PRIOR: Rule<PagerCase, PagerAnswer> = {
  name: 'prior',
  because: 'Most links that say a number or a direction are no pager.',
  costs: 0,
  look: () => [weighed('prior', 'before anything is looked at')],
};

export const PAGER_RULES: readonly Rule<PagerCase, PagerAnswer>[] = [
  PRIOR,
  ...SIGNALS.map(
    ({ because, name, seen }): Rule<PagerCase, PagerAnswer> => ({
      name,
      because,
      costs: 0,
      look: (subject) => {
        const found = seen(subject);
        return found === null ? [] : [weighed(name, found)];
      },
    }),
  ),
];

/** Bits for the answer that the signal speaks for. */
function weighed(name: string, seen: string): Finding<PagerAnswer> {
  const bits = PAGER_WEIGHTS[name] ?? 0;
  return { rule: name, answer: bits < 0 ? 'other' : 'pager', bits: Math.abs(bits), seen };
}

/** How much more speaks for a pager than against it, in bits. */
export const bitsFor = (findings: readonly Finding<PagerAnswer>[]): number =>
  findings.reduce((sum, { answer, bits }) => sum + (answer === 'pager' ? bits : -bits), 0);
