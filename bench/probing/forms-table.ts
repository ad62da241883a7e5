// What forms are for, on pages labelled by hand: the weights were fitted on the tuning half of the sites.
import { createPage, type FormPurpose, readForms } from '../../src/index.ts';
import { type FormsPage, loadForms } from '../datasets/forms.ts';
import type { BenchOptions, Goal, Table } from '../suite.ts';

interface Judged {
  readonly page: FormsPage;
  readonly purpose: FormPurpose;
  readonly given: FormPurpose;
}

const PURPOSES: readonly FormPurpose[] = ['search', 'login', 'registration', 'contact', 'order', 'filter', 'other'];

export function formsTable({ dataFolder, say }: BenchOptions): Table {
  const judged = dataFolder === null ? [] : loadForms(dataFolder).flatMap(judge);
  for (const { given, page, purpose } of judged)
    if (given !== purpose && (given === 'search' || purpose === 'search'))
      say(`${page.name} (${page.half}): ${purpose} read as ${given}`);
  const half = (name: FormsPage['half']) => judged.filter(({ page }) => page.half === name);
  return {
    title: 'What forms are for',
    columns: ['purpose', 'tuning: forms', 'precision', 'recall', 'other half: forms', 'precision', 'recall'],
    rows: PURPOSES.map((purpose) => [purpose, ...cells(half('tuning'), purpose), ...cells(half('test'), purpose)]),
    goals: dataFolder === null ? [] : [goalOf(half('test'))],
    notes: [
      dataFolder === null
        ? 'The labelled pages are absent: all rows are empty.'
        : 'Half of the sites each, by name; forms that are not labelled are left out. As labelled, a form that asks for things by drop-downs alone is a search; a filter arranges what is shown.',
    ],
  };
}

/** Where a page has other forms than were labelled, those of the same place are compared. */
function judge(page: FormsPage): Judged[] {
  const read = readForms(createPage(page.html, { url: page.url }));
  return page.purposes.flatMap((purpose, at) =>
    purpose === null ? [] : [{ page, purpose, given: read[at]?.purpose ?? 'other' }],
  );
}

function measure(judged: readonly Judged[], purpose: FormPurpose) {
  const labelled = judged.filter((one) => one.purpose === purpose);
  const given = judged.filter((one) => one.given === purpose);
  const right = labelled.filter((one) => one.given === purpose).length;
  return { forms: labelled.length, precision: right / given.length, recall: right / labelled.length };
}

function cells(judged: readonly Judged[], purpose: FormPurpose): string[] {
  const { forms, precision, recall } = measure(judged, purpose);
  return [String(forms), ...[precision, recall].map((share) => (Number.isNaN(share) ? '-' : share.toFixed(3)))];
}

function goalOf(judged: readonly Judged[]): Goal {
  const { precision, recall } = measure(judged, 'search');
  return {
    goal: 'search forms of the other half: precision and recall at least 0.95',
    measured: `${precision.toFixed(3)} / ${recall.toFixed(3)}`,
    reached: precision >= 0.95 && recall >= 0.95,
  };
}
