import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepFilesJob } from '#server/jobs/sweep-files.ts';
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
  await sweepFilesJob(shop.shop);
  expect(await listFiles(shop)).toEqual([]);
});

test('files that belong to no order are deleted after an hour, the screenshot of an order never', async () => {
  const product = await makeProduct(shop.shop.db);
  await shop.post('/api/orders', qrForm([line(product)]));
  const [taken = ''] = await listFiles(shop);
  await age(taken, 60 * 24 * 400);
  await leaveLying('private/files/screenshots/2026-01/0f0f0f0f-0000-4000-8000-000000000000.webp', 61);
  const young = await leaveLying('private/files/screenshots/2026-01/0f0f0f0f-0000-4000-8000-000000000001.webp', 50);
  await leaveLying('private/uploads/0f0f0f0f-0000-4000-8000-000000000002', 61);
  const arriving = await leaveLying('private/uploads/0f0f0f0f-0000-4000-8000-000000000003', 50);
  await sweepFilesJob(shop.shop);
  expect(await listFiles(shop)).toEqual([taken, young, arriving].sort());
});
