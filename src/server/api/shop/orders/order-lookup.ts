/**
 * Finds an order by its number and the customer's phone number. If one of the two is wrong, the response and its time
 * are always the same: a person who knows only one of the two must not learn that it is right.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OrderLookup } from '#contract/shop/orders.ts';
import { carrierName } from '#domain/carriers/carriers.ts';
import { readOrderCode } from '#domain/orders/order-lookup-rules.ts';
import { Failure } from '#domain/values/failure.ts';
import { maskWords } from '#domain/values/mask-words.ts';
import { phoneKey } from '#domain/values/phone.ts';
import { type FoundOrder, findOrderByPhone } from '#store/orders/order-lookup.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';

/** Milliseconds that every response takes, which is longer than the query needs, so that the time reveals nothing. */
const ANSWER_AFTER = 200;

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '');

export function orderLookupEndpoint(app: FastifyInstance, { db }: Shop): void {
  const tries = limitTries(app, { name: 'order-lookup', max: 10, minutes: 60 });
  registerEndpoint(app, 'lookUpOrder', { limit: { max: 20, minutes: 15 } }, async ({ body, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const fields = (['code', 'phone'] as const).filter((field) => textOf(body[field]).trim() === '');
    if (fields.length > 0) throw new Failure('MISSING_FIELD', { fields });
    const [orderNumber, phone] = [readOrderCode(textOf(body.code)), phoneKey(textOf(body.phone))];
    // a phone number without digits cannot match, and must not count towards the limit of tries
    if (phone !== '') await tries.count(`phone ${phone}`);
    if (orderNumber !== '') await tries.count(`number ${orderNumber}`);
    const [found] = await Promise.all([findOrderByPhone(db, { orderNumber, phone }), sleep(ANSWER_AFTER)]);
    if (!found) throw new Failure('ORDER_UNMATCHED');
    return presentFound(found);
  });
}

function presentFound({ firstName, lastName, ...found }: FoundOrder): OrderLookup {
  return {
    order_number: found.orderNumber,
    created_at: found.createdAt.toISOString(),
    status: found.status,
    payment_status: found.paymentStatus,
    payment_method: found.paymentMethod,
    name: maskWords(`${firstName} ${lastName}`),
    address: `***, ${found.city}`,
    history: found.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    ...(found.shipments.length > 0 && { shipments: found.shipments.map(presentShipment) }),
  };
}

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
