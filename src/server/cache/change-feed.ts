/** Follows the changes of all processes in the shop, by querying the database four times a second. */
import { readPageChanges } from '#store/changes/page-changes.ts';
import type { Database } from '#store/database/database.ts';

/** Milliseconds between two readings. */
const INTERVAL = 250;
/** Milliseconds without a successful reading after which nothing may be sent from the cache. */
const BLIND_AFTER = 1000;
/** Milliseconds after which unread changes may have been deleted; the sweep keeps changes for ten minutes. */
const FORGOTTEN_AFTER = 5 * 60_000;

export type ChangeFeed = {
  /** True if the last successful reading began within a second before `now` of performance.now(). */
  isFresh(now: number): boolean;
  /** Reads the changes now. @throws the database's error */
  read(): Promise<void>;
  start(): void;
  stop(): void;
};

/**
 * @param onChanges receives the changes by their names in page_changes
 * @param onLost called if changes may have been missed, or the database is another one
 */
export function followChanges(db: Database, onChanges: (tags: string[]) => void, onLost: () => void): ChangeFeed {
  let last: { snapshot: string; database: string; at: number; clock: number } | null = null;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = true;

  /** The clock counts too: performance.now() stands still while the machine sleeps. */
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
    // a reading that is in progress may have begun before the change that the caller waits for
    await underWay?.catch(() => {});
    underWay ??= readOnce().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const repeat = () => {
    timer = setTimeout(() => {
      // without the database no cached answer counts as fresh; the next reading tries again
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

/** True when the numbers of transactions went backwards: the database is an older copy. */
function isEarlier(snapshot: string, before: string): boolean {
  const end = (text: string) => BigInt(text.split(':')[1] ?? 0);
  return end(snapshot) < end(before);
}
