/** Keeps the cart of a shopper who wants to be reminded of it, or removes it when the shopper withdraws. */
import type { WantedReminder } from '#domain/cart/cart-reminder.ts';
import { Failure } from '#domain/values/failure.ts';
import {
  removeIfOrdered,
  removeReminderOfCheckout,
  removeRemindersOfMailbox,
  writeReminder,
} from '#store/cart/cart-reminders.ts';
import type { Database } from '#store/database/database.ts';

/** Products that the shop no longer sells are left out. @throws Failure PRODUCT_UNKNOWN if none is left */
export function keepReminder(db: Database, wanted: WantedReminder & { checkoutId: string }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id, lines } = await writeReminder(tx, wanted);
    if (lines === 0) throw new Failure('PRODUCT_UNKNOWN', { product_id: wanted.lines[0]?.productId ?? '' });
    await removeIfOrdered(tx, id);
  });
}

/** Removes the cart of a checkout; does nothing if there is none. */
export function withdrawReminder(db: Database, checkoutId: string): Promise<void> {
  return db.transaction().execute((tx) => removeReminderOfCheckout(tx, checkoutId));
}

/** Removes every cart of the mailbox to which the email about this one went. @returns false if the cart is gone */
export function withdrawByEmail(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute((tx) => removeRemindersOfMailbox(tx, id));
}
