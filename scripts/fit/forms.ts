/** The weights of the rules for forms (src/reading/forms/rules.ts): one regression for each purpose. */
import { type FormsPage, loadForms } from '../../bench/datasets/forms.ts';
import { type FitCase, fitLogistic } from '../../bench/logistic.ts';
import { forms } from '../../src/page/forms.ts';
import { createPage } from '../../src/page/page.ts';
import { formCase } from '../../src/reading/forms/case.ts';
import { FORM_PURPOSES, type FormPurpose, type KnownPurpose } from '../../src/reading/forms/rules.ts';
import { FORM_SIGNALS } from '../../src/reading/forms/signals.ts';

/** Pages of one site have the same forms: they count as so many at most. */
const MOST_PAGES = 2;
const PULL = 0.3;

interface ReadForm {
  readonly page: FormsPage;
  readonly signals: readonly number[];
  readonly purpose: FormPurpose;
}

type Weights = Readonly<Record<KnownPurpose, readonly number[]>>;

export function fitForms(dataFolder: string): { readonly report: string; readonly source: string } {
  const all = loadForms(dataFolder).flatMap(readPage);
  const tuning = all.filter(({ page }) => page.half === 'tuning');
  const weights = fitWeights(tuning);
  const sites = [...new Set(tuning.map(({ page }) => page.site))];
  const leftOut = sites.flatMap((site) => {
    const others = fitWeights(tuning.filter(({ page }) => page.site !== site));
    return tuning.filter(({ page }) => page.site === site).map((form) => ({ form, given: verdict(form, others) }));
  });
  const judged = (half: string) =>
    all.filter(({ page }) => page.half === half).map((form) => ({ form, given: verdict(form, weights) }));
  const report = [
    ...FORM_SIGNALS.map(({ name }, at) => row(name, weights, at + 1)),
    row('prior', weights, 0),
    ...table('tuning half', judged('tuning')),
    ...table('tuning half, each site left out', leftOut),
    ...table('other half', judged('test')),
  ];
  return { report: report.join('\n'), source: sourceOf(weights) };
}

function readPage(page: FormsPage): ReadForm[] {
  const tree = createPage(page.html, { url: page.url });
  const found = forms(tree);
  return found.slice(0, page.purposes.length).flatMap((form, at) => {
    const purpose = page.purposes[at];
    const subject = formCase(tree, form);
    const signals = FORM_SIGNALS.flatMap(({ seen }, index) => (seen(subject) === null ? [] : [index]));
    return purpose === null ? [] : [{ page, signals, purpose }];
  });
}

/** In bits. */
function fitWeights(read: readonly ReadForm[]): Weights {
  const pages = new Map<string, Set<string>>();
  for (const { page } of read) pages.set(page.site, (pages.get(page.site) ?? new Set()).add(page.name));
  const weightOf = ({ page }: ReadForm) =>
    Math.min(MOST_PAGES, pages.get(page.site)!.size) / pages.get(page.site)!.size;
  const fitted = FORM_PURPOSES.map((purpose) => {
    const cases = read.map(
      (form): FitCase => ({ signals: form.signals, isYes: form.purpose === purpose, weight: weightOf(form) }),
    );
    return [
      purpose,
      fitLogistic(cases, FORM_SIGNALS.length, PULL).map((nats) => Math.round((100 * nats) / Math.LN2) / 100),
    ];
  });
  return Object.fromEntries(fitted) as Weights;
}

function verdict({ signals }: ReadForm, weights: Weights): FormPurpose {
  const bits = (purpose: KnownPurpose) =>
    signals.reduce((sum, at) => sum + weights[purpose][at + 1], weights[purpose][0]);
  const [best] = FORM_PURPOSES.map((purpose) => ({ purpose, bits: bits(purpose) })).sort((a, b) => b.bits - a.bits);
  return best.bits > 0 ? best.purpose : 'other';
}

function table(what: string, judged: readonly { readonly form: ReadForm; readonly given: FormPurpose }[]): string[] {
  const rows = [...FORM_PURPOSES, 'other' as const].map((purpose) => {
    const has = judged.filter(({ form }) => form.purpose === purpose);
    const given = judged.filter((one) => one.given === purpose);
    const right = has.filter((one) => one.given === purpose);
    const wrong = judged.filter(
      (one) => purpose === 'search' && (one.given === purpose) !== (one.form.purpose === purpose),
    );
    const names = wrong.map(({ form, given: as }) => `${form.page.name} ${form.purpose} as ${as}`);
    return [
      `  ${purpose}: precision ${(right.length / given.length).toFixed(3)} recall ${(right.length / has.length).toFixed(3)} of ${has.length}`,
      ...(what === 'other half' ? [] : names.map((name) => `    ${name}`)),
    ].join('\n');
  });
  return ['', what, ...rows];
}

const row = (name: string, weights: Weights, at: number): string =>
  `${name.padEnd(18)}${FORM_PURPOSES.map((purpose) => weights[purpose][at].toFixed(2).padStart(8)).join('')}`;

function sourceOf(weights: Weights): string {
  const names = ['prior', ...FORM_SIGNALS.map(({ name }) => name)];
  const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
  const blocks = FORM_PURPOSES.map(
    (purpose) =>
      `  ${purpose}: {\n${names.map((name, at) => `    ${quoted(name)}: ${weights[purpose][at]},`).join('\n')}\n  },`,
  );
  return `/** What each signal says for each purpose of a form, in bits. Fitted by \`npm run fit -- forms --write\`; not to be edited by hand. */
export const FORM_WEIGHTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
${blocks.join('\n')}
};
`;
}
