/** Checks every night that each product's stock equals the sum of its stock movements. Only reports differences. */
import { listStockDifferences, type StockDifference } from '#store/catalogue/stock-movements.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

/** The most products that the email about differences names. */
const NAMED = 20;

/** @returns the products whose stock differs from the sum of their movements; the owner gets an email about them */
export async function checkStock(db: Database): Promise<StockDifference[]> {
  const differences = await listStockDifferences(db);
  if (differences.length > 0)
    await db.transaction().execute((tx) =>
      queueMail(tx, {
        kind: 'owner-stock-differs',
        facts: { products: differences.length, differences: differences.slice(0, NAMED) },
      }),
    );
  return differences;
}
