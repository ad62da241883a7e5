import { once } from 'node:events';
import { Writable } from 'node:stream';

/** Of long progress, what is kept. */
const LAST_CHARACTERS = 20_000;

export interface Captured {
  readonly stream: Writable;
  text(): string;
  /** Everything that was written has come. */
  end(): Promise<void>;
}

/** What is written to it; with `say`, each line as it comes, and only the end of all of it. */
export function captured(say?: (line: string) => void): Captured {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      const piece = String(chunk);
      text += piece;
      if (say !== undefined) {
        text = text.slice(-LAST_CHARACTERS);
        for (const line of piece.split('\n')) if (line.trim() !== '') say(line.trim());
      }
      done();
    },
  });
  const end = async () => {
    stream.end();
    await once(stream, 'finish');
  };
  return { stream, text: () => text, end };
}
