/** Creates and revokes API tokens. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { insertToken, removeToken } from '#store/staff/api-tokens.ts';
import { type Acted, acted } from '../acts/run-act.ts';
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
export async function makeApiToken(
  tx: Transaction,
  { userId, name, scopes, granted, actor, proof }: Wanted,
): Promise<Acted<{ id: string; token: string }>> {
  if (scopes.some((scope) => !granted.has(scope))) throw new Failure('PERMISSION_MISSING', { field: 'scopes' });
  await proof(tx);
  const made = await insertToken(tx, { userId, name, scopes });
  await tellOwnersOfAccess(tx, actor, { change: 'token', name, detail: scopes.join(', ') });
  return acted({ kind: 'machine', id: made.id, name }, { after: { scopes } }, made);
}

/** @throws Failure NOT_FOUND */
export async function revokeApiToken(tx: Transaction, id: string): Promise<Acted> {
  const { name, scopes } = demand(await removeToken(tx, id), 'NOT_FOUND');
  return acted({ kind: 'machine', id, name }, { before: { scopes } });
}
