import { PassThrough, Writable } from 'node:stream';
import { main } from '../main.ts';

/** Calls the program as a person would; `terminal`: columns of a terminal to print to. */
export async function callQuarry(
  argv: readonly string[],
  {
    signal = new AbortController().signal,
    terminal,
  }: { readonly signal?: AbortSignal; readonly terminal?: number } = {},
) {
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  const into = (list: Buffer[]) =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        list.push(Buffer.from(chunk));
        done();
      },
    });
  const stdout = into(chunks.stdout);
  if (terminal !== undefined) Object.assign(stdout, { isTTY: true, columns: terminal });
  const code = await main(argv, { stdin: new PassThrough(), stdout, stderr: into(chunks.stderr), signal });
  const bytes = Buffer.concat(chunks.stdout);
  return { code, bytes, out: bytes.toString('utf8'), err: Buffer.concat(chunks.stderr).toString('utf8') };
}
