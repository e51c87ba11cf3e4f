import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { listFiles, openTestShop } from '../app.ts';
import { line, makeProduct, qrForm } from '../makers.ts';

const shop = openTestShop();

/** Written so long ago. */
async function age(path: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000);
  await utimes(join(shop.dataDir, path), then, then);
}

async function leaveLying(path: string, minutes: number): Promise<string> {
  await mkdir(join(shop.dataDir, path, '..'), { recursive: true });
  await writeFile(join(shop.dataDir, path), 'x');
  await age(path, minutes);
  return path;
}

test('the clean-up of files does nothing in an empty shop', async () => {
  await runJob(shop.shop, 'sweep-files', {});
  expect(await listFiles(shop)).toEqual([]);
});

test('files that belong to no order are deleted after an hour, the screenshot of an order that is not settled never', async () => {
  const product = await makeProduct(shop.shop.db);
  await shop.post('/api/orders', qrForm([line(product)]));
  const [taken = ''] = await listFiles(shop);
  await age(taken, 60 * 24 * 400);
  await leaveLying('private/files/screenshots/2026-01/0f0f0f0f-0000-4000-8000-000000000000.webp', 61);
  const young = await leaveLying('private/files/screenshots/2026-01/0f0f0f0f-0000-4000-8000-000000000001.webp', 50);
  await leaveLying('private/uploads/0f0f0f0f-0000-4000-8000-000000000002', 61);
  const arriving = await leaveLying('private/uploads/0f0f0f0f-0000-4000-8000-000000000003', 50);
  await runJob(shop.shop, 'sweep-files', {});
  expect(await listFiles(shop)).toEqual([taken, young, arriving].sort());
});

test('the screenshot of a settled order is deleted after the days of the setting, but not while a task is open', async () => {
  const { db } = shop.shop;
  const product = await makeProduct(db);
  const place = async () => {
    const { body } = await shop.post('/api/orders', qrForm([line(product)]));
    const number = String(body.order.order_number);
    const { screenshot_key: key } = await db
      .selectFrom('orders')
      .select('screenshot_key')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    await age(`private/files/${key}`, 60 * 24 * 100);
    return { number, file: `private/files/${key}` };
  };
  const settle = (number: string, days: number, status = 'paid') =>
    shop.pool.query(
      'update orders set payment_status = $3, updated_at = now() - make_interval(days => $2) where order_number = $1',
      [number, days, status],
    );
  const [waiting, young, old, disputed] = [await place(), await place(), await place(), await place()];
  await settle(waiting.number, 91, 'awaiting_review');
  await settle(young.number, 89);
  await settle(old.number, 91);
  await settle(disputed.number, 91);
  await shop.pool.query(
    "insert into payment_tasks (kind, order_number, opened_by, why) values ('paid-twice', $1, 'system', '')",
    [disputed.number],
  );
  await shop.pool.query("update order_events set at = now() - interval '91 days'");
  await runJob(shop.shop, 'sweep-files', {});
  const files = await listFiles(shop);
  expect(files).toEqual(expect.arrayContaining([waiting.file, young.file, disputed.file]));
  expect(files).not.toContain(old.file);
});
