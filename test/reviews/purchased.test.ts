import { expect, test } from 'vitest';
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-states.ts';
import { openTestShop } from '../app.ts';
import { ask, makeSignedIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';

const shop = openTestShop();

const cases: [OrderStatus, PaymentStatus, boolean][] = [
  ['pending', 'unpaid', false],
  ['payment_pending', 'awaiting_review', false],
  ['in_delivery', 'unpaid', false],
  ['pending', 'paid', true],
  ['in_delivery', 'paid', true],
  ['done', 'unpaid', true],
  ['done', 'paid', true],
  ['done', 'refunded', true],
  ['pending', 'refunded', false],
  ['cancelled', 'unpaid', false],
  ['cancelled', 'paid', false],
];

test.each(cases)(
  'after an order that is %s and %s, the review’s mark of a purchase is %j',
  async (status, payment_status, purchased) => {
    const product = await makeProduct(shop.shop.db);
    const { bearer } = await makeSignedIn(shop);
    const order = await placeOrderOf(shop, product, { as: bearer });
    await shop.shop.db.updateTable('orders').set({ status, payment_status }).where('id', '=', order.id).execute();
    const { body } = await ask(shop, 'POST', `/api/products/${product.id}/reviews`, bearer, { rating: 5 });
    expect(body.review.purchased).toBe(purchased);
    expect((await shop.get(`/api/products/${product.id}/reviews`)).body).toMatchObject([{ purchased }]);
  },
);

test('an order of another customer, of a visitor or of another product does not mark a review as a purchase', async () => {
  const [product, other] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
  const [writer, buyer] = [await makeSignedIn(shop), await makeSignedIn(shop)];
  await placeOrderOf(shop, product, { as: buyer.bearer });
  await placeOrderOf(shop, product);
  await placeOrderOf(shop, other, { as: writer.bearer });
  await shop.shop.db.updateTable('orders').set({ status: 'done', payment_status: 'paid' }).execute();
  const { body } = await ask(shop, 'POST', `/api/products/${product.id}/reviews`, writer.bearer, { rating: 5 });
  expect(body.review.purchased).toBe(false);
});
