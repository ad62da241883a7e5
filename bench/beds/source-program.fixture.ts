import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MAIN = new URL('../../src/cli/main.ts', import.meta.url).href;
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The program from its sources, in a folder of its own: it needs no build. */
export function sourceProgram(): { readonly program: string; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-bed-'));
  const program = join(folder, 'program.mjs');
  const lines = [`import '${TSX}';`, `const { runAsProgram } = await import('${MAIN}');`, 'await runAsProgram();'];
  writeFileSync(program, lines.join('\n'));
  return { program, folder };
}
