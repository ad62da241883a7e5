// One export in a process of its own: node --import tsx bench/export/one-export.ts DB WHAT FORMAT OUT
import {
  type ExportFormat,
  exportRows,
  openSqliteReader,
  type RowKind,
  tuneEngine,
  writeToFile,
} from '../../src/index.ts';
import { peakBytes } from '../peak-bytes.mjs';

const [db, what, format, out] = process.argv.slice(2);
// As the program does when it begins.
tuneEngine();
const reader = openSqliteReader(db);
const tally = { rows: 0, missing: 0 };
const beganMs = performance.now();
const before = process.cpuUsage();
const choice = { what: what as RowKind, format: format as ExportFormat, compressed: out.endsWith('.gz') };
const bytes = await writeToFile(exportRows(reader, choice, tally), out, new AbortController().signal);
const { system, user } = process.cpuUsage(before);
reader.close();
const measured = {
  rows: tally.rows,
  bytes,
  ms: performance.now() - beganMs,
  cpuMs: (system + user) / 1000,
  peakBytes: peakBytes(),
};
process.stdout.write(`${JSON.stringify(measured)}\n`);
