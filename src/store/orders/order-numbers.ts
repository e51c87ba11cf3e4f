/** Order numbers. One number names one sale for ever: it is claimed once, by a reservation or an order. */
import { randomBytes } from 'node:crypto';
import { makeOrderNumber } from '#domain/orders/order-number.ts';
import type { Transaction } from '../database/database.ts';

/** @returns a random order number, which may have been claimed already */
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
