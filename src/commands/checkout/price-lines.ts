/** Prices what a customer wants with the shop's own figures. */
import { type CartLine, mergeLines } from '#domain/cart/cart.ts';
import { type PricedOrder, priceOrder } from '#domain/orders/pricing.ts';
import { Failure } from '#domain/values/failure.ts';
import { type ForSale, findForSale } from '#store/catalogue/stock.ts';
import type { Database } from '#store/database/database.ts';

export type PricedLines = PricedOrder<CartLine & { price: number; product: ForSale }>;

/** @throws Failure PRODUCT_UNKNOWN with the id the shop does not sell */
export async function priceLines(db: Database, wanted: readonly CartLine[]): Promise<PricedLines> {
  const merged = mergeLines(wanted);
  const products = await findForSale(
    db,
    merged.map((line) => line.productId),
  );
  const lines = merged.map((line) => {
    const product = products.get(line.productId);
    if (!product) throw new Failure('PRODUCT_UNKNOWN', { product_id: line.productId });
    return { ...line, price: product.price, product };
  });
  return priceOrder({ lines });
}

/** Names the first product that has too little, and all of them under `items`. */
export function outOfStock(short: readonly ForSale[]): Failure {
  const items = short.map((product) => ({ product_id: product.id, product_name: product.name, left: product.stock }));
  return new Failure('OUT_OF_STOCK', { ...items[0], items });
}
