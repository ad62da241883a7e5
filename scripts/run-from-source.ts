// The program without a build: what bin/quarry.js does with what is built.
import '../src/cli/program.ts';
