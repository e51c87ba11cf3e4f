/** Stock in the office: corrected with a reason, counted many at a time, and never behind the back of an order. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, newKey } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');
const order = (product: Awaited<ReturnType<typeof makeProduct>>, quantity: number) =>
  shop.post('/api/orders', codForm([line(product, quantity)]), { 'idempotency-key': newKey() });

test('a correction changes the stock, and the ledger tells who did it and why', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 10 });
  const path = `/api/admin/products/${product.id}/stock`;
  const { status, body } = await ask('POST', path, { by: -3, reason: 'Vỡ khi dỡ hàng' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    stock: 7,
    isBundle: false,
    movements: [
      { change: -3, after: 7, kind: 'correction', actor: 'staff', reason: 'Vỡ khi dỡ hàng' },
      { change: 10, after: 10 },
    ],
  });
  const { rows } = await shop.pool.query('select act, before, after from audit_log where thing_id = $1', [product.id]);
  expect(rows).toEqual([
    { act: 'product.stock', before: { stock: 10 }, after: { stock: 7, reason: 'Vỡ khi dỡ hàng' } },
  ]);
});

test('a correction below what is free, or without a reason, is refused', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 2 });
  const path = `/api/admin/products/${product.id}/stock`;
  expect((await ask('POST', path, { by: -3, reason: 'Nhầm' })).body.code).toBe('STOCK_REFUSED');
  expect((await ask('POST', path, { by: -1, reason: '  ' })).body.code).toBe('INVALID_REQUEST');
  expect((await ask('GET', path)).body.stock).toBe(2);
});

test('a stock-taking shows what differs, counts pieces of open orders as on the shelf, and books what was seen', async () => {
  const one = await makeProduct(shop.shop.db, { stock: 10 });
  const two = await makeProduct(shop.shop.db, { stock: 4 });
  await order(one, 2);
  const lines = [
    { sku: one.sku, counted: 9 },
    { sku: two.sku, counted: 4 },
    { sku: 'KHONG-CO', counted: 1 },
  ];
  const preview = await ask('POST', '/api/admin/stock-taking/preview', { lines });
  expect(preview.body.items).toMatchObject([
    { stock: 8, unsent: 2, expected: 10, counted: 9, difference: -1, refused: null },
    { expected: 4, difference: 0, refused: null },
    { refused: 'Cửa hàng không có SKU này.' },
  ]);
  const booked = await ask('POST', '/api/admin/stock-taking', {
    lines: preview.body.items
      .slice(0, 2)
      .map(({ sku, counted, expected }: Record<string, unknown>) => ({ sku, counted, expected })),
    reason: 'Kiểm kho cuối tháng',
  });
  expect(booked.body.items).toEqual([
    { sku: one.sku, before: 8, after: 7, refused: null },
    { sku: two.sku, before: 4, after: 4, refused: null },
  ]);
});

test('a sale between counting and booking changes nothing of the count; a correction does, and that line is refused', async () => {
  const sold = await makeProduct(shop.shop.db, { stock: 10 });
  const moved = await makeProduct(shop.shop.db, { stock: 10 });
  await order(sold, 1);
  await ask('POST', `/api/admin/products/${moved.id}/stock`, { by: 5, reason: 'Nhập thêm' });
  const { body } = await ask('POST', '/api/admin/stock-taking', {
    lines: [
      { sku: sold.sku, counted: 12, expected: 10 },
      { sku: moved.sku, counted: 10, expected: 10 },
    ],
    reason: 'Kiểm kho',
  });
  expect(body.items).toEqual([
    { sku: sold.sku, before: 9, after: 11, refused: null },
    { sku: moved.sku, before: 0, after: 0, refused: 'Kho đã thay đổi sau khi xem trước. Hãy đếm lại dòng này.' },
  ]);
});
