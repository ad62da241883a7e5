import { writeFile } from 'node:fs/promises';
import { createFetcher } from '../../crawl/assemble.ts';
import { readInput } from '../../crawl/read-input.ts';
import type { Settings } from '../../crawl/settings.ts';
import {
  fetchPage,
  pageFromBytes,
  RECORDS_METHODS,
  type RecordsMethod,
  type RecordsResult,
  runRecords,
} from '../../crawl/stages/records.ts';
import { QuarryError } from '../../model/error.ts';
import type { Page } from '../../model/page.ts';
import { toAddress } from '../../model/url.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { recordsAsCsv } from '../records-csv.ts';
import { recordsAsTable } from '../records-table.ts';

interface Options {
  readonly url: string | null;
  readonly method: RecordsMethod;
  readonly csv: boolean;
  readonly html: string | null;
}

export const records: Command = {
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
  settings: [
    'json',
    'quiet',
    'header',
    'cookies',
    'userAgent',
    'contact',
    'proxy',
    'ignoreRobots',
    'allowPrivate',
    'retries',
    'maxBytes',
    'connectTimeout',
    'timeout',
    'totalTimeout',
  ],
  options: [
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
    const page = await readPage(call, options);
    const { result, outline } = runRecords(page, options.method);
    if (options.html !== null) await writeOutline(options.html, outline());
    return print(call, options, result);
  },
};

function checkCall({ words, settings }: Call, { url, csv }: Options): void {
  if (words.length !== 1) {
    throw new QuarryError('usage', 'quarry records takes one page.', { hint: 'For example: quarry records page.html' });
  }
  if (url !== null && toAddress(url) === null) {
    throw new QuarryError('usage', `--url cannot be '${url}'.`, {
      hint: 'It takes an address such as https://shop.example/list.',
    });
  }
  if (csv && settings.json) throw new QuarryError('usage', '--csv and --json cannot be given together.');
}

async function readPage({ words: [word], settings, io }: Call, { url }: Options): Promise<Page> {
  const address = /^https?:\/\//i.test(word) ? toAddress(word) : null;
  if (/^https?:/i.test(word) && address === null) {
    throw new QuarryError('bad-url', `'${word}' is no address that can be asked.`);
  }
  if (address === null) return pageFromBytes(await readInput(word, io.stdin), url);
  const fetcher = createFetcher(settings as Settings, { startUrls: [address], maxProbes: 0 });
  try {
    return await fetchPage(fetcher.fetch, address, io.signal);
  } finally {
    await fetcher.close();
  }
}

async function writeOutline(file: string, html: string): Promise<void> {
  try {
    await writeFile(file, html);
  } catch (cause) {
    throw new QuarryError('file-unreadable', `${file} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, {
      hint: '--html takes the name of a file in a folder that exists.',
      cause,
    });
  }
}

function print({ settings, io }: Call, { csv }: Options, result: RecordsResult): ExitCode {
  if (result.remark !== null && !settings.quiet) io.stderr.write(`quarry: ${result.remark}\n`);
  if (settings.json) io.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else if (csv) io.stdout.write(recordsAsCsv(result));
  else io.stdout.write(recordsAsTable(result));
  return result.regions.length === 0 ? Exit.nothingFound : Exit.done;
}
