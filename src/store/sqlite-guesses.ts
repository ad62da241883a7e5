/** What lists seem to say while they are read. */
import type { Entity } from '../model/entity.ts';
import type { Fact } from '../model/fact.ts';
import type { Database } from './database.ts';
import { insertFacts } from './sqlite-facts.ts';
import { insertEntities } from './sqlite-knowledge.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { Texts } from './sqlite-texts.ts';
import { isNoGuess, writeGuess } from './sqlite-untold.ts';
import type { RunId } from './store.ts';

/** All of it or nothing. */
export function addGuesses(
  main: Database,
  texts: Texts,
  run: RunId,
  entities: readonly Entity[],
  facts: readonly Fact[],
): void {
  const site = siteOfRun(main, run);
  try {
    writeGuess(main, () => {
      const known = new Set<string>();
      for (const key of new Set([...entities, ...facts].map((one) => ('key' in one ? one.key : one.entity))))
        if (isNoGuess(main, site, key)) known.add(key);
      const fresh = entities.filter(({ key }) => !known.has(key));
      insertEntities(main, site, fresh);
      insertFacts(
        main,
        texts,
        run,
        site,
        facts.filter(({ entity }) => !known.has(entity)),
      );
    });
  } catch (error) {
    texts.forget();
    throw error;
  }
}
