/** Whether the shop can take orders. A result holds for a second, so that frequent questions cause no frequent writing. */
import { hostname } from 'node:os';
import { NOT_WRITTEN } from '#domain/machine/not-ready.ts';
import { freeSpace } from '#pg-archive/index.ts';
import { checkOrderable, refusalOf } from '#store/database/health.ts';
import type { Shop } from '../config/shop.ts';

/** The number of bytes that must be free on the disk of DATA_DIR, for screenshots and the embedded database. */
const LEAST_SPACE = 32 * 1024 * 1024;
/** Milliseconds for which a result of the check is reused. */
const FRESH = 1000;
/** Milliseconds after which a database that does not answer counts as lost. */
const PATIENCE = 5000;

/** Returns the reason why the shop cannot accept orders; null if it can. */
export type Readiness = () => Promise<string | null>;

async function whyNotReady({ db, config, files }: Shop, isWorkerRunning: () => boolean): Promise<string | null> {
  const database = await Promise.race([
    checkOrderable(db).then(
      () => null,
      (error: unknown) => {
        const refusal = refusalOf(error);
        return refusal === null ? 'the database takes no writes' : `${NOT_WRITTEN}: ${refusal}`;
      },
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

/** The least and the most milliseconds for which orders count that failed by a fault of the shop. */
const [LEAST, MOST] = [10_000, 300_000];
/** So many different orders that fail, without one that is placed, are no accident of one customer. */
const TOO_MANY = 3;

/**
 * Watches the orders that a process answers: what the check of the database does not meet, customers may. The last ones
 * count as long as they took to fail, so that a shop with one order in a minute is found not ready, too.
 */
export function watchOrders(): { note(order: { status: number; key: string }): void; areFailing(): boolean } {
  let failed: { key: string; at: number }[] = [];
  return {
    // a customer who sends one order again and again has the same key each time
    note({ status, key }) {
      if (status === 201) failed = [];
      else if (status >= 500)
        failed = [...failed.filter((each) => each.key !== key), { key, at: performance.now() }].slice(-TOO_MANY);
    },
    areFailing() {
      const [first = 0, last = 0] = [failed[0]?.at, failed.at(-1)?.at];
      const counts = Math.min(MOST, Math.max(LEAST, last - first));
      return failed.length === TOO_MANY && performance.now() - last < counts;
    },
  };
}

export function openReadiness(shop: Shop, isWorkerRunning: () => boolean): Readiness {
  let asked: { at: number; reason: Promise<string | null> } | null = null;
  return () => {
    if (!asked || performance.now() - asked.at > FRESH)
      asked = {
        at: performance.now(),
        reason: whyNotReady(shop, isWorkerRunning).catch((error: Error) => error.message),
      };
    return asked.reason;
  };
}
