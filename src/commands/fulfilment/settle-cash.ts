/** Records that a carrier paid the collected cash of shipments to the shop. Only then are the orders paid. */
import { Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { writeCashState } from '#store/fulfilment/shipments.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { type Acted, acted } from '../acts/run-act.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { By } from './follow-shipments.ts';
import { lockShipment } from './move-shipment.ts';

/**
 * @param codes the codes of shipments whose cash is expected from the carrier; the cash of all of them is settled, or
 * of none
 * @param paidOut the amount in đồng that the carrier paid, for the audit log; null if nobody entered it
 * @returns the sum of the cash in đồng
 * @throws Failure SHIPMENT_NOT_FOUND, also if the cash of a shipment is not expected
 */
export async function settleCash(
  tx: Transaction,
  codes: readonly string[],
  { actor, reason }: By,
  paidOut: number | null = null,
): Promise<Acted<{ sum: number }>> {
  let sum = 0;
  // the orders are locked in sorted order, so that two concurrent settlements cannot deadlock
  for (const code of [...new Set(codes.map((typed) => typed.trim().toUpperCase()))].sort()) {
    sum += (await settleCashWithin(tx, code, { actor, reason })).amount;
  }
  return acted({ kind: 'payment', id: 'cash' }, { after: { codes, sum, paidOut, reason } }, { sum });
}

/**
 * Records the cash of one shipment, in the transaction of another command.
 * @returns the amount in đồng, and the id of its entry in the ledger
 * @throws Failure SHIPMENT_NOT_FOUND, also if its cash is not expected
 */
export async function settleCashWithin(
  tx: Transaction,
  code: string,
  { actor, reason }: By,
): Promise<{ amount: number; entry: number }> {
  const { order, shipment } = await lockShipment(tx, code);
  if (shipment.cashState !== 'expected') throw new Failure('SHIPMENT_NOT_FOUND');
  const { cash: amount } = shipment;
  await writeCashState(tx, shipment.id, 'received');
  const { orderNumber } = order;
  const entry = await insertStaffEntry(tx, { orderNumber, direction: 'in', amount, actor, reason });
  await settleOrder(tx, orderNumber, { actor, reason });
  return { amount, entry };
}
