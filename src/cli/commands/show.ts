import { QuarryError } from '../../model/error.ts';
import type { Reader, WithHistory } from '../../store/reader.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { showDefinition } from '../definitions/show.ts';
import { findEntity, unknownEntity } from '../find-entity.ts';
import { openToRead } from '../read-database.ts';
import { entityJson, entityText } from '../show-entity.ts';
import { overviewJson, overviewText } from '../show-overview.ts';
import { widthOfOutput } from '../table.ts';

export function createShowCommand(): Command {
  return {
    ...showDefinition,
    run: runShow,
  };
}

async function runShow({ io, options, settings, words }: Call): Promise<ExitCode> {
  if (words.length > 0) {
    throw new QuarryError('usage', `'quarry show' takes one database, but got '${words[0]}'.`, {
      hint: 'An entity is given with --entity: quarry show shop.example.db --entity URL',
    });
  }
  const reader = await openToRead('show', options.db);
  try {
    const print = (text: string) => void io.stdout.write(text);
    const width = widthOfOutput(io.stdout);
    if (typeof options.entity === 'string') {
      const wanted = { history: options.history === true };
      return await showEntity(reader, options.entity, wanted, settings.json, width, print);
    }
    const overview = await reader.overview();
    const example = await exampleOf(reader);
    print(settings.json ? overviewJson(overview) : overviewText(overview, reader.location, width, example));
    return overview.entities + overview.pages === 0 ? Exit.nothingFound : Exit.done;
  } finally {
    await reader.close();
  }
}

async function showEntity(
  reader: Reader,
  address: string,
  wanted: WithHistory,
  json: boolean,
  width: number,
  print: (text: string) => void,
): Promise<ExitCode> {
  const entity = await findEntity(reader, address, wanted);
  if (entity !== null) {
    print(json ? entityJson(entity) : entityText(entity, width));
    return Exit.done;
  }
  if (json) print('null\n');
  throw await unknownEntity(reader, address);
}

/** An entity for the command that shows one. */
async function exampleOf(reader: Reader): Promise<string | null> {
  for await (const [entity] of (await reader.rows('facts')).rows) return String(entity);
  return null;
}
