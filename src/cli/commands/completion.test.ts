import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { COMMANDS } from '../command-list.ts';
import { callQuarry } from './run-command.fixture.ts';

/** What bash offers behind these words. */
function offered(script: string, ...words: readonly string[]): string[] {
  const asking = `${script}
COMP_WORDS=(quarry ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _quarry; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', asking], { encoding: 'utf8' }).split('\n').filter(Boolean);
}

test('bash completes commands, options and the words of a choice', async () => {
  const { out } = await callQuarry(['completion', 'bash']);
  expect(offered(out, 'cra')).toEqual(['crawl']);
  expect(offered(out, '')).toEqual(expect.arrayContaining(COMMANDS.map(({ name }) => name)));
  expect(offered(out, 'crawl', '--max-d')).toEqual(['--max-downloads']);
  expect(offered(out, 'export', '--format', 'par')).toEqual(['parquet']);
  expect(offered(out, 'show', 'file')).toEqual([]);
});

test('zsh and fish get theirs; another shell is an error', async () => {
  expect((await callQuarry(['completion', 'zsh'])).out).toContain('bashcompinit');
  const fish = (await callQuarry(['completion', 'fish'])).out;
  for (const { name } of COMMANDS) expect(fish).toContain(`-a ${name} -d '`);
  expect((await callQuarry(['completion', 'csh'])).code).toBe(2);
});
