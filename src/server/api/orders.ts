/** Orders: placed by anyone, read by whoever holds the signed link. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findPlaced, type OrderRequest, placeOrder } from '#commands/place-order.ts';
import { type ClaimedLine, readItems } from '#domain/cart.ts';
import { Failure, isFailure } from '#domain/failure.ts';
import { type OrderFields, readOrderFields } from '#domain/order-fields.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import { findOrderByNumber, getOrder } from '#store/orders.ts';
import { getSettings } from '#store/settings.ts';
import { answer } from '../calls.ts';
import { type OrderForm, withOrderForm } from '../order-form.ts';
import { newScreenshotKey, redrawScreenshot } from '../screenshot.ts';
import { isOrderKey, orderLink } from '../secret.ts';
import type { Shop } from '../shop.ts';
import { transferFor } from '../transfer.ts';
import { readCheckoutId } from './checkout.ts';

export function orderCalls(app: FastifyInstance, shop: Shop): void {
  const folder = join(shop.config.DATA_DIR, 'private', 'uploads');

  answer(
    app,
    'placeOrder',
    ({ request, reply }) =>
      withOrderForm({ request, reply }, folder, async (form) => {
        const orderId = await place(shop, form, request.headers['idempotency-key']);
        const order = await getOrder(shop.db, orderId);
        return { success: true as const, order, order_url: orderLink(shop.secret, order.order_number) };
      }),
    { status: 201, limit: { max: 60, minutes: 10 } },
  );

  answer(app, 'getOrderByLink', async ({ params, query, reply }) => {
    const known =
      isOrderKey(shop.secret, params.orderNumber, query.key ?? '') &&
      (await findOrderByNumber(shop.db, params.orderNumber));
    if (!known) throw new Failure('ORDER_NOT_FOUND');
    const settings = await getSettings(shop.db);
    const owes = known.payment_method === 'qr' && known.payment_status !== 'paid' && known.status !== 'cancelled';
    reply.header('cache-control', 'private, no-store');
    return { order: known, bank: owes ? transferFor(settings, Number(known.total_amount), known.order_number) : null };
  });
}

/** @returns the order's id; a screenshot that no order took is removed again */
async function place(shop: Shop, form: OrderForm, idempotencyKey: string | string[] | undefined): Promise<string> {
  const request = readRequest(form, idempotencyKey);
  const placed = await findPlaced(shop.db, request.attempt);
  if (placed) return placed.orderId;
  if (request.fields.paymentMethod !== 'qr') return (await placeOrder(shop.db, request)).orderId;
  if (!form.screenshot || form.screenshot.bytes === 0)
    throw new Failure('SCREENSHOT_MISSING', { field: 'transactionScreenshot' });
  const screenshotKey = newScreenshotKey(new Date());
  await shop.files.put(screenshotKey, await redrawScreenshot(form.screenshot.path));
  try {
    const { orderId, replayed } = await placeOrder(shop.db, { ...request, screenshotKey });
    if (replayed) await shop.files.remove(screenshotKey);
    return orderId;
  } catch (error) {
    // after any other error the order may have been committed all the same: the sweep finds out
    if (isFailure(error)) await shop.files.remove(screenshotKey);
    throw error;
  }
}

function readRequest(form: OrderForm, idempotencyKey: string | string[] | undefined): OrderRequest {
  const fields = readOrderFields(form.fields);
  const items = readItems(parseItems(form.fields.items));
  const orderNumber = form.fields.order_number?.trim() || null;
  if (orderNumber !== null && !isOrderNumber(orderNumber)) throw new Failure('RESERVATION_UNKNOWN');
  const checkoutId = form.fields.checkout_id ? readCheckoutId(form.fields.checkout_id) : null;
  const attempt = readAttempt(idempotencyKey, {
    fields,
    items,
    orderNumber,
    checkoutId,
    screenshot: form.screenshot?.sha256 ?? null,
  });
  return { fields, items, orderNumber, checkoutId, attempt, screenshotKey: null };
}

function parseItems(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') throw new Failure('ITEMS_EMPTY');
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('ITEMS_INVALID', { reason: 'not JSON' });
  }
}

type Canonical = {
  fields: OrderFields;
  items: ClaimedLine[];
  orderNumber: string | null;
  checkoutId: string | null;
  screenshot: string | null;
};

/** The hash is over what was asked for, not over the bytes that asked: multipart boundaries differ each time. */
function readAttempt(header: string | string[] | undefined, canonical: Canonical): OrderRequest['attempt'] {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw new Failure('IDEMPOTENCY_KEY_INVALID');
  return { key: header, requestHash: createHash('sha256').update(JSON.stringify(canonical)).digest('hex') };
}
