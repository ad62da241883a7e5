// The compiler leaves SQL files behind; the program reads them beside its own files.
import { cpSync } from 'node:fs';

const at = (path) => new URL(`../${path}`, import.meta.url);
cpSync(at('src/store/migrations'), at('dist/store/migrations'), { recursive: true });
