/** Marks a moment of the running database by a name in its log, and reads what the tables hold at exactly this moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Lsn } from '../kept/lsn.ts';
import { nameRestorePoint } from './wal.ts';

/** Milliseconds between two tries, and for all of them: a database has a moment without an open write every other second. */
const [PAUSE, PATIENCE] = [40, 120_000];

export type Marked = {
  at: Date;
  /** the position behind the mark */
  position: Lsn;
};

/** Begins and ends a transaction that counts as one that writes. @returns its number */
async function takeNumber(client: ClientBase): Promise<bigint> {
  const { rows } = await client.query('select pg_current_xact_id()::text as id');
  return BigInt(rows[0].id);
}

/** @returns true if every transaction up to this number has ended, and none behind it */
async function sawNothingOpen(client: ClientBase, number: bigint): Promise<boolean> {
  const { rows } = await client.query('select pg_current_snapshot()::text as snapshot');
  return rows[0].snapshot === `${number + 1n}:${number + 1n}:`;
}

/**
 * Begins a snapshot in `client` that is the state of the database at the mark. No lock is taken: a transaction of its own
 * comes before the mark and one after it. Where the snapshot between them says that the first and all before it have
 * ended, and the second has the next number, nothing was being written at the mark. Where something was, it is tried
 * again, by marks with other names. @param superuser writes the marks @param beginSnapshot begins a transaction
 * that sees one state, at the first statement behind it @param nameOf the name of a try
 * @throws Error if the database was written all the time
 */
export async function markMoment(
  client: ClientBase,
  superuser: ClientBase,
  beginSnapshot: (client: ClientBase) => Promise<void>,
  nameOf: (attempt: number) => string,
  signal: AbortSignal,
): Promise<Marked & { name: string }> {
  const deadline = performance.now() + PATIENCE;
  for (let attempt = 1; performance.now() < deadline; attempt += 1) {
    signal.throwIfAborted();
    const number = await takeNumber(superuser);
    await beginSnapshot(client);
    if (await sawNothingOpen(client, number)) {
      const name = nameOf(attempt);
      const position = await nameRestorePoint(superuser, name);
      if ((await takeNumber(superuser)) === number + 1n) return { name, position, at: new Date() };
    }
    await client.query('rollback');
    await sleep(PAUSE + Math.random() * PAUSE, undefined, { signal });
  }
  throw new Error('the database was written without a pause for two minutes');
}
