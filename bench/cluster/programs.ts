/** The programs of the cluster, which Debian's packages bring, and the processes that run them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of PostgreSQL's own programs in Debian 12. */
export const POSTGRES = '/usr/lib/postgresql/15/bin';

/** What must be installed: a program of each package. */
const PACKAGES: readonly [name: string, program: string][] = [
  ['postgresql-15', `${POSTGRES}/postgres`],
  ['patroni', '/usr/bin/patroni'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['iptables', '/usr/sbin/iptables'],
  ['e2fsprogs', '/usr/sbin/mkfs.ext4'],
];

/** @returns one line that says what this machine lacks for a cluster; null if it has all */
export function whatIsMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The cluster needs Linux and root: it runs PostgreSQL as the user postgres, mounts a small disk for each host and cuts hosts off by iptables.';
  const missing = PACKAGES.filter(([, program]) => !existsSync(program)).map(([name]) => name);
  return missing.length === 0 ? null : `The cluster needs Debian's packages: apt-get install ${missing.join(' ')}`;
}

/** @returns the user id of `postgres`, which Debian's package creates */
export const postgresUser = (): number => Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));

export type Settings = {
  /** where its log is kept, in `NAME.log` */
  folder: string;
  command: readonly [program: string, ...args: string[]];
  uid: number;
  gid: number;
};

/** A process in a session of its own, so that Ctrl+C in the terminal does not reach it before the cluster stops it in order. */
export class Program {
  readonly name: string;
  readonly #settings: Settings;
  #child: ChildProcess | null = null;

  constructor(name: string, settings: Settings) {
    this.name = name;
    this.#settings = settings;
  }

  get log(): string {
    return join(this.#settings.folder, `${this.name}.log`);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const { command, uid, gid } = this.#settings;
    const [program, ...args] = command;
    const log = openSync(this.log, 'a');
    this.#child = spawn(program, args, {
      cwd: '/',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', PGTZ: 'UTC' },
      detached: true,
      stdio: ['ignore', log, log],
      uid,
      gid,
    });
    // a program that cannot be started is not running, which its starter notices
    this.#child.on('error', () => {});
  }

  /** @param patience milliseconds after which it is killed */
  async stop(signal: NodeJS.Signals = 'SIGTERM', patience = 30_000): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const tooLong = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(tooLong);
  }
}
