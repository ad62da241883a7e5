/** Tools that read a database. Each call is a process of its own, with a limit to its time. */
import { basename } from 'node:path';
import { DB, databaseOf, ENTITY, flags, KIND, text, whole } from './arguments.ts';
import { type Arguments, answerOf, type Called, type McpContext, type Tool, type ToolAnswer } from './context.ts';
import { databasesIn, newFilePlace } from './files.ts';

const MOST_ROWS = 500;
const LIMIT = whole(`The most rows to give back; ${100} where it is not said.`, 1, MOST_ROWS);

export const KINDS: Tool = {
  name: 'kinds',
  title: 'What a database knows',
  description:
    'The kinds of entities with their counts, the attributes of each with their commonest values, the tables and columns for sql, and the coverage: how many entities have a value, how many should, and why some lack it. Without a database, the databases there are.',
  input: { db: DB },
  readOnly: true,
  openWorld: false,
  async run(args, context, signal) {
    const here = databasesIn(context.folder);
    if (args.db === undefined && context.db === null && here.length !== 1)
      return { says: { databases: here.join(', '), next: 'Name one of them with db.' } };
    const db = databaseOf(args, context);
    const [overview, tables, coverage] = await Promise.all([
      context.callApart(['show', '--json', `--db=${db}`], signal),
      sqlRows(db, COLUMNS, context, signal),
      sqlRows(db, COVERAGE, context, signal),
    ]);
    const answer = answerOf(overview, { db: basename(db) });
    return { ...answer, fromPages: { ...(answer.fromPages as object), tables, coverage } };
  },
};

const COLUMNS = `SELECT m.name AS "table", group_concat(p.name, ', ') AS columns
  FROM sqlite_master m JOIN pragma_table_info(m.name) p
  WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite_%' GROUP BY m.name`;
const COVERAGE = `SELECT kind, attribute, entities, valued, expected, lists_read, lists_cut, lists_failed, lists_refused, why
  FROM coverage WHERE run = (SELECT max(run) FROM coverage) LIMIT 500`;

async function sqlRows(db: string, statement: string, context: McpContext, signal?: AbortSignal): Promise<unknown> {
  const { code, stdout } = await context.callApart(['sql', '--json', `--db=${db}`, '--', statement], signal);
  return code === 0 ? JSON.parse(stdout) : [];
}

export const SQL: Tool = {
  name: 'sql',
  title: 'Read a database with SQL',
  description:
    'One SQLite statement that only reads. kinds lists tables and columns. The view facts_as_text has every fact: entity, attribute, value, source, confidence, when it was seen.',
  input: { db: DB, statement: text('The statement.', 20_000), limit: LIMIT },
  required: ['statement'],
  readOnly: true,
  openWorld: false,
  run: ({ limit = 100, statement, ...args }, context, signal) =>
    reading(['sql', `--rows=${Number(limit)}`], args, context, signal, [String(statement)]),
};

export const ENTITY_TOOL: Tool = {
  name: 'entity',
  title: 'All facts of one entity',
  description: 'Every value that is known of an entity, with its source, its confidence and where it was seen.',
  input: { db: DB, entity: ENTITY },
  required: ['entity'],
  readOnly: true,
  openWorld: false,
  run: (args, context, signal) => reading(['show', ...flags(args, { entity: 'entity' })], args, context, signal),
};

export const EVIDENCE: Tool = {
  name: 'evidence',
  title: 'Where a value stands',
  description: 'The page or filter that showed each value of an entity, with the words around it and when it was seen.',
  input: { db: DB, entity: ENTITY, attribute: text('One of its attributes; without it, all of them.', 200) },
  required: ['entity'],
  readOnly: true,
  openWorld: false,
  run: (args, context, signal) => {
    const words = [args.entity, args.attribute].filter((word) => word !== undefined).map(String);
    return reading(['why'], args, context, signal, words);
  },
};

export const CHANGES: Tool = {
  name: 'changes',
  title: 'What changed between visits',
  description: 'What later visits to the site found added, changed and gone.',
  input: { db: DB, since: text('A time such as 2026-05-01 or 7d.', 40) },
  readOnly: true,
  openWorld: false,
  run: (args, context, signal) => reading(['changes', ...flags(args, { since: 'since' })], args, context, signal),
};

export const PLAN: Tool = {
  name: 'plan',
  title: 'Plan the next visit',
  description: 'Which pages must be visited again to keep the database fresh, and what that costs. Asks no site.',
  input: { db: DB },
  readOnly: true,
  openWorld: false,
  run: (args, context, signal) => reading(['plan', '--no-keep'], args, context, signal),
};

export const EXPORT: Tool = {
  name: 'export',
  title: 'Write rows to a file',
  description:
    'Writes rows of a database to a new file in the folder of the server. The end of its name says the format: .jsonl, .csv, .parquet, .warc.gz, .duckdb, .sqlite, .md.',
  input: {
    ...{ db: DB, kind: KIND },
    file: text('The name of the new file, such as shoes.csv.', 104),
    what: { type: 'string', enum: ['facts', 'entities', 'queries', 'records', 'pages'], description: 'Which rows.' },
  },
  required: ['file'],
  readOnly: false,
  openWorld: false,
  async run(args, context, signal) {
    const file = newFilePlace(context.folder, String(args.file));
    const db = databaseOf(args, context);
    const argv = ['export', `--db=${db}`, `--out=${file}`, ...flags(args, { kind: 'kind', what: 'what' })];
    return answerOf(await context.callApart(argv, signal), { db: basename(db), file: basename(file) });
  },
};

async function reading(
  argv: readonly string[],
  args: Arguments,
  context: McpContext,
  signal: AbortSignal | undefined,
  words: readonly string[] = [],
): Promise<ToolAnswer> {
  const db = databaseOf(args, context);
  const called: Called = await context.callApart([...argv, '--json', `--db=${db}`, '--', ...words], signal);
  return answerOf(called, { db: basename(db) });
}
