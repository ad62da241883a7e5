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
      readonly default: number;
      readonly placeholder: string;
      readonly min: number;
      readonly max?: number;
    })
  | (SettingBase & { readonly type: 'string'; readonly default: string | null; readonly placeholder: string })
  | (SettingBase & { readonly type: 'strings'; readonly default: readonly string[]; readonly placeholder: string })
  | (SettingBase & { readonly type: 'choice'; readonly default: string; readonly choices: readonly string[] });

export const SETTINGS = [
  {
    name: 'db',
    flag: 'db',
    type: 'string',
    default: null,
    placeholder: 'FILE',
    sentence:
      'Where to keep what is found: a SQLite file, made if it is missing; page bodies go beside it. Default: ./<host>.db.',
  },
  {
    name: 'maxDownloads',
    flag: 'max-downloads',
    type: 'number',
    default: 5000,
    placeholder: 'N',
    min: 0,
    sentence: 'Stop after this many requests, those made before a resume included. Repeating with more goes on.',
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
    sentence: 'When a run is resumed, ask again what had failed.',
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
] as const satisfies readonly Setting[];

type Row = (typeof SETTINGS)[number];
export type SettingName = Row['name'];

type ValueOf<R extends Setting> = R extends { readonly type: 'boolean' }
  ? boolean
  : R extends { readonly type: 'number' }
    ? number
    : R extends { readonly type: 'strings' }
      ? readonly string[]
      : R extends { readonly type: 'choice'; readonly choices: readonly (infer C)[] }
        ? C
        : R extends { readonly default: string }
          ? string
          : string | null;

export type Settings = { readonly [R in Row as R['name']]: ValueOf<R> };

export const DEFAULT_SETTINGS = Object.fromEntries(SETTINGS.map((row) => [row.name, row.default])) as Settings;
