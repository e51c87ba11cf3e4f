/**
 * Removes at a customer's request what an import brought about the customer from the owner's former shop, and the carts
 * of which the customer wanted to be reminded.
 */
import { demand } from '#domain/values/failure.ts';
import { removeRemindersOf } from '#store/cart/cart-reminders.ts';
import { forgetNotesWithoutOrders } from '#store/customers/customer.ts';
import type { Transaction } from '#store/database/database.ts';
import { findImported } from '#store/moving/imported-customers.ts';
import { forgetPerson } from '#store/moving/past-people.ts';
import { forgetClaimsOfPhone } from '#store/warranty/forget-claims.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** Past orders remain without the person's data. Orders of this shop do not change. @throws Failure CUSTOMER_NOT_FOUND */
export async function forgetImported(tx: Transaction, id: string): Promise<Acted> {
  const { phone, email } = demand(await findImported(tx, id), 'CUSTOMER_NOT_FOUND');
  await forgetPerson(tx, { phone, email });
  await removeRemindersOf(tx, { phone, email });
  if (phone !== null) {
    await forgetNotesWithoutOrders(tx, phone);
    await forgetClaimsOfPhone(tx, phone);
  }
  // the audit log does not contain the name or the phone number, because they must not remain
  return acted({ kind: 'customer', id });
}
