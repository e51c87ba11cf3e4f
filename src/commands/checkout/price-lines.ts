/** Prices the lines of a cart. */
import type { MergedLine } from '#domain/cart/cart.ts';
import { type PricedOrder, priceOrder } from '#domain/orders/pricing.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import { type ForSale, findForSale } from '#store/catalogue/stock.ts';
import type { ReservedLine } from '#store/checkout/reservations.ts';
import type { Database } from '#store/database/database.ts';

export type PricedLines = PricedOrder<MergedLine & { price: number; categoryId: string; product: ForSale }>;

/**
 * @param kept lines whose prices a reservation keeps; all others cost what the shop asks now
 * @param voucher taken off as it stands: the caller checks it
 * @throws Failure PRODUCT_UNKNOWN with the id the shop does not sell
 */
export async function priceLines(
  db: Database,
  wanted: readonly MergedLine[],
  kept: readonly ReservedLine[],
  voucher: Voucher | null,
): Promise<PricedLines> {
  const products = await findForSale(
    db,
    wanted.map((line) => line.productId),
  );
  const keptPrices = new Map(kept.map((line) => [line.productId, line.price]));
  const lines = wanted.map((line) => {
    const product = products.get(line.productId);
    if (!product) throw new Failure('PRODUCT_UNKNOWN', { product_id: line.productId });
    return {
      ...line,
      price: keptPrices.get(line.productId) ?? product.price,
      categoryId: product.categoryId,
      product,
    };
  });
  return priceOrder({ lines, voucher });
}
