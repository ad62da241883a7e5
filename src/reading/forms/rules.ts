/** What is this form for? The table of everything that speaks for or against each purpose. */
import type { Finding, Rule } from '../../model/rule.ts';
import type { FormCase } from './case.ts';
import { FORM_SIGNALS } from './signals.ts';
import { FORM_WEIGHTS } from './weights.ts';

/** Those with signs of their own; `other` is what none of them is. */
export const FORM_PURPOSES = ['search', 'login', 'registration', 'contact', 'order', 'filter'] as const;
export type KnownPurpose = (typeof FORM_PURPOSES)[number];
export type FormPurpose = KnownPurpose | 'other';

/** A finding may speak against its answer: its bits are then below nothing. */
export const FORM_RULES: readonly Rule<FormCase, KnownPurpose>[] = [
  {
    name: 'prior',
    because: 'How common forms of each purpose are.',
    costs: 0,
    look: () => weighed('prior', 'before anything is looked at'),
  },
  ...FORM_SIGNALS.map(
    ({ because, name, seen }): Rule<FormCase, KnownPurpose> => ({
      name,
      because,
      costs: 0,
      look: (subject) => {
        const sign = seen(subject);
        return sign === null ? [] : weighed(name, sign);
      },
    }),
  ),
];

function weighed(rule: string, seen: string): Finding<KnownPurpose>[] {
  return FORM_PURPOSES.flatMap((answer) => {
    const bits = FORM_WEIGHTS[answer]?.[rule] ?? 0;
    return bits === 0 ? [] : [{ rule, answer, bits, seen }];
  });
}

/** The purpose that most speaks for, and how much more speaks for it than against it, in bits; `other` where more speaks against each. */
export function purposeBy(findings: readonly Finding<KnownPurpose>[]): {
  readonly purpose: FormPurpose;
  readonly best: KnownPurpose;
  readonly bits: number;
} {
  const [{ bits, purpose: best }] = FORM_PURPOSES.map((purpose) => ({ purpose, bits: bitsOf(purpose, findings) })).sort(
    (a, b) => b.bits - a.bits,
  );
  return { purpose: bits > 0 ? best : 'other', best, bits };
}

const bitsOf = (purpose: KnownPurpose, findings: readonly Finding<KnownPurpose>[]): number =>
  findings.reduce((sum, { answer, bits }) => sum + (answer === purpose ? bits : 0), 0);
