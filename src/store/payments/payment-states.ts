/** The payment states of orders and checkouts, for pages that wait for a transfer. */
import { type Database, rowsOf } from '../database/database.ts';

/** @returns per order number a text that changes with the paid and the owed amount; unknown numbers are left out */
export async function listPaymentStates(db: Database, orderNumbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ order_number: string; state: string }>(db)`
    select order_number, concat_ws(' ', status, payment_status, amount_paid, total_amount) as state
    from orders where order_number = any(${orderNumbers}::text[])
    union all
    select order_number, concat_ws(' ', state, amount_paid, total_amount)
    from reservations where order_number = any(${orderNumbers}::text[])`;
  const states = new Map<string, string>();
  for (const { order_number, state } of rows) states.set(order_number, `${states.get(order_number) ?? ''}|${state}`);
  return states;
}
