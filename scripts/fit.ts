// npm run fit -- pager|forms|facts [--write] [--shared DIR]
// Fits the weights of a table of rules on labelled cases of the tuning half of the sites, prints them with what they are
// worth on both halves and with one site left out at a time, and with --write keeps them where the rules read them.
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fitFacts } from './fit/facts.ts';
import { fitForms } from './fit/forms.ts';
import { fitPager } from './fit/pager.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FITS = {
  facts: { fit: fitFacts, file: here('../src/algorithms/entity-page/evidence/weights.ts') },
  forms: { fit: fitForms, file: here('../src/reading/forms/weights.ts') },
  pager: { fit: fitPager, file: here('../src/reading/pager/weights.ts') },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shared: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const [name] = positionals;
if (name === undefined || !(name in FITS)) {
  console.error(`error: say which rules to fit: ${Object.keys(FITS).join(', ')}`);
  process.exit(2);
}
const dataFolder = values.shared === undefined ? here('../../shared/data') : resolve(values.shared, 'data');
if (!existsSync(dataFolder)) {
  console.error('error: the labelled pages are absent; weights are fitted only where they are present');
  process.exit(1);
}
const { file, fit: run } = FITS[name as keyof typeof FITS];
const { report, source } = run(dataFolder);
console.log(report);
if (values.write) writeFileSync(file, source);
