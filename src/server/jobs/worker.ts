/** Runs the jobs of the shop: rows that commands add in their own transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import { queueMatching } from '#commands/payments/record-transactions.ts';
import { openCuttablePool, SERVING } from '#store/database/database.ts';
import { jobLogger } from '#store/jobs/job-logger.ts';
import { type JobName, type JobPayloads, readJobPayload } from '#store/jobs/job-payloads.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { subscribeListeners } from '../adapters/webhook/listeners.ts';
import type { Shop } from '../config/shop.ts';
import { keepAddingJobs } from '../job-runner/keep-adding-jobs.ts';
import { type KeptWorker, keepRunning } from '../job-runner/keep-running.ts';
import { Presence, seatOf } from '../job-runner/presence.ts';
import { announceContentJob } from './announce-content.ts';
import { anonymiseOrdersJob } from './anonymise-orders.ts';
import { backUpJob } from './back-up.ts';
import { checkStockJob } from './check-stock.ts';
import { compareScreenshotsJob } from './compare-screenshots.ts';
import { countSalesJob } from './count-sales.ts';
import { deliverWebhookJob } from './deliver-webhook.ts';
import { expireOrdersJob } from './expire-orders.ts';
import { followCarrierEventsJob } from './follow-carrier-events.ts';
import { importProductsJob } from './import-products.ts';
import { keepSalesDaysJob } from './keep-sales-days.ts';
import { matchTransactionsJob } from './match-transactions.ts';
import { confirmStockWaitJob } from './newsletter/confirm-stock-wait.ts';
import { sendNewsletterJob } from './newsletter/send-newsletter.ts';
import { subscribeNewsletterJob } from './newsletter/subscribe-newsletter.ts';
import { pollCarriersJob } from './poll-carriers.ts';
import { pullTransactionsJob } from './pull-transactions.ts';
import { releaseReservationJob } from './release-reservation.ts';
import { removeDemoJob } from './remove-demo.ts';
import { sendLinkJob } from './send-link.ts';
import { sendMailJob } from './send-mail.ts';
import { sweepAccountsJob } from './sweep-accounts.ts';
import { sweepChangesJob } from './sweep-changes.ts';
import { sweepCountsJob } from './sweep-counts.ts';
import { sweepFilesJob } from './sweep-files.ts';
import { sweepMailsJob } from './sweep-mails.ts';
import { tellWaitersJob } from './tell-waiters.ts';

/** Connections that fetch jobs and record their results. The jobs themselves use the connections of the shop. */
const CONNECTIONS = 4;
/** Milliseconds that a running job may still take when the shop stops. */
const PATIENCE = 5000;

/** The recurring jobs: each run queues the next one. */
const RECURRING = [
  'check-stock',
  'compare-screenshots',
  'count-sales',
  'pull-transactions',
  'expire-orders',
  'keep-sales-days',
  'poll-carriers',
  'tell-waiters',
  'sweep-files',
  'sweep-accounts',
  'sweep-counts',
  'sweep-mails',
  'sweep-changes',
] as const satisfies JobName[];

/** `signal` is aborted when the shop stops and the job must end; `url` is that of the shop's database. */
type Tasks = {
  [Name in JobName]: (shop: Shop, payload: JobPayloads[Name], signal: AbortSignal, url: string) => Promise<void>;
};

const tasks: Tasks = {
  'announce-content': announceContentJob,
  'back-up': backUpJob,
  'check-stock': checkStockJob,
  'compare-screenshots': compareScreenshotsJob,
  'confirm-stock-wait': confirmStockWaitJob,
  'count-sales': countSalesJob,
  'deliver-webhook': deliverWebhookJob,
  'import-products': importProductsJob,
  'match-transactions': matchTransactionsJob,
  'expire-orders': expireOrdersJob,
  'follow-carrier-events': followCarrierEventsJob,
  'keep-sales-days': keepSalesDaysJob,
  'poll-carriers': pollCarriersJob,
  'pull-transactions': pullTransactionsJob,
  'release-reservation': releaseReservationJob,
  'remove-demo': removeDemoJob,
  'sweep-changes': sweepChangesJob,
  'sweep-files': sweepFilesJob,
  'send-link': sendLinkJob,
  'sweep-accounts': sweepAccountsJob,
  'sweep-counts': sweepCountsJob,
  'anonymise-orders': anonymiseOrdersJob,
  'send-newsletter': sendNewsletterJob,
  'subscribe-newsletter': subscribeNewsletterJob,
  'send-mail': sendMailJob,
  'sweep-mails': sweepMailsJob,
  'tell-waiters': tellWaitersJob,
};

function taskOf<Name extends JobName>(shop: Shop, url: string, name: Name): Task {
  return (payload, { abortSignal }) => tasks[name](shop, readJobPayload(name, payload), abortSignal, url);
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
    for (const name of RECURRING) await addJob(tx, name, {}, { key: name });
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
      // not graphile-worker's cron, which once did not stop after a busy time: recurring jobs add themselves again
      parsedCronItems: [],
      taskList: Object.fromEntries((Object.keys(tasks) as JobName[]).map((name) => [name, taskOf(shop, url, name)])),
      preset: {
        worker: {
          // a job that still runs then gets an abort signal, and the remaining time to record its end
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
