/** Checks continually for queued emails, webhooks and notices, and adds the jobs that send them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addJobsOfQueuedMails } from '#commands/mail/add-jobs-of-queued-mails.ts';
import { spreadAllNotices } from '#commands/notices/spread-notices.ts';
import { addJobsOfQueuedWebhooks } from '#commands/webhooks/add-jobs-of-queued-webhooks.ts';
import type { Database } from '#store/database/database.ts';
import { findWaitingForJobs } from '#store/jobs/waiting-for-jobs.ts';

/** Milliseconds between two checks: a queued email, webhook or notice waits at most this long for its job. */
const PAUSE = 250;

/** Errors are ignored, because the next check tries again, and the endpoint /readyz reports a lost database. */
export function keepAddingJobs(db: Database): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const waiting = await findWaitingForJobs(db).catch(() => null);
      if (waiting?.mails) await addJobsOfQueuedMails(db).catch(() => {});
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
