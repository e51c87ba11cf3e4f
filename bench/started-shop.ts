/** Starts a shop in the same way as `npm start`, in a process and with a database of its own, for one measurement. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readArchiveState } from '#pg-archive/index.ts';

const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url));

export type StartedShop = {
  url: string;
  dataDir: string;
  pid: number;
  /** stops the shop; also removes DATA_DIR, unless the caller chose it */
  stop(): Promise<void>;
};

export type ShopOptions = {
  /** a data folder that is not removed after the measurement; without it, the shop gets a temporary folder */
  dataDir?: string;
  /** environment variables of the shop's process, in addition to those that every measurement sets */
  env?: Record<string, string>;
  /** options of Node, such as --cpu-prof */
  node?: string[];
  /** receives what the shop prints: nothing but its start, unless `env` sets LOG */
  onOutput?: (text: string) => void;
};

/** Seconds for the first base copy of a new shop: it begins after 20, and takes as long. */
const BASE_COPY_WITHIN = 180;

/** Waits until a shop has copied its database for the first time, which each new shop does once, after 20 seconds. */
async function untilBaseCopy(dataDir: string): Promise<void> {
  for (let waited = 0; waited < BASE_COPY_WITHIN; waited += 0.5) {
    const state = await readArchiveState(dataDir);
    if (state && state.baseCopyAt !== null) return;
    await sleep(500);
  }
  throw new Error(`the new shop had no base copy after ${BASE_COPY_WITHIN} s`);
}

/** Starts a new shop, and waits until it does no more than a shop does in most hours of a day. */
export async function startSettledShop(options: ShopOptions = {}): Promise<StartedShop> {
  const shop = await startShop(options);
  try {
    await untilBaseCopy(shop.dataDir);
    return shop;
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

/**
 * @returns a new folder for PostgreSQL's data, which all users may enter, because root starts PostgreSQL as another
 * user
 */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-bench-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

export async function startShop(options: ShopOptions = {}): Promise<StartedShop> {
  const { dataDir: folder, env: own, node = [], onOutput } = options;
  const dataDir = folder ?? (await newDataDir());
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LIMITS: 'off',
    LOG: 'off',
    NODE_ENV: 'production',
    ...own,
  };
  const child: ChildProcess = spawn(process.execPath, [...node, main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (onOutput) child.stdout?.on('data', (chunk: Buffer) => onOutput(String(chunk)));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => String(chunk).includes('The shop is open') && resolve());
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code} before it opened`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: child.pid as number,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
