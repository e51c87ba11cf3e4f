/** Holds the emails of orders back, and measures how fast they are sent afterwards. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const DRAIN_SECONDS = 10;

/** Prevents the worker from sending emails by locking the queue of emails. @returns a function that removes the lock */
export async function holdMails(pool: pg.Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from graphile_worker._private_job_queues for no key update');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** The seconds without an email after which the bench fails, because otherwise it would wait forever. */
const FIRST_EMAIL_SECONDS = 60;

/**
 * Measures how fast the waiting emails are sent, until none waits or ten seconds are over, and removes the remaining
 * ones. @returns emails per second while nothing else happens
 */
export async function drain(pool: pg.Pool): Promise<number> {
  const count = async () => {
    const { rows } = await pool.query<{ sent: number; waiting: number }>(`select
      count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'waiting')::int as waiting from mails`);
    return rows[0] as { sent: number; waiting: number };
  };
  const { sent: before } = await count();
  const until = performance.now() + FIRST_EMAIL_SECONDS * 1000;
  while ((await count()).sent === before) {
    if (performance.now() > until)
      throw new Error(
        `No email was sent within ${FIRST_EMAIL_SECONDS} s after the orders: is a queue of jobs still locked?`,
      );
    await sleep(20);
  }
  const begun = performance.now();
  const { sent: first } = await count();
  for (;;) {
    await sleep(200);
    const { sent, waiting } = await count();
    const seconds = (performance.now() - begun) / 1000;
    if (waiting > 0 && seconds < DRAIN_SECONDS) continue;
    await pool.query(
      "delete from graphile_worker._private_jobs where locked_at is null and payload ->> 'mailId' <> ''",
    );
    return (sent - first) / seconds;
  }
}
