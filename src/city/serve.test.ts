import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PROFILES } from './profiles/all.ts';

const FILE = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** Runs the command until it ends, or until it has printed an address and a word and was asked to stop. */
function run(args: readonly string[], until = 'kind'): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', FILE, ...args]);
    let [out, err, asked] = ['', '', false];
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const url = /http:\S+/.exec(out);
      if (asked || url === null || !out.includes(until)) return;
      asked = true;
      void fetch(url[0])
        .then((response) => response.text())
        .then(() => child.kill('SIGINT'));
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

describe('npm run city', () => {
  it('serves a profile until it is stopped, and says what was asked', async () => {
    const { code, out } = await run([
      '--profile',
      'cars',
      '--port',
      '0',
      '--traits',
      'tracking,counts=stale',
      '--skin',
      'divs',
    ]);
    expect(out).toContain('406 of the kind car');
    expect(out).toContain('1 requests');
    expect(code).toBe(0);
  });

  it('lets days pass by the clock on the wall', async () => {
    const shop = ['--profile', 'shoes', '--size', '30', '--port', '0', '--traits', 'days'];
    const { code, out } = await run([...shop, '--day-seconds', '1'], 'day 2');
    expect(code).toBe(0);
    expect(out).toMatch(/day 1\nday 2/);
  });

  it('lists what there is, and refuses what there is not', async () => {
    const [help, profile, port] = await Promise.all([
      run(['--help']),
      run(['--profile', 'castles']),
      run(['--port', 'x']),
    ]);
    for (const word of ['shoes', 'rows', 'hreflang', 'submit-get']) expect(help.out).toContain(word);
    expect(profile.code).toBe(2);
    for (const { name } of PROFILES) expect(profile.err).toContain(name);
    expect(port.code).toBe(2);
  });
});
