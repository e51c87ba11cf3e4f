/** The sums of an order's payments and refunds: in the ledger of bank transactions, and copied to the order. */
import { sql } from 'kysely';
import { rowsOf, type Transaction } from '../database/database.ts';

/** Reads an order number's sum of payments. A bank transaction and the staff's entry that it confirms count once. */
export async function readOrderMoney(
  tx: Transaction,
  orderNumber: string,
): Promise<{ credits: number[]; refunded: number; cameLate: boolean }> {
  const [row] = await rowsOf<{ credits: number[]; refunded: number; cameLate: boolean }>(tx)`
    select coalesce(jsonb_agg(t.amount order by t.id) filter (where m.state = 'payment'), '[]') as credits,
      coalesce(sum(t.amount) filter (where m.state = 'refund'), 0)::bigint as refunded,
      exists (select from payment_tasks where order_number = ${orderNumber} and kind = 'late-payment'
        and solved_at is null) as "cameLate"
    from bank_matches m join bank_transactions t on t.id = m.bank_transaction_id
    where m.order_number = ${orderNumber} and m.backs is null`;
  return row ?? { credits: [], refunded: 0, cameLate: false };
}

/** @param money đồng: the payments in the ledger minus refunds, and the refunds */
export async function writeOrderMoney(
  tx: Transaction,
  id: string,
  { amountPaid, amountRefunded }: { amountPaid: number; amountRefunded: number },
): Promise<void> {
  await sql`update orders set amount_paid = ${amountPaid}::bigint, amount_refunded = ${amountRefunded}::bigint
    where id = ${id}::uuid and (amount_paid, amount_refunded) <> (${amountPaid}::bigint, ${amountRefunded}::bigint)`.execute(
    tx,
  );
}
