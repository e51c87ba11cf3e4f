/** Sends an issue of the newsletter in batches, now or at a given time, and stops the sending of an issue. */
import { HOURS_BETWEEN, type IssueFault } from '#domain/newsletter/newsletter-issue.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { addJob, removeJob } from '#store/jobs/jobs.ts';
import * as issues from '#store/newsletter/newsletter-issues.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';
import { lockSeenIssue, readIssue, thingOf } from './write-issue.ts';

/** The most subscribers of one batch. A batch is one transaction. */
const BATCH = 500;
/** The most emails of an issue in the queue at a time. A stop removes them; other emails of the shop are sent first. */
const MOST_WAITING = 1000;
/** Seconds between two batches. */
const PAUSE = 2;

const jobOf = (id: string) => `newsletter ${id}`;

const refuse = (reason: string): never => {
  throw new Failure('ISSUE_INVALID', { faults: [{ field: 'at', reason } satisfies IssueFault] });
};

/**
 * @param at the time at which sending begins; null: now
 * @throws Failure ISSUE_NOT_FOUND, CHANGED_MEANWHILE, ISSUE_STARTED, ISSUE_INVALID
 */
export async function sendIssue(
  tx: Transaction,
  { id, version, at }: { id: string; version: string; at: Date | null },
): Promise<Acted<issues.StoredIssue>> {
  await issues.lockStarts(tx);
  const issue = await lockSeenIssue(tx, id, version);
  if (issue.state !== 'draft') throw new Failure('ISSUE_STARTED');
  const moment = at ?? new Date();
  if (at && at.getTime() <= Date.now()) refuse('phải là một thời điểm sắp tới');
  if (await issues.hasIssueNear(tx, id, moment, HOURS_BETWEEN))
    refuse(`phải cách bản tin khác ít nhất ${HOURS_BETWEEN} giờ, theo quy định về thư quảng cáo`);
  await issues.setIssueState(tx, id, 'scheduled', moment);
  await addJob(tx, 'send-newsletter', { issueId: id }, { ...(at ? { runAt: at } : {}), key: jobOf(id) });
  return acted(thingOf(issue), { after: { sendAt: moment } }, await readIssue(tx, id));
}

/** Queues the next emails of an issue. A concurrent call waits for the issue's lock and continues after this batch. */
export function sendNextBatch(db: Database, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const issue = await issues.lockIssue(tx, id);
    if (!issue || (issue.state !== 'scheduled' && issue.state !== 'sending')) return;
    const waiting = issue.queued - issue.sent - issue.failed;
    if (waiting < MOST_WAITING) {
      const looked = await issues.queueBatch(tx, id, BATCH);
      const isOver = looked < BATCH;
      if (isOver || issue.state === 'scheduled') await issues.setIssueState(tx, id, isOver ? 'sent' : 'sending');
      if (isOver) return;
    }
    await addJob(tx, 'send-newsletter', { issueId: id }, { runIn: PAUSE, key: jobOf(id) });
  });
}

/** Stops the sending of an issue. Emails accepted by a mail server are not stopped. @throws Failure ISSUE_NOT_FOUND */
export async function stopIssue(tx: Transaction, id: string): Promise<Acted<issues.StoredIssue>> {
  const issue = demand(await issues.lockIssue(tx, id), 'ISSUE_NOT_FOUND');
  if (issue.state === 'draft' || issue.state === 'stopped') return unchanged(issue);
  await removeJob(tx, jobOf(id));
  await issues.dropWaiting(tx, id);
  await issues.setIssueState(tx, id, 'stopped');
  return acted(thingOf(issue), {}, await readIssue(tx, id));
}
