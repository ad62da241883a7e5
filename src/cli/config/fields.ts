/** What a configuration file may say, as tables: checking, the JSON Schema and what becomes of it are made from them. */
import { SETTINGS, type Setting } from '../../crawl/settings.ts';

export const CONFIG_FILE = 'quarry.config.json';

/** Said by each call, not by a file that is used again and again. */
const BY_CALL: ReadonlySet<string> = new Set(['config', 'db', 'json', 'quiet', 'fresh', 'retryFailed', 'strict']);
export const FILE_SETTINGS: readonly Setting[] = SETTINGS.filter(({ name }) => !BY_CALL.has(name));

export interface SiteField {
  readonly name: string;
  readonly type: 'string' | 'strings' | 'number' | 'choice';
  readonly sentence: string;
  /** The option of a command that says the same. */
  readonly flag: string;
  readonly choices?: readonly string[];
}

export const SITE_FIELDS: readonly SiteField[] = [
  { name: 'db', type: 'string', flag: 'db', sentence: 'Where to keep what is found.' },
  { name: 'kinds', type: 'strings', flag: 'kind', sentence: 'Crawl only these kinds of entities, by their names.' },
  { name: 'samples', type: 'strings', flag: 'sample', sentence: 'Pages of entities of the kind that is wanted.' },
  {
    name: 'entityPages',
    type: 'choice',
    flag: 'entity-pages',
    choices: ['auto', 'all', 'none'],
    sentence: 'Which pages of entities to read.',
  },
  { name: 'schema', type: 'string', flag: 'schema', sentence: 'A file that says which attributes are wanted.' },
  { name: 'every', type: 'number', flag: 'every', sentence: 'Hours between two visits, for recrawl.' },
  { name: 'threshold', type: 'strings', flag: 'threshold', sentence: "Differences that are not told, as 'Price=5%'." },
  { name: 'hook', type: 'string', flag: 'hook', sentence: 'The address that gets what changed, as a POST of JSON.' },
  {
    name: 'hookSecretFile',
    type: 'string',
    flag: 'hook-secret-file',
    sentence: 'A file with the secret that signs it.',
  },
];

export interface SiteConfig {
  readonly url: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

export interface Config {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sites: readonly SiteConfig[];
}
