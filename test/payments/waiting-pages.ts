/** Pages that wait for the payment of an order, as the shop meets them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestShop } from '../app.ts';
import { line, type Product, qrForm } from '../makers.ts';

export type Waiting = { number: string; key: string };

/** Places an order by transfer. @returns its number, and the key of its link */
export async function placeWaiting(shop: TestShop, product: Product): Promise<Waiting> {
  const { body } = await shop.post('/api/orders', qrForm([line(product)]));
  const key = new URLSearchParams(String(body.order_url).split('?')[1]).get('key') ?? '';
  return { number: String(body.order.order_number), key };
}

export const streamOf = ({ number, key }: Waiting) =>
  `/api/orders/by-link/${number}/changes?key=${encodeURIComponent(key)}`;

/** Opens a stream and collects what comes; `ended` tells how it ended. */
export async function openStream({ url }: Pick<TestShop, 'url'>, path: string) {
  const control = new AbortController();
  const response = await fetch(url + path, { signal: control.signal });
  const said: string[] = [];
  const ended = (async () => {
    for await (const chunk of response.body ?? []) said.push(Buffer.from(chunk).toString());
    return 'by the shop';
  })().catch(() => 'broken');
  return { status: response.status, headers: response.headers, said, ended, close: () => control.abort() };
}

/** Waits until the condition is true; ten seconds are plenty for a busy machine. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()) && tries < 200; tries += 1) await sleep(50);
  expect(await condition()).toBe(true);
}
