import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { QuarryError } from '../model/error.ts';

/** Larger files are not pages. */
const MAX_BYTES = 256 << 20;

/** The bytes of a file, or of standard input for `-`. */
export async function readInput(name: string, stdin: Readable): Promise<Uint8Array> {
  const bytes = name === '-' ? await readAll(stdin) : await readNamed(name);
  if (bytes.length === 0) throw new QuarryError('empty-input', `${nameOf(name)} is empty: there is no page in it.`);
  const kind = binaryKind(bytes);
  if (kind !== null) {
    throw new QuarryError('not-text', `${nameOf(name)} is no web page: it looks like ${kind}.`, {
      hint: 'Give an HTML file, as a browser saves it.',
    });
  }
  return bytes;
}

function nameOf(name: string): string {
  return name === '-' ? 'Standard input' : name;
}

async function readNamed(name: string): Promise<Uint8Array> {
  try {
    const about = await stat(name);
    if (about.isDirectory()) {
      throw new QuarryError('is-directory', `'${name}' is a folder, not a page.`, { hint: 'Name one file in it.' });
    }
    if (about.size > MAX_BYTES) throw tooLarge(name);
    return await readFile(name);
  } catch (cause) {
    throw cause instanceof QuarryError ? cause : unreadable(name, cause);
  }
}

function unreadable(name: string, cause: unknown): QuarryError {
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new QuarryError('file-missing', `There is no file '${name}'.`, {
      hint: 'Check the spelling and the folder.',
      cause,
    });
  }
  return new QuarryError('file-unreadable', `'${name}' cannot be read (${code ?? String(cause)}).`, { cause });
}

function tooLarge(name: string): QuarryError {
  return new QuarryError('file-unreadable', `${nameOf(name)} is larger than ${MAX_BYTES >> 20} MiB.`);
}

async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
    if (length > MAX_BYTES) throw tooLarge('-');
  }
  return Buffer.concat(chunks);
}

const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['gzip-compressed data', [0x1f, 0x8b]],
  ['a zip archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a program', [0x7f, 0x45, 0x4c, 0x46]],
  ['an SQLite database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
];
const LOOKED_AT = 8192;

/** What the bytes are, where they are certainly no text; null where they may be. */
export function binaryKind(bytes: Uint8Array): string | null {
  for (const [kind, signature] of SIGNATURES) {
    if (signature.every((byte, at) => bytes[at] === byte)) return kind;
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return null; // UTF-16
  const head = bytes.subarray(0, LOOKED_AT);
  const controls = head.reduce(
    (count, byte) => count + (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) ? 1 : 0),
    0,
  );
  // Null bytes happen in broken pages; a tenth of control characters does not.
  return controls > head.length / 10 ? 'binary data' : null;
}
