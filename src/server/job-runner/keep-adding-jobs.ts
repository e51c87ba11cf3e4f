/** Checks continually for emails that are due, which a loop sends, and for webhooks and notices, whose jobs it adds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { spreadAllNotices } from '#commands/notices/spread-notices.ts';
import { addJobsOfQueuedWebhooks } from '#commands/webhooks/add-jobs-of-queued-webhooks.ts';
import type { Database } from '#store/database/database.ts';
import { findWaitingForJobs } from '#store/jobs/waiting-for-jobs.ts';

/** Milliseconds between two checks: an email, webhook or notice waits at most this long. */
const PAUSE = 250;

/**
 * Errors are ignored, because the next check tries again, and the endpoint /readyz reports a lost database.
 * @param sendMails called when emails are due
 */
export function keepAddingJobs(db: Database, sendMails: () => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const waiting = await findWaitingForJobs(db).catch(() => null);
      if (waiting?.mails) sendMails();
      if (waiting?.webhooks) await addJobsOfQueuedWebhooks(db).catch(() => {});
      if (waiting?.notices) await spreadAllNotices(db).catch(() => {});
      await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
