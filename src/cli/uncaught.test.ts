import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FILE = fileURLToPath(new URL('./uncaught.fixture.ts', import.meta.url));

async function run(thrownBy: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', FILE, thrownBy]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

test('what the HTTP client throws in a timer costs the requests under way, and the program goes on', async () => {
  const { code, said } = await run('client');
  expect(said).toContain('/slow failed protocol true');
  expect(said).toContain('/next ok');
  expect(code).toBe(0);
}, 30_000);

test('what our own code throws there ends the program and is said', async () => {
  const { code, said } = await run('own');
  expect(said).toContain('a fault in quarry itself');
  expect(said).toContain('assert(!paused)');
  expect(said).not.toContain('/next');
  expect(code).toBe(1);
}, 30_000);
