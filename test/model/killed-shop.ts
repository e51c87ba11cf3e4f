/** The shop of a model as a process of its own, as `npm start` starts it, with its worker of jobs: it dies by SIGKILL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { rowsOf } from '#store/database/database.ts';
import { findFreePort, ShopProcess } from '../kill/shop-process.ts';
import { JOBS, type ModelShop, makeDue, openLasting, sendTo } from './shop.ts';

/** Milliseconds after which a job that is due was forgotten. */
const LONGEST_JOB = 60_000;

export async function openKilledShop(databaseUrl: string, dataDir: string): Promise<ModelShop> {
  const [port, deathPort] = [await findFreePort(), await findFreePort()];
  const preload = new URL('die-of-statements.ts', import.meta.url).href;
  const shopProcess = new ShopProcess(dataDir, port, {
    ...{ DATABASE_URL: databaseUrl, DEATH_PORT: String(deathPort), NODE_OPTIONS: `--import=${preload}` },
  });
  await shopProcess.start();
  const shop = await openLasting(databaseUrl, dataDir);
  /** When the shop has been asked to die of something, it may be about to. */
  let isDoomed = false;

  const revive = async () => {
    if (shopProcess.isAlive && isDoomed) await dieAfter(Number.MAX_SAFE_INTEGER).catch(() => shopProcess.killNode());
    isDoomed = false;
    if (!shopProcess.isAlive) await shopProcess.start();
  };
  async function dieAfter(statements: number): Promise<void> {
    isDoomed = true;
    if (statements === 0) return shopProcess.killNode();
    await sendTo(`http://127.0.0.1:${deathPort}`, { path: `/${statements}` });
  }
  const workOff = async () => {
    await makeDue(shop);
    await sql`select pg_notify('jobs:insert', '{"r":"model","count":1}')`.execute(shop.db);
    const end = Date.now() + LONGEST_JOB;
    while ((await listDue()).length > 0) {
      if (!shopProcess.isAlive) await revive();
      if (Date.now() > end) throw new Error(`jobs were not done: ${(await listDue()).join(', ')}`);
      await sleep(20);
    }
  };
  const listDue = async () => {
    const rows = await rowsOf<{ name: string }>(shop.db)`
      select task_identifier as name from graphile_worker.jobs
      where task_identifier = any(${JOBS}::text[]) and run_at <= now()`;
    return rows.map(({ name }) => name);
  };
  return {
    url: shopProcess.url,
    shop,
    hasWorker: true,
    async send(sent) {
      try {
        const answer = await sendTo(shopProcess.url, sent);
        if (answer.status >= 500) throw new Error(`${sent.path} was answered ${answer.status}: ${answer.body.message}`);
        return answer;
      } catch (error) {
        // what fetch throws when the connection breaks
        if (!isDoomed || !(error instanceof TypeError)) throw error;
        await shopProcess.killNode();
        return null;
      }
    },
    dieAfter,
    revive,
    async runJobs() {
      await workOff();
      await workOff();
    },
    async close() {
      await shopProcess.stop();
      await shop.db.destroy();
    },
  };
}
