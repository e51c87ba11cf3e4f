/** The words of an order's page behind its signed link. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayInWords } from '#domain/fulfilment/promise-words.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct } from '../makers.ts';
import { openPages, partOf, wordsOf } from './open-pages.ts';

const shop = openTestShop();
const pages = openPages(shop);

/** Places an order of five pieces at this price as a visitor. @returns the order, the words of its page, and what changes it */
async function placeFive(priceVnd: number) {
  const products = await Promise.all([1, 2, 3, 4, 5].map(() => makeProduct(shop.shop.db, { priceVnd })));
  const { body } = await shop.post('/api/orders', codForm(products.map((product) => line(product))));
  const { pathname, search } = new URL(body.order_url, pages.url);
  return {
    order: body.order,
    words: async () => wordsOf(partOf(await pages.read(pathname + search), 'main').document),
    set: (values: object) => shop.shop.db.updateTable('orders').set(values).where('id', '=', body.order.id).execute(),
  };
}

test.each([
  [300_000, 'Cước do đơn vị vận chuyển thu khi giao'],
  [400_000, 'Miễn phí'],
])('an order of five times %i đồng states its delivery cost: %s', async (priceVnd, fee) => {
  const { words } = await placeFive(priceVnd);
  expect(await words()).toMatch(new RegExp(`Phí vận chuyển ?${fee}`));
});

test('an order shows its promise as long as it holds', async () => {
  const { order, words, set } = await placeFive(300_000);
  const { promise } = order;
  expect(await words()).toContain(
    `Nhận ${dayInWords(promise.first)} – ${dayInWords(promise.last)} tại Hà Nội · cước báo qua điện thoại`,
  );
  for (const values of [
    { status: 'done', payment_status: 'paid' },
    { status: 'cancelled', payment_status: 'unpaid' },
    { status: 'pending', payment_status: 'unpaid', promise: sql`jsonb_set(promise, '{last}', '"2026-01-05"')` },
  ]) {
    await set(values);
    const said = await words();
    expect(said).toContain(order.order_number);
    expect(said).not.toContain('Nhận thứ');
  }
});

test('an order that waits for a call says so with the phone number, and once confirmed that it is packed', async () => {
  const { words, set } = await placeFive(300_000);
  const call = 'Chúng tôi sẽ gọi 0912 345 678 trong 2 giờ làm việc để xác nhận đơn';
  const before = await words();
  expect(before).toContain('Cửa hàng xác nhận đơn và bắt đầu chuẩn bị hàng trong 2 giờ làm việc.');
  expect(before).not.toContain(call);
  await set({ confirming_call: 'awaited' });
  expect(await words()).toContain(call);
  await set({ confirming_call: 'confirmed' });
  expect(await words()).toContain('Cửa hàng đang đóng gói và sẽ giao cho đơn vị vận chuyển.');
});
