/** Actions of staff on the page about the server: send an email again, run a job again, make a backup, prove one. */
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { rescheduleJob } from '#store/jobs/failed-jobs.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { restartMail } from '#store/mail/mails.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** @throws Failure NOT_FOUND if no unsent email has this id */
export async function retryMailAsStaff(tx: Transaction, id: string): Promise<Acted> {
  if (!(await restartMail(tx, id))) throw new Failure('NOT_FOUND');
  return acted({ kind: 'machine', id });
}

/** @throws Failure NOT_FOUND if no job has this id, or the job is running */
export async function retryJob(tx: Transaction, id: string): Promise<Acted> {
  const name = /^\d{1,18}$/.test(id) ? await rescheduleJob(tx, id) : null;
  if (name === null) throw new Failure('NOT_FOUND');
  return acted({ kind: 'machine', id, name });
}

/** Queues a backup, unless one is already waiting. Backups follow each other, because each takes the name of its second. */
export async function requestBackup(tx: Transaction): Promise<Acted> {
  await addJob(tx, 'back-up', {}, { key: 'back-up', queue: 'back-ups', maxAttempts: 1 });
  return acted({ kind: 'machine', id: 'back-up' });
}

/** Queues a proof of the newest backup, unless one is already waiting. */
export async function requestProof(tx: Transaction): Promise<Acted> {
  await addJob(tx, 'prove-backup-now', {}, { key: 'prove-backup-now', maxAttempts: 1 });
  return acted({ kind: 'machine', id: 'prove-backup' });
}
