/** The PostgreSQL server of this machine's own packages, as an administrator would have it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest version that is promised; where Debian puts it. */
export const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';
export const hasDebianServer = existsSync(join(DEBIAN_BIN, 'postgres'));

export interface InstalledServer {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface InstalledOptions {
  readonly databaseDir: string;
  readonly port: number;
  readonly password: string;
  readonly initdbFlags: readonly string[];
  readonly postgresFlags: readonly string[];
}

/** It refuses to run as root: then as the user that its package made. */
function runAs(): { readonly uid: number; readonly gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export function installedServer(options: InstalledOptions): InstalledServer {
  const { databaseDir, initdbFlags, password, port, postgresFlags } = options;
  const user = runAs();
  let child: ChildProcess | undefined;
  return {
    async initialise() {
      mkdirSync(databaseDir, { recursive: true, mode: 0o700 });
      const secret = join(databaseDir, '..', 'password');
      writeFileSync(secret, password);
      if (user.uid !== undefined) for (const file of [databaseDir, secret]) chownSync(file, user.uid, user.gid);
      const flags = ['-D', databaseDir, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, ...initdbFlags];
      execFileSync(join(DEBIAN_BIN, 'initdb'), flags, { ...user, stdio: 'ignore', cwd: '/' });
    },
    async start() {
      const flags = ['-D', databaseDir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', ...postgresFlags];
      const started = spawn(join(DEBIAN_BIN, 'postgres'), flags, {
        ...user,
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: '/',
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stderr.on('data', (text) => String(text).includes('ready to accept connections') && resolve());
        started.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}`)));
      });
    },
    async stop() {
      const running = child;
      child = undefined;
      if (running === undefined || running.exitCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      // At once: its data are thrown away, or read as after a failure of the machine.
      running.kill('SIGQUIT');
      await ended;
    },
  };
}
