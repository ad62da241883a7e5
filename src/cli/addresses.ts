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
  const guess = /^[\w-]+(\.[\w-]+)+([/:?]|$)/.test(word) ? toAddress(`https://${word}`) : null;
  throw new QuarryError('bad-url', `'${word}' is not an address that can be fetched.`, {
    hint: guess === null ? 'Addresses begin with http:// or https://.' : `Did you mean ${guess}?`,
  });
}
