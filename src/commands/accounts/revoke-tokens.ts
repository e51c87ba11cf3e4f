/** Revokes API tokens of a member of staff, each with a line of the audit log. */
import type { Transaction } from '#store/database/database.ts';
import { removeTokensOf } from '#store/staff/api-tokens.ts';
import type { ActEntry, Acted } from '../acts/run-act.ts';

/** Revokes all API tokens of a member of staff, for example because the password was changed. */
export async function revokeTokensOf(tx: Transaction, userId: string): Promise<Acted> {
  const entries = (await removeTokensOf(tx, userId)).map(
    ({ id, name, scopes }): ActEntry => ({ thing: { kind: 'machine', id, name }, before: { scopes } }),
  );
  return { result: undefined, entries };
}
