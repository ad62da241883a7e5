// A stale file in dist/ would ship: the build starts from nothing.
import { rmSync } from 'node:fs';

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
