/** Runs the jobs of the shop: rows that commands add in their own transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import { queueMatching } from '#commands/payments/record-transactions.ts';
import { openCuttablePool, SERVING } from '#store/database/database.ts';
import { jobLogger } from '#store/jobs/job-logger.ts';
import { isRecurring, type JobName, jobNames, readJobPayload } from '#store/jobs/job-table.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { subscribeListeners } from '../adapters/webhook/listeners.ts';
import type { Shop } from '../config/shop.ts';
import { keepAddingJobs } from '../job-runner/keep-adding-jobs.ts';
import { type KeptWorker, keepRunning } from '../job-runner/keep-running.ts';
import { Presence, seatOf } from '../job-runner/presence.ts';
import { runJob } from './job-commands.ts';

/** Connections that fetch jobs and record their results. The jobs themselves use the connections of the shop. */
const CONNECTIONS = 4;
/** Milliseconds that a running job may still take when the shop stops. */
const PATIENCE = 5000;

function taskOf(shop: Shop, name: JobName): Task {
  return (payload, { abortSignal }) => runJob(shop, name, readJobPayload(name, payload), abortSignal);
}

/**
 * Starts to run jobs, and continues after every fault of the database. Jobs run at least once: none of this shop's jobs
 * does harm when it runs twice, and an email sent twice carries the same Message-ID.
 * `stop` gives the running jobs a few seconds; an interrupted one runs again at the next start.
 * @param url the PostgreSQL URL of the shop's database
 */
export async function startWorker(shop: Shop, url: string): Promise<KeptWorker> {
  await subscribeListeners(shop);
  await shop.db.transaction().execute(async (tx) => {
    for (const name of jobNames.filter(isRecurring)) await addJob(tx, name, {}, { key: name });
    // adds a job for bank transactions whose own job failed too often during a long fault
    await queueMatching(tx);
  });
  const presence = new Presence(shop.db, await seatOf(shop.config));
  const worker = keepRunning(
    {
      // at most four emails and two webhooks run at once, so that other jobs do not wait for remote servers
      concurrency: 8,
      pollInterval: 2000,
      noHandleSignals: true,
      // not graphile-worker's cron, which once did not stop after a busy time: recurring jobs queue their next run
      parsedCronItems: [],
      taskList: Object.fromEntries(jobNames.map((name) => [name, taskOf(shop, name)])),
      preset: {
        worker: {
          // after that, a running job gets an abort signal, and the remaining time to record its end
          gracefulShutdownAbortTimeout: PATIENCE / 2,
          // without a delay graphile-worker does not wait for its own "complete" and "fail", and their errors are lost
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
      logger: jobLogger,
    },
    () => openCuttablePool(url, CONNECTIONS, SERVING),
    presence,
    (line) => console.error(line),
  );
  const queuedJobs = keepAddingJobs(shop.db);
  return {
    ...worker,
    stop: () => Promise.race([Promise.all([queuedJobs.stop(), worker.stop()]).then(() => {}), sleep(PATIENCE)]),
  };
}
