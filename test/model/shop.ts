/**
 * The shop of a model: it serves over HTTP, dies after any of its SQL statements, and is opened again on the same
 * database. Here its app is abandoned; killed-shop.ts kills a process.
 */
import type { AddressInfo } from 'node:net';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { openFiles } from '#server/adapters/storage/files.ts';
import { createApp } from '#server/app/app.ts';
import { readConfig } from '#server/config/config.ts';
import { loadSecret } from '#server/config/secret.ts';
import type { Shop } from '#server/config/shop.ts';
import { makeDevMailKey } from '#server/dev/dev-mail.ts';
import { loadExtensions } from '#server/extensions/load-extensions.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { openCuttablePool, openDatabase, openPool, SERVING } from '#store/database/database.ts';
import { isRecurring, type JobName, readJobPayload } from '#store/jobs/job-table.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { type Answer, readAnswer } from '../answer.ts';

/** What a request is, so that it can be sent again: a form is made anew each time. */
export type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: () => FormData | string | object;
};

export type ModelShop = {
  url: string;
  /** the shop's database and keys for whoever looks at it: these connections never die */
  shop: Shop;
  /** @returns null: the shop died before it answered */
  send(sent: Sent): Promise<Answer | null>;
  /** The shop dies when it has sent this number of further SQL statements; 0: at once. */
  dieAfter(statements: number): Promise<void>;
  /** Opens the shop again if it has died. From then on it does not die of what was asked before. */
  revive(): Promise<void>;
  /** Does all jobs that are due. What a death interrupts is done after the next start. */
  runJobs(): Promise<void>;
  /** true: its jobs also run by themselves, a moment after they were added */
  hasWorker: boolean;
  close(): Promise<void>;
};

/** The jobs that change what the model knows. The others write figures, emails and files. */
export const JOBS: readonly JobName[] = [
  'match-transactions',
  'release-reservation',
  'expire-orders',
  'pull-transactions',
  'follow-carrier-events',
];
const CONNECTIONS = 4;
const silent = new Logger(() => () => {});

export async function sendTo(url: string, { method = 'POST', path, headers = {}, body }: Sent): Promise<Answer> {
  const made = body?.();
  const isJson = typeof made === 'object' && !(made instanceof FormData);
  return readAnswer(
    await fetch(url + path, {
      method,
      headers: { connection: 'close', ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(made === undefined ? {} : { body: isJson ? JSON.stringify(made) : (made as FormData | string) }),
    }),
  );
}

/** The connections and the app of one life of the shop. */
async function bringToLife(shop: Omit<Shop, 'db'>, port: number) {
  const { pool, cut } = openCuttablePool(shop.databaseUrl, CONNECTIONS, SERVING);
  const life = { isDead: false, left: Number.POSITIVE_INFINITY };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const counted = (...args: unknown[]) => {
      const answer = query(...args);
      // what the pool asks by itself has a callback
      return answer instanceof Promise ? answer.finally(count) : answer;
    };
    Object.assign(client, { query: counted });
  });
  const living = { ...shop, db: openDatabase(pool) };
  const app = await createApp(living, { withPages: false });
  await app.listen({ host: '127.0.0.1', port });
  function count(): void {
    life.left -= 1;
    if (life.left === 0) void die();
  }
  let ended: Promise<unknown> | null = null;
  function die(): Promise<unknown> {
    life.isDead = true;
    cut();
    app.server.closeAllConnections();
    ended ??= app.close();
    return ended;
  }
  return { app, shop: living, life, die };
}

/** The database and the keys of a shop for whoever looks at it. */
export async function openLasting(databaseUrl: string, dataDir: string): Promise<Shop> {
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', LOG: 'off', CACHE: 'off', PORT: '0' });
  return {
    db: openDatabase(openPool(databaseUrl, CONNECTIONS)),
    files: openFiles(dataDir),
    secret: await loadSecret(dataDir, config.AUTH_SECRET),
    ...{ config, databaseUrl, devMailKey: makeDevMailKey(), extensions: await loadExtensions() },
  };
}

/** What runs every few minutes runs now, and what a death interrupted is tried again without a pause. */
export async function makeDue({ db }: Shop): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key = any(${JOBS.filter(isRecurring)}::text[]) or last_error is not null`.execute(db);
}

export async function openModelShop(databaseUrl: string, dataDir: string): Promise<ModelShop> {
  const lasting = await openLasting(databaseUrl, dataDir);
  const { db } = lasting;
  // graphile-worker's own connections
  const pgPool = openPool(databaseUrl, 2);
  let now = await bringToLife(lasting, 0);
  const { port } = now.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  await db.transaction().execute(async (tx) => {
    for (const name of JOBS.filter(isRecurring)) await addJob(tx, name, {}, { key: name });
  });

  const revive = async () => {
    now.life.left = Number.POSITIVE_INFINITY;
    if (!now.life.isDead) return;
    await now.die();
    now = await bringToLife(lasting, port);
  };
  // graphile-worker keeps the options of each call for ever: they are made once, and hold no life of the shop
  let working: { shop: Shop; failures: unknown[] } | null = null;
  const doJob = (name: JobName) => async (payload: unknown) => {
    if (!working) throw new Error(`the job ${name} ran while nobody ran jobs`);
    const { shop, failures } = working;
    await runJob(shop, name, readJobPayload(name, payload)).catch((error: unknown) => {
      failures.push(error);
      throw error;
    });
  };
  const options = {
    ...{ pgPool, concurrency: 1, noHandleSignals: true, parsedCronItems: [], logger: silent },
    taskList: Object.fromEntries(JOBS.map((name) => [name, doJob(name)])),
  };
  const workOff = async () => {
    await makeDue(lasting);
    const { shop, life } = now;
    const failures: unknown[] = [];
    working = { shop, failures };
    try {
      await runOnce(options);
    } finally {
      working = null;
    }
    if (failures.length > 0 && !life.isDead) throw failures[0];
  };
  return {
    url,
    shop: lasting,
    hasWorker: false,
    async send(sent) {
      try {
        const answer = await sendTo(url, sent);
        if (now.life.isDead) return null;
        if (answer.status >= 500) throw new Error(`${sent.path} was answered ${answer.status}: ${answer.body.message}`);
        return answer;
      } catch (error) {
        if (now.life.isDead) return null;
        throw error;
      }
    },
    async dieAfter(statements) {
      if (statements === 0) await now.die();
      else now.life.left = statements;
    },
    revive,
    async runJobs() {
      await workOff();
      if (now.life.isDead) {
        await revive();
        await workOff();
      }
      // once more for the jobs that wait for what others of them did
      await workOff();
    },
    async close() {
      await now.die();
      await pgPool.end();
      await db.destroy();
    },
  };
}
