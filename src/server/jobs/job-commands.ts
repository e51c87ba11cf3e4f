/** Functions for the jobs in src/store/jobs/job-table.ts: each calls a command, or a file of this folder. */
import { queueLinkEmail } from '#commands/accounts/queue-link-email.ts';
import { type BooksCheck, checkBooks, checkBooksAtNight, checkBooksEachHour } from '#commands/balance/check-books.ts';
import { remindOfCarts } from '#commands/cart/remind-of-carts.ts';
import { countCompanions } from '#commands/catalogue/count-companions.ts';
import { countSales } from '#commands/catalogue/count-sales.ts';
import { sweepCounts } from '#commands/catalogue/sweep-counts.ts';
import { tellWaiters } from '#commands/catalogue/tell-waiters.ts';
import { askToConfirmWait } from '#commands/catalogue/wait-for-stock.ts';
import { releaseReservation } from '#commands/checkout/release-reservation.ts';
import { announceContent } from '#commands/content/announce-content.ts';
import { keepCosts, keepRecentCosts } from '#commands/costing/keep-costs.ts';
import { keepProfits } from '#commands/costing/keep-profits.ts';
import { keepSalesDays, MOST_DAYS } from '#commands/desk/keep-sales-days.ts';
import { sweepMails } from '#commands/mail/sweep-mails.ts';
import { sweepImports } from '#commands/moving/sweep-imports.ts';
import { addSubscriber } from '#commands/newsletter/add-subscriber.ts';
import { anonymiseOrders } from '#commands/orders/anonymise-orders.ts';
import { expireOrders } from '#commands/payments/expire-orders.ts';
import { matchTransactions } from '#commands/payments/match-transactions.ts';
import { settlePrices } from '#commands/prices/settle-prices.ts';
import { askForReviews } from '#commands/reviews/ask-for-reviews.ts';
import { sweepPageChanges } from '#store/changes/page-changes.ts';
import { removeSupersededJobs } from '#store/jobs/failed-jobs.ts';
import { isRecurring, type JobName, type JobPayloads, jobs } from '#store/jobs/job-table.ts';
import { addNextRun } from '#store/jobs/jobs.ts';
import { removeEndedWindows } from '#store/limits/try-windows.ts';
import type { Shop } from '../config/shop.ts';
import { keepBackups } from '../custody/scheduled-backups.ts';
import { compareScreenshotsJob } from './compare-screenshots.ts';
import { pollCarriersJob } from './poll-carriers.ts';
import { pullTransactionsJob } from './pull-transactions.ts';
import { sweepAccountsJob } from './sweep-accounts.ts';
import { sweepFilesJob } from './sweep-files.ts';

/** `signal` is aborted when the shop stops and the job must end. */
type Commands = {
  [Name in JobName]: (shop: Shop, payload: JobPayloads[Name], signal: AbortSignal) => Promise<unknown>;
};

/** Logs an equation that does not hold, or that could not be checked. */
const sayDifferences: NonNullable<BooksCheck['onChecked']> = ({ name }, { differing, failure }) => {
  if (failure !== null) console.error(`The equation ${name} of the books could not be checked: ${failure}`);
  else if (differing > 0) console.error(`The books differ: ${name}, ${differing} rows: see docs/operations.md`);
};

/** @returns a job whose code is loaded with its first run: a shop that brings nothing in never reads what can read tables */
function loaded<Payload>(
  load: () => Promise<(shop: Shop, payload: Payload, signal: AbortSignal) => Promise<unknown>>,
): (shop: Shop, payload: Payload, signal: AbortSignal) => Promise<unknown> {
  return async (...given) => (await load())(...given);
}

const commands: Commands = {
  'advance-import': loaded(async () => (await import('./advance-import.ts')).advanceImportJob),
  'announce-content': ({ db }) => announceContent(db),
  async 'anonymise-orders'({ db, files }, { orderIds }) {
    for (const key of await anonymiseOrders(db, orderIds)) await files.remove(key);
  },
  'ask-for-reviews': ({ db }) => askForReviews(db),
  'back-up': loaded(async () => (await import('./back-up.ts')).backUpJob),
  'check-books': ({ db }, _, signal) => checkBooksAtNight(db, { signal, onChecked: sayDifferences }),
  'check-books-now': ({ db }, { isFull }, signal) => checkBooks(db, { isFull, signal, onChecked: sayDifferences }),
  'check-quick-books': ({ db }, _, signal) => checkBooksEachHour(db, { signal, onChecked: sayDifferences }),
  'compare-screenshots': compareScreenshotsJob,
  'confirm-stock-wait': ({ db }, { email }) => askToConfirmWait(db, email),
  'count-companions': ({ db }) => countCompanions(db),
  'count-sales': ({ db }) => countSales(db),
  'deliver-webhook': loaded(async () => (await import('./deliver-webhook.ts')).deliverWebhookJob),
  'expire-orders': ({ db }) => expireOrders(db),
  'fetch-pictures': loaded(async () => (await import('./fetch-pictures.ts')).fetchPicturesJob),
  'follow-carrier-events': loaded(async () => (await import('./follow-carrier-events.ts')).followCarrierEventsJob),
  'keep-backups': (shop, _, signal) => keepBackups(shop, signal),
  async 'keep-all-costs'({ db }, _, signal) {
    await keepCosts(db, signal);
  },
  async 'keep-costs'({ db }, _, signal) {
    await keepRecentCosts(db, signal);
  },
  async 'keep-profits'({ db }, _, signal) {
    await keepProfits(db, signal);
  },
  async 'keep-sales-days'({ db }, _, signal) {
    while ((await keepSalesDays(db)) === MOST_DAYS) signal.throwIfAborted();
  },
  'match-transactions': ({ db }) => matchTransactions(db),
  'poll-carriers': pollCarriersJob,
  'prove-backup': loaded(async () => (await import('./prove-backup.ts')).proveAtNightJob),
  'prove-backup-now': loaded(async () => (await import('./prove-backup.ts')).proveNowJob),
  'pull-transactions': pullTransactionsJob,
  'push-notices': loaded(async () => (await import('./push-notices.ts')).pushNoticesJob),
  'release-reservation': ({ db }, { reservationId }) => releaseReservation(db, reservationId),
  'remind-of-carts': ({ db }) => remindOfCarts(db),
  'remove-demo': loaded(async () => (await import('./remove-demo.ts')).removeDemoJob),
  'send-link': ({ db }, { email, purpose }) => queueLinkEmail(db, email, purpose),
  'settle-prices': ({ db }) => settlePrices(db),
  'subscribe-newsletter': ({ db }, { email }) => addSubscriber(db, email),
  'sweep-accounts': sweepAccountsJob,
  // removes changes that every process has read, counts of ended periods, and jobs that other workers took over
  async 'sweep-changes'({ db }) {
    await removeEndedWindows(db);
    await db.transaction().execute(async (tx) => {
      await sweepPageChanges(tx);
      await removeSupersededJobs(tx);
    });
  },
  'sweep-counts': ({ db }) => sweepCounts(db),
  'sweep-files': sweepFilesJob,
  'sweep-imports': ({ db }) => sweepImports(db),
  'sweep-mails': ({ db }) => sweepMails(db),
  'tell-waiters': ({ db }) => tellWaiters(db),
};

/** Runs a job, and queues the next run of a recurring one. */
export async function runJob<Name extends JobName>(
  shop: Shop,
  name: Name,
  payload: JobPayloads[Name],
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const queueNext = async () => {
    if (isRecurring(name)) await shop.db.transaction().execute((tx) => addNextRun(tx, name));
  };
  if (jobs[name].queuedFirst) await queueNext();
  await commands[name](shop, payload, signal);
  if (!jobs[name].queuedFirst) await queueNext();
}
