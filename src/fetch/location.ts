import { isUtf8 } from 'node:buffer';

/**
 * Where a Location header leads, as an address is written. Header values come to us byte by byte (as Latin-1). Bytes beyond
 * ASCII are UTF-8 where they can be; if not, they are escaped as they are, as browsers do.
 */
export function locationText(header: string): string {
  if (!BEYOND_ASCII.test(header)) return header;
  const bytes = Buffer.from(header, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return header.replace(BEYOND_ASCII_ALL, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

const BEYOND_ASCII = /[\x80-\xff]/;
const BEYOND_ASCII_ALL = /[\x80-\xff]/g;
