/**
 * Requests the newsletter for an email address. A job looks up the address later, so that the answer does not reveal
 * whether the shop knows it.
 */
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

export function requestNewsletter(db: Database, email: string): Promise<void> {
  return db.transaction().execute((tx) => addJob(tx, 'subscribe-newsletter', { email }));
}
