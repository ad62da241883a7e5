/** What the calls of agents are made of: the commands of the program, handed in by whoever starts the server. */
import type { Answer } from './answer.ts';
import type { Jobs } from './jobs.ts';

export interface Called {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lines of progress, as they come. */
  readonly say?: (line: string) => void;
}

export interface McpContext {
  /** Where databases and exports are. */
  readonly folder: string;
  /** The database of calls that name none; null: they must, or name a site. */
  readonly db: string | null;
  /** Flags that the person gave for everything that fetches. */
  readonly fetchFlags: readonly string[];
  /** The most downloads an agent may ask for. */
  readonly mostDownloads: number;
  /** One call of the program in this process: what fetches. Private addresses are refused, unless the person allowed them. */
  call(argv: readonly string[], options?: CallOptions): Promise<Called>;
  /** The same in a process of its own, which is ended when its time is over: what reads. */
  callApart(argv: readonly string[], signal?: AbortSignal): Promise<Called>;
  readonly jobs: Jobs;
  /** How long a call waits for its work before it gives back a handle. */
  readonly patienceMs: number;
}

/** Checked by the schema of the tool before it comes here. */
export type Arguments = Readonly<Record<string, unknown>>;

export interface ToolAnswer extends Answer {
  readonly isError?: boolean;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of each argument. */
  readonly input: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  /** It changes nothing, neither here nor elsewhere. */
  readonly readOnly: boolean;
  /** It asks a site. */
  readonly openWorld: boolean;
  run(args: Arguments, context: McpContext, signal?: AbortSignal): Promise<ToolAnswer>;
}

/** What the exit code of a command means. */
const OUTCOMES: Readonly<Record<number, string>> = {
  0: 'done',
  1: 'failed',
  2: 'wrong arguments',
  3: 'nothing was found',
  4: 'done, but known to be incomplete',
  130: 'stopped; what is known is kept',
};

export const isBad = (code: number): boolean => code === 1 || code === 2;

/** What a command printed, as an answer. Messages name what pages say, so they count as pages. */
export function answerOf({ code, stderr, stdout }: Called, says: Answer['says'] = {}): ToolAnswer {
  const message = stderr.trim();
  return {
    says: { ...says, outcome: OUTCOMES[code] ?? 'failed' },
    fromPages: {
      ...(stdout.trim() === '' ? {} : { result: parsed(stdout) }),
      ...(message === '' ? {} : { message }),
    },
    ...(isBad(code) ? { isError: true } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
