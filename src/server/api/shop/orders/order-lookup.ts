/**
 * Finds an order by its number and the customer's phone number. If one of the two is wrong, the response and its time
 * are always the same: a person who knows only one of the two must not learn that it is right.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { withPresentPromise } from '#commands/orders/promise-order.ts';
import type { OrderLookup } from '#contract/shop/orders.ts';
import { carrierName } from '#domain/carriers/carriers.ts';
import { type ReturnTerms, returnableUntil } from '#domain/fulfilment/return-request.ts';
import { awaitsCall } from '#domain/orders/confirming-call.ts';
import type { StoredPromise } from '#domain/orders/delivery-promise.ts';
import { readOrderCode } from '#domain/orders/order-lookup-rules.ts';
import { Failure } from '#domain/values/failure.ts';
import { maskWords } from '#domain/values/mask-words.ts';
import { phoneKey } from '#domain/values/phone.ts';
import { imageOf } from '#store/catalogue/product-shape.ts';
import { type FoundOrder, findOrderByPhone } from '#store/orders/order-lookup.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';
import { presentPromise } from '../fulfilment/present-promise.ts';
import { presentCash } from './present-order.ts';

/** Milliseconds that every response takes, which is longer than the query needs, so that the time reveals nothing. */
const ANSWER_AFTER = 200;

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '');

export function orderLookupEndpoint(app: FastifyInstance, { db }: Shop): void {
  const tries = limitTries(app, 'order-lookup');
  registerEndpoint(app, 'lookUpOrder', async ({ body, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const fields = (['code', 'phone'] as const).filter((field) => textOf(body[field]).trim() === '');
    if (fields.length > 0) throw new Failure('MISSING_FIELD', { fields });
    const [orderNumber, phone] = [readOrderCode(textOf(body.code)), phoneKey(textOf(body.phone))];
    // a phone number without digits cannot match, and must not count towards the limit of tries
    if (phone !== '') await tries.count(`phone ${phone}`);
    if (orderNumber !== '') await tries.count(`number ${orderNumber}`);
    const [found] = await Promise.all([findOrderByPhone(db, { orderNumber, phone }), sleep(ANSWER_AFTER)]);
    if (!found) throw new Failure('ORDER_UNMATCHED');
    const { returnDays } = await getSettings(db);
    return presentFound(await withPresentPromise(db, found), { returnDays, now: new Date() });
  });
}

function presentFound({ firstName, lastName, ...found }: FoundOrder, terms: ReturnTerms): OrderLookup {
  const call = found.confirmingCall;
  const until = found.hasReturnable ? returnableUntil(found.shipments.map(receivable), terms) : null;
  return {
    order_number: found.orderNumber,
    created_at: found.createdAt.toISOString(),
    status: found.status,
    payment_status: found.paymentStatus,
    payment_method: found.paymentMethod,
    ...(found.cashToPay > 0 && { cash_to_pay: String(found.cashToPay) }),
    ...presentCash(found),
    name: maskWords(`${firstName} ${lastName}`),
    address: `***, ${found.city}`,
    history: found.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    ...(call !== null && (call !== 'awaited' || awaitsCall(found)) && { confirming_call: call }),
    items: found.items.map(({ images, ...item }) => ({ ...item, image_url: imageOf(images) })),
    ...(found.promise && { promise: daysOf(found.promise) }),
    ...(until && { return_until: until.toISOString() }),
    ...(found.shipments.length > 0 && { shipments: found.shipments.map(presentShipment) }),
  };
}

/** The promised days without the cost, because this page shows no prices. */
function daysOf(promise: StoredPromise) {
  const { cost: _, ...days } = presentPromise(promise);
  return days;
}

const receivable = ({ history }: FoundOrder['shipments'][number]) => ({
  events: history.map(({ state, at }) => ({ state, at: new Date(at) })),
});

/** Presents a shipment with its changes of state, without history entries that only contain a staff note. */
function presentShipment({ code, carrier, state, history }: FoundOrder['shipments'][number]) {
  const moves = history.filter((entry, index) => entry.state !== history[index - 1]?.state);
  return {
    code,
    carrier: carrier && carrierName(carrier),
    state,
    history: moves.map(({ state: reached, at }) => ({ state: reached, at: new Date(at).toISOString() })),
  };
}
