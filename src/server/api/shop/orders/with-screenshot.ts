/** Stores the screenshot of the transfer for an order, and removes it again if the order is not placed. */
import type { Placed } from '#commands/orders/find-placed.ts';
import type { OrderRequest } from '#commands/orders/order-request.ts';
import { isPaidInFull } from '#domain/orders/settlement.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import { findReservationMoney } from '#store/checkout/reservations.ts';
import type { Shop } from '../../../config/shop.ts';
import { newScreenshotKey, redrawScreenshot } from '../payments/screenshot.ts';
import type { OrderForm } from './order-form.ts';

/**
 * @param place places the order; it receives the storage key of the screenshot, or null if there is none @throws
 * Failure SCREENSHOT_MISSING, SCREENSHOT_UNREADABLE, and the failures of `place`
 */
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
    // no amount is checked here, because placeOrder compares the paid amount with the order's total
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
    // after any other error the order may still have been committed, so the screenshot is not removed here; the hourly
    // job that removes unused files decides about it
    if (isFailure(error)) await files.remove(key);
    throw error;
  }
}
