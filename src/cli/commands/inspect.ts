import { existsSync } from 'node:fs';
import { readInput } from '../../crawl/read-input.ts';
import { type Inspection, inspectBytes, inspectFetched } from '../../crawl/stages/inspect.ts';
import type { SiteInspection } from '../../crawl/stages/inspect-site.ts';
import { QuarryError } from '../../model/error.ts';
import type { Address } from '../../model/url.ts';
import { readAddresses, readUrlOption } from '../addresses.ts';
import { type Call, type Command, Exit, type ExitCode, type FetcherLoader, type Io } from '../command.ts';
import { inspectDefinition } from '../definitions/inspect.ts';
import { jsonText } from '../json-text.ts';
import { Layout, shorten } from '../layout.ts';

export const createInspectCommand = (loadFetcher: FetcherLoader): Command => ({
  ...inspectDefinition,
  async run(call) {
    const { words, settings, options, io } = call;
    if (options.site === true) return showSite(words, options.db, settings.json, io);
    if (words.length !== 1) {
      throw new QuarryError('usage', "'quarry inspect' takes one page.", {
        hint: 'For example: quarry inspect page.html',
      });
    }
    const { notation } = options as { notation: 'TAG' | 'TAG+AN' | 'TAG+AN+AV' };
    const url = readUrlOption(options.url);
    const address = /^https?:/i.test(words[0]) ? readAddresses('inspect', words)[0] : null;
    const inspection =
      address === null
        ? inspectBytes(await readInput(words[0], io.stdin), { notation, ...(url === null ? {} : { url }) })
        : inspectFetched(await fetched(call, address, loadFetcher), { notation });
    io.stdout.write(settings.json ? jsonText(inspection) : describe(inspection));
    return Exit.done;
  },
});

/** What asks the network is loaded only for it. */
async function fetched(call: Call, address: Address, loadFetcher: FetcherLoader) {
  const { fetchPage } = await import('../one-page.ts');
  return fetchPage('inspect', call, await loadFetcher(), address);
}

async function showSite(words: readonly string[], db: unknown, json: boolean, io: Io): Promise<ExitCode> {
  if (words.length > 0 || typeof db !== 'string' || !existsSync(db)) {
    throw new QuarryError('usage', 'quarry inspect --site takes no page, but --db with a file of an earlier run.', {
      hint: 'For example: quarry inspect --site --db shop.db',
    });
  }
  const { inspectSite } = await import('../../crawl/stages/inspect-site.ts');
  const { openSqliteStore } = await import('../../store/sqlite.ts');
  const store = openSqliteStore(db, { mode: 'read' });
  try {
    const site = await inspectSite(store);
    io.stdout.write(json ? jsonText(site) : describeSite(site));
    return site.pages === 0 ? Exit.nothingFound : Exit.done;
  } finally {
    await store.close();
  }
}

function describeSite({ pages, clusters }: SiteInspection): string {
  const out = new Layout();
  out.heading(`${pages} pages in ${clusters.length} templates`);
  for (const { pattern, pages: count, similarity, examples } of clusters) {
    out.line(`${count} x ${shorten(pattern, 90)}  (similarity ${similarity.toFixed(2)})`);
    out.line(`    ${shorten(examples[0], 90)}`);
  }
  return out.text();
}

const SHOWN_PLACES = 15;
const SHOWN_CHOICES = 8;

function describe(page: Inspection): string {
  const out = new Layout();
  out.heading(page.title ?? '(no title)');
  out.pairs([
    ['address', page.url],
    ['canonical', page.canonical],
    ['language', page.language],
    [
      'charset',
      `${page.charset.name} (from ${page.charset.from}${page.charset.refuted === undefined ? '' : `; ${page.charset.refuted} was claimed`})`,
    ],
    [
      'size',
      `${page.size.bytes} bytes, ${page.size.nodes} nodes, ${page.size.depth} levels, ${page.size.textCharacters} characters of text`,
    ],
    ['cut', page.size.cut === 'nothing' ? null : `the page is larger than the limit of its ${page.size.cut}`],
    ['robots', page.robots.join(', ') || null],
    ['next', page.next],
    ['languages', page.alternates.map(({ language }) => language).join(', ') || null],
  ]);
  describeLinks(out, page);
  describeForms(out, page);
  describeStructured(out, page);
  out.heading(`Repeated parts: ${page.repeats.length}`);
  for (const { path, count, nodes, example } of page.repeats) {
    out.line(`${count} x ${lastSteps(path)}  (${nodes} nodes)`);
    if (example !== '') out.line(`    ${shorten(example, 90)}`);
  }
  return out.text();
}

function describeLinks(out: Layout, { links }: Inspection): void {
  out.heading(`Links: ${links.total} in ${links.places.length} places`);
  for (const { path, count, examples } of links.places.slice(0, SHOWN_PLACES)) {
    out.line(`${count} x ${lastSteps(path)}`);
    for (const { text, url } of examples)
      out.line(`    ${shorten(text === '' ? '(no text)' : text, 40)}  ${shorten(url, 80)}`);
  }
  if (links.places.length > SHOWN_PLACES)
    out.line(`... and ${links.places.length - SHOWN_PLACES} places more (--json has all)`);
}

function describeForms(out: Layout, { forms }: Inspection): void {
  out.heading(`Forms: ${forms.length}`);
  // A list of products has a form each; they are shown once.
  const alike = new Map<string, number>();
  const linesOf = (form: Inspection['forms'][number]) => [
    `${form.method} ${form.action ?? '(nowhere)'}`,
    ...form.fields.map(fieldLine),
  ];
  for (const form of forms) {
    const text = linesOf(form).join('\n');
    alike.set(text, (alike.get(text) ?? 0) + 1);
  }
  for (const [text, count] of alike) {
    const [first, ...fields] = text.split('\n');
    out.line(count === 1 ? first : `${count} x ${first}`);
    for (const field of fields) out.line(`    ${field}`);
  }
}

function fieldLine({ name, type, label, value, choices }: Inspection['forms'][number]['fields'][number]): string {
  const listed = choices.slice(0, SHOWN_CHOICES).map((choice) => shorten(choice, 24));
  const options =
    choices.length === 0
      ? ''
      : `: ${listed.join(' | ')}${choices.length > SHOWN_CHOICES ? ` (${choices.length})` : ''}`;
  const held = value === '' || choices.length > 0 ? '' : ` = ${shorten(value, 40)}`;
  return `${type} ${shorten(name ?? '(unnamed)', 60)}${label === null ? '' : ` "${shorten(label, 40)}"`}${held}${options}`;
}

function describeStructured(out: Layout, { structured }: Inspection): void {
  const { jsonLd, brokenJsonLd, microdata, rdfa, openGraph } = structured;
  out.heading('Structured data');
  const names = Object.keys(openGraph);
  out.pairs([
    [
      'JSON-LD',
      counted(jsonLd.length, jsonLd.flatMap(typesOf)) + (brokenJsonLd === 0 ? '' : `, ${brokenJsonLd} unreadable`),
    ],
    [
      'microdata',
      counted(
        microdata.length,
        microdata.flatMap((item) => item.types),
      ),
    ],
    [
      'RDFa',
      counted(
        rdfa.length,
        rdfa.flatMap((item) => item.types),
      ),
    ],
    ['Open Graph', counted(names.length, names)],
  ]);
}

function counted(count: number, names: readonly string[]): string {
  return count === 0 ? 'none' : `${count} (${shorten([...new Set(names)].join(', '), 80)})`;
}

/** Bounded: by MAX_JSON_DEPTH. */
function typesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesOf);
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type, '@graph': graph } = value as { '@type'?: unknown; '@graph'?: unknown };
  return [type]
    .flat()
    .filter((name) => typeof name === 'string')
    .concat(typesOf(graph ?? null));
}

/** The end of a path tells places apart; the beginning is the same for most. */
function lastSteps(path: string): string {
  const steps = path.split('/');
  return steps.length <= 5 ? path : `.../${steps.slice(-5).join('/')}`;
}
