import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listFiles, openTestShop } from '../app.ts';
import { jpegBytes, jpegWithMetadata, screenshot, webpBytes } from '../images.ts';
import { codFields, line, makeForm, makeProduct, qrForm } from '../makers.ts';

const shop = openTestShop();

async function storedScreenshot(orderId: string): Promise<Buffer> {
  const { screenshot_key } = await shop.shop.db
    .selectFrom('orders')
    .select('screenshot_key')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return (await shop.shop.files.find(screenshot_key ?? '')) ?? Buffer.alloc(0);
}

test('a QR order with its screenshot waits for review, unpaid', async () => {
  const product = await makeProduct(shop.shop.db);
  const { status, body } = await shop.post('/api/orders', qrForm([line(product)]));
  expect(status).toBe(201);
  expect(body.order).toMatchObject({
    status: 'payment_pending',
    payment_status: 'awaiting_review',
    payment_method: 'qr',
  });
});

test('the order page shows where to transfer, how much and with which memo', async () => {
  const product = await makeProduct(shop.shop.db);
  const { body } = await shop.post('/api/orders', qrForm([line(product)]));
  const { body: read } = await shop.get(
    `/api/orders/by-link/${body.order.order_number}${new URL(body.order_url, shop.url).search}`,
  );
  expect(read.bank).toMatchObject({
    bank_bin: '970436',
    bank_name: 'Vietcombank',
    bank_account: '1012345678',
    amount: 500_000,
    memo: body.order.order_number,
  });
  expect(read.bank.vietqr).toContain(`0808${body.order.order_number}`);
  expect(read.bank.vietqr).toContain('5406500000');
});

test('JPEG, PNG and WebP are re-encoded and stored as WebP, and nothing else stays on disk', async () => {
  const product = await makeProduct(shop.shop.db);
  const before = await listFiles(shop);
  for (const file of [new Blob([jpegBytes]), screenshot, new Blob([webpBytes])]) {
    const { body } = await shop.post('/api/orders', qrForm([line(product)], {}, file, 'anh.bin'));
    const kept = await sharp(await storedScreenshot(body.order.id)).metadata();
    expect({ format: kept.format, width: kept.width, height: kept.height }).toEqual({
      format: 'webp',
      width: 540,
      height: 1170,
    });
  }
  const after = await listFiles(shop);
  expect(after.length - before.length).toBe(3);
  for (const path of after) expect(path).toMatch(/^private\/files\/screenshots\/\d{4}-\d\d\/[0-9a-f-]{36}\.webp$/);
});

test('the metadata of the picture is removed', async () => {
  const product = await makeProduct(shop.shop.db);
  const sent = await jpegWithMetadata();
  expect(Buffer.from(await sent.arrayBuffer()).toString('latin1')).toContain('Bi Mat');
  const { body } = await shop.post('/api/orders', qrForm([line(product)], {}, sent));
  const bytes = await storedScreenshot(body.order.id);
  expect(bytes.toString('latin1')).not.toContain('Bi Mat');
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('a very long screenshot is scaled down in proportion', async () => {
  const product = await makeProduct(shop.shop.db);
  const long = await sharp({ create: { width: 1000, height: 6000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { body } = await shop.post('/api/orders', qrForm([line(product)], {}, new Blob([new Uint8Array(long)])));
  const { width, height } = await sharp(await storedScreenshot(body.order.id)).metadata();
  expect({ width, height }).toEqual({ width: 400, height: 2400 });
});

test('a screenshot sent with an order paid on delivery is not stored', async () => {
  const product = await makeProduct(shop.shop.db);
  const before = await listFiles(shop);
  const { status } = await shop.post('/api/orders', makeForm(codFields([line(product)]), screenshot));
  expect(status).toBe(201);
  expect(await listFiles(shop)).toEqual(before);
});

test('500,000,000 đồng cannot be paid by QR code, one đồng less can', async () => {
  const dear = await makeProduct(shop.shop.db, { priceVnd: 500_000_000 });
  const just = await makeProduct(shop.shop.db, { priceVnd: 499_999_999 });
  const before = await listFiles(shop);
  const refused = await shop.post('/api/orders', qrForm([line(dear)]));
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'QR_AMOUNT_TOO_LARGE' });
  expect(await listFiles(shop)).toEqual(before);
  expect((await shop.post('/api/orders', qrForm([line(just)]))).status).toBe(201);
});
