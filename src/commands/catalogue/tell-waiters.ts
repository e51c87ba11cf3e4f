/** Queues emails about products that are available again to customers who requested them. */
import { EMAILS_PER_PIECE } from '#domain/catalogue/stock-wait-rules.ts';
import { listReturnedProducts, takeWaiters } from '#store/catalogue/stock-waiters.ts';
import type { Database } from '#store/database/database.ts';
import { queueMail } from '#store/mail/mails.ts';

export async function tellWaiters(db: Database): Promise<void> {
  for (const productId of await listReturnedProducts(db))
    await db.transaction().execute(async (tx) => {
      const waiters = await takeWaiters(tx, productId, EMAILS_PER_PIECE);
      if (waiters.length > 0)
        await queueMail(tx, ...waiters.map((waiterId) => ({ kind: 'back-in-stock' as const, facts: { waiterId } })));
    });
}
