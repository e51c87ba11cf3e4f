/** Prices the lines of a cart. */
import type { MergedLine } from '#domain/cart/cart.ts';
import { chargeDelivery, type DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import { type DeliveryFee, type FeeOfGoods, type PricedOrder, priceOrder } from '#domain/orders/pricing.ts';
import { discountsByHand, type Reduction } from '#domain/orders/reduction.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import { type ForSale, findForSale } from '#store/catalogue/stock.ts';
import type { ReservedLine } from '#store/checkout/reservations.ts';
import type { Database } from '#store/database/database.ts';

export type PricedLines = PricedOrder<MergedLine & { price: number; categoryId: string; product: ForSale }> & {
  /** the sum that staff took off by hand, which is part of the discount */
  reduced: number;
};

/** The data needed to compute the price of a cart. */
export type PriceTerms = {
  /** lines and delivery fee of the customer's reservation, whose prices are fixed; all else has the present price */
  kept: { lines: readonly ReservedLine[]; fee: DeliveryFee | null };
  /** the voucher whose discount is subtracted; the caller has checked it */
  voucher: Voucher | null;
  /** the destination and the terms of delivery; null if the shop charges no fee or the request needs none */
  to: DeliveryTo | null;
  /** what staff took off by hand; the caller checks its limit */
  reduction?: Reduction | null;
};

/** @throws Failure PRODUCT_UNKNOWN, with the id of a product that the shop does not sell */
export async function priceLines(db: Database, wanted: readonly MergedLine[], terms: PriceTerms): Promise<PricedLines> {
  const ids = wanted.map((line) => line.productId);
  return priceProducts(await findForSale(db, ids), wanted, terms);
}

/** @param products those of the lines, by their ids @throws Failure PRODUCT_UNKNOWN as priceLines */
export function priceProducts(
  products: ReadonlyMap<string, ForSale>,
  wanted: readonly MergedLine[],
  { kept, voucher, to, reduction = null }: PriceTerms,
): PricedLines {
  const keptPrices = new Map(kept.lines.map((line) => [line.productId, line.price]));
  const lines = wanted.map((line) => {
    const product = products.get(line.productId);
    if (!product || (product.archived && !keptPrices.has(line.productId)))
      throw new Failure('PRODUCT_UNKNOWN', { product_id: line.productId });
    return {
      ...line,
      price: keptPrices.get(line.productId) ?? product.price,
      categoryId: product.categoryId,
      product,
    };
  });
  const { fee } = kept;
  const feeOf = fee ? () => fee : knownFee(to, feeOfGoods(to, lines));
  const { discounts, amount } = reduction ? discountsByHand({ lines, voucher, reduction }) : { amount: 0 };
  return { ...priceOrder({ lines, voucher, feeOfGoods: feeOf, ...(discounts && { discounts }) }), reduced: amount };
}

/** The giver of a gift pays only a fee that is known beforehand; the carrier collects any other at the door. */
function knownFee(to: DeliveryTo | null, feeOf: FeeOfGoods | null): FeeOfGoods | null {
  if (to?.table !== null) return feeOf;
  return (goods) => {
    const fee = feeOf?.(goods) ?? null;
    return fee?.isQuoted ? null : fee;
  };
}

/** @returns the delivery fee; null if the shop charges nothing for delivery, or the request does not need the fee */
export function feeOfGoods(
  to: DeliveryTo | null,
  lines: readonly { quantity: number; product: Pick<ForSale, 'shippingClass' | 'packages'> }[],
): FeeOfGoods | null {
  const goods = lines.map(({ quantity, product }) => ({ ...product, quantity }));
  return to && ((total) => chargeDelivery(goods, to, total));
}
