/** Asks for the newsletter. The address is looked up by a job, so that the answer tells nobody whether it is known. */
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

export function requestNewsletter(db: Database, email: string): Promise<void> {
  return db.transaction().execute((tx) => addJob(tx, 'subscribe-newsletter', { email }));
}
