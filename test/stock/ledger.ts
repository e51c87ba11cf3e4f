/** What the ledger of stock says in tests. */
import { expect } from 'vitest';
import { equations } from '#store/balance/equations.ts';
import { readEquation } from '#store/balance/read-equation.ts';
import { listMovements, type StockMovement } from '#store/catalogue/stock-movements.ts';
import type { TestShop } from '../app.ts';
import type { Product } from '../makers.ts';

/** Oldest first. */
export async function movementsOf({ shop }: TestShop, { id }: Pick<Product, 'id'>): Promise<StockMovement[]> {
  return (await listMovements(shop.db, id, 10_000)).reverse();
}

/** Each as `change kind order actor`, oldest first. */
export async function ledgerOf(shop: TestShop, product: Pick<Product, 'id'>): Promise<string[]> {
  const rows = await movementsOf(shop, product);
  return rows.map(({ change, kind, orderNumber, actor }) => `${change} ${kind} ${orderNumber ?? '-'} ${actor}`);
}

/** Checks that stock is nowhere negative and everywhere the sum of its movements, and each row says what was left. */
export async function expectLedgerAgrees(shop: TestShop, products: readonly Pick<Product, 'id'>[]): Promise<void> {
  const { signal } = new AbortController();
  for (const equation of equations.filter(({ name }) => name === 'stock'))
    expect((await readEquation(shop.shop.db, equation, { since: null, signal })).differences).toEqual([]);
  for (const product of products) {
    let sum = 0;
    for (const { change, after } of await movementsOf(shop, product)) {
      sum += change;
      expect(after).toBe(sum);
      expect(sum).toBeGreaterThanOrEqual(0);
    }
  }
}
