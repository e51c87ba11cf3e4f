/** Records that a carrier paid the collected cash of shipments to the shop. Only then are the orders paid. */
import { readShipmentCode } from '#domain/fulfilment/shipment.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { writeCashState } from '#store/fulfilment/shipments.ts';
import { insertStaffEntry } from '#store/payments/staff-entries.ts';
import { recordChange } from '#store/staff/audit-log.ts';
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
export function settleCash(
  db: Database,
  codes: readonly string[],
  { actor, reason }: By,
  paidOut: number | null = null,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let sum = 0;
    // the orders are locked in sorted order, so that two concurrent settlements cannot deadlock
    for (const code of [...new Set(codes.map((typed) => typed.trim().toUpperCase()))].sort()) {
      const { order, shipment } = await lockShipment(tx, code);
      if (shipment.cashState !== 'expected' || !readShipmentCode(code)) throw new Failure('SHIPMENT_NOT_FOUND');
      const { cash: amount } = shipment;
      await writeCashState(tx, shipment.id, 'received');
      await insertStaffEntry(tx, { orderNumber: order.orderNumber, direction: 'in', amount, actor, reason });
      await settleOrder(tx, order.orderNumber, { actor, reason });
      sum += amount;
    }
    await recordChange(tx, {
      actor,
      act: 'money.cash-settled',
      thing: { kind: 'payment', id: 'cash' },
      after: { codes, sum, paidOut, reason },
    });
    return sum;
  });
}
