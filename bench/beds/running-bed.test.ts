import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bed } from './beds.ts';
import { withBed } from './running-bed.ts';

const SERVER = `require('node:http').createServer((_, answer) => answer.end('here')).listen(process.argv[1], '127.0.0.1', () => console.log('up'))`;

/** Like those of the beds: a server behind, its address on standard output, its process in a file. */
const START = `
state=$TESTBED_STATE/small-bed
node -e "${SERVER}" "$1" > "$state/log" & pid=$!
echo $pid > "$state/pid"
trap 'kill $pid' EXIT
until grep -q up "$state/log"; do sleep 0.05; done
echo "$2" > "$state/size"
echo "http://127.0.0.1:$1/"
wait $pid
`;

const bed: Bed = {
  name: 'small-bed',
  start: '/',
  size: { usual: ['1000'], small: ['100'] },
  crawlOptions: [],
  truth: ({ base, out }) => ['bash', '-c', `echo ${base}/1 > ${out}/entities.txt`],
  scoredBy: 'pages',
  places: [],
};

function bedsFolder(start: string) {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-bed-'));
  mkdirSync(join(folder, bed.name));
  writeFileSync(join(folder, bed.name, 'start.sh'), start);
  return { folder, stateFolder: join(folder, 'state'), small: true };
}

const answers = (base: string): Promise<boolean> =>
  fetch(base).then(
    (answer) => answer.ok,
    () => false,
  );

describe('withBed', () => {
  it('starts the application, makes its truth, and ends it afterwards', async () => {
    const where = bedsFolder(START);
    const base = await withBed(where, bed, async (place) => {
      expect(await answers(place.base)).toBe(true);
      expect(readFileSync(join(place.out, 'entities.txt'), 'utf8')).toBe(`${place.base}/1\n`);
      expect(readFileSync(join(place.state, 'size'), 'utf8')).toBe('100\n');
      return place.base;
    });
    expect(await answers(base)).toBe(false);
  });

  it('ends it also where the work fails', async () => {
    let base = '';
    const work = withBed(bedsFolder(START), bed, (place) => {
      base = place.base;
      throw new Error('no crawl');
    });
    await expect(work).rejects.toThrow('no crawl');
    expect(await answers(base)).toBe(false);
  });

  it('says why an application did not start', async () => {
    const where = bedsFolder(
      'echo only one per machine > "$TESTBED_STATE/small-bed/server.log"; echo no answer >&2; exit 1',
    );
    const failed = withBed(where, bed, async () => {});
    await expect(failed).rejects.toThrow(/small-bed did not start.*no answer.*only one per machine/s);
  });

  it('does not start a second one on the same database', async () => {
    const where = bedsFolder(START);
    mkdirSync(join(where.stateFolder, bed.name), { recursive: true });
    writeFileSync(join(where.stateFolder, bed.name, 'pid'), String(process.pid));
    await expect(withBed(where, bed, async () => {})).rejects.toThrow('running already');
  });

  it('fails where the truth cannot be made', async () => {
    const wrong = { ...bed, truth: () => ['bash', '-c', 'echo no database >&2; exit 1'] };
    await expect(withBed(bedsFolder(START), wrong, async () => {})).rejects.toThrow('no database');
  });
});
