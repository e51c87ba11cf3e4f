/** Runs the shop's jobs: rows that commands added in their own transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations, type Task } from 'graphile-worker';
import type { Pool } from 'pg';
import { openDatabase } from '#store/database/database.ts';
import { type JobName, type JobPayloads, readJobPayload } from '#store/jobs/job-payloads.ts';
import { addJob, makeMailLanes } from '#store/jobs/jobs.ts';
import type { Shop } from '../config/shop.ts';
import { anonymiseOrdersJob } from './anonymise-orders.ts';
import { type KeptWorker, keepRunning } from './keep-running.ts';
import { Presence, seatOf } from './presence.ts';
import { releaseReservationJob } from './release-reservation.ts';
import { sendLinkJob } from './send-link.ts';
import { sendMailJob } from './send-mail.ts';
import { subscribeNewsletterJob } from './subscribe-newsletter.ts';
import { sweepAccountsJob } from './sweep-accounts.ts';
import { sweepFilesJob } from './sweep-files.ts';
import { sweepMailsJob } from './sweep-mails.ts';

/** Milliseconds a running job gets when the shop stops. */
const PATIENCE = 5000;

/** `signal` says that the shop stops and the job must end. */
type Tasks = { [Name in JobName]: (shop: Shop, payload: JobPayloads[Name], signal: AbortSignal) => Promise<void> };

const tasks: Tasks = {
  'release-reservation': releaseReservationJob,
  'sweep-files': sweepFilesJob,
  'send-link': sendLinkJob,
  'sweep-accounts': sweepAccountsJob,
  'anonymise-orders': anonymiseOrdersJob,
  'subscribe-newsletter': subscribeNewsletterJob,
  'send-mail': sendMailJob,
  'sweep-mails': sweepMailsJob,
};

function taskOf<Name extends JobName>(shop: Shop, name: Name): Task {
  return (payload, { abortSignal }) => tasks[name](shop, readJobPayload(name, payload), abortSignal);
}

/** Only what went wrong is worth a line. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(`job: ${message}`);
});

/** Makes the tables that jobs are kept in, and brings those of an earlier version to the newest form. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger });
  await openDatabase(pool).transaction().execute(makeMailLanes);
}

/**
 * Begins to run jobs, and goes on through every fault of the database. Jobs run at least once: none of this shop's jobs
 * does harm when it runs twice, and a letter sent twice carries the same Message-ID.
 * `stop` gives the running jobs a few seconds; one that was cut short runs again at the next start.
 */
export async function startWorker(shop: Shop, pool: Pool): Promise<KeptWorker> {
  await shop.db.transaction().execute(async (tx) => {
    for (const name of ['sweep-files', 'sweep-accounts', 'sweep-mails'] as const)
      await addJob(tx, name, {}, { key: name });
  });
  const presence = new Presence(shop.db, await seatOf(shop.config));
  const worker = keepRunning(
    {
      pgPool: pool,
      // four may be letters; the others are for what must not wait for a mail server
      concurrency: 6,
      pollInterval: 2000,
      noHandleSignals: true,
      // graphile-worker's own cron was seen never to stop after a busy time; jobs of this shop that recur add themselves again
      parsedCronItems: [],
      taskList: Object.fromEntries((Object.keys(tasks) as JobName[]).map((name) => [name, taskOf(shop, name)])),
      preset: {
        worker: {
          // what still runs then is told to end, and has the rest of the patience to write down that it did
          gracefulShutdownAbortTimeout: PATIENCE / 2,
          // without a delay graphile-worker does not wait for its own "complete" and "fail", and nobody hears their errors
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
      logger,
    },
    presence,
    (line) => console.error(line),
  );
  return { ...worker, stop: () => Promise.race([worker.stop(), sleep(PATIENCE)]) };
}
