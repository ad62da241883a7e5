/** A configuration becomes what a person would have typed: one call for each site. What is typed beside it wins. */
import { dirname, resolve } from 'node:path';
import type { Setting } from '../../crawl/settings.ts';
import { QuarryError } from '../../model/error.ts';
import { keyOf } from '../../model/url-key.ts';
import { rowsOf } from '../arguments.ts';
import type { CommandDefinition } from '../command.ts';
import { type Config, SITE_FIELDS, type SiteConfig } from './fields.ts';

/** Those that work on the database of a site, not on its address. */
const BY_DATABASE: ReadonlySet<string> = new Set(['recrawl']);
/** One call for each of these. */
const ONE_BY_ONE = 'kinds';

export function callsOf(
  command: CommandDefinition,
  config: Config,
  file: string,
  typed: { readonly argv: readonly string[]; readonly words: readonly string[] },
): readonly (readonly string[])[] {
  const rows = rowsOf(command);
  const shared = flagsOf(rows, config.settings);
  const named = typed.words[0];
  const sites = config.sites.filter(({ url }) => named === undefined || keyOf(url) === keyOf(named));
  // An address that the file does not have gets what is for all sites.
  if (named !== undefined && sites.length === 0) return [[...shared, ...typed.argv]];
  return sites.flatMap((site) => {
    const words = named === undefined && !BY_DATABASE.has(command.name) ? ['--', site.url] : [];
    const own = [...shared, ...flagsOf(rows, site.settings ?? {}), ...siteFlags(rows, site, dirname(file))];
    if (BY_DATABASE.has(command.name) && typeof site.db !== 'string') throw needsDatabase(command, site);
    return kindFlags(rows, site).map((kind) => [...own, ...kind, ...typed.argv, ...words]);
  });
}

const flagsOf = (rows: readonly Setting[], given: Readonly<Record<string, unknown>>): string[] =>
  rows.flatMap((row) => flagFor(row.flag, given[row.name]));

/** Files are named from the place of the configuration. */
function siteFlags(rows: readonly Setting[], site: SiteConfig, folder: string): string[] {
  return SITE_FIELDS.filter(({ flag, name }) => name !== ONE_BY_ONE && rows.some((row) => row.flag === flag)).flatMap(
    ({ flag, name }) => {
      const value = site[name];
      const isFile = FILES.has(name) && typeof value === 'string' && !/^\w+:\/\//.test(value);
      return flagFor(flag, isFile ? resolve(folder, value) : value);
    },
  );
}

const FILES: ReadonlySet<string> = new Set(['db', 'schema', 'hookSecretFile']);

function kindFlags(rows: readonly Setting[], { kinds }: SiteConfig): readonly (readonly string[])[] {
  if (!Array.isArray(kinds) || kinds.length === 0 || !rows.some(({ flag }) => flag === 'kind')) return [[]];
  return kinds.map((kind) => [`--kind=${kind}`]);
}

function flagFor(flag: string, value: unknown): string[] {
  if (value === undefined || value === null || value === false) return [];
  return value === true ? [`--${flag}`] : [value].flat().map((one) => `--${flag}=${String(one)}`);
}

function needsDatabase({ name }: CommandDefinition, { url }: SiteConfig): QuarryError {
  return new QuarryError('bad-setting', `'quarry ${name}' needs the database of ${url}.`, {
    hint: 'Give it in the configuration: "db": "shop.db".',
  });
}
