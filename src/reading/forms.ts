/** The forms of a page, and what each is for: a search, a login, a registration, a message, an order, a filter, something else. */
import type { Page } from '../model/page.ts';
import type { Finding } from '../model/rule.ts';
import { type Form, forms } from '../page/forms.ts';
import { lazily } from '../page/lazily.ts';
import { formCase } from './forms/case.ts';
import { FORM_RULES, type FormPurpose, type KnownPurpose, purposeBy } from './forms/rules.ts';

export type { FormPurpose } from './forms/rules.ts';

export interface FormReading {
  readonly form: Form;
  readonly purpose: FormPurpose;
  /** How much more speaks for the purpose than against it; of `other`: for the best of the rest. */
  readonly bits: number;
  readonly why: readonly Finding<KnownPurpose>[];
}

export const readForms = lazily((page: Page): readonly FormReading[] =>
  forms(page).map((form) => {
    const subject = formCase(page, form);
    const findings = FORM_RULES.flatMap((rule) => rule.look(subject));
    const { best, bits, purpose } = purposeBy(findings);
    return { form, purpose, bits, why: findings.filter(({ answer }) => answer === best) };
  }),
);
