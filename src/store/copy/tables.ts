/** The tables that a copy takes over as they are, each after those it refers to. Tables of kinds are made anew from them. */
export const COPIED_TABLES = [
  'sites',
  'runs',
  'texts',
  'pages',
  'answers',
  'conversations',
  'entities',
  'entity_urls',
  'objects',
  'facts',
  'records',
  'queries',
  'query_edges',
  'patterns',
  'coverage',
  'changes',
  'watched',
  'schedules',
] as const;
export type CopiedTable = (typeof COPIED_TABLES)[number];

/** Columns that both engines have, in one order; the server has a digest beside each text, which it is given. */
export const columnsOfBoth = (here: readonly string[], there: readonly string[]): readonly string[] =>
  here.filter((name) => there.includes(name));

/** Told as rows are written. */
export type OnCopied = (table: string, rows: number) => void;

/** How many rows each table got, for the comparison at the end. */
export type CopiedCounts = ReadonlyMap<string, number>;
