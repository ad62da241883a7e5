import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowFiles, scored } from './scored.ts';

it('scores what it wrote, and leaves both files behind', async () => {
  const outFolder = mkdtempSync(join(tmpdir(), 'scored-'));
  const options = { full: false, dataFolder: null, outFolder: join(outFolder, 'suite'), say: () => {} };
  function* truth() {
    for (let at = 0; at < 5000; at += 1) yield { site: 's', entity: `e${at}`, attribute: 'a', value: `line\n${at}` };
  }
  const predictions = [{ site: 's' }, { site: 's', entity: 'e7', attribute: 'x', value: 'LINE 7' }];
  const score = await scored(options, 'shop', 'facts', predictions, truth());
  expect(score.all).toMatchObject({ right: 1, predicted: 1, found: 1, actual: 5000 });
  const files = rowFiles(options.outFolder, 'shop', 'facts');
  expect(readFileSync(files.truth, 'utf8').trimEnd().split('\n')).toHaveLength(5000);
  expect(
    readFileSync(files.predictions, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(predictions);
  rmSync(outFolder, { recursive: true });
});
