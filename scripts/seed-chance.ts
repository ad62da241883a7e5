// Property tests try the same values in every run: a failure that comes and goes would be ignored, or stop somebody who
// did not cause it. Other values are tried on purpose, with another QUARRY_SEED.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.QUARRY_SEED ?? 1) });
