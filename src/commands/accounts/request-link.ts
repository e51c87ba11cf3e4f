/** Asks for a link by email. The account is looked up by a job, so that the answer tells nobody whether there is one. */
import type { LinkPurpose } from '#domain/accounts/links.ts';
import type { Database } from '#store/database/database.ts';
import { addJob } from '#store/jobs/jobs.ts';

export function requestLink(db: Database, email: string, purpose: LinkPurpose): Promise<void> {
  return db.transaction().execute((tx) => addJob(tx, 'send-link', { email, purpose }));
}
