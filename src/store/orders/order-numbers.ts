/** Order numbers. A number identifies one sale and is never reused: a reservation or an order claims it once. */
import { randomBytes } from 'node:crypto';
import { makeOrderNumber } from '#domain/orders/order-number.ts';
import type { Transaction } from '../database/database.ts';

/** @returns a random order number; another order may already use it */
export const newOrderNumber = (): string => makeOrderNumber(randomBytes(5));

export async function claimOrderNumber(tx: Transaction): Promise<string> {
  for (;;) {
    const orderNumber = newOrderNumber();
    const claimed = await tx
      .insertInto('order_numbers')
      .values({ order_number: orderNumber })
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_number')
      .executeTakeFirst();
    if (claimed) return orderNumber;
  }
}
