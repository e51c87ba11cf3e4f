/** Before the order: current prices of a cart, and the reservation of a checkout. */
import type { FastifyInstance } from 'fastify';
import { type ReservationLimits, reserveCheckout } from '#commands/checkout/reserve-checkout.ts';
import { mergeLines, readItems } from '#domain/cart/cart.ts';
import { pieceLimits } from '#domain/checkout/order-limits.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { Failure } from '#domain/values/failure.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { clientOf } from '../../../http/limits.ts';
import { transferFor } from '../payments/transfer.ts';

/** Reads the random id that the browser gave its checkout; the id of another one cannot be guessed. */
export function readCheckoutId(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w-]{8,100}$/.test(value)) {
    throw new Failure('INVALID_REQUEST', {
      field: 'checkout_id',
      reason: '8 to 100 letters, digits, hyphens and underscores',
    });
  }
  return value;
}

function reservationLimits(settings: ShopSettings): ReservationLimits {
  return {
    ...pieceLimits(settings),
    minutes: settings.reservationMinutes,
    lifeMinutes: settings.reservationLifeMinutes,
    reservationsPerClient: settings.reservationsPerAddress,
    piecesPerClient: settings.piecesPerAddress,
  };
}

export function checkoutEndpoints(app: FastifyInstance, { db, config }: Shop): void {
  registerEndpoint(app, 'priceCart', async ({ body }) => {
    const lines = Array.isArray(body.items) && body.items.length === 0 ? [] : mergeLines(readItems(body.items));
    const products = await findForSale(
      db,
      lines.map((line) => line.productId),
    );
    const items = lines.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      return product ? [{ ...product, quantity }] : [];
    });
    const unknownIds = lines.filter((line) => !products.has(line.productId)).map((line) => line.productId);
    return { items, unknown_ids: unknownIds, total_amount: priceOrder({ lines: items }).total };
  });

  registerEndpoint(
    app,
    'reserve',
    async ({ body, request }) => {
      const checkoutId = readCheckoutId(body.checkout_id);
      const settings = await getSettings(db);
      const reserved = await reserveCheckout(db, {
        checkoutId,
        lines: mergeLines(readItems(body.items)),
        limits: reservationLimits(settings),
        client: config.LIMITS ? clientOf(request) : null,
      });
      const bank = transferFor(settings, reserved.total, reserved.orderNumber);
      return {
        order_number: reserved.orderNumber,
        total_amount: String(reserved.total),
        expires_at: reserved.expiresAt.toISOString(),
        vietqr: bank?.vietqr ?? null,
        bank,
      };
    },
    { limit: { max: 60, minutes: 10 } },
  );
}
