// Every nth structure in all ways of reading, in a process of its own: cost-part.ts JSON
import { type Cost, type CostShare, costsOf } from './cost.ts';

const costs: readonly Cost[] = await costsOf(JSON.parse(process.argv[2]) as CostShare, (line) => process.send?.(line));
process.send?.(costs, () => process.exit(0));
