// Writes src/city/data/vega-tables.jsonl: the two tables of vega-datasets that the demo and the city need, without the other 40 MB.
import { readFileSync, writeFileSync } from 'node:fs';

type Row = Readonly<Record<string, string | number | null>>;

export const TABLES_FILE = 'src/city/data/vega-tables.jsonl';
const FOLDER = 'node_modules/vega-datasets';

/** A line that says where it is from; then for each table a line with its columns, and a line of cells for each row. */
export function vegaTables(): string {
  const { license, version } = JSON.parse(readFileSync(`${FOLDER}/package.json`, 'utf8'));
  const about = { source: `vega-datasets ${version}, https://github.com/vega/vega-datasets`, licence: license };
  const lines = ['movies', 'cars'].flatMap((table) => {
    const rows = JSON.parse(readFileSync(`${FOLDER}/data/${table}.json`, 'utf8')) as Row[];
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return [{ table, rows: rows.length, columns }, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  });
  return [about, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

if (process.argv[1]?.endsWith('demo-data.ts')) writeFileSync(TABLES_FILE, vegaTables());
