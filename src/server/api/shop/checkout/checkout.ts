/** The endpoints used before an order: the current prices of a cart, and the reservation of stock for a checkout. */
import type { FastifyInstance } from 'fastify';
import { type ReservationLimits, reserveCheckout } from '#commands/checkout/reserve-checkout.ts';
import type { VoucherCustomer } from '#commands/vouchers/use-voucher.ts';
import { mergeLines, readItems } from '#domain/cart/cart.ts';
import { pieceLimits } from '#domain/checkout/order-limits.ts';
import { rangeOfDelivery } from '#domain/fulfilment/promise.ts';
import type { Settings, ShopSettings } from '#domain/settings/shop-settings.ts';
import { cleanEmail, isEmail } from '#domain/values/email.ts';
import { Failure } from '#domain/values/failure.ts';
import { cleanPhone, isPhoneNumber } from '#domain/values/phone.ts';
import { tidy } from '#domain/values/vietnamese-text.ts';
import { readVoucherCode } from '#domain/vouchers/voucher.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerEndpoint } from '../../../http/endpoints.ts';
import { clientOf } from '../../../http/limits.ts';
import { askedDelivery } from '../fulfilment/delivery-to.ts';
import { presentDelivery } from '../fulfilment/present-delivery.ts';
import { promiseTerms } from '../fulfilment/promise-terms.ts';
import { isScreenshotOptional } from '../payments/screenshot-optional.ts';
import { transferFor } from '../payments/transfer.ts';
import { amountsOf, type CartGoods } from '../vouchers/cart-amounts.ts';
import type { CountGuess } from '../vouchers/voucher-guesses.ts';
import { priceWithVoucher, refusedIn } from '../vouchers/voucher-of-cart.ts';

/** Reads the random id that the browser gave to its checkout; nobody can guess the id of another visitor's checkout. */
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

/**
 * Reads the email address and phone number that the customer typed; null until both are right. An empty address is none:
 * whether the shop takes an order without one is looked at when it is placed.
 */
function readCustomer(typed: { email?: unknown; phone?: unknown }): VoucherCustomer | null {
  if (typeof typed.email !== 'string' || typeof typed.phone !== 'string') return null;
  const [email, phone] = [cleanEmail(typed.email), cleanPhone(tidy(typed.phone))];
  if ((email !== '' && !isEmail(email)) || !isPhoneNumber(phone)) return null;
  return { userId: null, email: email || null, phone };
}

/** Returns what the delivery of the items costs, wherever they go; null if it is free without a delivery table. */
async function rangeOfCart(settings: Settings, items: readonly CartGoods[]) {
  const goodsTotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return items.length > 0 ? rangeOfDelivery(items, await promiseTerms(settings), { goodsTotal, isFree: false }) : null;
}

export function checkoutEndpoints(app: FastifyInstance, { db, config }: Shop, countGuess: CountGuess): void {
  registerEndpoint(app, 'priceCart', async ({ body, request }) => {
    const lines = Array.isArray(body.items) && body.items.length === 0 ? [] : mergeLines(readItems(body.items));
    const products = await findForSale(
      db,
      lines.map((line) => line.productId),
    );
    const items = lines.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      return product && !product.archived ? [{ ...product, quantity }] : [];
    });
    const unknownIds = lines
      .filter(({ productId }) => products.get(productId)?.archived !== false)
      .map((line) => line.productId);
    const settings = await getSettings(db);
    const to = body.province ? await askedDelivery(settings, { province: body.province }) : null;
    const terms = { to, depositPercent: settings.depositPercent };
    const range = body.delivery_range === true && (await rangeOfCart(settings, items));
    const known = { items, unknown_ids: unknownIds, ...(range && { delivery_range: range }) };
    const code = readVoucherCode(body.voucher);
    if (code === null) return { ...known, ...amountsOf(items, null, terms) };
    const checkoutId = body.checkout_id ? readCheckoutId(body.checkout_id) : null;
    const judgeGuess = await countGuess(request, code);
    const priced = await priceWithVoucher(db, items, { code, checkoutId }, terms).catch((error: unknown) => {
      judgeGuess(error);
      return refusedIn(items, error, terms);
    });
    return { ...known, ...priced };
  });

  registerEndpoint(app, 'reserve', async ({ body, request }) => {
    const checkoutId = readCheckoutId(body.checkout_id);
    const settings = await getSettings(db);
    const voucherCode = readVoucherCode(body.voucher);
    const wanted = {
      checkoutId,
      lines: mergeLines(readItems(body.items)),
      limits: reservationLimits(settings),
      client: config.LIMITS ? clientOf(request) : null,
      voucherCode,
      customer: readCustomer(body),
      to: await askedDelivery(settings, body),
    };
    await countGuess(request, voucherCode);
    const reserved = await reserveCheckout(db, wanted);
    const due = Math.max(0, reserved.total - reserved.amountPaid);
    const bank = transferFor(settings, due, reserved.orderNumber);
    return {
      order_number: reserved.orderNumber,
      total_amount: String(reserved.total),
      ...(voucherCode !== null && {
        discount_amount: String(reserved.discount),
        free_delivery: reserved.freeDelivery,
      }),
      ...presentDelivery(reserved),
      amount_paid: String(reserved.amountPaid),
      amount_due: String(due),
      screenshot_required: due > 0 && !(await isScreenshotOptional(db, settings)),
      expires_at: reserved.expiresAt.toISOString(),
      vietqr: bank?.vietqr ?? null,
      bank,
    };
  });
}
