/** Creates the one-time token of a link when the email with the link is written. Only the token's hash is stored. */
import type { LinkPurpose } from '#domain/accounts/links.ts';
import { mintOneTimeToken } from '#store/accounts/one-time-tokens.ts';
import type { Database } from '#store/database/database.ts';

/** @returns the token @throws Error if the account was deleted */
export function createLinkToken(db: Database, userId: string, purpose: LinkPurpose): Promise<string> {
  return db.transaction().execute((tx) => mintOneTimeToken(tx, userId, purpose));
}
