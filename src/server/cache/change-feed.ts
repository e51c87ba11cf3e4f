/** Notices the changes that any process of the shop has committed, by querying the database four times a second. */
import { readPageChanges } from '#store/changes/page-changes.ts';
import type { Database } from '#store/database/database.ts';

/** Milliseconds between two readings. */
const INTERVAL = 250;
/** Milliseconds without a successful query for changes after which no response may be sent from the cache. */
const BLIND_AFTER = 1000;
/** Milliseconds after which unread changes may be gone: a cleanup job deletes changes after ten minutes. */
const FORGOTTEN_AFTER = 5 * 60_000;

export type ChangeFeed = {
  /** True if the last successful query for changes began at most a second before `now`, a time of performance.now(). */
  isFresh(now: number): boolean;
  /** Queries the database for changes now. @throws the error of the database */
  read(): Promise<void>;
  start(): void;
  stop(): void;
};

/**
 * @param onChanges receives the names of the changes in the table page_changes @param onLost is called if changes may
 * have been missed, or the database is another one
 */
export function followChanges(db: Database, onChanges: (tags: string[]) => void, onLost: () => void): ChangeFeed {
  let last: { snapshot: string; database: string; at: number; clock: number } | null = null;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = true;

  /** The time of the clock is compared too, because performance.now() does not advance while the machine sleeps. */
  const hasForgotten = (at: number, clock: number) =>
    last !== null && (at - last.at > FORGOTTEN_AFTER || Math.abs(clock - last.clock) > FORGOTTEN_AFTER);

  const readOnce = async () => {
    const at = performance.now();
    const clock = Date.now();
    const { snapshot, database, tags } = await readPageChanges(db, last?.snapshot ?? null);
    if (last && (database !== last.database || hasForgotten(at, clock) || isEarlier(snapshot, last.snapshot))) onLost();
    else if (tags.length > 0) onChanges(tags);
    last = { snapshot, database, at, clock };
  };

  const read = async (): Promise<void> => {
    // a query that is already running may have begun before the change that the caller waits for: another is needed
    await underWay?.catch(() => {});
    underWay ??= readOnce().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const repeat = () => {
    timer = setTimeout(() => {
      // without the database no cached response counts as fresh; the next query tries again
      void read()
        .catch(() => {})
        .finally(() => {
          if (!stopped) repeat();
        });
    }, INTERVAL);
    timer.unref();
  };

  return {
    isFresh: (now) => last !== null && now - last.at < BLIND_AFTER,
    read,
    start() {
      stopped = false;
      void read().catch(() => {});
      repeat();
    },
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

/** True if the transaction numbers became smaller, which means that the database was replaced by an older copy. */
function isEarlier(snapshot: string, before: string): boolean {
  const end = (text: string) => BigInt(text.split(':')[1] ?? 0);
  return end(snapshot) < end(before);
}
