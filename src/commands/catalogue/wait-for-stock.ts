/** Notes who wants an email when a product that is sold out can be ordered again, or does not want it any more. */
import type { Consent } from '#domain/accounts/consent.ts';
import { Failure } from '#domain/values/failure.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import { insertWaiter, removeWaiter } from '#store/catalogue/stock-waiters.ts';
import type { Database } from '#store/database/database.ts';

/** @throws Failure PRODUCT_NOT_FOUND; PRODUCT_IN_STOCK, so that nobody can have emails sent about any product */
export function waitForStock(
  db: Database,
  request: { productId: string; email: string; consent: Consent },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const product = (await findForSale(tx, [request.productId])).get(request.productId);
    if (!product || product.archived) throw new Failure('PRODUCT_NOT_FOUND');
    if (product.stock > 0) throw new Failure('PRODUCT_IN_STOCK');
    await insertWaiter(tx, request);
  });
}

/** @returns false when there is no such request */
export function stopWaiting(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute((tx) => removeWaiter(tx, id));
}
