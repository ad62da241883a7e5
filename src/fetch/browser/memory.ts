/** How much memory a browser takes with all its processes. */
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly command: string;
}

/** Bytes of the processes whose command line carries `mark` and of those below them; null where the system does not say. */
export function memoryOf(mark: string): number | null {
  const processes = readProcesses();
  if (processes === null) return null;
  const ours = new Set(processes.filter(({ command }) => command.includes(mark)).map(({ id }) => id));
  for (let before = -1; before < ours.size; ) {
    before = ours.size;
    for (const { id, parent } of processes) if (ours.has(parent)) ours.add(id);
  }
  return [...ours].reduce((sum, id) => sum + residentBytes(id), 0);
}

function readProcesses(): Process[] | null {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return ids.flatMap((id) => {
      const stat = textOf(`/proc/${id}/stat`);
      // The name in brackets may hold anything; what follows the last bracket is state, then parent.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return stat === '' ? [] : [{ id: Number(id), parent, command: textOf(`/proc/${id}/cmdline`) }];
    });
  } catch {
    return null;
  }
}

/** What is its own: pages that processes share are counted once, with none of them. */
function residentBytes(id: number): number {
  const [, resident = 0, shared = 0] = textOf(`/proc/${id}/statm`).split(' ').map(Number);
  return Math.max(0, resident - shared) * 4096;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
