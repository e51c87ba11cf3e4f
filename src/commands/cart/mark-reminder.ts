/** What staff write about an abandoned cart, and its removal at the shopper's request. */
import type { ReminderState } from '#domain/cart/cart-reminder.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { removeReminder } from '#store/cart/cart-reminders.ts';
import { findReminder, lockReminder, markReminder, type StoredReminder } from '#store/cart/reminder-list.ts';
import type { Transaction } from '#store/database/database.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

/** `version`: the version of the cart that the person saw */
type Marking = { id: string; version: string; state: ReminderState; note: string | null };

/** @returns the present cart @throws Failure CART_NOT_FOUND, CHANGED_MEANWHILE */
export async function markCart(tx: Transaction, { id, version, ...mark }: Marking): Promise<Acted<StoredReminder>> {
  await lockReminder(tx, id);
  const read = async () => demand(await findReminder(tx, id), 'CART_NOT_FOUND');
  const before = await read();
  if (before.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: before });
  if (before.state === mark.state && before.note === mark.note) return unchanged(before);
  await markReminder(tx, id, mark);
  // the audit log contains neither contact nor note, because they must not remain after the cart
  const states = { before: { state: before.state }, after: { state: mark.state } };
  return acted({ kind: 'customer', id }, states, await read());
}

/** @throws Failure CART_NOT_FOUND */
export async function forgetCart(tx: Transaction, id: string): Promise<Acted> {
  if (!(await removeReminder(tx, id))) throw new Failure('CART_NOT_FOUND');
  return acted({ kind: 'customer', id });
}
