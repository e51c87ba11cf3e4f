/** The data on the page of one order that are not in the order itself. */
import { sql } from 'kysely';
import type { OrderState } from '#domain/orders/transitions.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';
import { versionOf } from './order-parts.ts';

export type EarlierOrder = OrderState & { orderNumber: string; createdAt: Date; payable: number };

const MOST_EARLIER = 20;

const earlierColumns = sql`r.id, r.order_number, r.created_at, r.status, r.payment_status, r.payment_method, r.total_amount,
  r.amount_cancelled`;

/** @returns the most recent other orders of the same account or phone number */
export function listEarlier(db: Database, orderId: string): Promise<EarlierOrder[]> {
  return rowsOf<EarlierOrder>(db)`
    select e.order_number as "orderNumber", e.created_at as "createdAt", e.status, e.payment_status as "paymentStatus",
      e.payment_method as "paymentMethod", e.total_amount - e.amount_cancelled as payable
    from orders o cross join lateral (
      (select ${earlierColumns} from orders r where r.user_id = o.user_id order by r.created_at desc, r.id limit ${MOST_EARLIER + 1})
      union
      (select ${earlierColumns} from orders r where ${phoneKeyOf('o')} <> '' and ${phoneKeyOf('r')} = ${phoneKeyOf('o')}
        order by r.created_at desc limit ${MOST_EARLIER + 1})
    ) e
    where o.id = ${orderId}::uuid and e.id <> o.id order by e.created_at desc, e.id limit ${MOST_EARLIER}`;
}

/** Reads an order's version. Lock the order first, so that nobody changes the data from which it is computed. */
export async function readVersion(tx: Transaction, orderId: string): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(tx)`
    select ${versionOf} as version from orders o where o.id = ${orderId}::uuid`;
  return row?.version ?? '';
}
