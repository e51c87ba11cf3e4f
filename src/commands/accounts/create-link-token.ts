/** Creates the one-time token that stands in a link when its email is written: the database keeps only its hash. */
import type { LinkPurpose } from '#domain/accounts/links.ts';
import { mintOneTimeToken } from '#store/accounts/one-time-tokens.ts';
import type { Database } from '#store/database/database.ts';

/** @returns the token; @throws Error when the account was deleted */
export function createLinkToken(db: Database, userId: string, purpose: LinkPurpose): Promise<string> {
  return db.transaction().execute((tx) => mintOneTimeToken(tx, userId, purpose));
}
