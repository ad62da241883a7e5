import { inOneLine } from '../model/control-characters.ts';
import { QuarryError } from '../model/error.ts';
import type { EntityGlance, Reader, WithHistory } from '../store/reader.ts';
import { entitySpellings } from './entity-spellings.ts';
import { databaseWord } from './next-commands.ts';
import { programName } from './program-name.ts';

const MOST_NEAR = 5;

/** The entity that a person meant, however its address is spelled. */
export async function findEntity(reader: Reader, typed: string, wanted: WithHistory): Promise<EntityGlance | null> {
  for (const spelling of entitySpellings(typed)) {
    const entity = await reader.entity(spelling, wanted);
    if (entity !== null) return entity;
  }
  const one = await onlyMatch(reader, typed);
  return one === null ? null : reader.entity(one, wanted);
}

/** Enough to know that there are several. */
const MOST_LOOKED_AT = 20;

/** The entity whose title is what was typed, else the only one whose title or address has it in it. */
async function onlyMatch(reader: Reader, typed: string): Promise<string | null> {
  const wanted = plain(typed);
  if (wanted.length < 3) return null;
  const near = await reader.entitiesLike(typed, MOST_LOOKED_AT);
  const called = near.filter(({ title }) => plain(title ?? '') === wanted);
  if (called.length > 0) return called.length === 1 ? called[0].entity : null;
  const having = near.filter(({ entity, title }) => [entity, title ?? ''].some((text) => plain(text).includes(wanted)));
  return having.length === 1 ? having[0].entity : null;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Names those that are like what was typed. */
export async function unknownEntity(reader: Reader, typed: string): Promise<QuarryError> {
  const near = await reader.entitiesLike(typed, MOST_NEAR);
  const lines = near.map(
    ({ entity, title }) => `\n    ${inOneLine(entity)}${title === null ? '' : `  ${inOneLine(title)}`}`,
  );
  return new QuarryError('empty-input', `No entity is known under '${inOneLine(typed)}'.`, {
    hint:
      near.length === 0
        ? `${programName()} export ${databaseWord(reader.location)} --what entities --format csv lists those that are.`
        : `Near it:${lines.join('')}`,
  });
}
