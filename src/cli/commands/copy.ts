import { QuarryError } from '../../model/error.ts';
import { copyDatabase } from '../../store/copy/copy.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { copyDefinition } from '../definitions/copy.ts';
import { jsonText } from '../json-text.ts';

export const createCopyCommand = (): Command => ({ ...copyDefinition, run: runCopy });

/** Rows between two lines of progress. */
const TELL_EVERY = 200_000;

async function runCopy({ io, options, settings, words }: Call): Promise<ExitCode> {
  const { from, to } = options;
  if (words.length > 0 || typeof from !== 'string' || typeof to !== 'string')
    throw new QuarryError('usage', "'quarry copy' needs to know from where and to where.", {
      hint: 'For example: quarry copy --from shop.db --to postgres://quarry@db.example/quarry',
    });
  const say = (line: string): void => void (settings.quiet || io.stderr.write(`${line}\n`));
  let rows = 0;
  let toldAt = TELL_EVERY;
  const counts = await copyDatabase(from, to, (table, more) => {
    rows += more;
    if (rows < toldAt) return;
    say(`  ${rows.toLocaleString('en')} rows so far (${table})`);
    toldAt = rows + TELL_EVERY;
  });
  const tables = Object.fromEntries(counts);
  const total = Object.values(tables).reduce((sum, count) => sum + count, 0);
  if (settings.json) io.stdout.write(jsonText({ rows: total, tables }));
  else
    io.stdout.write(
      `${total.toLocaleString('en')} rows copied: ${(tables.entities ?? 0).toLocaleString('en')} entities, ${(tables.facts ?? 0).toLocaleString('en')} facts, ${(tables.answers ?? 0).toLocaleString('en')} answers, ${(tables.bodies ?? 0).toLocaleString('en')} bodies.\n`,
    );
  return total === 0 ? Exit.nothingFound : Exit.done;
}
