/** Asks the primary through HAProxy for a commit, again and again, without the shop: how long the database itself was away. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const [BETWEEN, LONGEST] = [200, 2_000];

/** Commits something that writes to the log and to no table, and so waits for the synchronous replica. */
async function commit(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LONGEST, query_timeout: LONGEST });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`select pg_logical_emit_message(true, 'probe', 'a commit')`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export type Probe = {
  /** when a commit came back, in milliseconds of `performance.now()` */
  committed: number[];
  stop(): Promise<void>;
};

export function beginProbe(url: string): Probe {
  const committed: number[] = [];
  let open = true;
  const done = (async () => {
    while (open) {
      if (await commit(url)) committed.push(performance.now());
      await sleep(BETWEEN);
    }
  })();
  return {
    committed,
    stop() {
      open = false;
      return done;
    },
  };
}
