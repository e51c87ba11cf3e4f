/** The endpoints `/healthz` (the process is alive) and `/readyz` (the shop can accept orders). */
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { checkWritable } from '#store/database/health.ts';
import { freeSpace } from '../adapters/storage/free-space.ts';
import type { Shop } from '../config/shop.ts';

/** The number of bytes that must be free on the disk of DATA_DIR, for screenshots and the embedded database. */
const LEAST_SPACE = 32 * 1024 * 1024;
/** Milliseconds for which a result of the check is reused, so that frequent requests do not cause frequent writing. */
const FRESH = 1000;
/** Milliseconds after which a database that does not answer counts as lost. */
const PATIENCE = 5000;

/** @returns the reason why the shop cannot accept orders; null if it can */
async function whyNotReady({ db, config, files }: Shop, isWorkerRunning: () => boolean): Promise<string | null> {
  const database = await Promise.race([
    checkWritable(db).then(
      () => null,
      () => 'the database takes no writes',
    ),
    new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, 'the database does not answer').unref()),
  ]);
  if (database) return database;
  if (!isWorkerRunning()) return 'the job worker does not run';
  if ((await freeSpace(config.DATA_DIR)) < LEAST_SPACE) return 'the disk of DATA_DIR is full';
  return checkFiles(files).then(
    () => null,
    () => 'the folder of private files takes no files',
  );
}

/** Writes a test file. Its name differs in each process, because several may check the same folder at the same time. */
async function checkFiles(files: Shop['files']): Promise<void> {
  const key = `readiness/${hostname()}-${process.pid}`;
  await files.put(key, Buffer.from('ready'));
  await files.remove(key);
}

export function healthRoutes(app: FastifyInstance, shop: Shop, isWorkerRunning: () => boolean): void {
  let asked: { at: number; reason: Promise<string | null> } | null = null;

  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    if (!asked || performance.now() - asked.at > FRESH)
      asked = {
        at: performance.now(),
        reason: whyNotReady(shop, isWorkerRunning).catch((error: Error) => error.message),
      };
    const reason = await asked.reason;
    reply.header('cache-control', 'no-store');
    if (reason === null) return reply.send({ status: 'ready' });
    return reply.status(503).header('retry-after', 5).send({ status: 'not ready', reason });
  });
}
