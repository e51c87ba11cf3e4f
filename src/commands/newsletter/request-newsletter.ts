/** Requests the newsletter for an address. A job looks it up later, so the answer does not reveal if it is known. */
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

export function requestNewsletter(db: Database, email: string): Promise<void> {
  return db.transaction().execute((tx) => addJob(tx, 'subscribe-newsletter', { email }));
}
