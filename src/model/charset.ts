import { legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js';
import { analyse } from 'chardet';
import { ResultType, Sniffer } from 'encoding-sniffer/sniffer';

/** Where the charset of a page was learned, in the order of trust. */
export type CharsetSource = 'bom' | 'header' | 'meta' | 'bytes';

export interface Decoded {
  readonly text: string;
  /** A name of the WHATWG Encoding Standard, lower case. */
  readonly charset: string;
  readonly from: CharsetSource;
  /** What header or meta claimed, where the bytes prove it wrong. */
  readonly refuted?: string;
}

/** How far meta elements are looked for. The standard demands 1024 bytes at least; real heads are longer. */
const PRESCAN_BYTES = 8192;
/** How much text is enough to guess a charset by its letters. */
const GUESS_BYTES = 65536;
/** So many well-formed multi-byte sequences and not one broken: no other charset does that by chance. */
const UTF8_PROOF = 3;

/**
 * The text of an HTML page: charset from byte order mark, header, meta element, the bytes themselves.
 *
 * The bytes also overrule a claim that they prove wrong, which browsers do not do: a page full of well-formed UTF-8 is
 * UTF-8 though its header says Latin-1, and a page that breaks UTF-8 wherever it leaves ASCII is something else.
 */
export function decodeHtml(bytes: Uint8Array, contentType = ''): Decoded {
  const claim = claimedCharset(bytes, contentType);
  if (claim === null) return { ...decodeUnclaimed(bytes), from: 'bytes' };
  if (claim.from === 'bom') return { ...decodeAs(bytes, claim.charset), from: 'bom' };
  const meta = claim.from === 'header' ? whatMetaSays(bytes, claim.charset) : null;
  if (meta !== null) return { ...decodeAs(bytes, meta), from: 'meta', refuted: claim.charset };
  if (!isRefuted(bytes, claim.charset, UTF8_PROOF)) return { ...decodeAs(bytes, claim.charset), from: claim.from };
  return { ...decodeUnclaimed(bytes), from: 'bytes', refuted: claim.charset };
}

/** Where header and page differ, what bears the page out is believed: the meta element is a second witness, and fewer bytes will do. */
function whatMetaSays(bytes: Uint8Array, header: string): string | null {
  const meta = claimedCharset(bytes, '');
  if (meta === null || meta.charset === header || isRefuted(bytes, meta.charset, UTF8_PROOF)) return null;
  return isRefuted(bytes, header, meta.charset === 'utf-8' ? 1 : UTF8_PROOF) ? meta.charset : null;
}

function isRefuted(bytes: Uint8Array, charset: string, proof: number): boolean {
  return charset === 'utf-8' ? breaksUtf8(bytes) : SINGLE_BYTE.test(charset) && provesUtf8(bytes, proof);
}

function decodeAs(bytes: Uint8Array, charset: string) {
  return { text: legacyHookDecode(bytes, charset), charset };
}

function decodeUnclaimed(bytes: Uint8Array) {
  return decodeAs(bytes, isUtf8(bytes) ? 'utf-8' : guessCharset(bytes));
}

function claimedCharset(bytes: Uint8Array, contentType: string): { charset: string; from: CharsetSource } | null {
  const header = contentType.match(/charset\s*=\s*["']?([^\s;"']+)/i)?.[1];
  const label = header === undefined ? null : normalizeEncoding(header);
  const sniffer = new Sniffer({
    maxBytes: PRESCAN_BYTES,
    ...(label === null ? {} : { transportLayerEncodingLabel: label }),
  });
  sniffer.write(bytes.subarray(0, PRESCAN_BYTES));
  const charset = normalizeEncoding(sniffer.encoding) ?? 'utf-8';
  switch (sniffer.resultType) {
    case ResultType.BOM:
      return { charset, from: 'bom' };
    case ResultType.PASSED:
      return { charset, from: 'header' };
    case ResultType.XML_PREFIX:
    case ResultType.META_TAG:
    case ResultType.XML_ENCODING:
      return { charset, from: 'meta' };
    default:
      return null;
  }
}

const SINGLE_BYTE = /^(?:windows-125\d|iso-8859-\d+|koi8-.|macintosh)$/;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function provesUtf8(bytes: Uint8Array, proof: number): boolean {
  let sequences = 0;
  for (let at = 0; at < bytes.length && sequences < proof; at += 1) {
    if (bytes[at] >= 0xc2) sequences += 1;
  }
  return sequences >= proof && isUtf8(bytes);
}

/** Whether most of what is not ASCII is broken as UTF-8. A stray byte (a cut body, a pasted name) is forgiven. */
function breaksUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return false;
  let broken = 0;
  let sound = 0;
  for (const character of new TextDecoder().decode(bytes.subarray(0, GUESS_BYTES * 16))) {
    const code = character.codePointAt(0)!;
    if (code === 0xfffd) broken += 1;
    else if (code > 127) sound += 1;
  }
  return broken > sound;
}

/** By the frequency of letters, markup left out; the standard's default for the West where nothing is sure. */
function guessCharset(bytes: Uint8Array): string {
  for (const { name, confidence } of analyse(withoutMarkup(bytes))) {
    const charset = normalizeEncoding(name);
    if (confidence >= 10 && charset !== null && !charset.startsWith('utf-')) return charset;
  }
  return 'windows-1252';
}

function withoutMarkup(bytes: Uint8Array): Uint8Array {
  const text = new Uint8Array(Math.min(bytes.length, GUESS_BYTES));
  let length = 0;
  let inTag = false;
  for (let at = 0; at < bytes.length && length < text.length; at += 1) {
    if (bytes[at] === 0x3c) inTag = true;
    else if (bytes[at] === 0x3e) inTag = false;
    else if (!inTag) {
      text[length] = bytes[at];
      length += 1;
    }
  }
  return text.subarray(0, length);
}
