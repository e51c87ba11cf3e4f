/** Creates the one-time token of a link when its email is written: the database holds only the hash of it. */
import type { LinkPurpose } from '#domain/accounts/links.ts';
import { mintOneTimeToken } from '#store/accounts/one-time-tokens.ts';
import type { Database } from '#store/database/database.ts';

/** @throws when the account is gone */
export function makeLink(db: Database, userId: string, purpose: LinkPurpose): Promise<string> {
  return db.transaction().execute((tx) => mintOneTimeToken(tx, userId, purpose));
}
