/**
 * Creates the one-time token of a link, at the moment at which the email with the link is written. The database stores
 * only the hash of the token.
 */
import type { LinkPurpose } from '#domain/accounts/links.ts';
import { mintOneTimeToken } from '#store/accounts/one-time-tokens.ts';
import type { Database } from '#store/database/database.ts';

/** @returns the token @throws Error if the account was deleted */
export function createLinkToken(db: Database, userId: string, purpose: LinkPurpose): Promise<string> {
  return db.transaction().execute((tx) => mintOneTimeToken(tx, userId, purpose));
}
