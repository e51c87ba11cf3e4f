/** Requests an email with a link. A job looks up the account later, so the answer does not reveal whether it exists. */
import type { LinkPurpose } from '#domain/accounts/links.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

export function requestLink(db: Database, email: string, purpose: LinkPurpose): Promise<void> {
  return db.transaction().execute((tx) => addJob(tx, 'send-link', { email, purpose }));
}
