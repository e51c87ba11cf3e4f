/** Customers who send an order again, with the same key, until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, send } from './customers.ts';

/** Milliseconds after the fault within which every order must have been accepted. */
const PATIENCE = 90_000;

export type PatientStream = {
  attempts: Attempt[];
  /** how often each status came; 0 is a broken connection */
  statuses: Map<number, number>;
  /** the longest duration of a single request, in milliseconds */
  longest(): number;
  told(): number;
  /** Places no more orders and waits for the pending ones. @returns how many were never accepted */
  stop(): Promise<number>;
};

export function beginPatientOrdering(
  url: string,
  products: readonly { id: string; price: number }[],
  customers: number,
): PatientStream {
  const attempts: Attempt[] = [];
  const statuses = new Map<number, number>();
  let open = true;
  let end = Number.POSITIVE_INFINITY;
  let longest = 0;

  async function sendUntilTold(attempt: Attempt): Promise<void> {
    while (!attempt.told && Date.now() < end) {
      const begun = performance.now();
      const status = await send(url, attempt).catch(() => 0);
      longest = Math.max(longest, performance.now() - begun);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!attempt.told) await sleep(200);
    }
  }

  async function buy(): Promise<void> {
    while (open) {
      const product = products[Math.floor(Math.random() * products.length)] as { id: string; price: number };
      const lines = [{ product_id: product.id, quantity: 1 + Math.floor(Math.random() * 3), price: product.price }];
      const method = Math.random() < 0.3 ? 'qr' : 'delivery';
      const attempt: Attempt = { key: randomUUID(), lines, method, reservation: null, told: null };
      attempts.push(attempt);
      await sendUntilTold(attempt);
      await sleep(20);
    }
  }

  const done = Promise.all(Array.from({ length: customers }, buy));
  const told = () => attempts.filter((attempt) => attempt.told).length;
  return {
    attempts,
    statuses,
    longest: () => longest,
    told,
    async stop() {
      open = false;
      end = Date.now() + PATIENCE;
      await done;
      return attempts.length - told();
    },
  };
}
