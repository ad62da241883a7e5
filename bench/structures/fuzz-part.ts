// A share of the mutated pages, read in a process of its own: fuzz-part.ts JSON
import { type FuzzPart, readMutated, type Seeds, sourcesWith } from './fuzz.ts';

interface Share {
  readonly dataFolder: string | null;
  readonly seeds: Seeds;
}

const { dataFolder, seeds } = JSON.parse(process.argv[2]) as Share;
const sources = await sourcesWith(dataFolder);
const crashes = await readMutated(sources, seeds, (line) => process.send?.(line));
process.send?.({ sources: sources.length, crashes } satisfies FuzzPart, () => process.exit(0));
