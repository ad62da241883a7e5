import type { Setting } from '../crawl/settings.ts';
import { largest } from '../model/extremes.ts';
import { commonRowsOf, flagWithArgument } from './arguments.ts';
import type { CommandDefinition, HelpSize } from './command.ts';

const WIDTH = 100;

/** Enough for a first call. */
const EXAMPLES = ['demo', 'crawl', 'records'];

export function generalHelp(commands: readonly CommandDefinition[], version: string, size: HelpSize = 'short'): string {
  const widest = largest(commands.map((command) => command.name.length));
  const shown = commands.filter(({ name }) => size === 'all' || EXAMPLES.includes(name));
  return [
    `quarry ${version}: recovers the database behind a web site.`,
    '',
    'Usage: quarry COMMAND [ARGUMENTS] [--help]',
    '',
    'Commands:',
    ...commands.map((command) => `  ${command.name.padEnd(widest)}  ${command.summary}`),
    '',
    'Examples:',
    ...shown.flatMap((command) => command.examples.slice(0, 1).map((example) => `  ${example.line}`)),
    '',
    "'quarry COMMAND --help' says more, 'quarry --help all' everything. Results go to standard output, progress and errors to standard error.",
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but there was nothing to find, 4 done but known to be incomplete (--strict), 130 stopped by Ctrl-C.',
    '',
    ...(size === 'all'
      ? commands.flatMap((command) => [`quarry ${command.name}`, '', commandHelp(command, 'all')])
      : []),
  ].join('\n');
}

/** In short: what it is for and its own options; those that it shares with other commands are named only. */
export function commandHelp(command: CommandDefinition, size: HelpSize = 'short'): string {
  const widest = largest(command.examples.map((example) => example.line.length));
  const about = command.description ?? command.summary;
  return [
    `Usage: quarry ${command.name} ${command.usage}`.trimEnd(),
    '',
    ...wrap(about, WIDTH),
    '',
    'Options:',
    ...(command.options ?? []).flatMap(optionHelp),
    '  -h, --help [all]',
    '      Print this and exit; with all, every option.',
    ...(size === 'all' ? commonHelp(command) : commonNames(command)),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example.line.padEnd(widest)}  # ${example.does}`),
    '',
  ].join('\n');
}

/** Few enough to be read are said in full. */
const FEW = 4;

function commonNames(command: CommandDefinition): string[] {
  const rows = commonRowsOf(command);
  if (rows.length <= FEW) return commonHelp(command);
  const names = rows.map(({ flag }) => `--${flag}`).join(' ');
  return [
    '',
    `Options that ${command.name} shares with other commands ('quarry ${command.name} --help all'):`,
    ...wrap(names, WIDTH - 6).map((line) => `      ${line}`),
  ];
}

/** Behind what is the command’s own, which the many of commands that fetch would bury. */
function commonHelp(command: CommandDefinition): string[] {
  const rows = commonRowsOf(command).flatMap(optionHelp);
  if (rows.length === 0) return [];
  return ['', `Options that ${command.name} shares with other commands:`, ...rows];
}

function optionHelp(row: Setting): string[] {
  return [
    `  --${flagWithArgument(row)}`,
    ...wrap(`${row.sentence}${defaultHelp(row)}`, WIDTH - 6).map((line) => `      ${line}`),
  ];
}

function defaultHelp(row: Setting): string {
  const text = defaultText(row);
  return text === '' ? '' : ` Default: ${text}.`;
}

export function defaultText(row: Setting): string {
  if (row.type === 'boolean') return row.default ? 'on' : '';
  if (row.type === 'number' && row.defaultSays !== undefined) return row.defaultSays;
  if (row.default === null || row.default === '' || (Array.isArray(row.default) && row.default.length === 0)) return '';
  return row.unit === undefined ? String(row.default) : `${row.default} ${row.unit}`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
