/** The endpoint that runs an action on many orders in turn; a failure for one order does not stop the others. */
import { actOnOrder } from '#commands/desk/act-on-order.ts';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { recordCall } from '#commands/orders/record-call.ts';
import type { Carrier } from '#domain/carriers/carriers.ts';
import { failures } from '#domain/failures.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import type { Shop } from '../../../config/shop.ts';
import { checkCarrier } from '../../../extensions/check-carrier.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import type { Staff } from '../../../http/staff-authentication.ts';

type Seen = { order: string; version: string };

/** Runs the action on one order. @returns the code of the new parcel, if the action creates one */
async function actOnOne(
  { db }: Shop,
  { actor }: Staff,
  name: 'confirm' | 'ship',
  carrier: Carrier | null,
  seen: Seen,
): Promise<string | null> {
  if (name === 'confirm') {
    const call = { ...seen, actor, act: 'order.called' as const, said: { outcome: 'confirmed' } };
    await actOnOrder(db, call, (tx, { id }) =>
      recordCall(tx, { order: id, outcome: 'confirmed', actor, reason: null }),
    );
    return null;
  }
  const plan = { pieces: null, carrier, trackingCode: null, fee: null, cash: null, actor };
  const wanted = { ...seen, actor, act: 'order.shipment-made' as const, said: { carrier } };
  const made = await actOnOrder(db, wanted, (tx, { id, deliveryPricing }) => {
    // the order is refused: in a bulk action nobody would read that the customer does not know the delivery fee
    if (deliveryPricing === 'quoted') throw new Failure('FEE_UNTOLD');
    return makeShipment(tx, { ...plan, order: id });
  });
  return made.code;
}

export function bulkEndpoint(register: RegisterAdmin, shop: Shop): void {
  register('actOnOrders', async ({ body, staff }) => {
    const results: {
      orderNumber: string;
      done: boolean;
      message: string | null;
      code: string | null;
      shipment: string | null;
    }[] = [];
    if (body.act === 'confirm' && !staff.permissions.has('orders:write')) throw new Failure(staff.refusal);
    checkCarrier(shop.extensions, body.carrier ?? null);
    for (const seen of body.orders) {
      try {
        const shipment = await actOnOne(shop, staff, body.act, body.carrier ?? null, seen);
        results.push({ orderNumber: seen.order, done: true, message: null, code: null, shipment });
      } catch (error) {
        if (!isFailure(error)) throw error;
        const code = error.failureCode;
        results.push({ orderNumber: seen.order, done: false, message: failures[code].message, code, shipment: null });
      }
    }
    return { results };
  });
}
