/** Stores an issue of the newsletter, and sends it as a test, only to the member of staff who requests this. */
import { randomUUID } from 'node:crypto';
import { issueFaults, labelled } from '#domain/newsletter/newsletter-issue.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { addIssue, findIssue, lockIssue, type StoredIssue, writeIssue } from '#store/newsletter/newsletter-issues.ts';
import { type Acted, acted } from '../acts/run-act.ts';
import { sanitizeArticle } from '../content/article-html.ts';

type GivenIssue = { subject: string; html: string };

export const thingOf = ({ id, subject }: Pick<StoredIssue, 'id' | 'subject'>) =>
  ({ kind: 'newsletter', id, name: subject }) as const;

/** @throws Failure ISSUE_INVALID */
function check({ subject, html }: GivenIssue) {
  const issue = { subject: labelled(subject), html: sanitizeArticle(html) };
  const faults = issueFaults(issue);
  if (faults.length > 0) throw new Failure('ISSUE_INVALID', { faults });
  return issue;
}

/** @throws Failure ISSUE_INVALID */
export async function createIssue(tx: Transaction, given: GivenIssue): Promise<Acted<StoredIssue>> {
  const { subject, html } = check(given);
  const id = randomUUID();
  await addIssue(tx, id, subject, html);
  return acted(thingOf({ id, subject }), { after: { subject, html } }, await readIssue(tx, id));
}

/** @throws Failure ISSUE_NOT_FOUND, CHANGED_MEANWHILE, ISSUE_STARTED, ISSUE_INVALID */
export async function saveIssue(
  tx: Transaction,
  { id, version, ...given }: GivenIssue & { id: string; version: string },
): Promise<Acted<StoredIssue>> {
  const { subject, html } = check(given);
  const before = await lockSeenIssue(tx, id, version);
  if (before.state !== 'draft') throw new Failure('ISSUE_STARTED');
  await writeIssue(tx, id, subject, html);
  const values = { before: { subject: before.subject, html: before.html }, after: { subject, html } };
  return acted(thingOf({ id, subject }), values, await readIssue(tx, id));
}

/** Sends an issue as a test, only to the member of staff who requests this. @throws Failure ISSUE_NOT_FOUND */
export function testIssue(db: Database, id: string, userId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await readIssue(tx, id);
    await queueMail(tx, { kind: 'newsletter-test', facts: { issueId: id, userId } });
  });
}

/** @throws Failure ISSUE_NOT_FOUND */
export async function readIssue(db: Database, id: string): Promise<StoredIssue> {
  return demand(await findIssue(db, id), 'ISSUE_NOT_FOUND');
}

/** @throws Failure ISSUE_NOT_FOUND, CHANGED_MEANWHILE */
export async function lockSeenIssue(tx: Transaction, id: string, version: string): Promise<StoredIssue> {
  const issue = demand(await lockIssue(tx, id), 'ISSUE_NOT_FOUND');
  if (issue.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: issue });
  return issue;
}
