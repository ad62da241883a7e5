/** The published client of the protocol, beside `quarry mcp` as a process of its own. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export interface Agent {
  readonly folder: string;
  readonly client: Client;
  /** What the server wrote to standard error. */
  readonly errors: () => string;
  /** The one document of an answer. */
  call(tool: string, args?: Record<string, unknown>): Promise<Reply>;
  close(): Promise<void>;
}

export interface Reply {
  readonly isError: boolean;
  readonly text: string;
  readonly document: Loose;
}

/** Documents of many shapes: a test names what it expects. */
export interface Loose {
  readonly [name: string]: Loose;
}

const PROGRAM = fileURLToPath(new URL('../cli/program.ts', import.meta.url));
const TSX = pathToFileURL(fileURLToPath(new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url))).href;

export async function openAgent(...flags: readonly string[]): Promise<Agent> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-mcp-'));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', TSX, PROGRAM, 'mcp', ...flags],
    cwd: folder,
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (piece) => {
    errors += String(piece);
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    folder,
    client,
    errors: () => errors,
    async call(name, args = {}) {
      const result = await client.callTool({ name, arguments: args });
      const [part] = result.content as readonly { readonly text: string }[];
      return { isError: result.isError === true, text: part.text, document: documentOf(part.text) };
    },
    close: () => client.close(),
  };
}

function documentOf(text: string): Loose {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
