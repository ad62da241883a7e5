/** Names of the version before, read for one more version. */

const SOURCE = String.raw`\bsource"?\s*(?:=|==|<>|!=|\bis\b(?:\s+not\b)?|\b(?:not\s+)?like\b|\b(?:not\s+)?in\b\s*\([^()]*?)\s*`;
const OLD_SOURCE = new RegExp(`(${SOURCE})'facet'`, 'gi');

export interface TodaysStatement {
  readonly sql: string;
  /** What is called otherwise now; null where nothing is. */
  readonly hint: string | null;
}

/** A statement that asks for the source 'facet' is asked for 'filter', its name since schema 10. */
export function withTodaysNames(sql: string): TodaysStatement {
  const today = sql.replace(OLD_SOURCE, "$1'filter'");
  return {
    sql: today,
    hint:
      today === sql ? null : "The source 'facet' is called 'filter' now, and was read so; the next version will not.",
  };
}
