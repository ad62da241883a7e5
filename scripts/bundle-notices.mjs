// The licences of the packages that are bundled, as their authors wrote them: dist/THIRD-PARTY.txt.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The folders of packages among paths of files, in order. */
export function packagesOf(paths) {
  const folders = paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? []);
  return [...new Set(folders)].sort();
}

export const noticesFor = (folders) => folders.map(noticeOf).join(`\n${'-'.repeat(80)}\n\n`);

function noticeOf(path) {
  const folder = at(path);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { author, homepage, license, name, repository, version } = manifest;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.md|\.txt)?$/i.test(each));
  const by = typeof author === 'object' ? author.name : author;
  const from = homepage ?? (typeof repository === 'object' ? repository.url : repository);
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  const head = [`${name} ${version}, ${license}`, ...(by === undefined ? [] : [`by ${by}`]), from ?? ''];
  return `${head.join('\n')}\n\n${text.trim()}\n`;
}
