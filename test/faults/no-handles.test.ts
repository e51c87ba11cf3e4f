/** A process that may open no file any more: a customer who sends a screenshot is asked to try again, and then the order is there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createApp } from '#server/app/app.ts';
import { openTestShop } from '../app.ts';
import { line, makeProduct, newKey, qrForm } from '../makers.ts';

const shop = openTestShop();

/** Takes all file handles from this process. @returns what gives them back; null where the machine has no prlimit */
async function takeHandles(): Promise<(() => Promise<void>) | null> {
  const limit = (soft: string) => `prlimit --pid ${process.pid} --nofile=${soft}:`;
  // this process cannot start the one that gives them back: it is there before
  const script = `was=$(prlimit --pid ${process.pid} --nofile --noheadings --output SOFT) && ${limit('3')} && echo taken && read -r _; ${limit('$was')}`;
  const helper: ChildProcess = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => helper.once('close', () => resolve()));
  const taken = new Promise<true>((resolve) => helper.stdout?.once('data', () => resolve(true)));
  if ((await Promise.race([taken, ended])) !== true) return null;
  return async () => {
    helper.stdin?.end('\n');
    await ended;
  };
}

test('a screenshot that comes while no file can be opened is answered 503 with a time, and goes through when it is sent again', async (context) => {
  const app = await createApp(shop.shop, { withPages: false });
  const product = await makeProduct(shop.shop.db, { stock: 5 });
  // no socket is opened: the request is handed to the shop as it would come from one
  const order = async () => {
    const sent = new Response(qrForm([line(product)]));
    const payload = Buffer.from(await sent.arrayBuffer());
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'idempotency-key': newKey() };
    return () => app.inject({ method: 'POST', url: '/api/orders', payload, headers });
  };
  const [first, send] = [await order(), await order()];
  const left = async () => ({
    orders: (await shop.pool.query('select order_number from orders')).rowCount,
    files: (await shop.shop.files.list('screenshots')).length,
  });
  // a shop that has been open for a while: its libraries are loaded, its connections open
  expect((await first()).statusCode).toBe(201);
  await Promise.all(Array.from({ length: 4 }, () => shop.pool.query('select pg_sleep(0.1)')));
  const before = await left();
  expect(before).toEqual({ orders: 1, files: 1 });
  const giveBack = await takeHandles();
  if (!giveBack) return context.skip('this machine has no prlimit');
  let reason: NodeJS.ErrnoException | null = null;
  let refused: Awaited<ReturnType<typeof send>>;
  try {
    reason = await open('/dev/null').then(
      () => null,
      (error) => error,
    );
    refused = await send();
  } finally {
    await giveBack();
  }
  expect(reason?.code).toBe('EMFILE');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'OVERLOADED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await left()).toEqual(before);
  const again = await send();
  expect([again.statusCode, again.json().success]).toEqual([201, true]);
  expect(await left()).toEqual({ orders: 2, files: 2 });
  await app.close();
});
