import { readInput } from '../../crawl/read-input.ts';
import { pageFromBytes, pageFromFetched } from '../../crawl/single-page.ts';
import { type RecordsMethod, type RecordsResult, runRecords } from '../../crawl/stages/records.ts';
import { inOneLine } from '../../model/control-characters.ts';
import { QuarryError } from '../../model/error.ts';
import type { Page } from '../../model/page.ts';
import type { RecordRow } from '../../model/region.ts';
import { readAddresses, readUrlOption } from '../addresses.ts';
import { type Call, type Command, Exit, type ExitCode, type FetcherLoader } from '../command.ts';
import { recordsDefinition } from '../definitions/records.ts';
import { jsonText } from '../json-text.ts';
import { checkOutputFile, writeOutputFile } from '../output-file.ts';
import { recordsAsCsv } from '../records-csv.ts';
import { recordsAsTable } from '../records-table.ts';
import { widthOfOutput } from '../table.ts';

interface Options {
  readonly method: RecordsMethod;
  readonly csv: boolean;
  readonly html: string | null;
}

export const createRecordsCommand = (loadFetcher: FetcherLoader): Command => ({
  ...recordsDefinition,
  async run(call) {
    const options = call.options as unknown as Options;
    checkCall(call, options);
    checkOutputFile('html', options.html);
    const page = await readPage(call, options.method, loadFetcher);
    const { result, outline } = runRecords(page, options.method);
    if (options.html !== null) writeOutputFile('html', options.html, outline());
    return print(call, options, result);
  },
});

function checkCall({ words, settings }: Call, { csv }: Options): void {
  if (words.length !== 1) {
    throw new QuarryError('usage', "'quarry records' takes one page.", {
      hint: 'For example: quarry records page.html',
    });
  }
  if (csv && settings.json) throw new QuarryError('usage', '--csv and --json cannot be given together.');
}

async function readPage(call: Call, method: RecordsMethod, loadFetcher: FetcherLoader): Promise<Page> {
  const { io, options, words } = call;
  const url = readUrlOption(options.url);
  if (!/^https?:/i.test(words[0])) return pageFromBytes(await readInput(words[0], io.stdin), url).page;
  const [address] = readAddresses('records', words);
  const keep = (page: Page) => mainRecords(page, method);
  const { fetchPage } = await import('../one-page.ts');
  const fetched = await fetchPage('records', call, await loadFetcher(), address, (got) => keep(pageFromFetched(got)));
  return pageFromFetched(fetched);
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
