/**
 * The endpoints for the actions of a customer on an order's page. Everybody who has the signed link of the order may do
 * them; a customer's account contains the same link.
 */
import type { FastifyInstance } from 'fastify';
import { cancelAsCustomer } from '#commands/fulfilment/cancel-as-customer.ts';
import { changeAddress } from '#commands/fulfilment/change-address.ts';
import { confirmReceipt } from '#commands/fulfilment/confirm-receipt.ts';
import { readAddressChange } from '#domain/checkout/address-change.ts';
import { readChosenPieces } from '#domain/fulfilment/customer-pieces.ts';
import { Failure } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import { isOrderKey } from '../../../config/secret.ts';
import type { Shop } from '../../../config/shop.ts';
import { loadProvinces } from '../../../content/provinces.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { limitTries } from '../../../http/limits.ts';
import { deliveryTo } from './delivery-to.ts';
import { promiseBasis } from './promise-terms.ts';

/** The actor is always a visitor: the signed link identifies nobody, as the customer may have shared it. */
const actor = { kind: 'visitor' as const, userId: null };
const limit = { max: 60, minutes: 60 };

export function customerActEndpoints(app: FastifyInstance, { db, secret }: Shop): void {
  const acts = limitTries(app, { name: 'customer-acts', max: 20, minutes: 60 });
  /** @throws Failure ORDER_NOT_FOUND, TOO_MANY_REQUESTS */
  const admit = async (orderNumber: string, key: string | undefined) => {
    if (!isOrderKey(secret, orderNumber, key ?? '')) throw new Failure('ORDER_NOT_FOUND');
    await acts.count(orderNumber);
  };

  registerEndpoint(app, 'changeAddress', { limit }, async ({ params: { orderNumber }, query, body }) => {
    await admit(orderNumber, query.key);
    const address = readAddressChange(body, await loadProvinces());
    const settings = await getSettings(db);
    const to = await deliveryTo(settings, address.city);
    const promised = await promiseBasis(settings, address);
    await changeAddress(db, { order: orderNumber, address, to, promised, actor });
    return { success: true };
  });

  registerEndpoint(app, 'cancelMyPieces', { limit }, async ({ params: { orderNumber }, query, body }) => {
    await admit(orderNumber, query.key);
    const pieces = readChosenPieces(body.items);
    await cancelAsCustomer(db, { order: orderNumber, pieces, actor, reason: 'Bạn đã hủy trên trang đơn hàng' });
    return { success: true };
  });

  registerEndpoint(app, 'confirmReceipt', { limit }, async ({ params: { orderNumber, number }, query }) => {
    await admit(orderNumber, query.key);
    await confirmReceipt(db, `${orderNumber}-${number}`, actor);
    return { success: true };
  });
}
