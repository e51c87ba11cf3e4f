/** What staff write about an abandoned cart, and its removal at the shopper's request. */
import type { Actor } from '#domain/accounts/access.ts';
import type { ReminderState } from '#domain/cart/cart-reminder.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { removeReminder } from '#store/cart/cart-reminders.ts';
import { findReminder, lockReminder, markReminder, type StoredReminder } from '#store/cart/reminder-list.ts';
import type { Database } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

type Mark = { state: ReminderState; note: string | null };

/**
 * @param seen the version that the person saw
 * @returns the present cart; `isChanged`: false if another person wrote about it meanwhile: nothing was written
 * @throws Failure CART_NOT_FOUND
 */
export function markCart(
  db: Database,
  seen: { id: string; version: string; actor: Actor },
  mark: Mark,
): Promise<{ isChanged: boolean; reminder: StoredReminder }> {
  const { id, version, actor } = seen;
  return db.transaction().execute(async (tx) => {
    await lockReminder(tx, id);
    const read = async () => demand(await findReminder(tx, id), 'CART_NOT_FOUND');
    const before = await read();
    if (before.version !== version) return { isChanged: false, reminder: before };
    if (before.state === mark.state && before.note === mark.note) return { isChanged: true, reminder: before };
    await markReminder(tx, id, mark);
    // the audit log contains neither contact nor note, because they must not remain after the cart
    const states = { before: { state: before.state }, after: { state: mark.state } };
    await recordChange(tx, { actor, act: 'customer.cart-marked', thing: { kind: 'customer', id }, ...states });
    return { isChanged: true, reminder: await read() };
  });
}

/** @throws Failure CART_NOT_FOUND */
export function forgetCart(db: Database, id: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await removeReminder(tx, id))) throw new Failure('CART_NOT_FOUND');
    await recordChange(tx, { actor, act: 'customer.cart-removed', thing: { kind: 'customer', id } });
  });
}
