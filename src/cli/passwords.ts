import { parseUrl } from '../model/url.ts';
import type { Call, Command } from './command.ts';

type Typed = Omit<Call, 'io'> & { readonly help: boolean };

/** `https://name:password@host/` is a way to log in, not an address to keep: what is kept never holds the password. */
export function withoutPasswords(command: Command, call: Typed): Typed {
  if (!command.settings.includes('header')) return call;
  const urls = call.words.map(parseTyped);
  const first = urls.find((url) => url !== null);
  if (first == null) return call;
  const words = call.words.map((word, at) => (urls[at] === null ? word : withoutName(urls[at])));
  const { header } = call.settings;
  const isGiven = header.some((line) => /^authorization:/i.test(line));
  return { ...call, words, settings: { ...call.settings, header: isGiven ? header : [...header, login(first)] } };
}

function parseTyped(word: string): URL | null {
  const url = /^\s*https?:/i.test(word) ? parseUrl(word) : null;
  return url !== null && (url.username !== '' || url.password !== '') ? url : null;
}

function withoutName(url: URL): string {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain.href;
}

/** RFC 7617. */
function login({ password, username }: URL): string {
  const pair = [username, password].map(decodeURIComponent).join(':');
  return `Authorization: Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}
