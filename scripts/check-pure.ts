// Imports cannot show everything: the pure rooms also keep away from the clock, chance, timers and the process.
// Time and randomness are arguments there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PURE_ROOMS = ['src/model', 'src/page', 'src/reading', 'src/evidence', 'src/algorithms'];
const IMPURE =
  /\b(?:fetch\(|process\.|setTimeout|setInterval|setImmediate|Date\.now|new Date\(\)|performance\.|Math\.random)/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => PURE_ROOMS.some((room) => file.startsWith(`${room}/`)));

const offences = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const found = line.replace(/\/\/.*|^\s*\*.*|\/\*.*?\*\//g, '').match(IMPURE);
      return found === null ? [] : [`${file}:${at + 1}: ${found[0]} is not for a pure room`];
    }),
);
for (const offence of offences) console.error(offence);
if (offences.length > 0) process.exit(1);
console.log(`${files.length} files of the pure rooms use no clock, chance, timer or process`);
