/** Columns of lists: JSON in texts, as in a file. */
import { quoted } from '../../column-names.ts';

/** What is written beside a column of lists, so that nobody has to look at its rows. */
export const LIST_COMMENT = 'a JSON list';

/** The server's JSON has no U+0000 and no half of a pair; what is shown for them is what browsers show. A backslash before it may be escaped itself. */
const UNKNOWN_TO_SERVER = String.raw`(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})`;

export const listOf = (column: string): string => {
  const name = quoted(column);
  const known = String.raw`regexp_replace(${name}, '${UNKNOWN_TO_SERVER}', '\1\\ufffd', 'g')`;
  return String.raw`CASE WHEN strpos(${name}, '\u') = 0 THEN ${name} ELSE ${known} END::jsonb`;
};

/** A list with the value alone: lists that have it contain this one. */
export const listWith = (value: string | number): string =>
  JSON.stringify([value]).replace(new RegExp(UNKNOWN_TO_SERVER, 'g'), String.raw`$1\ufffd`);
