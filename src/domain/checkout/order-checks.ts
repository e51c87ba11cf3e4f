/** What must be true of a priced order before it is stored. */
import type { MergedLine } from '../cart/cart.ts';
import type { PricedOrder } from '../orders/pricing.ts';
import { isPaidInFull } from '../orders/settlement.ts';
import { TRANSFER_LIMIT } from '../payments/vietqr.ts';
import { Failure } from '../values/failure.ts';

type Priced = PricedOrder<MergedLine & { price: number; product: { name: string } }>;

/**
 * Compares prices: the customer pays the prices that they saw, or is shown the new prices first.
 * @param claimedTotal whole đồng, as the customer saw it; @throws Failure PRICE_CHANGED
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
 * A transfer has a limit, and needs a screenshot unless the bank has already reported it in full.
 * @param hasProof true if there is a screenshot, or the shop needs none
 * @param amountPaid whole đồng that the bank has reported for the reservation, or null without a reservation
 * @throws Failure QR_AMOUNT_TOO_LARGE, SCREENSHOT_MISSING
 */
export function checkTransfer({ total }: Priced, hasProof: boolean, amountPaid: number | null): void {
  if (total >= TRANSFER_LIMIT) throw new Failure('QR_AMOUNT_TOO_LARGE', { total_amount: total });
  if (!hasProof && (amountPaid === null || !isPaidInFull({ amountPaid, total })))
    throw new Failure('SCREENSHOT_MISSING', { field: 'transactionScreenshot' });
}
