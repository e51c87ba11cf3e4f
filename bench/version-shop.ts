/** Starts shops of several versions of the program by `npm start`, each from a clone of its own, for bench/versions.ts. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { openPostgres } from '#postgres/index.ts';
import { openOrderShop } from './order-shop.ts';
import { cpuSecondsOfFamily, cpuSecondsOfPostgres, listFamily, memoryOf, sharedMemoryOf } from './processes.ts';
import { freePort, newDataDir } from './started-shop.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const clones = fileURLToPath(new URL('../.cache/bench-versions/', import.meta.url));

/** Seconds for a start, which in a new clone installs the packages and builds the pages. */
const START_WITHIN = 600;
/** Seconds for the waiting emails to leave. */
const MAILS_WITHIN = 120;

/** @param revision a commit; null: this folder as it is @returns the folder of the program */
async function folderOf(revision: string | null): Promise<string> {
  if (revision === null) return root;
  const folder = join(clones, revision);
  if (await stat(folder).catch(() => null)) return folder;
  await mkdir(clones, { recursive: true });
  const half = `${folder}.half`;
  await rm(half, { recursive: true, force: true });
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, half]);
  await run('git', ['checkout', '--quiet', '--detach', revision], { cwd: half });
  await run('mv', [half, folder]);
  return folder;
}

export type VersionShop = Awaited<ReturnType<typeof openVersion>>;

async function launch(folder: string, dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  // the shop as it is delivered: its archive and its cache are on; only the limits of one address are off
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LIMITS: 'off',
    LOG: 'off',
    NODE_ENV: 'production',
  };
  for (const name of Object.keys(env))
    if (/^(npm_|MALLOC_|NODE_OPTIONS|NODE_COMPILE_CACHE|UV_)/.test(name)) delete env[name];
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-5000);
  });
  for (const end = Date.now() + START_WITHIN * 1000; !said.includes('The shop is open'); await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`npm start in ${folder} ended with ${child.exitCode}:\n${said}`);
    if (Date.now() > end) throw new Error(`npm start in ${folder} did not open the shop:\n${said}`);
  }
  return { child, url: `http://127.0.0.1:${port}` };
}

async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const text = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}

/**
 * Starts a shop twice, because only the first start fills it, and looks into its database.
 * @param revision a commit; null: this folder as it is
 */
export async function openVersion(name: string, revision: string | null) {
  const folder = await folderOf(revision);
  const dataDir = await newDataDir();
  // npm ends before the shop that it started has closed its database
  const stop = async (child: ChildProcess) => {
    const family = await listFamily(child.pid as number);
    child.kill('SIGTERM');
    const isAlive = (pid: number) => stat(`/proc/${pid}`).then(Boolean, () => false);
    while ((await Promise.all(family.map(isAlive))).includes(true)) await sleep(100);
  };
  await stop((await launch(folder, dataDir)).child);
  const { child, url } = await launch(folder, dataDir);
  const pid = child.pid as number;
  const orders = await openOrderShop({ url, dataDir, pid, stop: async () => {} }, 2);
  const postgres = await openPostgres({ dataDir, say: () => {} });
  const superuser = new pg.Pool({ connectionString: postgres.superuserUrl, max: 1 });
  const postmaster = await postmasterOf(orders.pool);
  return {
    name,
    ...orders,
    /** @returns the seconds of processor time of npm, the launcher, the shop and PostgreSQL until now */
    cpuSeconds: async () => (await cpuSecondsOfFamily(pid)) + (await cpuSecondsOfPostgres(postmaster)),
    /** @returns megabytes of npm, the launcher and the shop: with shared pages counted for each, and counted once */
    memory: async () => ({ rss: await memoryOf(pid), pss: await sharedMemoryOf(pid) }),
    /** Writes all changes to the files, so that the log of each page begins with the whole page again. */
    checkpoint: () => superuser.query('checkpoint'),
    /** @returns the bytes written to the log until now; its position moves further, because the archive begins a new file each half minute */
    async logged(): Promise<number> {
      const { rows } = await superuser.query<{ bytes: string }>('select wal_bytes as bytes from pg_stat_wal');
      return Number(rows[0]?.bytes);
    },
    async countMails(): Promise<{ sent: number; waiting: number }> {
      const { rows } = await orders.pool.query<{ sent: number; waiting: number }>(`select
        count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'waiting')::int as waiting from mails`);
      return rows[0] as { sent: number; waiting: number };
    },
    async untilMailsLeft(): Promise<void> {
      for (const end = Date.now() + MAILS_WITHIN * 1000; Date.now() < end; await sleep(50))
        if ((await this.countMails()).waiting === 0) return;
      throw new Error(`${name}: emails were still waiting after ${MAILS_WITHIN} s`);
    },
    async stop(): Promise<void> {
      await superuser.end();
      await orders.close();
      await postgres.stop();
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
