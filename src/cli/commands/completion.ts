import type { Setting } from '../../crawl/settings.ts';
import { QuarryError } from '../../model/error.ts';
import { rowsOf } from '../arguments.ts';
import { type Call, type Command, type CommandDefinition, Exit, type ExitCode } from '../command.ts';
import { completionDefinition, SHELLS, type Shell } from '../definitions/completion.ts';

export function createCompletionCommand(commands: readonly CommandDefinition[]): Command {
  return { ...completionDefinition, run: (call) => runCompletion(call, commands) };
}

async function runCompletion({ io, words }: Call, commands: readonly CommandDefinition[]): Promise<ExitCode> {
  const [shell] = words;
  if (words.length !== 1 || !(SHELLS as readonly string[]).includes(shell)) {
    throw new QuarryError('usage', "'quarry completion' takes the name of a shell.", {
      hint: `One of: ${SHELLS.join(', ')}.`,
    });
  }
  io.stdout.write(SCRIPTS[shell as Shell](commands));
  return Exit.done;
}

const flagsOf = (command: CommandDefinition): readonly string[] =>
  [...rowsOf(command).map(({ flag }) => `--${flag}`), '--help'].sort();

/** Words of a flag, else files. */
function bash(commands: readonly CommandDefinition[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const cases = commands.map((command) => {
    const choices = rowsOf(command).flatMap((row) =>
      row.type === 'choice' ? [`      --${row.flag}) words='${row.choices.join(' ')}' ;;`] : [],
    );
    const ofWords = choices.length === 0 ? [] : ['    case "$before" in', ...choices, '    esac'];
    return [`  ${command.name})`, `    flags='${flagsOf(command).join(' ')}'`, ...ofWords, '    ;;'].join('\n');
  });
  return `# quarry: completion for bash
_quarry() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" flags='' words=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${names} help --help --version' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
  help) words='${names}' ;;
${cases.join('\n')}
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  elif [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
  fi
}
complete -o default -F _quarry quarry
`;
}

const zsh = (commands: readonly CommandDefinition[]): string =>
  `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`;

const inQuotes = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fish(commands: readonly CommandDefinition[]): string {
  const lines = commands.flatMap((command) => [
    `complete -c quarry -n __fish_use_subcommand -f -a ${command.name} -d ${inQuotes(command.summary)}`,
    ...rowsOf(command).map((row) => fishOption(command.name, row)),
  ]);
  return ['# quarry: completion for fish', ...lines, ''].join('\n');
}

function fishOption(command: string, row: Setting): string {
  const value = row.type === 'boolean' ? '' : row.type === 'choice' ? ` -x -a '${row.choices.join(' ')}'` : ' -r';
  const [sentence] = row.sentence.split(/[.;:]/, 1);
  return `complete -c quarry -n '__fish_seen_subcommand_from ${command}' -l ${row.flag}${value} -d ${inQuotes(sentence)}`;
}

const SCRIPTS: Readonly<Record<Shell, (commands: readonly CommandDefinition[]) => string>> = { bash, zsh, fish };
