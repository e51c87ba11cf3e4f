/** Answers a repeated request: an idempotency key belongs to one order. */
import type { Order } from '#domain/orders/order.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { findOrderByKey, getOrder } from '#store/orders/orders.ts';

/** The idempotency key of a request, and the hash of its content. */
export type Attempt = { key: string; requestHash: string };

/** @param replayed true if the order existed already: the files of this request are not needed */
export type Placed = { order: Order; replayed: boolean };

/** @returns the order that this idempotency key already created, or null. @throws Failure IDEMPOTENCY_KEY_REUSED */
export async function findPlaced(db: Database, attempt: Attempt | null): Promise<Placed | null> {
  const earlier = attempt && (await findOrderByKey(db, attempt.key));
  if (!earlier) return null;
  if (earlier.requestHash !== attempt.requestHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return { order: await getOrder(db, earlier.id), replayed: true };
}
