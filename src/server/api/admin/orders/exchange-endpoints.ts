/** The endpoint with which staff exchange delivered items for a customer on the phone. */
import { createHash } from 'node:crypto';
import { exchangePieces } from '#commands/fulfilment/exchange-pieces.ts';
import { mergeLines } from '#domain/cart/cart.ts';
import { codTerms } from '#domain/checkout/cod-terms.ts';
import { pieceLimits } from '#domain/checkout/order-limits.ts';
import type { Order } from '#domain/orders/order.ts';
import { noReduction } from '#domain/orders/reduction.ts';
import { demand, Failure, isFailure } from '#domain/values/failure.ts';
import { toE164 } from '#domain/values/phone.ts';
import { findOrder } from '#store/orders/orders.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { deliveryTo } from '../../shop/fulfilment/delivery-to.ts';
import { promiseBasis } from '../../shop/fulfilment/promise-terms.ts';
import { readOfficeOrder } from './present-order.ts';

export function orderExchangeEndpoints(register: RegisterAdmin, shop: Shop): void {
  register('exchangeOrderItems', async ({ params: { order: key }, body, staff }) => {
    const { key: attempt, version, line, quantity, words } = body;
    const order = demand(await findOrder(shop.db, key), 'ORDER_NOT_FOUND');
    const settings = await getSettings(shop.db);
    const exchange = { order: order.id, version, line, quantity, words: words || null, actor: staff.actor };
    const requestHash = createHash('sha256')
      .update(JSON.stringify([order.id, body]))
      .digest('hex');
    try {
      const placed = await exchangePieces(shop.db, {
        ...exchange,
        returnDays: settings.returnDays,
        newOrder: {
          ...sameCustomer(order, body),
          attempt: { key: `office-${attempt}`, requestHash },
          lines: mergeLines([{ productId: body.productId, quantity }]),
          lowStockAt: settings.lowStockAt,
          to: await deliveryTo(settings, order.city),
          promised: await promiseBasis(settings, order),
          cod: codTerms(settings),
          limits: pieceLimits(settings),
        },
      });
      return { order: await readOfficeOrder(shop, placed.orderNumber, staff.permissions) };
    } catch (error) {
      if (!isFailure(error, 'CHANGED_MEANWHILE')) throw error;
      throw new Failure('CHANGED_MEANWHILE', { current: await readOfficeOrder(shop, key, staff.permissions) });
    }
  });
}

type Terms = { method: Order['paymentMethod']; fee: number; total: number };

/** The new order of the same customer at the same place, with the fee that was agreed on. */
function sameCustomer(order: Order, { method, fee, total }: Terms) {
  const { firstName, lastName, email, phone, address, city, receiver, userId } = order;
  return {
    fields: {
      ...{ firstName, lastName, email, phone, phoneE164: toE164(phone), address, city, state: null, zipCode: null },
      ...{ paymentMethod: method, claimedTotal: total },
    },
    ...{ gift: null, receiver, ownerId: userId, voucherCode: null, source: 'phone' as const },
    agreed: { fee, reduction: noReduction, percent: 0, reason: `Đổi hàng của đơn ${order.orderNumber}` },
  };
}
