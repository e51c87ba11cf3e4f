/** Records what members of the staff do to their own account: sign in, enter codes, join, leave, take another name. */
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import type { Transaction } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import type { StaffMember } from '#store/staff/office-sessions.ts';

/** Call this in the transaction of the act, once it is known who acts. */
export async function recordOwnAct(
  tx: Transaction,
  { userId, role, name }: Pick<StaffMember, 'userId' | 'role' | 'name'>,
  act: AuditAct,
  values: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const thing = { kind: 'staff', id: userId, name } as const;
  await recordChange(tx, { actor: { kind: role, userId }, act, thing, ...values });
}
