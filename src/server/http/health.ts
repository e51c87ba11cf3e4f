/** `/healthz`: the process is alive. `/readyz`: it can take orders. */
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { checkWritable } from '#store/database/health.ts';
import { freeSpace } from '../adapters/storage/free-space.ts';
import type { Shop } from '../config/shop.ts';

/** Bytes that must be free in DATA_DIR, for screenshots and the embedded database. */
const LEAST_SPACE = 32 * 1024 * 1024;
/** Milliseconds for which an answer is reused, so that frequent requests do not cause frequent writes. */
const FRESH = 1000;
/** Milliseconds after which a silent database counts as lost. */
const PATIENCE = 5000;

/** @returns the reason why no orders can be taken, or null */
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

/** Writes a test file with a name of its own, because several processes may check one folder at the same time. */
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
