import { RENDERINGS } from '../model/rendering-names.ts';
import { SCOPES } from '../model/scope-names.ts';

/** Every user-facing setting, once: flags, defaults, help and docs/settings.md come from this table. */

interface SettingBase {
  /** As in code and in `Settings`. */
  readonly name: string;
  /** As on the command line, without `--`. */
  readonly flag: string;
  readonly sentence: string;
  readonly unit?: string;
}

export type Setting =
  | (SettingBase & { readonly type: 'boolean'; readonly default: boolean })
  | (SettingBase & {
      readonly type: 'number';
      /** Null where the default depends on the case; `defaultSays` tells how. */
      readonly default: number | null;
      readonly defaultSays?: string;
      readonly placeholder: string;
      readonly min: number;
      readonly max?: number;
      /** @default false: whole numbers only */
      readonly fraction?: true;
    })
  | (SettingBase & { readonly type: 'string'; readonly default: string | null; readonly placeholder: string })
  | (SettingBase & { readonly type: 'strings'; readonly default: readonly string[]; readonly placeholder: string })
  | (SettingBase & { readonly type: 'choice'; readonly default: string; readonly choices: readonly string[] });

/** How a site is asked. Used by every command that fetches. */
const FETCH_SETTINGS = [
  {
    name: 'delay',
    flag: 'delay',
    type: 'number',
    default: null,
    defaultSays: '1000 ms; 0 for an allowed loopback address',
    placeholder: 'MS',
    min: 0,
    max: 3_600_000,
    unit: 'ms',
    sentence: 'Pause between two requests to a host; grows while the host is busy or complains.',
  },
  {
    name: 'scope',
    flag: 'scope',
    type: 'choice',
    default: 'host',
    choices: SCOPES,
    sentence: 'How far from the start address to go: its host, its registered domain, or addresses below its folder.',
  },
  {
    name: 'include',
    flag: 'include',
    type: 'strings',
    default: [],
    placeholder: 'PATTERN',
    sentence:
      'Ask only addresses that match; * stands for any text, a pattern that begins with / is matched against path and query.',
  },
  {
    name: 'exclude',
    flag: 'exclude',
    type: 'strings',
    default: [],
    placeholder: 'PATTERN',
    sentence: 'Never ask addresses that match; wins over --include.',
  },
  {
    name: 'header',
    flag: 'header',
    type: 'strings',
    default: [],
    placeholder: "'NAME: VALUE'",
    sentence:
      'Send this header with every request to the origin (scheme, host and port) of an address that was typed, and to no other.',
  },
  {
    name: 'cookies',
    flag: 'cookies',
    type: 'string',
    default: null,
    placeholder: 'F',
    sentence: 'Begin with the cookies of this file (Netscape format, as browser exporters and curl write it).',
  },
  {
    name: 'userAgent',
    flag: 'user-agent',
    type: 'string',
    default: null,
    placeholder: 'NAME',
    sentence:
      'Say this as our name instead of quarry and its version; its first word is what robots.txt is searched for.',
  },
  {
    name: 'contact',
    flag: 'contact',
    type: 'string',
    default: null,
    placeholder: 'URL|MAIL',
    sentence: 'Where the people of a site can reach you; sent as part of the user agent.',
  },
  {
    name: 'proxy',
    flag: 'proxy',
    type: 'string',
    default: null,
    placeholder: 'URL',
    sentence: 'Ask through this proxy; without it HTTP_PROXY, HTTPS_PROXY and NO_PROXY are obeyed.',
  },
  {
    name: 'ignoreRobots',
    flag: 'ignore-robots',
    type: 'boolean',
    default: false,
    sentence: 'Do not ask for robots.txt and do not obey it; only for sites that are yours or allow it.',
  },
  {
    name: 'allowPrivate',
    flag: 'allow-private',
    type: 'boolean',
    default: false,
    sentence: 'Allow every loopback and private address, not only the origin of a start address.',
  },
  {
    name: 'allowActing',
    flag: 'allow-acting',
    type: 'strings',
    default: [],
    placeholder: 'PATTERN',
    sentence:
      'Follow addresses that match, although they look as if following them changes something (a cart, a vote, a log-out); * stands for any text.',
  },
  {
    name: 'render',
    flag: 'render',
    type: 'choice',
    default: 'auto',
    choices: RENDERINGS,
    sentence:
      'Whether pages are opened in an installed Chromium, so that their scripts run: auto where scripts make what is wanted, never, or always.',
  },
  {
    name: 'perHost',
    flag: 'per-host',
    type: 'number',
    default: 1,
    placeholder: 'N',
    min: 1,
    max: 256,
    sentence: 'Requests under way to one host at a time.',
  },
  {
    name: 'concurrency',
    flag: 'concurrency',
    type: 'number',
    default: 16,
    placeholder: 'N',
    min: 1,
    max: 1024,
    sentence: 'Requests under way to all hosts together.',
  },
  {
    name: 'retries',
    flag: 'retries',
    type: 'number',
    default: 2,
    placeholder: 'N',
    min: 0,
    max: 10,
    sentence: 'How often a request that failed for a passing reason is made again.',
  },
  {
    name: 'maxBytes',
    flag: 'max-bytes',
    type: 'number',
    default: 10_000_000,
    placeholder: 'N',
    min: 1000,
    max: 1_000_000_000,
    unit: 'bytes',
    sentence: 'Largest page that is read, after decompression; larger ones are recorded as failed.',
  },
  {
    name: 'connectTimeout',
    flag: 'connect-timeout',
    type: 'number',
    default: 10_000,
    placeholder: 'MS',
    min: 1,
    max: 3_600_000,
    unit: 'ms',
    sentence: 'How long a connection may take to be made.',
  },
  {
    name: 'timeout',
    flag: 'timeout',
    type: 'number',
    default: 30_000,
    placeholder: 'MS',
    min: 1,
    max: 3_600_000,
    unit: 'ms',
    sentence: 'How long to wait for the first or the next piece of an answer.',
  },
  {
    name: 'totalTimeout',
    flag: 'total-timeout',
    type: 'number',
    default: 120_000,
    placeholder: 'MS',
    min: 1,
    max: 3_600_000,
    unit: 'ms',
    sentence: 'How long one page may take, redirects included.',
  },
] as const satisfies readonly Setting[];

export const SETTINGS = [
  {
    name: 'db',
    flag: 'db',
    type: 'string',
    default: null,
    placeholder: 'FILE',
    sentence:
      'Where to keep what is found: a SQLite file, made if it is missing, page bodies go beside it; or postgres://USER:PASSWORD@HOST/DATABASE. Default: ./<host>.db.',
  },
  {
    name: 'maxDownloads',
    flag: 'max-downloads',
    type: 'number',
    default: 5000,
    placeholder: 'N',
    min: 0,
    sentence:
      'Stop after this many downloads, those made before a resume included; robots.txt and retries are not counted. Repeating with more goes on.',
  },
  {
    name: 'maxTotalBytes',
    flag: 'max-total-bytes',
    type: 'number',
    default: 0,
    placeholder: 'N',
    min: 0,
    sentence: 'Stop after this many bytes of page bodies, those read before a resume included; 0 for no limit.',
  },
  {
    name: 'maxSeconds',
    flag: 'max-seconds',
    type: 'number',
    default: 0,
    placeholder: 'N',
    min: 0,
    fraction: true,
    sentence: 'Stop after this long; 0 for no limit. Repeating the command goes on where it stopped.',
  },
  {
    name: 'fresh',
    flag: 'fresh',
    type: 'boolean',
    default: false,
    sentence: 'Start over, although an unfinished run of the same command is there to be resumed.',
  },
  {
    name: 'retryFailed',
    flag: 'retry-failed',
    type: 'boolean',
    default: false,
    sentence:
      'Ask again what had failed, and what that leads to, when a run is resumed. A run that finished is resumed for it, too, unless another came after it.',
  },
  {
    name: 'strict',
    flag: 'strict',
    type: 'boolean',
    default: false,
    sentence: 'End with code 4 where the result is known to be incomplete.',
  },
  {
    name: 'keepPages',
    flag: 'keep-pages',
    type: 'choice',
    default: 'all',
    choices: ['all', 'lists', 'none'],
    sentence: 'Which page bodies to keep once the run is finished; until then all are kept, to resume from.',
  },
  {
    name: 'json',
    flag: 'json',
    type: 'boolean',
    default: false,
    sentence: 'Print exactly one JSON document to standard output instead of a table for people.',
  },
  {
    name: 'quiet',
    flag: 'quiet',
    type: 'boolean',
    default: false,
    sentence: 'Print no progress and no remarks to standard error; errors are still said.',
  },
  {
    name: 'config',
    flag: 'config',
    type: 'string',
    default: null,
    placeholder: 'F',
    sentence:
      'Take sites, settings and web hooks from this file (quarry.config.json; quarry init writes one). What is typed wins; without an address, all its sites are done, one after the other.',
  },
  ...FETCH_SETTINGS,
] as const satisfies readonly Setting[];

/** Names of the rows above, for the commands that fetch. */
export const FETCH_SETTING_NAMES = FETCH_SETTINGS.map(({ name }) => name);

type Row = (typeof SETTINGS)[number];
export type SettingName = Row['name'];

/** What every command that makes a run obeys. */
export const RUN_SETTING_NAMES = [
  ...FETCH_SETTING_NAMES,
  ...(['db', 'maxDownloads', 'maxTotalBytes', 'maxSeconds', 'fresh', 'retryFailed', 'keepPages', 'strict'] as const),
  ...(['json', 'quiet', 'config'] as const),
] satisfies readonly SettingName[];

type ValueOf<R extends Setting> = R extends { readonly type: 'boolean' }
  ? boolean
  : R extends { readonly type: 'number' }
    ? R extends { readonly default: null }
      ? number | null
      : number
    : R extends { readonly type: 'strings' }
      ? readonly string[]
      : R extends { readonly type: 'choice'; readonly choices: readonly (infer C)[] }
        ? C
        : R extends { readonly default: string }
          ? string
          : string | null;

export type Settings = { readonly [R in Row as R['name']]: ValueOf<R> };

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTINGS.map((row) => [row.name, row.default]),
) as unknown as Settings;

/** What a setting takes, where this value is none of it. */
export function whyNot(row: Setting, value: unknown): string | null {
  if (value === null && row.default === null) return null;
  switch (row.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'string':
      return typeof value === 'string' ? null : 'a text';
    case 'strings':
      return Array.isArray(value) && value.every((one) => typeof one === 'string') ? null : 'a list of texts';
    case 'choice':
      return row.choices.includes(value as string) ? null : `one of: ${row.choices.join(', ')}`;
    case 'number': {
      const { fraction = false, max = Number.MAX_SAFE_INTEGER, min } = row;
      const isRight = fraction ? Number.isFinite(value) : Number.isInteger(value);
      if (isRight && (value as number) >= min && (value as number) <= max) return null;
      const sort = fraction ? 'a number' : 'a whole number';
      return row.max === undefined ? `${sort} of at least ${min}` : `${sort} from ${min} to ${max}`;
    }
  }
}
