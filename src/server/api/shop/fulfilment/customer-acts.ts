/**
 * The endpoints for the actions of a customer on an order's page. Everybody who has the signed link of the order may do
 * them; a customer's account contains the same link.
 */
import type { FastifyInstance } from 'fastify';
import { cancelAsCustomer } from '#commands/fulfilment/cancel-as-customer.ts';
import { changeAddress } from '#commands/fulfilment/change-address.ts';
import { confirmReceipt } from '#commands/fulfilment/confirm-receipt.ts';
import { readAddressChange } from '#domain/checkout/address-change.ts';
import { cancellationReason, readChosenPieces } from '#domain/fulfilment/customer-pieces.ts';
import { Failure } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import { isOrderKey } from '../../../config/secret.ts';
import type { Shop } from '../../../config/shop.ts';
import { loadProvinces } from '../../../content/provinces.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';
import { deliveryPaidAhead } from './delivery-to.ts';
import { promiseBasis } from './promise-terms.ts';

/** The actor is always a visitor: the signed link identifies nobody, as the customer may have shared it. */
const actor = { kind: 'visitor' as const, userId: null };

export function customerActEndpoints(app: FastifyInstance, { db, secret }: Shop): void {
  // a form that cannot be read uses up none of what the customer may do: else somebody with the link could use it up
  const acts = limitTries(app, 'customer-acts');
  /** @throws Failure ORDER_NOT_FOUND */
  const demandKey = (orderNumber: string, key = '') => {
    if (!isOrderKey(secret, orderNumber, key)) throw new Failure('ORDER_NOT_FOUND');
  };

  registerEndpoint(app, 'changeAddress', async ({ params: { orderNumber }, query, body }) => {
    demandKey(orderNumber, query.key);
    const address = readAddressChange(body, await loadProvinces());
    await acts.count(orderNumber);
    const settings = await getSettings(db);
    const to = await deliveryPaidAhead(settings, address);
    const promised = await promiseBasis(settings, address);
    await changeAddress(db, { order: orderNumber, address, to, promised, actor });
    return { success: true };
  });

  registerEndpoint(app, 'cancelMyPieces', async ({ params: { orderNumber }, query, body }) => {
    demandKey(orderNumber, query.key);
    const pieces = readChosenPieces(body.items);
    const reason = cancellationReason(body.reason);
    await acts.count(orderNumber);
    await cancelAsCustomer(db, { order: orderNumber, pieces, actor, reason });
    return { success: true };
  });

  registerEndpoint(app, 'confirmReceipt', async ({ params: { orderNumber, number }, query }) => {
    demandKey(orderNumber, query.key);
    await acts.count(orderNumber);
    await confirmReceipt(db, `${orderNumber}-${number}`, actor);
    return { success: true };
  });
}
