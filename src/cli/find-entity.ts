import { inOneLine } from '../model/control-characters.ts';
import { QuarryError } from '../model/error.ts';
import type { EntityGlance, Reader, WithHistory } from '../store/reader.ts';
import { entitySpellings } from './entity-spellings.ts';
import { shellWord } from './shell-word.ts';

const MOST_NEAR = 5;

/** The entity that a person meant, however its address is spelled. */
export async function findEntity(reader: Reader, typed: string, wanted: WithHistory): Promise<EntityGlance | null> {
  for (const spelling of entitySpellings(typed)) {
    const entity = await reader.entity(spelling, wanted);
    if (entity !== null) return entity;
  }
  return null;
}

/** Names those that are like what was typed. */
export async function unknownEntity(reader: Reader, typed: string): Promise<QuarryError> {
  const near = await reader.entitiesLike(typed, MOST_NEAR);
  const lines = near.map(
    ({ entity, title }) => `\n    ${inOneLine(entity)}${title === null ? '' : `  ${inOneLine(title)}`}`,
  );
  return new QuarryError('empty-input', `No entity is known under '${inOneLine(typed)}'.`, {
    hint:
      near.length === 0
        ? `quarry export --db ${shellWord(reader.location)} --what entities --format csv lists those that are.`
        : `Near it:${lines.join('')}`,
  });
}
