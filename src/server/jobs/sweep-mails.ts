/** Forgets letters that were sent, or given up, long ago. */
import { addJob } from '#store/jobs.ts';
import { sweepMails } from '#store/mails.ts';
import type { Shop } from '../shop.ts';

/** Milliseconds until the next sweep. */
const DAY = 24 * 60 * 60_000;

export async function sweepMailsJob({ db }: Shop): Promise<void> {
  await sweepMails(db);
  await addJob(db, 'sweep-mails', {}, { runAt: new Date(Date.now() + DAY), key: 'sweep-mails' });
}
