/** Revokes API tokens of a member of staff, each with a line of the audit log. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { Transaction } from '#store/database/database.ts';
import { removeTokensOf } from '#store/staff/api-tokens.ts';
import { recordChange } from '#store/staff/audit-log.ts';

type Revoked = { id: string; name: string; scopes: Permission[] };

export async function recordRevoked(tx: Transaction, { id, name, scopes }: Revoked, actor: Actor): Promise<void> {
  const thing = { kind: 'machine', id, name } as const;
  await recordChange(tx, { actor, act: 'machine.token-revoked', thing, before: { scopes } });
}

/** Revokes all API tokens of a member of staff, for example because the password was changed. */
export async function revokeTokensOf(tx: Transaction, userId: string, actor: Actor): Promise<void> {
  for (const removed of await removeTokensOf(tx, userId)) await recordRevoked(tx, removed, actor);
}
