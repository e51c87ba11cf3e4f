/** Actions of staff on the page about the server: send an email again, run a job again, make a backup, prove one. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { rescheduleJob } from '#store/jobs/failed-jobs.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { restartMail } from '#store/mail/mails.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** @throws Failure NOT_FOUND if no unsent email has this id */
export function retryMailAsStaff(db: Database, id: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await restartMail(tx, id))) throw new Failure('NOT_FOUND');
    await recordChange(tx, { actor, act: 'machine.mail-retried', thing: { kind: 'machine', id } });
  });
}

/** @throws Failure NOT_FOUND if no job has this id, or the job is running */
export function retryJob(db: Database, id: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const name = /^\d{1,18}$/.test(id) ? await rescheduleJob(tx, id) : null;
    if (name === null) throw new Failure('NOT_FOUND');
    await recordChange(tx, { actor, act: 'machine.job-retried', thing: { kind: 'machine', id, name } });
  });
}

/** Queues a backup, unless one is already waiting. Backups follow each other, because each takes the name of its second. */
export function requestBackup(db: Database, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await addJob(tx, 'back-up', {}, { key: 'back-up', queue: 'back-ups', maxAttempts: 1 });
    await recordChange(tx, { actor, act: 'machine.backup-requested', thing: { kind: 'machine', id: 'back-up' } });
  });
}

/** Queues a proof of the newest backup, unless one is already waiting. */
export function requestProof(db: Database, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await addJob(tx, 'prove-backup-now', {}, { key: 'prove-backup-now', maxAttempts: 1 });
    await recordChange(tx, {
      actor,
      act: 'machine.backup-proof-asked',
      thing: { kind: 'machine', id: 'prove-backup' },
    });
  });
}
