/** Removes emails that were sent or given up long ago. */
import { addJob } from '#store/jobs/jobs.ts';
import { sweepMails } from '#store/mail/mails.ts';
import type { Shop } from '../config/shop.ts';

/** Seconds until the next sweep. */
const DAY = 24 * 60 * 60;

export async function sweepMailsJob({ db }: Shop): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sweepMails(tx);
    await addJob(tx, 'sweep-mails', {}, { runIn: DAY, key: 'sweep-mails' });
  });
}
