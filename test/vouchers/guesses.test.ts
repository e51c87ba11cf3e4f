import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { makeVoucher } from './voucher.ts';

const shop = openTestShop({ LIMITS: 'on', TRUST_PROXY: 'loopback' });

test('one client may guess 30 codes in an hour, wherever it tries them; others and real vouchers do not count', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 99 });
  const code = await makeVoucher(shop.shop.db);
  const from = (client: string) => ({ 'x-forwarded-for': client });
  const price = (voucher: string, client: string) =>
    shop.post('/api/cart/prices', { items: [line(product)], voucher }, from(client));
  for (let round = 0; round < 40; round++) expect((await price(code, '10.0.0.1')).body.discount_amount).toBe(50_000);
  for (let guess = 0; guess < 29; guess++)
    expect((await price(`KHONG${guess}`, '10.0.0.1')).body.voucher_refusal.code).toBe('VOUCHER_UNKNOWN');
  const order = () => shop.post('/api/orders', codForm([line(product)], { voucher: 'KHONGCO' }), from('10.0.0.1'));
  expect((await order()).body.code).toBe('VOUCHER_UNKNOWN');
  const refused = await price(code, '10.0.0.1');
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await order()).body.code).toBe('TOO_MANY_REQUESTS');
  expect((await shop.post('/api/cart/prices', { items: [line(product)] }, from('10.0.0.1'))).status).toBe(200);
  expect((await price(code, '10.0.0.2')).status).toBe(200);
});
