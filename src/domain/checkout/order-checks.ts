/** Checks that a priced order must pass before it is stored. */
import type { MergedLine } from '../cart/cart.ts';
import type { PricedOrder } from '../orders/pricing.ts';
import { isPaidInFull } from '../orders/settlement.ts';
import { TRANSFER_LIMIT } from '../payments/vietqr.ts';
import { Failure } from '../values/failure.ts';

type Priced = PricedOrder<MergedLine & { price: number; product: { name: string } }>;

/**
 * Compares the shop's prices with the prices that the customer saw. If they differ, the customer sees the new prices
 * before paying.
 * @param claimedTotal the total that the customer saw, in whole đồng
 * @throws Failure PRICE_CHANGED
 */
export function comparePrices(claimedTotal: number, priced: Priced): void {
  const stale = priced.lines.some(({ claimedPrices, price }) => claimedPrices.some((claimed) => claimed !== price));
  if (!stale && claimedTotal === priced.total) return;
  throw new Failure('PRICE_CHANGED', {
    total_amount: priced.total,
    ...(priced.deliveryPricing !== null && { delivery_amount: priced.delivery }),
    items: priced.lines.map((line) => ({
      product_id: line.productId,
      product_name: line.product.name,
      price: line.price,
      quantity: line.quantity,
    })),
  });
}

/**
 * Checks an order that is paid by transfer: the total has a limit, and a screenshot of the transfer is required unless
 * the bank has already reported the full payment.
 * @param hasProof true if there is a screenshot, or if the shop requires none
 * @param amountPaid the amount in whole đồng that the bank has reported for the reservation; null without a reservation
 * @throws Failure QR_AMOUNT_TOO_LARGE, SCREENSHOT_MISSING
 */
export function checkTransfer({ total }: Priced, hasProof: boolean, amountPaid: number | null): void {
  if (total >= TRANSFER_LIMIT) throw new Failure('QR_AMOUNT_TOO_LARGE', { total_amount: total });
  if (!hasProof && (amountPaid === null || !isPaidInFull({ amountPaid, total })))
    throw new Failure('SCREENSHOT_MISSING', { field: 'transactionScreenshot' });
}
