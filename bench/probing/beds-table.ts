// Search forms of real applications: what given words find, and what draining the form finds, against the truth of the application's own database.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEDS, type Bed, type BedPlace } from '../beds/beds.ts';
import { callProgram, exported, linesOf } from '../beds/crawled-bed.ts';
import { freshProgram } from '../beds/program.ts';
import { withBed } from '../beds/running-bed.ts';
import type { BenchOptions, Goal, Table } from '../suite.ts';

/** Where the form of a bed stands, and how its objects are counted. */
interface ProbedBed {
  readonly name: string;
  readonly form: string;
  /** Addresses of all objects that some word can show, or their number where they have none. */
  objects(place: BedPlace): Promise<ReadonlySet<string> | number>;
}

const linesIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const pagesIn = async ({ out }: BedPlace) => new Set(linesIn(join(out, 'entities.txt')).map(sameSpelling));

const PROBED: readonly ProbedBed[] = [
  {
    name: 'omega',
    form: '/cgi/omega',
    // What the index says of itself.
    async objects({ base }) {
      const answer = await fetch(`${base}/cgi/omega?P=the&DB=default&FMT=xml`);
      return Number(/DBSize="(\d+)"/.exec(await answer.text())?.[1]);
    },
  },
  { name: 'mediawiki', form: '/wiki/Special:Search', objects: pagesIn },
  { name: 'gitweb', form: '/gitweb.cgi?p=packages.git;a=summary', objects: pagesIn },
  { name: 'calibre', form: '/mobile', objects: async ({ out }) => linesIn(join(out, 'records.tsv')).length },
];

interface Search {
  readonly word: string;
  readonly matches: number;
  readonly records?: readonly string[];
}

interface Pagelet {
  readonly word: string;
  readonly objects: readonly { readonly link: string | null; readonly text: string }[];
}

interface Row {
  readonly cells: readonly string[];
  readonly wrongWords: readonly string[];
  readonly recall: number;
  readonly precision: number;
}

export async function probedBedsTable(options: BenchOptions): Promise<Table> {
  const { beds, say } = options;
  const rows: Row[] = [];
  const notes: string[] = [];
  const wanted = PROBED.filter(({ name }) => beds.names.length === 0 || beds.names.includes(name));
  const program = beds.program ?? (await freshProgram(say));
  for (const probed of wanted) {
    say(`  ${probed.name}`);
    try {
      rows.push(await probeBed(options, program, probed));
    } catch (error) {
      notes.push(`Left out: ${(error as Error).message}`);
    }
  }
  return {
    title: 'Search forms of real applications',
    columns: 'application|words right|objects|found|precision|recall|requests|estimate'.split('|'),
    rows: rows.map(({ cells }) => cells),
    goals: rows.length === 0 ? [] : goalsOf(rows),
    notes: [
      'Words: those of the truth, read to the end; right where the objects are exactly those that the application itself names (their number, where it names none). Then the form is drained.',
      'A form may show other pages than those that were counted (the main page of a wiki): they cost precision here.',
      ...notes,
    ],
  };
}

function goalsOf(rows: readonly Row[]): Goal[] {
  const wrong = rows.flatMap((row) => row.wrongWords.map((word) => `${row.cells[0]}: ${word}`));
  const recall = Math.min(...rows.map((row) => row.recall));
  return [
    {
      goal: 'every word gives exactly its objects, nonsense none',
      measured: wrong.length === 0 ? 'all' : `wrong: ${wrong.join(', ')}`,
      reached: wrong.length === 0,
    },
    {
      goal: 'draining finds at least 99% of the objects',
      measured: `at least ${recall.toFixed(4)}`,
      reached: recall >= 0.99,
    },
  ];
}

function probeBed(options: BenchOptions, program: string, probed: ProbedBed): Promise<Row> {
  const bed = BEDS.find(({ name }) => name === probed.name)!;
  const stateFolder = join(tmpdir(), options.beds.small ? 'quarry-beds-small' : 'quarry-beds');
  const where = { folder: options.beds.folder!, stateFolder, small: options.beds.small };
  return withBed(where, bed, async (place) => {
    const call = callerOf(options, program, bed, `${place.base}${probed.form}`);
    const wrongWords = await askWords(call, place);
    const { db, result } = await call('drain', []);
    const rows = linesOf(await exported(program, db, 'entities')) as { readonly url: string }[];
    const truth = await probed.objects(place);
    const size = typeof truth === 'number' ? truth : truth.size;
    const found = new Set(rows.map(({ url }) => sameSpelling(url)));
    const hits =
      typeof truth === 'number' ? Math.min(found.size, truth) : [...found].filter((url) => truth.has(url)).length;
    const left = (result as { readonly left?: { readonly total: number } | null } | null)?.left ?? null;
    const [precision, recall] = [hits / Math.max(1, found.size), hits / size];
    const cells = [
      probed.name,
      wrongWords.length === 0 ? 'all' : `not ${wrongWords.join(', ')}`,
      ...[size, found.size].map(String),
      ...[precision, recall].map((share) => share.toFixed(4)),
      String(result?.downloads?.total ?? '-'),
      left === null ? '-' : String(Math.round(left.total)),
    ];
    return { cells, wrongWords, recall, precision };
  });
}

type Caller = (name: string, words: readonly string[]) => ReturnType<typeof callProgram>;

const callerOf =
  ({ outFolder }: BenchOptions, program: string, { crawlOptions, name }: Bed, form: string): Caller =>
  (part, words) =>
    callProgram({
      program,
      words: ['probe', form, '--delay', '0', '--max-downloads', '5000', ...crawlOptions, ...words],
      db: join(outFolder, 'beds', `${name}-${part}.db`),
    });

/** Words whose objects are not those of the truth. */
async function askWords(call: Caller, { out }: BedPlace): Promise<string[]> {
  const searches = JSON.parse(readFileSync(join(out, 'search.json'), 'utf8')) as Search[];
  const file = join(out, 'words.txt');
  mkdirSync(out, { recursive: true });
  writeFileSync(file, `${searches.map(({ word }) => word).join('\n')}\n`);
  const { result } = await call('words', ['--words', file]);
  const pagelets = (result as { readonly pagelets?: readonly Pagelet[] } | null)?.pagelets ?? [];
  return searches.filter((search) => !isRight(search, pagelets)).map(({ word }) => word);
}

function isRight({ matches, records, word }: Search, pagelets: readonly Pagelet[]): boolean {
  const shown = pagelets.filter((pagelet) => pagelet.word === word).flatMap(({ objects }) => objects);
  const found = new Set(shown.map(({ link, text }) => (link === null ? text : sameSpelling(link))));
  const wanted = new Set((records ?? []).map(sameSpelling));
  return found.size === matches && (wanted.size === 0 || [...wanted].every((url) => found.has(url)));
}

/** `+` and `%2B` in a path are the same sign. */
function sameSpelling(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
