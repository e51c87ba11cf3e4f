/** Holds the emails of orders back, and measures how fast they are sent afterwards. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const DRAIN_SECONDS = 10;

/**
 * Prevents the shop from sending emails: those that are queued count as claimed for as long as a claim may hold, almost six
 * minutes. @returns a function that lets them leave
 */
export async function holdMails(pool: pg.Pool): Promise<() => Promise<void>> {
  await pool.query("alter table mails alter column claimed_until set default now() + interval '350 seconds'");
  return async () => {
    await pool.query('alter table mails alter column claimed_until drop default');
    await pool.query("update mails set claimed_until = null where state = 'waiting'");
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
      throw new Error(`No email was sent within ${FIRST_EMAIL_SECONDS} s after the orders: are they still held?`);
    await sleep(20);
  }
  const begun = performance.now();
  const { sent: first } = await count();
  for (;;) {
    await sleep(200);
    const { sent, waiting } = await count();
    const seconds = (performance.now() - begun) / 1000;
    if (waiting > 0 && seconds < DRAIN_SECONDS) continue;
    await pool.query("delete from mails where state = 'waiting' and claimed_until is null");
    return (sent - first) / seconds;
  }
}
