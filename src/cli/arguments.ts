import { parseArgs } from 'node:util';
import { DEFAULT_SETTINGS, SETTINGS, type Setting, type Settings, whyNot } from '../crawl/settings.ts';
import { closest } from '../model/closest.ts';
import { QuarryError } from '../model/error.ts';
import type { Call, CommandDefinition, HelpSize } from './command.ts';

/** The rows of the settings table that a command obeys, behind its own options. */
export function rowsOf(command: CommandDefinition): readonly Setting[] {
  return [...(command.options ?? []), ...commonRowsOf(command)];
}

export function commonRowsOf(command: CommandDefinition): readonly Setting[] {
  return SETTINGS.filter((row) => command.settings.includes(row.name));
}

export interface TypedCall extends Omit<Call, 'io'> {
  /** Which help was asked for instead. */
  readonly help: HelpSize | null;
}

/** Words, settings and options out of what was typed; throws a `usage` error that says what to type instead. */
export function parseCall(command: CommandDefinition, argv: readonly string[]): TypedCall {
  const rows = rowsOf(command);
  const { values, positionals } = parseTyped(command, rows, argv);
  const own = new Set((command.options ?? []).map((row) => row.name));
  const read = Object.fromEntries(rows.map((row) => [row.name, readValue(row, values[row.flag])]));
  return {
    words: positionals,
    settings: {
      ...DEFAULT_SETTINGS,
      ...Object.fromEntries(Object.entries(read).filter(([name]) => !own.has(name))),
    } as Settings,
    options: Object.fromEntries(Object.entries(read).filter(([name]) => own.has(name))),
    help: values.help === true ? (positionals.includes('all') ? 'all' : 'short') : null,
  };
}

function parseTyped(command: CommandDefinition, rows: readonly Setting[], argv: readonly string[]) {
  const options = Object.fromEntries(
    rows.map((row) => [
      row.flag,
      { type: row.type === 'boolean' ? ('boolean' as const) : ('string' as const), multiple: row.type === 'strings' },
    ]),
  );
  try {
    return parseArgs({
      args: withNegativeNumbers(rows, argv),
      options: { ...options, help: { type: 'boolean' as const, short: 'h' } },
      allowPositionals: true,
      strict: true,
    }) as { values: Record<string, unknown>; positionals: string[] };
  } catch (cause) {
    throw usageError(command, rows, cause);
  }
}

/** `--delay -5` is a number that cannot be, not two options. */
function withNegativeNumbers(rows: readonly Setting[], argv: readonly string[]): string[] {
  const numbers = new Set(rows.flatMap(({ flag, type }) => (type === 'number' ? [`--${flag}`] : [])));
  return argv.flatMap((word, at) => {
    if (/^-\d/.test(word) && numbers.has(argv[at - 1])) return [];
    const next = argv[at + 1] ?? '';
    return [numbers.has(word) && /^-\d/.test(next) ? `${word}=${next}` : word];
  });
}

function usageError(command: CommandDefinition, rows: readonly Setting[], cause: unknown): QuarryError {
  const message = (cause as Error).message;
  // Bounded: the message of the parser of arguments.
  const [, dashes = '--', typed = ''] = message.match(/'(--?)([^' ]+)[^']*'/) ?? [];
  const help = `See 'quarry ${command.name} --help'.`;
  const row = rows.find(({ flag }) => flag === typed);
  if (row === undefined) {
    const near = closest(
      typed,
      rows.map(({ flag }) => flag),
    );
    return new QuarryError('usage', `'quarry ${command.name}' has no option ${dashes}${typed}.`, {
      hint: near === null ? help : `Did you mean --${near}?`,
      cause,
    });
  }
  return row.type === 'boolean'
    ? new QuarryError('usage', `--${typed} takes no value.`, { hint: `Write --${typed} alone.`, cause })
    : new QuarryError('usage', `--${typed} needs a value.`, {
        hint: `It is written --${flagWithArgument(row)}.`,
        cause,
      });
}

/** As help and messages write it: `delay MS`. */
export function flagWithArgument(row: Setting): string {
  switch (row.type) {
    case 'boolean':
      return row.flag;
    case 'choice':
      return `${row.flag} ${row.choices.join('|')}`;
    case 'strings':
      return `${row.flag} ${row.placeholder} ...`;
    default:
      return `${row.flag} ${row.placeholder}`;
  }
}

function readValue(row: Setting, typed: unknown): unknown {
  if (typed === undefined) return row.default;
  switch (row.type) {
    case 'boolean':
    case 'string':
    case 'strings':
      return typed;
    case 'choice':
      if (row.choices.includes(typed as string)) return typed;
      throw new QuarryError('usage', `--${row.flag} cannot be '${typed}'.`, {
        hint: `Choose one of: ${row.choices.join(', ')}.`,
      });
    case 'number': {
      const value = typed === '' ? Number.NaN : Number(typed);
      const taken = whyNot(row, value);
      if (taken === null) return value;
      throw new QuarryError('usage', `--${row.flag} cannot be '${typed}'.`, { hint: `It takes ${taken}.` });
    }
  }
}
