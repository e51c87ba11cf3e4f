import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';

const shop = openTestShop();

async function reserve(checkoutId: string, productId: string): Promise<string> {
  const items = [{ product_id: productId, quantity: 1 }];
  const { status, body } = await shop.post('/api/checkout/reservations', { checkout_id: checkoutId, items });
  expect(status).toBe(200);
  return body.order_number;
}

test('an order that names only the checkout id gets the last piece reserved for it, under the reserved order number', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 1 });
  const number = await reserve('checkout-cua-toi', product.id);
  const { status, body } = await shop.post(
    '/api/orders',
    codForm([line(product)], { checkout_id: 'checkout-cua-toi' }),
  );
  expect([status, body.order?.order_number]).toEqual([201, number]);
});

test('an order with another checkout id does not get the reserved piece', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 1 });
  await reserve('checkout-nguoi-khac', product.id);
  const { status, body } = await shop.post(
    '/api/orders',
    codForm([line(product)], { checkout_id: 'checkout-khach-la' }),
  );
  expect([status, body.code, body.left]).toEqual([409, 'OUT_OF_STOCK', 0]);
});

test('a checkout that was ordered cannot be ordered a second time', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 9 });
  const number = await reserve('checkout-mot-lan', product.id);
  const order = () => shop.post('/api/orders', codForm([line(product)], { checkout_id: 'checkout-mot-lan' }));
  expect((await order()).status).toBe(201);
  const { status, body } = await order();
  expect([status, body.code, body.order_number]).toEqual([409, 'RESERVATION_USED', number]);
  expect(body.message).toBe(`Đơn hàng này đã được đặt rồi, với mã ${number}.`);
});
