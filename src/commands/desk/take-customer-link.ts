/** Prepares the signed link to an order for staff. Logged, because everyone with the link can act as the customer. */
import { demand } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { findOrder } from '#store/orders/orders.ts';
import { type Acted, acted } from '../acts/run-act.ts';

/** @returns the order number; the caller creates the link from it after the commit @throws Failure ORDER_NOT_FOUND */
export async function takeCustomerLink(tx: Transaction, orderKey: string): Promise<Acted<string>> {
  const { id, orderNumber } = demand(await findOrder(tx, orderKey), 'ORDER_NOT_FOUND');
  return acted({ kind: 'order', id, name: orderNumber }, {}, orderNumber);
}
