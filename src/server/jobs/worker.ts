/** Runs the jobs of the shop, which commands have added to the database in their own transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import { queueMatching } from '#commands/payments/record-transactions.ts';
import { openCuttablePool, openOn, SERVING } from '#store/database/database.ts';
import { jobLogger } from '#store/jobs/job-logger.ts';
import { isRecurring, type JobName, jobNames, readJobPayload } from '#store/jobs/job-table.ts';
import { addJob, endQueuedJob } from '#store/jobs/jobs.ts';
import { closeSmtp } from '../adapters/mail/smtp.ts';
import { endMailThread } from '../adapters/mail/write-in-thread.ts';
import { subscribeListeners } from '../adapters/webhook/listeners.ts';
import type { Shop } from '../config/shop.ts';
import { keepAddingJobs } from '../job-runner/keep-adding-jobs.ts';
import { type KeptWorker, keepRunning } from '../job-runner/keep-running.ts';
import { keepSendingMails } from '../job-runner/keep-sending-mails.ts';
import { Presence, seatOf } from '../job-runner/presence.ts';
import { watchJob } from '../watch/watch-job.ts';
import { runJob } from './job-commands.ts';

/** The database connections that fetch jobs and record results. The jobs themselves use the shop's connections. */
const CONNECTIONS = 4;
/**
 * These connections do not wait until the disk has what they wrote. If PostgreSQL dies within half a second, a job is not locked any
 * more, or not ended yet, and runs once more, which does no harm. What a job itself does is on the disk before the job ends.
 */
const SESSION = 'set synchronous_commit = off';
/** Milliseconds that running jobs may still take when the shop stops. */
const PATIENCE = 5000;

function taskOf(shop: Shop, name: JobName): Task {
  return async (payload, { abortSignal, job, withPgClient }) => {
    await watchJob(name, job.id, () => runJob(shop, name, readJobPayload(name, payload), abortSignal));
    // if this fails, graphile-worker's own record of the end follows, and starts the worker again if it fails too
    const { id, job_queue_id: queue, locked_by: worker } = job;
    if (queue !== null && worker !== null)
      await withPgClient((client) => endQueuedJob(openOn(client), id, worker)).catch(() => {});
  };
}

/**
 * Starts to run jobs, and continues after every fault of the database. A job may run more than once: no job of this
 * shop does harm when it runs twice, and an email that is sent twice has the same Message-ID. `stop` waits a few
 * seconds for the running jobs; an interrupted job runs again at the next start. @param url the PostgreSQL URL of the
 * shop's database
 */
export async function startWorker(shop: Shop, url: string): Promise<KeptWorker> {
  await subscribeListeners(shop);
  await shop.db.transaction().execute(async (tx) => {
    for (const name of jobNames.filter(isRecurring)) await addJob(tx, name, {}, { key: name });
    // adds a new job for bank transactions whose earlier job failed too often during a long fault
    await queueMatching(tx);
  });
  const seat = await seatOf(shop.config);
  const presence = new Presence(shop.db, seat);
  const worker = keepRunning(
    {
      // at most two webhooks and one push run at once, so that other jobs do not wait for remote servers
      concurrency: 4,
      pollInterval: 2000,
      noHandleSignals: true,
      // graphile-worker's cron once did not stop after a busy time, so each recurring job queues its next run
      parsedCronItems: [],
      taskList: Object.fromEntries(jobNames.map((name) => [name, taskOf(shop, name)])),
      preset: {
        worker: {
          // after this time a running job gets an abort signal; the remaining time is for recording its end
          gracefulShutdownAbortTimeout: PATIENCE / 2,
          // without a delay graphile-worker does not wait for its own "complete" and "fail", and their errors are lost
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
      logger: jobLogger,
    },
    () => openCuttablePool(url, CONNECTIONS, SERVING, SESSION),
    presence,
    (line) => console.error(line),
  );
  const mails = keepSendingMails(shop, seat, (line) => console.error(line));
  const queuedJobs = keepAddingJobs(shop.db, mails.wake);
  return {
    ...worker,
    async stop() {
      await Promise.race([Promise.all([queuedJobs.stop(), mails.stop(), worker.stop()]), sleep(PATIENCE)]);
      closeSmtp();
      await endMailThread();
    },
  };
}
