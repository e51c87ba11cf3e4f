/** Places an order with the screenshot of its transfer, and removes the screenshot again if the order is not placed. */
import { findPlaced, type Placed } from '#commands/orders/find-placed.ts';
import type { OrderRequest } from '#commands/orders/order-request.ts';
import { type Admit, checkOrder, placeOrder } from '#commands/orders/place-order.ts';
import { isPaidInFull } from '#domain/orders/settlement.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import { findReservationMoney } from '#store/checkout/reservations.ts';
import type { Shop } from '../../../config/shop.ts';
import type { Waiting } from '../../../http/turns.ts';
import { drawScreenshot, examineScreenshot, newScreenshotKey } from '../payments/screenshot.ts';
import type { OrderForm } from './order-form.ts';

type Asked = {
  wanted: OrderRequest;
  /** counts the order towards limits; an order that an earlier request placed counts only once */
  admit: Admit;
  waiting: Waiting;
};

/** @throws Failure SCREENSHOT_MISSING, SCREENSHOT_UNREADABLE, OVERLOADED, and the failures of placeOrder */
export async function placeWithScreenshot(
  { db, files }: Shop,
  { screenshot }: OrderForm,
  { wanted: request, admit, waiting }: Asked,
): Promise<Placed> {
  if (request.fields.paymentMethod !== 'qr') return placeOrder(db, request, admit);
  const placed = await findPlaced(db, request.attempt);
  if (placed) return placed;
  await admit();
  if (!screenshot || screenshot.bytes === 0) {
    // the form is checked before the cart, so that missing fields are reported first
    const { isScreenshotOptional, orderNumber, checkoutId } = request;
    const reservation = orderNumber !== null ? { orderNumber } : checkoutId !== null && { checkoutId };
    // no amount is checked here, because placeOrder compares the paid amount with the order's total
    const money = !isScreenshotOptional && reservation ? await findReservationMoney(db, reservation) : null;
    if (!isScreenshotOptional && !(money && isPaidInFull(money)))
      throw new Failure('SCREENSHOT_MISSING', { field: 'transactionScreenshot' });
    return placeOrder(db, request);
  }
  const picture = await examineScreenshot(screenshot.path);
  const wanted = { ...request, screenshotKey: newScreenshotKey(new Date()) };
  // drawing takes up to a second of a processor, so only an order that could be placed has its picture drawn
  const earlier = await checkOrder(db, wanted);
  if (earlier) return earlier;
  await files.put(wanted.screenshotKey, await drawScreenshot(picture, waiting));
  try {
    const order = await placeOrder(db, wanted);
    if (order.replayed) await files.remove(wanted.screenshotKey);
    return order;
  } catch (error) {
    // after any other error the order may still have been committed, so the screenshot is not removed here; the hourly
    // job that removes unused files decides about it
    if (isFailure(error)) await files.remove(wanted.screenshotKey);
    throw error;
  }
}
