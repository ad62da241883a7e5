/** The program itself: what bin/quarry.js starts, and what a command starts again to have something done in a process apart. */
import { runAsProgram } from './main.ts';

await runAsProgram();
