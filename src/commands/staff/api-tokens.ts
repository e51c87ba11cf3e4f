/** Creates and revokes API tokens. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { insertToken, removeToken } from '#store/staff/api-tokens.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { recordRevoked } from '../accounts/revoke-tokens.ts';
import type { Proof } from './prove-factor.ts';
import { tellOwnersOfAccess } from './tell-owners-of-access.ts';

type Wanted = {
  userId: string;
  name: string;
  scopes: readonly Permission[];
  /** the requester's permissions: a token cannot have more, so no token can create a token with more permissions */
  granted: ReadonlySet<Permission>;
  actor: Actor;
  proof: Proof;
};

/** @returns the token, which is shown only once @throws Failure PERMISSION_MISSING, and those of `proof` */
export function makeApiToken(
  db: Database,
  { userId, name, scopes, granted, actor, proof }: Wanted,
): Promise<{ id: string; token: string }> {
  if (scopes.some((scope) => !granted.has(scope))) throw new Failure('PERMISSION_MISSING', { field: 'scopes' });
  return db.transaction().execute(async (tx) => {
    await proof(tx);
    const made = await insertToken(tx, { userId, name, scopes });
    const thing = { kind: 'machine', id: made.id, name } as const;
    await recordChange(tx, { actor, act: 'machine.token-made', thing, after: { scopes } });
    await tellOwnersOfAccess(tx, actor, { change: 'token', name, detail: scopes.join(', ') });
    return made;
  });
}

/** @throws Failure NOT_FOUND */
export function revokeApiToken(db: Database, id: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await recordRevoked(tx, { id, ...demand(await removeToken(tx, id), 'NOT_FOUND') }, actor);
  });
}
