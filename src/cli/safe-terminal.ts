import type { Writable } from 'node:stream';
import { inLines } from '../model/control-characters.ts';

/**
 * A terminal obeys what is written to it, so the last step before it lets no text act, whoever forgot to make it harmless. What
 * a command does to the terminal itself, such as moving the cursor, it writes as bytes.
 */
export function safeTerminal<Stream extends Writable>(stream: Stream): Stream {
  if ((stream as { readonly isTTY?: boolean }).isTTY !== true) return stream;
  const write = (chunk: unknown, ...rest: never[]) =>
    stream.write(typeof chunk === 'string' ? inLines(chunk) : chunk, ...rest); // bounded: encoding and callback
  return Object.create(stream, { write: { value: write } }) as Stream;
}
