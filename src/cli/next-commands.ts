import type { Layout } from './layout.ts';
import { programName } from './program-name.ts';
import { shellWord } from './shell-word.ts';

/** The database as the first word of a command. */
export const databaseWord = (location: string): string =>
  location.startsWith('-') ? `--db=${shellWord(location)}` : shellWord(location);

/** What to type next, ready to be pasted: each begins with the command. */
export function layOutNext(layout: Layout, commands: readonly string[]): void {
  const program = programName();
  layout.heading('Next');
  for (const command of commands) layout.line(`${program} ${command}`);
}
