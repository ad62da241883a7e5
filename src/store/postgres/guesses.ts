/** What lists seem to say while they are read. */
import type { Entity } from '../../model/entity.ts';
import type { Fact } from '../../model/fact.ts';
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';
import { upsertEntities } from './entities.ts';
import { insertFacts } from './facts.ts';
import { mayBeGuessed, rememberGuess } from './untold.ts';

/** Within a transaction of the caller; the texts are there already. */
export async function addGuesses(
  sql: Sql,
  run: RunId,
  site: number,
  { entities, facts }: { readonly entities: readonly Entity[]; readonly facts: readonly Fact[] },
  texts: ReadonlyMap<string, number>,
): Promise<void> {
  const keys = [...entities.map(({ key }) => key), ...facts.map(({ entity }) => entity)];
  const allowed = await mayBeGuessed(sql, site, run, [...new Set(keys)]);
  const guessed = entities.filter(({ key }) => allowed.has(key));
  const ids = await upsertEntities(sql, run, site, guessed);
  await rememberGuess(sql, run, 'entities', ids.values());
  const said = facts.filter(({ entity }) => allowed.has(entity));
  await rememberGuess(sql, run, 'facts', await insertFacts(sql, run, site, said, texts));
}
