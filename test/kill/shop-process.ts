/** The real shop as processes of its own: started, killed with its PostgreSQL, started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
// a busy machine starts a node of several processes slowly
const LONGEST_START = 240_000;

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function listProcesses(): { pid: number; parent: number; args: string }[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, args]) => ({ pid: Number(pid), parent: Number(parent), args: args ?? '' }));
}

/** False also for a process that has ended and that nobody has asked for its result. */
export const isRunning = (pid: number): boolean =>
  listProcesses().some((known) => known.pid === pid && !known.args.includes('<defunct>'));

export class ShopProcess {
  readonly url: string;
  readonly dataDir: string;
  #port: number;
  #node: ChildProcess | null = null;
  #said = '';
  /** The end of what it wrote, whose line is not complete. */
  #rest = '';
  readonly #environment: Record<string, string>;
  readonly #through: readonly string[];

  /**
   * @param environment settings beside those every such shop has @param through a program that becomes the shop, with its
   * arguments, such as `unshare --mount`
   */
  constructor(
    dataDir: string,
    port: number,
    environment: Record<string, string> = {},
    through: readonly string[] = [],
  ) {
    this.dataDir = realpathSync(dataDir);
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#environment = environment;
    this.#through = through;
  }

  /** The process of Node, with WORKERS the one that started the others. */
  get pid(): number {
    return this.#node?.pid ?? 0;
  }

  /** All that the process wrote since it was started. */
  get said(): string {
    return this.#said;
  }

  /** The lines of its log that report a bug, of all its processes since it was made; needs LOG=on and LOG_FORMAT=json. */
  readonly bugs: string[] = [];

  get isAlive(): boolean {
    return this.#node !== null && this.#node.exitCode === null && this.#node.signalCode === null;
  }

  /** @returns milliseconds until it says that it is open */
  async start(): Promise<number> {
    const begun = performance.now();
    this.#said = '';
    const { DATABASE_URL: _, ...environment } = process.env;
    const [program = '', ...args] = [...this.#through, process.execPath, main];
    // a folder without .env
    this.#node = spawn(program, args, {
      cwd: this.dataDir,
      env: {
        ...environment,
        DATA_DIR: this.dataDir,
        PORT: String(this.#port),
        LIMITS: 'off',
        LOG: 'off',
        ...this.#environment,
      },
    });
    const listen = (chunk: Buffer) => {
      this.#said += chunk;
      const lines = (this.#rest + chunk).split('\n');
      this.#rest = lines.pop() ?? '';
      this.bugs.push(...lines.filter((line) => line.includes('"msg":"bug"')));
    };
    this.#node.stdout?.on('data', listen);
    this.#node.stderr?.on('data', listen);
    while (!this.#said.includes('The shop is open')) {
      if (!this.isAlive || performance.now() - begun > LONGEST_START)
        throw new Error(`The shop did not open:\n${this.#said}`);
      await sleep(20);
    }
    return performance.now() - begun;
  }

  /** kill -9 of node alone. */
  async killNode(): Promise<void> {
    this.#node?.kill('SIGKILL');
    while (this.isAlive) await sleep(5);
  }

  /** The postmaster first, then its children. */
  postgresPids(): number[] {
    return this.#pids().slice(1);
  }

  /** The pids of the processes that serve HTTP for this one (WORKERS). */
  workerPids(): number[] {
    const own = listProcesses().filter(({ parent }) => parent === this.#node?.pid);
    return own.filter(({ args }) => args.includes('/processes/worker.ts')).map(({ pid }) => pid);
  }

  /** The pids of everything that runs for this DATA_DIR: node, the postmaster and its children. */
  #pids(): number[] {
    const id = readFileSync(join(this.dataDir, 'cluster-id'), 'utf8').trim();
    const processes = listProcesses();
    const named = processes.filter(
      ({ args }) => /\bpostgres -D /.test(args) && (args.includes(this.dataDir) || args.includes(id)),
    );
    // a backend that was forked a moment ago still has the name of its parent
    const postmasters = named.filter(({ parent }) => !named.some(({ pid }) => pid === parent)).map(({ pid }) => pid);
    if (postmasters.length !== 1)
      throw new Error(`Expected one PostgreSQL for ${this.dataDir}, found ${postmasters.length}`);
    return [
      this.#node?.pid ?? 0,
      ...postmasters,
      ...processes.filter(({ parent }) => postmasters.includes(parent)).map(({ pid }) => pid),
    ];
  }

  /** kill -9 of every one of them, in any order. @returns how many processes were killed */
  async killEverything(): Promise<number> {
    const pids = this.#pids().sort(() => Math.random() - 0.5);
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        // a backend may have ended by itself
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
    while (this.isAlive) await sleep(5);
    return pids.length;
  }

  /** As Ctrl-C does; the exit code. */
  async stop(): Promise<number | null> {
    const node = this.#node;
    if (!node || !this.isAlive) return node?.exitCode ?? null;
    const ended = new Promise((resolve) => node.once('exit', resolve));
    node.kill('SIGINT');
    await ended;
    return node.exitCode;
  }
}
