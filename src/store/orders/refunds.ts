/** The refunds of orders, read from the ledger of bank transactions. */
import { lastDigitsOf, type Refund } from '#domain/orders/refund.ts';
import { type Database, rowsOf } from '../database/database.ts';

/**
 * If a transaction from the bank confirms a refund that staff entered, the time and account from the bank are used,
 * because they are more exact.
 * @returns the refunds by order number, oldest first; orders without refunds are left out
 */
export async function listRefunds(db: Database, orderNumbers: readonly string[]): Promise<Map<string, Refund[]>> {
  const refunds = new Map<string, Refund[]>();
  if (orderNumbers.length === 0) return refunds;
  const rows = await rowsOf<{ orderNumber: string; amount: number; at: Date; account: string | null }>(db)`
    select m.order_number as "orderNumber", t.amount, coalesce(bank.at, t.at) as at,
      coalesce(bank.counter_account, t.counter_account) as account
    from bank_matches m join bank_transactions t on t.id = m.bank_transaction_id
    left join bank_matches confirming on confirming.backs = t.id
    left join bank_transactions bank on bank.id = confirming.bank_transaction_id
    where m.order_number = any(${orderNumbers}::text[]) and m.state = 'refund' and m.backs is null
    order by t.id`;
  for (const { orderNumber, account, ...row } of rows) {
    const earlier = refunds.get(orderNumber) ?? [];
    refunds.set(orderNumber, [...earlier, { ...row, account: lastDigitsOf(account) }]);
  }
  return refunds;
}
