/** Takes back what a settlement file booked: the cash is expected again, and the fees are as they were before. */
import type { Actor } from '#domain/accounts/access.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { writeCarrier, writeCashState } from '#store/fulfilment/shipments.ts';
import { lockMatch, writeDecision } from '#store/payments/matches.ts';
import { type Booked, findSettlement, listBooked, markUndone, removeBooked } from '#store/payments/settlements.ts';
import { acted, runAct } from '../acts/run-act.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { lockShipment } from './move-shipment.ts';

type Undone = {
  parcels: number /** the codes of the parcels that changed since, and stay as they are */;
  kept: string[];
};

/**
 * What happened since is left alone: an entry of the ledger that staff decided again, an order whose money went back, a
 * fee that was corrected. That a parcel was delivered is not taken back either, because the customer has it.
 * @throws Failure SETTLEMENT_NOT_FOUND, SETTLEMENT_UNDONE
 */
export async function undoSettlement(
  db: Database,
  id: number,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<Undone> {
  const settlement = demand(await findSettlement(db, id), 'SETTLEMENT_NOT_FOUND');
  if (settlement.undoneAt !== null) throw new Failure('SETTLEMENT_UNDONE');
  const kept: string[] = [];
  const booked = await listBooked(db, id);
  for (const one of booked) if (!(await undoOne(one))) kept.push(one.code);
  const parcels = booked.length - kept.length;
  const thing = { kind: 'payment', id: `settlement-${id}` } as const;
  await runAct(db, { actor, audit: 'money.settlement-undone' }, async (tx) => {
    await markUndone(tx, id);
    return acted(thing, { after: { parcels, kept, reason } });
  });
  return { parcels, kept };

  function undoOne({ code, entry, fee, feeBefore, shipmentId }: Booked & { code: string }): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const { order, shipment } = await lockShipment(tx, code);
      const match = entry === null ? null : await lockMatch(tx, entry);
      const isPaidByIt = match?.state === 'payment' && match.orderNumber === order.orderNumber;
      const isCashOurs =
        entry === null || (isPaidByIt && shipment.cashState === 'received' && order.amountRefunded === 0);
      if (!isCashOurs || (fee !== null && shipment.fee !== fee)) return false;
      if (entry !== null) {
        await writeDecision(tx, entry, { state: 'other', orderNumber: null, actor, reason });
        await writeCashState(tx, shipmentId, 'expected');
        await settleOrder(tx, order.orderNumber, { actor, reason });
      }
      if (fee !== null) await writeCarrier(tx, shipmentId, { ...shipment, fee: feeBefore });
      await removeBooked(tx, id, shipmentId);
      return true;
    });
  }
}
