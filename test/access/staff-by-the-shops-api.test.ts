import { expect, test } from 'vitest';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { askOffice, makeApiToken, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { ask, type Bearer, signIn } from '../customers.ts';
import { makeProduct } from '../makers.ts';
import { type Placed, patchPayment, patchStatus, placeOrderOf, readOrder } from '../states/order.ts';

const shop = openTestShop();

const place = async () => placeOrderOf(shop, await makeProduct(shop.shop.db), { method: 'qr' });

/** Somebody with this role, by the sign-in of the shop, which asks for the password alone. */
async function byPassword(role: StaffRole) {
  const { user } = await makeStaff(shop, role);
  return { user, bearer: await signIn(shop, user) };
}

async function logOf({ id }: Placed) {
  const { headers } = await makeStaff(shop, 'owner');
  const { body } = await askOffice(shop, 'GET', `/api/admin/audit-log?kind=order&thingId=${id}`, headers);
  return body.items;
}

const asBearer = (headers: OfficeHeaders) => headers as Bearer;

test('a change that staff make by the API of the shop is a line of the audit log, with who, before and after', async () => {
  const order = await place();
  const { bearer, user } = await byPassword('money');
  const said = { payment_status: 'paid', reason: 'Đã thấy tiền' };
  expect((await patchPayment(shop, order, bearer, said)).status).toBe(200);
  const packer = await byPassword('orders');
  expect((await patchStatus(shop, order, packer.bearer, { status: 'cancelled' })).status).toBe(200);
  expect(await logOf(order)).toMatchObject([
    {
      act: 'order.status-changed',
      actor: 'staff',
      before: { status: 'pending' },
      after: { to: 'cancelled', status: 'cancelled' },
    },
    {
      act: 'order.payment-decided',
      actor: 'staff',
      actorName: `${user.first_name} ${user.last_name}`,
      thing: { name: order.order_number },
      before: { paymentStatus: 'awaiting_review', amountPaid: 0 },
      after: { to: 'paid', reason: 'Đã thấy tiền', paymentStatus: 'paid' },
    },
  ]);
});

test('a change that is refused leaves no line in the audit log', async () => {
  const order = await place();
  const { bearer } = await byPassword('orders');
  expect((await patchStatus(shop, order, bearer, { status: 'done' })).status).toBe(409);
  expect(await logOf(order)).toEqual([]);
});

test.each([
  ['somebody with the role content', 'content', 'PERMISSION_MISSING'],
  ['somebody with the role orders, of a payment,', 'orders', 'PERMISSION_MISSING'],
  ['an owner with a second factor', 'owner', 'PASSWORD_NOT_ENOUGH'],
] as const)('%s cannot decide a payment by the password alone', async (_, role, code) => {
  const order = await place();
  const { bearer } = await byPassword(role);
  const { status, body } = await patchPayment(shop, order, bearer, { payment_status: 'paid' });
  expect({ status, body }).toMatchObject({ status: 403, body: { code } });
  expect(await readOrder(shop, order)).toMatchObject({ payment_status: 'awaiting_review', events: [] });
});

test('an owner without a second factor is told that it is missing, by the shop’s API and by the office’s', async () => {
  const order = await place();
  const { user, headers } = await makeStaff(shop, 'owner');
  const token = await makeApiToken(shop, user, 'orders:read');
  await shop.shop.db.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
  const answers = [
    await patchPayment(shop, order, await signIn(shop, user), { payment_status: 'paid' }),
    await patchStatus(shop, order, asBearer(token), { status: 'cancelled' }),
    await askOffice(shop, 'GET', '/api/admin/orders', headers),
    await askOffice(shop, 'GET', '/api/admin/orders', token),
  ];
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
    expect(body.message).toContain('xác thực hai lớp');
    expect(body.message).not.toMatch(/hỏi chủ cửa hàng/i);
  }
  expect(await readOrder(shop, order)).toMatchObject({ status: 'payment_pending', payment_status: 'awaiting_review' });
});

test('a program changes an order by an API token with the scope, and the log names the token', async () => {
  const order = await place();
  const { user } = await makeStaff(shop, 'owner');
  const token = asBearer(await makeApiToken(shop, user, 'money:write', 'orders:read'));
  expect((await patchPayment(shop, order, token, { payment_status: 'paid' })).status).toBe(200);
  expect((await patchStatus(shop, order, token, { status: 'cancelled' })).body.code).toBe('PERMISSION_MISSING');
  expect((await ask(shop, 'GET', `/api/orders/${order.id}`, token)).body.payment_status).toBe('paid');
  expect(await logOf(order)).toMatchObject([{ act: 'order.payment-decided', actor: 'owner', tokenName: 'Thử' }]);
});
