/** Customers who order without pause, eight at once, and record the acknowledged orders. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { codFields, codForm, type Line, makeForm } from '../makers.ts';

export type Attempt = {
  key: string;
  lines: Line[];
  method: 'qr' | 'delivery';
  reservation: { order_number: string; checkout_id: string } | null;
  /** the response, if one came */
  // biome-ignore lint/suspicious/noExplicitAny: compared as it came
  told: { order: any; order_url: string } | null;
};

const picture = new Blob(
  [
    new Uint8Array(
      await sharp({ create: { width: 90, height: 160, channels: 3, background: '#093' } })
        .png()
        .toBuffer(),
    ),
  ],
  { type: 'image/png' },
);

export function formOf({ lines, method, reservation }: Attempt): FormData {
  if (method === 'delivery') return codForm(lines, reservation ?? {});
  return makeForm(codFields(lines, { payment_method: 'qr', ...reservation }), picture);
}

/** @returns the status; the response is remembered. Throws if the connection broke. */
export async function send(url: string, attempt: Attempt): Promise<number> {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    body: formOf(attempt),
    headers: { 'idempotency-key': attempt.key },
  });
  const body = await response.json();
  if (response.status === 201) attempt.told = body;
  return response.status;
}

async function reserve(url: string, lines: Line[]): Promise<Attempt['reservation']> {
  const checkout_id = randomUUID();
  const response = await fetch(`${url}/api/checkout/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkout_id, items: lines }),
  });
  if (!response.ok) throw new Error(`reservation: ${response.status}`);
  const { order_number } = (await response.json()) as { order_number: string };
  return { order_number, checkout_id };
}

export type Stream = { attempts: Attempt[]; unexpected: string[]; stop(): Promise<void> };

export function beginOrdering(
  url: string,
  products: readonly { id: string; price: number }[],
  customers: number,
): Stream {
  const attempts: Attempt[] = [];
  const unexpected: string[] = [];
  let open = true;
  const pick = () => products[Math.floor(Math.random() * products.length)] as { id: string; price: number };

  async function buyAgainAndAgain(): Promise<void> {
    while (open) {
      const lines = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => {
        const { id, price } = pick();
        return { product_id: id, quantity: 1 + Math.floor(Math.random() * 2), price };
      });
      const method = Math.random() < 0.3 ? 'qr' : 'delivery';
      try {
        const reservation = Math.random() < 0.3 ? await reserve(url, lines) : null;
        const attempt: Attempt = { key: randomUUID(), lines, method, reservation, told: null };
        attempts.push(attempt);
        const status = await send(url, attempt);
        if (status !== 201) unexpected.push(`order ${attempt.key}: ${status}`);
      } catch {
        // The shop was killed, so it is unknown whether the order was placed.
        return;
      }
    }
  }

  const done = Promise.all(Array.from({ length: customers }, buyAgainAndAgain));
  return {
    attempts,
    unexpected,
    async stop() {
      open = false;
      await done;
    },
  };
}
