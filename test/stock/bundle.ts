/** Bundles of the tests. */
import { randomUUID } from 'node:crypto';
import type { TestShop } from '../app.ts';
import { makeProduct, type Product } from '../makers.ts';

/** A bundle of so many pieces of each of these products. */
export function makeBundle({ shop }: TestShop, ...parts: [Product, number][]): Promise<Product> {
  const name = `Bộ thử ${randomUUID()}`;
  return makeProduct(shop.db, {
    name,
    priceVnd: 900_000,
    parts: parts.map(([{ sku }, quantity]) => ({ sku, quantity })),
  });
}

export async function stocksOf({ shop }: TestShop, ...products: Product[]): Promise<number[]> {
  const rows = await shop.db.selectFrom('products').select(['id', 'stock']).execute();
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  return products.map(({ id }) => stocks.get(id) ?? -1);
}
