/** The streams of waiting pages end: after ten minutes, at shutdown, and when an order has three of them. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '#server/app/app.ts';
import { openTestShop } from '../app.ts';
import { madeBefore } from '../made-before.ts';
import { makeProduct, newKey } from '../makers.ts';
import { openStream, placeWaiting, streamOf, until } from './waiting-pages.ts';

const shop = openTestShop();
const product = madeBefore(() => makeProduct(shop.shop.db, { stock: 100 }));
afterEach(() => {
  vi.useRealTimers();
});
const placeQr = () => placeWaiting(shop, product);

test('an order has three streams, and a closed one makes room', async () => {
  const order = await placeQr();
  const streams = [];
  for (let count = 0; count < 3; count += 1) streams.push(await openStream(shop, streamOf(order)));
  expect(await shop.get(streamOf(order))).toMatchObject({ status: 429, body: { retry_after: 60 } });
  expect((await openStream(shop, streamOf(await placeQr()))).status).toBe(200);
  streams[0]?.close();
  await streams[0]?.ended;
  let again = await openStream(shop, streamOf(order));
  for (let tries = 0; again.status !== 200 && tries < 100; tries += 1) {
    await sleep(50);
    again = await openStream(shop, streamOf(order));
  }
  expect(again.status).toBe(200);
  for (const stream of [...streams, again]) stream.close();
});

test('a stream ends after ten minutes, and not before', async () => {
  const old = await openStream(shop, streamOf(await placeQr()));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  const young = await openStream(shop, streamOf(await placeQr()));
  vi.setSystemTime(Date.now() + 5 * 60_000);
  expect(await old.ended).toBe('by the shop');
  // the line that keeps a connection open comes in the same look at the clock as the end of the older one
  await until(() => young.said.join('').includes(':\n\n'));
  expect(await Promise.race([young.ended, 'open'])).toBe('open');
  young.close();
});

/** A second server of the same shop, which the test stops. */
async function openSecond() {
  const app = await createApp(shop.shop, { withPages: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

test('a server that is stopped ends its streams, and waits for none of them', async () => {
  const { app, url } = await openSecond();
  const order = await placeQr();
  const checkoutId = newKey();
  const items = [{ product_id: product.id, quantity: 1 }];
  await shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items });
  const streams = await Promise.all([
    ...[1, 2, 3].map(() => openStream({ url }, streamOf(order))),
    openStream({ url }, `/api/checkout/payment/changes?checkout_id=${checkoutId}`),
  ]);
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await app.close();
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(Array(4).fill('by the shop'));
});

test('a stream that was about to open when the server was stopped ends, too', async () => {
  const { app, url } = await openSecond();
  const path = streamOf(await placeQr());
  const lock = await shop.pool.connect();
  await lock.query('begin; lock table reservations in access exclusive mode');
  const opening = openStream({ url }, path);
  await until(async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return (await shop.pool.query(waiting)).rowCount === 1;
  });
  const closed = app.close();
  // while it stops, the server takes no new connections
  await until(() => !app.server.listening);
  await lock.query('rollback');
  lock.release();
  expect(await (await opening).ended).toBe('by the shop');
  await closed;
});
