/** Order numbers. One number names one sale for ever: it is claimed once, by a reservation or an order. */
import { randomBytes } from 'node:crypto';
import { makeOrderNumber } from '#domain/orders/order-number.ts';
import type { Transaction } from '../database/database.ts';

export async function claimOrderNumber(tx: Transaction): Promise<string> {
  for (;;) {
    const orderNumber = makeOrderNumber(randomBytes(5));
    const claimed = await tx
      .insertInto('order_numbers')
      .values({ order_number: orderNumber })
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_number')
      .executeTakeFirst();
    if (claimed) return orderNumber;
  }
}
