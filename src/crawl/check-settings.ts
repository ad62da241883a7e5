/** Settings as a program gives them, checked as strictly as flags: a name that is none and a value that cannot be are errors. */
import { closest } from '../model/closest.ts';
import { QuarryError } from '../model/error.ts';
import { DEFAULT_SETTINGS, SETTINGS, type Setting, type Settings, whyNot } from './settings.ts';

/** Of the command line alone. */
const NOT_FOR_PROGRAMS: ReadonlySet<string> = new Set(['json', 'quiet', 'strict', 'config']);
const ROWS: readonly Setting[] = SETTINGS.filter(({ name }) => !NOT_FOR_PROGRAMS.has(name));

/** The given settings over the defaults. */
export function checkedSettings(given: Partial<Settings> = {}): Settings {
  checkNames(
    'setting',
    given,
    ROWS.map(({ name }) => name),
  );
  for (const row of ROWS) {
    const value = (given as Readonly<Record<string, unknown>>)[row.name];
    const why = value === undefined ? null : whyNot(row, value);
    if (why === null) continue;
    throw new QuarryError('bad-setting', `The setting '${row.name}' cannot be ${shown(value)}.`, {
      hint: `It takes ${why}.`,
    });
  }
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
}

/** Throws for a name that is none of these, and says which was meant. */
export function checkNames(what: string, given: object, names: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const near = closest(unknown, names);
  throw new QuarryError('bad-setting', `There is no ${what} '${unknown}'.`, {
    hint: near === null ? `There are: ${names.join(', ')}.` : `Did you mean '${near}'?`,
  });
}

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
};
