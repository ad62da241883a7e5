import { readInput } from '../../crawl/read-input.ts';
import { pageFromBytes, pageFromFetched } from '../../crawl/single-page.ts';
import { RECORDS_METHODS, type RecordsMethod, type RecordsResult, runRecords } from '../../crawl/stages/records.ts';
import { inOneLine } from '../../model/control-characters.ts';
import { QuarryError } from '../../model/error.ts';
import type { Page } from '../../model/page.ts';
import type { RecordRow } from '../../model/region.ts';
import { readAddresses, readUrlOption } from '../addresses.ts';
import { type Call, type Command, Exit, type ExitCode, type FetcherMaker } from '../command.ts';
import { jsonText } from '../json-text.ts';
import { fetchPage, KEEP_PAGE_IN, ONE_PAGE_SETTINGS } from '../one-page.ts';
import { checkOutputFile, writeOutputFile } from '../output-file.ts';
import { recordsAsCsv } from '../records-csv.ts';
import { recordsAsTable } from '../records-table.ts';
import { widthOfOutput } from '../table.ts';

interface Options {
  readonly method: RecordsMethod;
  readonly csv: boolean;
  readonly html: string | null;
}

export const createRecordsCommand = (makeFetcher: FetcherMaker): Command => ({
  name: 'records',
  usage: 'URL|FILE|- [--url U] [--method auto|peweb|mdr] [--csv] [--html F] [--json]',
  summary: 'Find the lists on one page, their records and fields.',
  description:
    'Reads one HTML page from the web, from a file or from standard input, and finds where its list is, what its records are and what each field is. Nothing needs to be configured. Ends with code 3 where the page holds no list.',
  examples: [
    { line: 'quarry records page.html', does: 'a saved page, as a table' },
    { line: 'quarry records https://shop.example/shoes --csv > shoes.csv', does: 'the main list as CSV' },
    { line: 'quarry records page.html --html outlined.html', does: 'the page with its records outlined' },
    { line: 'curl -s https://shop.example/ | quarry records - --json', does: 'from standard input, as JSON' },
  ],
  settings: ONE_PAGE_SETTINGS,
  options: [
    KEEP_PAGE_IN,
    {
      name: 'url',
      flag: 'url',
      type: 'string',
      default: null,
      placeholder: 'U',
      sentence: 'The address a saved page is from, for its relative links. Without it, what the page says of itself.',
    },
    {
      name: 'method',
      flag: 'method',
      type: 'choice',
      default: 'auto',
      choices: RECORDS_METHODS,
      sentence: 'How lists are found: our own way, or PEWeb or MDR as published.',
    },
    {
      name: 'csv',
      flag: 'csv',
      type: 'boolean',
      default: false,
      sentence: 'Print the records of the main list as CSV, one column per field.',
    },
    {
      name: 'html',
      flag: 'html',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Write the page to F with its lists and records outlined and numbered.',
    },
  ],
  async run(call) {
    const options = call.options as unknown as Options;
    checkCall(call, options);
    checkOutputFile('html', options.html);
    const page = await readPage(call, options.method, makeFetcher);
    const { result, outline } = runRecords(page, options.method);
    if (options.html !== null) writeOutputFile('html', options.html, outline());
    return print(call, options, result);
  },
});

function checkCall({ words, settings }: Call, { csv }: Options): void {
  if (words.length !== 1) {
    throw new QuarryError('usage', 'quarry records takes one page.', { hint: 'For example: quarry records page.html' });
  }
  if (csv && settings.json) throw new QuarryError('usage', '--csv and --json cannot be given together.');
}

async function readPage(call: Call, method: RecordsMethod, makeFetcher: FetcherMaker): Promise<Page> {
  const { io, options, words } = call;
  const url = readUrlOption(options.url);
  if (!/^https?:/i.test(words[0])) return pageFromBytes(await readInput(words[0], io.stdin), url).page;
  const [address] = readAddresses('records', words);
  const keep = (page: Page) => mainRecords(page, method);
  return pageFromFetched(await fetchPage('records', call, makeFetcher, address, (got) => keep(pageFromFetched(got))));
}

function mainRecords(page: Page, method: RecordsMethod): RecordRow[] {
  const [main] = runRecords(page, method).result.regions;
  return (main?.records ?? []).map(({ fields }, position) => ({ page: page.url, position, fields }));
}

function print({ settings, io }: Call, { csv }: Options, result: RecordsResult): ExitCode {
  if (result.remark !== null && !settings.quiet) io.stderr.write(`quarry: ${inOneLine(result.remark)}\n`);
  if (settings.json) io.stdout.write(jsonText(result));
  else if (csv) io.stdout.write(recordsAsCsv(result));
  else io.stdout.write(recordsAsTable(result, widthOfOutput(io.stdout)));
  return result.regions.length === 0 ? Exit.nothingFound : Exit.done;
}
