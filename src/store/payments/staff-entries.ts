/** Payments that staff enter, stored as rows of the ledger: a confirmed payment, cash on delivery, or a refund. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { rowsOf, type Transaction } from '../database/database.ts';

export type StaffEntry = {
  orderNumber: string;
  direction: 'in' | 'out';
  /** whole đồng */
  amount: number;
  /** the account of the customer to which the money was sent; only for outgoing money */
  account?: string | null;
  actor: Actor;
  reason: string | null;
};

/** @returns the id of the entry in the ledger */
export async function insertStaffEntry(
  tx: Transaction,
  { orderNumber, direction, amount, account = null, actor, reason }: StaffEntry,
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(tx)`
    with added as (
      insert into bank_transactions (provider, transaction_id, direction, amount, memo, account, counter_account, at, raw)
      values ('staff', ${randomUUID()}, ${direction}, ${amount}::bigint, ${orderNumber}, '', ${account}, clock_timestamp(),
        ${JSON.stringify({ actor: actor.kind, user: actor.userId, reason })})
      returning id
    )
    insert into bank_matches (bank_transaction_id, state, order_number, actor, actor_id, reason)
    select id, ${direction === 'in' ? 'payment' : 'refund'}, ${orderNumber}, ${actor.kind}, ${actor.userId}::uuid, ${reason}
    from added returning bank_transaction_id as id`;
  if (!row) throw new Error('the entry was not written');
  return row.id;
}
