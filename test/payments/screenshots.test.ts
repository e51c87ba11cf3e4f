/** Screenshots of transfers: one that was used before is shown to staff. */
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { runJob } from '#server/jobs/job-commands.ts';
import { openTestShop } from '../app.ts';
import { codFields, line, makeForm, makeProduct } from '../makers.ts';
import { connect, HMAC_SECRET, tasksOf, transfer } from './bank.ts';

const shop = openTestShop();
const PRICE = 500_000;

/** A banking app's screen after a transfer; `seed` decides the lines of text, drawn as blocks, since fonts differ between machines. */
function screenOf(seed: number): Sharp {
  const word = (index: number) => 120 + ((seed * 7919 + index * 104_729 + seed * index * 31) % 380);
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = 420 + index * 130;
    return `<rect x="60" y="${y}" width="200" height="38" fill="#555"/>
      <rect x="${1000 - word(index)}" y="${y}" width="${word(index)}" height="38" fill="#111"/>
      <rect x="${1000 - word(index) / 2}" y="${y}" width="16" height="38" fill="#fff"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340"><rect width="1080" height="2340" fill="#f2f6f4"/>
    <circle cx="540" cy="250" r="80" fill="#0a7d3c"/>${lines.join('')}<rect x="80" y="2100" width="920" height="130" fill="#0a7d3c"/></svg>`;
  return sharp(Buffer.from(svg));
}

async function orderWith(picture: Buffer, type: string): Promise<string> {
  const product = await makeProduct(shop.shop.db);
  const form = makeForm(
    codFields([line(product)], { payment_method: 'qr' }),
    new Blob([new Uint8Array(picture)], { type }),
  );
  const { status, body } = await shop.post('/api/orders', form);
  expect(status, JSON.stringify(body)).toBe(201);
  await runJob(shop.shop, 'compare-screenshots', {});
  return String(body.order.order_number);
}

test('the same picture for two orders is flagged on the second, also after it was scaled and saved again', async () => {
  const first = await orderWith(await screenOf(1).png().toBuffer(), 'image/png');
  expect(await tasksOf(shop, { orderNumber: first })).toEqual([]);
  const same = await orderWith(await screenOf(1).png().toBuffer(), 'image/png');
  expect(await tasksOf(shop, { orderNumber: same })).toEqual(['screenshot-reused']);
  const smaller = await orderWith(await screenOf(1).resize(720).jpeg({ quality: 60 }).toBuffer(), 'image/jpeg');
  expect(await tasksOf(shop, { orderNumber: smaller })).toEqual(['screenshot-reused']);
  expect(await tasksOf(shop, { orderNumber: first })).toEqual([]);
  // a second look changes nothing
  await runJob(shop.shop, 'compare-screenshots', {});
  expect(await tasksOf(shop, { orderNumber: first })).toEqual([]);
});

test('another transfer in the same app is not flagged', async () => {
  await orderWith(await screenOf(20).png().toBuffer(), 'image/png');
  const other = await orderWith(await screenOf(21).png().toBuffer(), 'image/png');
  expect(await tasksOf(shop, { orderNumber: other })).toEqual([]);
});

test('the flag is gone when the bank reports the money', async () => {
  await connect(shop, 'sepay', { hmacSecret: HMAC_SECRET });
  await orderWith(await screenOf(40).png().toBuffer(), 'image/png');
  const again = await orderWith(await screenOf(40).png().toBuffer(), 'image/png');
  expect(await tasksOf(shop, { orderNumber: again })).toEqual(['screenshot-reused']);
  await transfer(shop, again, PRICE);
  expect(await tasksOf(shop, { orderNumber: again })).toEqual([]);
});

test('a screenshot whose file is on another machine is passed over', async () => {
  const picture = await screenOf(60).png().toBuffer();
  const first = await orderWith(picture, 'image/png');
  await shop.shop.db.deleteFrom('screenshot_prints').execute();
  const { screenshot_key } = await shop.shop.db
    .selectFrom('orders')
    .select('screenshot_key')
    .where('order_number', '=', first)
    .executeTakeFirstOrThrow();
  await shop.shop.files.remove(String(screenshot_key));
  const second = await orderWith(picture, 'image/png');
  expect(await tasksOf(shop, { orderNumber: second })).toEqual([]);
});
