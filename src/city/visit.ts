import { type Parts, readParts, writeParts } from './address/parts.ts';
import { readTarget } from './address/read-target.ts';
import type { Target } from './address/target.ts';
import { writeTarget } from './address/write-target.ts';
import { speak } from './languages/speak.ts';
import { say } from './languages/text.ts';
import type { Read, Site, Visit } from './site.ts';

export interface Asked {
  /** Path and query, as it came. */
  readonly path: string;
  readonly serial: number;
  readonly nowMs: number;
}

/** One request understood: what it asks for, in which language, and how to write the links of its answer. */
export function createVisit(site: Site, asked: Asked): Visit {
  const read: Read = { language: site.language, session: null };
  const target = understand(site, asked.path, read);
  const visit: Visit = {
    site,
    ...asked,
    target,
    language: read.language,
    session: read.session,
    href(to, place = { block: 'page', position: 0 }, language = read.language) {
      const seen: Visit = language === visit.language ? visit : { ...visit, language };
      const parts = site.hooks.reduce<Parts>(
        (made, hooks) => hooks.outgoing?.(made, to, place, seen) ?? made,
        writeTarget(site, to),
      );
      return writeParts(parts, site.plan.separator);
    },
    say: (phrase, filling) => speak(read.language, site.skin.voice, phrase, filling),
    text: (text) => say(text, read.language),
  };
  return visit;
}

/** What traits added last is taken off first. */
function understand(site: Site, path: string, read: Read): Target {
  const parts = readParts(path);
  if (parts === null) return { page: 'malformed' };
  const plain = [...site.hooks]
    .reverse()
    .reduce<Parts>((made, hooks) => hooks.incoming?.(made, read, site) ?? made, parts);
  return readTarget(site, plain);
}
