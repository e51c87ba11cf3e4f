/** Starts a real shop with a database of its own, as its owner would, and removes it afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openPostgres } from '#postgres/index.ts';
import { urlOf } from '../database.ts';
import { beginNow, shareDrawnPictures, takePreparedShop } from '../prepared-shop.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIFELINE = new URL('../../tools/launch/lifeline.mjs', import.meta.url).href;
const CLOCK = new URL('./shop-clock.ts', import.meta.url).href;
const PATIENCE_MS = 120_000;

/** settings of the process in addition to those of every journey, or in their place */
export type Environment = Readonly<Record<string, string>>;

type Undo = () => Promise<unknown>;

/** Creates a database for this run on the machine's PostgreSQL. */
async function createDatabase(server: string, undo: Undo[]): Promise<string> {
  const name = `suc_bat_journeys_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  undo.push(() => admin.end());
  await admin.query(`create database ${name}`);
  undo.push(() => admin.query(`drop database ${name} with (force)`));
  return urlOf(server, name);
}

/** The lifeline ends the shop and its PostgreSQL even if this run is killed. */
function startShop(dataDir: string, databaseUrl: string, environment: Environment): ChildProcess {
  return spawn(process.execPath, ['--import', LIFELINE, '--import', CLOCK, 'src/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // Not production, so that /dev/ui exists.
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      // A phone connects to the machine's network address.
      HOST: '0.0.0.0',
      PORT: '0',
      PUBLIC_URL: '',
      TRUST_PROXY: '',
      LIMITS: 'off',
      // journeys change the shop by SQL and look at once; test/cache says what the cache may be late with
      CACHE: 'off',
      LOG: 'off',
      ...environment,
    },
  });
}

/** @returns the shop's port and the link to its emails; throws with all output if the shop does not start */
async function openedAt(shop: ChildProcess): Promise<{ port: string; mail: string }> {
  let said = '';
  return new Promise((resolve, reject) => {
    const giveUp = (reason: string) => reject(new Error(`The shop ${reason}. It said:\n${said}`));
    const timer = setTimeout(() => giveUp('did not open in time'), PATIENCE_MS);
    const listen = (chunk: Buffer) => {
      said += chunk;
      const port = /The shop is open: \S+:(\d+)/.exec(said)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve({ port, mail: /\/dev\/mail\?key=\S+/.exec(said)?.[0] ?? '' });
    };
    shop.stdout?.on('data', listen);
    shop.stderr?.on('data', listen);
    shop.once('error', reject);
    shop.once('exit', (code) => {
      clearTimeout(timer);
      giveUp(`ended with ${code}`);
    });
  });
}

async function stopShop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  const timer = setTimeout(() => shop.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(timer);
}

/** Sets the clock of a shop, which goes on from there; null: the machine's time. The clock of its database stays. */
async function setClock(shop: ChildProcess, time: string | null): Promise<void> {
  const set = once(shop, 'message');
  shop.send({ time });
  await set;
}

/** `mail`: the path of its emails */
export type OwnShop = {
  url: string;
  mail: string;
  dataDir: string;
  databaseUrl: string;
  /** @param time ISO 8601 */
  setClock: (time: string | null) => Promise<void>;
  close: () => Promise<void>;
};

export async function openOwnShop(environment: Environment = {}): Promise<OwnShop> {
  const undo: Undo[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'suc-bat-journeys-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    // When run as root, PostgreSQL's unprivileged user must be able to enter the folder.
    await chmod(dataDir, 0o755);
    const own = process.env.DATABASE_URL ? await createDatabase(process.env.DATABASE_URL, undo) : '';
    // this process starts the shop's PostgreSQL, so that it does not wait for the disk; the shop uses it
    const databaseUrl = own || (await openDatabase(dataDir, undo));
    const shop = startShop(dataDir, own, environment);
    undo.push(() => stopShop(shop));
    const { port, mail } = await openedAt(shop);
    return {
      ...{ url: `http://127.0.0.1:${port}`, mail, dataDir, databaseUrl, close },
      setClock: (time) => setClock(shop, time),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(dataDir: string, undo: Undo[]): Promise<string> {
  await takePreparedShop(dataDir, { files: true });
  await shareDrawnPictures(dataDir);
  const postgres = await openPostgres({ dataDir, say: () => {}, throwAway: true });
  undo.push(() => postgres.stop());
  await beginNow(postgres.url);
  return postgres.url;
}
