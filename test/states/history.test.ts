import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { typeAt } from '../operator.ts';
import { patchPayment, patchStatus, placeOrderOf, readOrder } from './order.ts';

const shop = openTestShop();

test('the operator reads the whole history of an order that staff confirmed and shipped', async () => {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const staff = await makeSignedIn(shop, 'staff');
  await patchPayment(shop, order, staff.bearer, { payment_status: 'paid' });
  await patchStatus(shop, order, staff.bearer, { status: 'in_delivery', reason: 'GHTK S1234' });
  await patchStatus(shop, order, staff.bearer, { status: 'done' });
  const { out, code } = await typeAt(shop, 'order', order.order_number);
  expect(code).toBe(0);
  const history = out.slice(out.indexOf('History')).trim().split('\n');
  const by = `staff ${staff.user.email}`;
  expect(history.map((line) => line.replace(/^ {2}\S+ \S+ {2}/, ''))).toEqual([
    'History',
    'status payment_pending, visitor',
    'payment_status awaiting_review, visitor',
    `payment_status awaiting_review → paid, ${by}`,
    `status payment_pending → pending, ${by}: Đã nhận được tiền chuyển khoản`,
    `status pending → in_delivery, ${by}: GHTK S1234`,
    `status in_delivery → done, ${by}`,
  ]);
  expect(out).toContain('Status      done');
  expect(out).toContain('Payment     qr, paid');
});

test('staff reject a payment, cancel and refund, each with a reason that the customer is told', async () => {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const { bearer } = await makeSignedIn(shop, 'staff');
  const reasons = ['Chưa thấy tiền', 'Khách đổi ý', 'Đã chuyển lại'];
  const [reason, second, third] = reasons;
  expect(await patchPayment(shop, order, bearer, { payment_status: 'failed', reason })).toMatchObject({ status: 200 });
  await shop.shop.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order.id).execute();
  expect(await patchStatus(shop, order, bearer, { status: 'cancelled', reason: second })).toMatchObject({
    status: 200,
  });
  const refunded = await patchPayment(shop, order, bearer, { payment_status: 'refunded', reason: third });
  expect(refunded).toMatchObject({ status: 200 });
  const { events, mails } = await readOrder(shop, order);
  expect(events.map((event) => event.reason)).toEqual(reasons);
  expect(mails.map(({ facts }) => facts.reason)).toEqual(reasons);
});
