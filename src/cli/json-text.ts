import { inJson } from '../model/control-characters.ts';

/** The one JSON document of a command. Pages write what they like into names: it must not act on a terminal. */
export function jsonText(document: unknown): string {
  return `${inJson(JSON.stringify(document, null, 2))}\n`;
}
