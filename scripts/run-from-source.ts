// The program without a build: what bin/quarry.js does with what is built.
import { runAsProgram } from '../src/cli/main.ts';

await runAsProgram();
