/** Stores an issue of the newsletter, and sends it as a test, only to the member of staff who requests this. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { issueFaults, labelled } from '#domain/newsletter/newsletter-issue.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';
import { addIssue, findIssue, lockIssue, type StoredIssue, writeIssue } from '#store/newsletter/newsletter-issues.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { sanitizeArticle } from '../content/article-html.ts';

type GivenIssue = { subject: string; html: string; actor: Actor };

/** @throws Failure ISSUE_INVALID */
function check({ subject, html }: { subject: string; html: string }) {
  const issue = { subject: labelled(subject), html: sanitizeArticle(html) };
  const faults = issueFaults(issue);
  if (faults.length > 0) throw new Failure('ISSUE_INVALID', { faults });
  return issue;
}

/** @throws Failure ISSUE_INVALID */
export function createIssue(db: Database, { actor, ...given }: GivenIssue): Promise<StoredIssue> {
  const { subject, html } = check(given);
  return db.transaction().execute(async (tx) => {
    const id = randomUUID();
    await addIssue(tx, id, subject, html);
    const thing = { kind: 'newsletter' as const, id, name: subject };
    await recordChange(tx, { actor, act: 'newsletter.saved', thing, after: { subject, html } });
    return readIssue(tx, id);
  });
}

/** @throws Failure ISSUE_NOT_FOUND, CHANGED_MEANWHILE, ISSUE_STARTED, ISSUE_INVALID */
export function saveIssue(
  db: Database,
  { id, version, actor, ...given }: GivenIssue & { id: string; version: string },
): Promise<StoredIssue> {
  const { subject, html } = check(given);
  return db.transaction().execute(async (tx) => {
    const before = await lockSeenIssue(tx, id, version);
    if (before.state !== 'draft') throw new Failure('ISSUE_STARTED');
    await writeIssue(tx, id, subject, html);
    await recordChange(tx, {
      ...{ actor, act: 'newsletter.saved', thing: { kind: 'newsletter', id, name: subject } },
      before: { subject: before.subject, html: before.html },
      after: { subject, html },
    });
    return readIssue(tx, id);
  });
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
