/** Stores the screenshot of an order's transfer, and removes it again if it belongs to no order. */
import type { Placed } from '#commands/orders/find-placed.ts';
import type { OrderRequest } from '#commands/orders/order-request.ts';
import { isPaidInFull } from '#domain/orders/settlement.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import { findReservationMoney } from '#store/checkout/reservations.ts';
import type { Shop } from '../../../config/shop.ts';
import { newScreenshotKey, redrawScreenshot } from '../payments/screenshot.ts';
import type { OrderForm } from './order-form.ts';

/** @param place receives the key of the stored screenshot, or null. @throws Failure SCREENSHOT_MISSING, SCREENSHOT_UNREADABLE, and those of `place` */
export async function withScreenshot(
  { db, files }: Shop,
  { screenshot }: OrderForm,
  request: OrderRequest,
  place: (screenshotKey: string | null) => Promise<Placed>,
): Promise<Placed> {
  if (request.fields.paymentMethod !== 'qr') return place(null);
  if (!screenshot || screenshot.bytes === 0) {
    // the form is checked before the cart, so that missing fields are reported first
    const { isScreenshotOptional, orderNumber, checkoutId } = request;
    const reservation = orderNumber !== null ? { orderNumber } : checkoutId !== null && { checkoutId };
    // placeOrder compares the money with the order's own total
    const money = !isScreenshotOptional && reservation ? await findReservationMoney(db, reservation) : null;
    if (!isScreenshotOptional && !(money && isPaidInFull(money)))
      throw new Failure('SCREENSHOT_MISSING', { field: 'transactionScreenshot' });
    return place(null);
  }
  const key = newScreenshotKey(new Date());
  await files.put(key, await redrawScreenshot(screenshot.path));
  try {
    const placed = await place(key);
    if (placed.replayed) await files.remove(key);
    return placed;
  } catch (error) {
    // after any other error the order may be committed nevertheless, so the hourly sweep decides about its file
    if (isFailure(error)) await files.remove(key);
    throw error;
  }
}
