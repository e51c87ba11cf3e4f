import { expect, test } from 'vitest';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { makeSignedIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { patchPayment, patchStatus, placeOrderOf, readOrder } from './order.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'orders');

test('the office shows the whole history of an order that staff confirmed and shipped', async () => {
  const order = await placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });
  const staff = await makeSignedIn(shop, 'staff');
  await patchPayment(shop, order, staff.bearer, { payment_status: 'paid' });
  await patchStatus(shop, order, staff.bearer, { status: 'in_delivery', reason: 'GHTK S1234' });
  await patchStatus(shop, order, staff.bearer, { status: 'done' });
  const { body } = await ask('GET', `/api/admin/orders/${order.order_number}`);
  const changes = body.timeline.filter(({ kind }: { kind: string }) => ['status', 'payment_status'].includes(kind));
  const by = { actor: 'staff', name: expect.stringContaining(staff.user.first_name) };
  expect(changes.toReversed()).toMatchObject([
    { kind: 'status', before: null, after: 'payment_pending', actor: 'visitor' },
    { kind: 'payment_status', before: null, after: 'awaiting_review', actor: 'visitor' },
    { kind: 'payment_status', before: 'awaiting_review', after: 'paid', ...by },
    { kind: 'status', before: 'payment_pending', after: 'pending', text: 'Đã nhận được tiền chuyển khoản', ...by },
    { kind: 'status', before: 'pending', after: 'in_delivery', text: 'GHTK S1234', ...by },
    { kind: 'status', before: 'in_delivery', after: 'done', ...by },
  ]);
  expect(body).toMatchObject({ status: 'done', paymentMethod: 'qr', paymentStatus: 'paid' });
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
