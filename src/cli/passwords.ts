import { headersWithLogins, withoutTypedLogin } from '../crawl/typed-logins.ts';
import type { TypedCall } from './arguments.ts';
import type { CommandDefinition } from './command.ts';

/** Passwords in the addresses that were typed, as words or as options, become headers of their origins. */
export function withoutPasswords(command: CommandDefinition, call: TypedCall): TypedCall {
  const options = Object.entries(call.options);
  const typed = [...call.words, ...options.flatMap(([, value]) => textsOf(value))];
  const settings = command.settings.includes('header')
    ? { ...call.settings, header: headersWithLogins(call.settings.header, typed) }
    : call.settings;
  return {
    ...call,
    words: call.words.map(withoutTypedLogin),
    options: Object.fromEntries(options.map(([name, value]) => [name, plain(value)])),
    settings,
  };
}

const textsOf = (value: unknown): readonly string[] => [value].flat().filter((text) => typeof text === 'string');

// bounded: options are texts and lists of texts
function plain(value: unknown): unknown {
  if (typeof value === 'string') return withoutTypedLogin(value);
  return Array.isArray(value) ? value.map(plain) : value;
}
