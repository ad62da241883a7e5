// Answers that end too early: what a server may send of one, and what may be made of that.
import { gzipSync } from 'node:zlib';

export type Framing = 'length' | 'chunked' | 'close';
export type Cut = 'closed' | 'reset';

/** One way to write an answer. */
export interface AnswerForm {
  readonly version: '1.0' | '1.1';
  /** How the end of the body is known; `close`: by the end of the connection alone. */
  readonly framing: Framing;
  readonly keepAlive: boolean;
  readonly gzip: boolean;
  readonly body: 'small' | 'large';
}

/** One request: so much of an answer, and how the connection ends after it. */
export interface CutCase {
  readonly form: AnswerForm;
  readonly bytes: number;
  readonly cut: Cut;
}

export type Outcome = 'whole' | 'beginning' | 'failed';

export const BODIES = {
  small: '<p>42 blocks of slate</p>',
  large: Array.from(
    { length: 14_000 },
    (_, at) => `<tr><td>${at}</td><td>${(at * 7919) % 100_003} stones</td></tr>`,
  ).join('\n'),
} as const;

export interface Written {
  readonly bytes: Buffer;
  readonly headLength: number;
}

const KNOWN = new Map<string, Written>();

/** The whole answer as it goes over the wire. */
export function write(form: AnswerForm): Written {
  const key = JSON.stringify(form);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const text = Buffer.from(BODIES[form.body]);
  const coded = form.gzip ? gzipSync(text) : text;
  const head = Buffer.from(headOf(form, coded.length));
  const written = {
    bytes: Buffer.concat([head, form.framing === 'chunked' ? inChunks(coded) : coded]),
    headLength: head.length,
  };
  KNOWN.set(key, written);
  return written;
}

function headOf({ version, framing, keepAlive, gzip }: AnswerForm, length: number): string {
  return [
    `HTTP/${version} 200 OK`,
    'content-type: text/html; charset=utf-8',
    ...(gzip ? ['content-encoding: gzip'] : []),
    ...(framing === 'length' ? [`content-length: ${length}`] : []),
    ...(framing === 'chunked' ? ['transfer-encoding: chunked'] : []),
    `connection: ${keepAlive ? 'keep-alive' : 'close'}`,
    '\r\n',
  ].join('\r\n');
}

function inChunks(body: Buffer): Buffer {
  const size = Math.max(5, Math.ceil(body.length / 9));
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]);
}

/** Every way to write an answer that HTTP knows. */
export function allForms(): readonly AnswerForm[] {
  const forms: AnswerForm[] = [];
  for (const body of ['small', 'large'] as const)
    for (const gzip of [false, true])
      for (const version of ['1.0', '1.1'] as const)
        for (const framing of ['length', 'chunked', 'close'] as const)
          for (const keepAlive of [false, true])
            if (!(framing === 'chunked' && version === '1.0') && !(framing === 'close' && keepAlive))
              forms.push({ version, framing, keepAlive, gzip, body });
  return forms;
}

/** Every position of the small answers, `largePositions` of the large ones, closed and reset; about `atMost`, evenly taken. */
export function allCases(largePositions: number, atMost = Number.POSITIVE_INFINITY): readonly CutCase[] {
  const cases = allForms().flatMap((form) =>
    positionsOf(form, largePositions).flatMap((bytes) =>
      (['closed', 'reset'] as const).map((cut): CutCase => ({ form, bytes, cut })),
    ),
  );
  const step = Math.max(1, cases.length / atMost);
  return Array.from({ length: Math.floor(cases.length / step) }, (_, at) => cases[Math.floor(at * step)]);
}

function positionsOf(form: AnswerForm, largePositions: number): readonly number[] {
  const { bytes, headLength } = write(form);
  if (form.body === 'small') return Array.from({ length: bytes.length + 1 }, (_, at) => at);
  const step = (bytes.length - headLength) / (largePositions - 1);
  return Array.from({ length: largePositions }, (_, at) => headLength + Math.round(at * step));
}

/**
 * What may come of a case. A body that only the end of its connection ends is a page wherever that comes: nobody can tell.
 * A reset may overtake what was sent before it, and where it comes with the last bytes the system reports a mere end.
 */
export function mayBecome({ form, bytes, cut }: CutCase): readonly Outcome[] {
  const { bytes: whole, headLength } = write(form);
  const excused: readonly Outcome[] = cut === 'reset' ? ['failed'] : [];
  if (bytes === whole.length)
    return cut === 'reset' && form.framing === 'close' ? ['whole', 'beginning', 'failed'] : ['whole', ...excused];
  return form.framing === 'close' && bytes >= headLength ? ['beginning', 'whole', ...excused] : ['failed'];
}

/** What a text is, of the body it should be. The last letters of compressed text come late, so a cut may keep them all. */
export function outcomeOf({ form }: CutCase, text: string): Outcome {
  const whole = BODIES[form.body];
  if (text === whole) return 'whole';
  return whole.startsWith(text) ? 'beginning' : 'failed';
}
