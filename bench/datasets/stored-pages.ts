import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A page as stored in the shared folder. */
export function storedPage(folder: string, file: string): string {
  return gunzipSync(readFileSync(join(folder, file))).toString('utf8');
}

export function storedJson<T>(folder: string, file: string): T {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
}

/** The files of a folder that end so, in order of their names; none where the folder is absent. */
export function storedFiles(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort();
}
