// What a new user waits for and gets: a clone and the package, each with an empty npm cache, with everything that is printed as next pasted.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchOptions, Suite, Table } from '../suite.ts';

interface Size {
  readonly megabytes: number;
  readonly files: number;
}
interface Pasted {
  readonly line: string;
  readonly seconds?: number;
}
interface CloneContact {
  readonly install: { readonly seconds: number; readonly fetched: Size; readonly installed: Size };
  readonly demo: { readonly firstLineSeconds: number; readonly seconds: number; readonly found: string };
  readonly next: readonly Pasted[];
}
interface PackageContact {
  readonly tarballMegabytes: number;
  readonly install: { readonly seconds: number; readonly installed: Size };
  /** Where Node has no SQLite of its own: with the package that brings one. */
  readonly withSqlite: Size | null;
  readonly own: Size;
  readonly demo: { readonly firstLineSeconds: number; readonly seconds: number };
  readonly next: readonly Pasted[];
}

const MOST_MEGABYTES = 40;
const MOST_FILES = 500;
const FIRST_LINE_SECONDS = 2;

function measured<Contact>(script: string): Contact {
  const file = fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url));
  const printed = execFileSync(process.execPath, [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(printed) as Contact;
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const sizeText = ({ files, megabytes }: Size) =>
  `${megabytes.toFixed(megabytes < 100 ? 1 : 0)} MB, ${files.toLocaleString('en')} files`;

function cloneTable({ demo, install, next }: CloneContact): Table {
  return {
    title: 'A clean clone',
    columns: ['typed', 'seconds', 'what came of it'],
    rows: [
      ['npm ci', seconds(install.seconds), `${sizeText(install.installed)}; npm cache ${sizeText(install.fetched)}`],
      ['npx quarry demo, first line', seconds(demo.firstLineSeconds), 'progress on standard error'],
      ['npx quarry demo, result', seconds(demo.seconds), `${demo.found} films`],
      ...next.map(({ line, seconds: took = 0 }) => [line, seconds(took), 'pasted as printed, exit code 0']),
    ],
    goals: [
      {
        goal: `progress within ${FIRST_LINE_SECONDS} s of the first command after installation`,
        measured: seconds(demo.firstLineSeconds),
        reached: demo.firstLineSeconds <= FIRST_LINE_SECONDS,
      },
    ],
    notes: [
      `from nothing to the first result: ${seconds(install.seconds + demo.seconds)}`,
      'a clone brings all development packages; `npx quarry` built nothing again',
      `the machine had ${availableParallelism()} cores and, after this, a load of ${loadavg()[0].toFixed(0)}`,
    ],
  };
}

function packageTable({ demo, install, next, own, tarballMegabytes, withSqlite }: PackageContact): Table {
  return {
    title: 'The packed package in an empty project',
    columns: ['typed', 'seconds', 'what came of it'],
    rows: [
      ['npm install quarry.tgz', seconds(install.seconds), sizeText(install.installed)],
      ...(withSqlite === null ? [] : [['npm install @photostructure/sqlite', '', sizeText(withSqlite)]]),
      ['the package itself', '', `${sizeText(own)}; ${tarballMegabytes} MB packed`],
      ['npx quarry demo --size 60, first line', seconds(demo.firstLineSeconds), 'progress on standard error'],
      ['npx quarry demo --size 60, result', seconds(demo.seconds), '60 of 60 films'],
    ],
    goals: [
      {
        goal: `at most ${MOST_MEGABYTES} MB installed`,
        measured: `${install.installed.megabytes} MB`,
        reached: install.installed.megabytes <= MOST_MEGABYTES,
      },
      {
        goal: `at most ${MOST_FILES} files installed`,
        measured: String(install.installed.files),
        reached: install.installed.files <= MOST_FILES,
      },
    ],
    notes: [
      `${next.length} more commands run without an error; require, import and types without @types/node work`,
      'Node before 22.16 has no SQLite that does what is needed; the optional package @photostructure/sqlite brings one',
    ],
  };
}

async function run({ say }: BenchOptions): Promise<readonly Table[]> {
  say('  a clean clone, an empty npm cache');
  const clone = cloneTable(measured<CloneContact>('test-clone.mjs'));
  say('  the packed package, an empty npm cache');
  return [clone, packageTable(measured<PackageContact>('test-package.mjs'))];
}

export const suite: Suite = {
  name: 'first-contact',
  summary: 'seconds and megabytes to the first result',
  onlyByName: true,
  run,
};
