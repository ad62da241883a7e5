import { QuarryError } from '../model/error.ts';
import { type Address, toAddress } from '../model/url.ts';
import { keyOf } from '../model/url-key.ts';

/** The addresses a person typed, each once; throws for what is none. */
export function readAddresses(command: string, words: readonly string[]): readonly Address[] {
  if (words.length === 0) {
    throw new QuarryError('usage', `'quarry ${command}' needs an address.`, {
      hint: `For example: quarry ${command} https://example.com/`,
    });
  }
  const byKey = new Map(words.map((word) => [keyOf(word), readAddress(word)]));
  return [...byKey.values()];
}

function readAddress(word: string): Address {
  const address = toAddress(word);
  if (address !== null) return address;
  const guess = guessOf(word.trim());
  throw new QuarryError('bad-url', `'${word}' is not an address that can be fetched.`, {
    hint: guess === null ? 'Addresses begin with http:// or https://.' : `Did you mean ${guess}?`,
  });
}

/** With the scheme that somebody left out; a port or this machine is rarely asked by HTTPS. */
function guessOf(word: string): Address | null {
  if (!/^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?:[/:?]|$)/i.test(word)) return null;
  const isPlain = /^[^/?]*:\d/.test(word) || /^(?:localhost|127\.)/i.test(word);
  return toAddress(`${isPlain ? 'http' : 'https'}://${word}`);
}

/** The address of a saved page, as `--url` gives it. */
export function readUrlOption(typed: unknown): Address | null {
  if (typeof typed !== 'string') return null;
  const address = toAddress(typed);
  if (address !== null) return address;
  throw new QuarryError('usage', `--url cannot be '${typed}'.`, {
    hint: 'It takes an address such as https://shop.example/list.',
  });
}
