import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../../city/open-site.ts';
import { fetcherFor } from '../../crawl/assemble.ts';
import { parseCall } from '../arguments.ts';
import { createEntitiesCommand } from './entities.ts';

let site: OpenSite;
let folder: string;

beforeAll(async () => {
  site = await openSite({ profile: 'racing', size: 40 });
  folder = mkdtempSync(join(tmpdir(), 'quarry-entities-'));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function call(db: string, ...words: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const command = createEntitiesCommand(fetcherFor);
  const io = { stdin: new PassThrough(), stdout, stderr, signal: new AbortController().signal };
  const exit = await command.run({ ...parseCall(command, ['--db', join(folder, db), ...words]), io });
  return { exit, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

const drivers = () => [...site.truth.entities()].filter(({ kind }) => kind === 'driver').map(({ url }) => url);

interface Printed {
  readonly method: string;
  readonly path: readonly string[];
  readonly entities: readonly { readonly url: string; readonly title: string; readonly foundOn: string }[];
  readonly downloads: { readonly total: number };
  readonly stopped: string | null;
}

describe('quarry entities', () => {
  test('prints one document with all drivers and no team, and goes on after a budget as if it had not been', async () => {
    const [sample] = drivers();
    const cut = await call('cut.db', sample, '--json', '--max-downloads', '20');
    expect((JSON.parse(cut.stdout) as Printed).stopped).toBe('budget');
    expect(cut.exit).toBe(0);
    const whole = JSON.parse((await call('whole.db', sample, '--json')).stdout) as Printed;
    expect(whole.entities.map(({ url }) => url).sort()).toEqual(drivers().sort());
    const resumed = JSON.parse((await call('cut.db', sample, '--json')).stdout) as Printed;
    expect(resumed.entities).toEqual(whole.entities);
    expect(resumed.downloads).toEqual(whole.downloads);
  });

  test('says why there is nothing to find, with exit code 3', async () => {
    const { exit, stderr } = await call('home.db', site.url);
    expect(exit).toBe(3);
    expect(stderr).toContain('start page');
    expect((await call('list.db', new URL('/drivers', site.url).href)).exit).toBe(3);
    expect((await call('missing.db', new URL('/driver/nobody-999', site.url).href)).exit).toBe(3);
  });

  test('runs the published method and explains itself', async () => {
    const [sample] = drivers();
    const { exit, stdout } = await call('ssup.db', sample, '--method', 'ssup', '--height', '1', '--explain');
    expect(exit).toBe(0);
    expect(stdout).toContain('Level 1:');
  });
});
