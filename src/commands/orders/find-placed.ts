/** Answers a repeated request to place an order: an idempotency key creates only one order. */
import type { Order } from '#domain/orders/order.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database } from '#store/database/database.ts';
import { findOrderByKey, getOrder } from '#store/orders/orders.ts';

/** The idempotency key of a request, and the hash of the request's content. */
export type Attempt = { key: string; requestHash: string };

/** @param replayed true if an earlier request created the order: the files that this request uploaded are not needed */
export type Placed = { order: Order; replayed: boolean };

/**
 * @returns the order that a request with this idempotency key already created; null if there is none
 * @throws Failure IDEMPOTENCY_KEY_REUSED if that request had another content
 */
export async function findPlaced(db: Database, attempt: Attempt | null): Promise<Placed | null> {
  const earlier = attempt && (await findOrderByKey(db, attempt.key));
  return earlier && replayOf(db, earlier, attempt);
}

/** @param earlier the order with the key of the attempt @throws Failure IDEMPOTENCY_KEY_REUSED as findPlaced */
export async function replayOf(
  db: Database,
  earlier: { id: string; requestHash: string },
  attempt: Attempt | null,
): Promise<Placed> {
  if (earlier.requestHash !== attempt?.requestHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return { order: await getOrder(db, earlier.id), replayed: true };
}
