import { readFileSync } from 'node:fs';
import { fileProvider, findSites, formProvider, indexProvider, type SearchProvider } from '../../crawl/stages/sites.ts';
import { QuarryError } from '../../model/error.ts';
import { openReader } from '../../store/open.ts';
import type { Reader } from '../../store/reader.ts';
import { readAddresses } from '../addresses.ts';
import { type Call, type Command, Exit, type ExitCode, type FetcherLoader } from '../command.ts';
import { sitesDefinition } from '../definitions/sites.ts';
import { jsonText } from '../json-text.ts';
import { textTable, widthOfOutput } from '../table.ts';

export function createSitesCommand(fetcher: FetcherLoader): Command {
  return { ...sitesDefinition, run: (call) => runSites(call, fetcher) };
}

async function runSites(call: Call, fetcher: FetcherLoader): Promise<ExitCode> {
  const { io, options, settings } = call;
  const seeds = readSeeds(options.seeds);
  const reader = typeof options.db === 'string' ? await openReader(options.db) : null;
  try {
    const provider = await openProvider(call, reader, fetcher);
    try {
      const found = await findSites(seeds, provider, {
        known: await knownObjects(reader),
        candidates: options.most as number,
        secondPhase: options.searches as number,
        signal: io.signal,
        onSearch: (words) => void (settings.quiet || io.stderr.write(`Searching for ${words}\n`)),
      });
      const rows = found.sites.map(({ hits, host }) => [host, String(hits)]);
      const table = () => textTable({ columns: ['site', 'hits'], rows, right: [1] }, widthOfOutput(io.stdout));
      io.stdout.write(settings.json ? jsonText(found) : rows.length === 0 ? '' : `${table().join('\n')}\n`);
      if (rows.length === 0) io.stderr.write('No site shows any of the seeds.\n');
      return rows.length === 0 ? Exit.nothingFound : Exit.done;
    } finally {
      await provider.close();
    }
  } finally {
    await reader?.close();
  }
}

function readSeeds(file: unknown): readonly string[] {
  if (typeof file !== 'string')
    throw new QuarryError('usage', "'quarry sites' needs seed objects: --seeds FILE.", {
      hint: 'A text file that names an object a line.',
    });
  const seeds = readText(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (seeds.length === 0)
    throw new QuarryError('empty-input', `'${file}' names no object.`, { hint: 'Write the name of an object a line.' });
  return seeds;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new QuarryError('file-missing', `'${file}' cannot be read.`, {
      hint: 'Give the name of a text file.',
      cause,
    });
  }
}

async function openProvider(
  { io, options, settings }: Call,
  reader: Reader | null,
  fetcher: FetcherLoader,
): Promise<SearchProvider> {
  const named = typeof options.provider === 'string' ? options.provider : '';
  if (named === 'index') {
    if (reader === null)
      throw new QuarryError('usage', "The provider 'index' needs a database: --db FILE.", {
        hint: 'A crawl makes one.',
      });
    return indexProvider(reader);
  }
  if (named.startsWith('file:')) return fileProvider(readText(named.slice(5)), named.slice(5));
  if (named.startsWith('form:')) {
    const [address] = readAddresses('sites', [named.slice(5)]);
    return formProvider((await fetcher())(settings, [address]), address, io.signal);
  }
  throw new QuarryError('usage', `There is no search provider '${named}'.`, {
    hint: 'Choose one: --provider form:URL, --provider index --db FILE, --provider file:FILE.',
  });
}

/** Titles of the entities that a database knows of a host. */
async function knownObjects(reader: Reader | null): Promise<(host: string) => readonly string[]> {
  if (reader === null) return () => [];
  const { entities, runs } = await reader.planRows();
  const siteAt = new Map(runs.map(({ host, site }) => [host.replace(/^www\./, ''), site]));
  return (host) => {
    const site = siteAt.get(host);
    return entities.flatMap((one) => (one.site === site && one.title !== null ? [one.title] : []));
  };
}
