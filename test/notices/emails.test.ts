/** Emails about orders go to those of the shop who want them and may see what they say. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noticeKinds } from '#domain/notices/notices.ts';
import { recipientsOf } from '#server/mail/compose-mail.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { tryToSend } from '../mail/emails.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';

const shop = openTestShop();
type Person = { user: { id: string; email: string }; headers: OfficeHeaders };
const owner = openOffice(shop, 'owner');
const packer = openOffice(shop, 'orders');
const keeper = openOffice(shop, 'catalogue');

const choose = async ({ headers }: Person, email: string[]) => {
  const body = { push: [...noticeKinds], email, quiet: null };
  expect((await askOffice(shop, 'PUT', '/api/admin/notices', headers, body)).status).toBe(200);
};
const to = (kind: string) => recipientsOf(shop.shop, { kind, facts: {} } as never);

test('an owner gets them all until they say no; others what they choose, within their permissions', async () => {
  expect(await to('owner-new-order')).toEqual([owner.user.email]);
  await choose(packer, ['order', 'stock']);
  await choose(keeper, ['order', 'stock']);
  expect(new Set(await to('owner-new-order'))).toEqual(new Set([owner.user.email, packer.user.email]));
  expect(new Set(await to('owner-stock-low'))).toEqual(
    new Set([owner.user.email, packer.user.email, keeper.user.email]),
  );
  await choose(owner, ['return']);
  expect(await to('owner-transfer-to-check')).toEqual([packer.user.email]);
  expect(await to('owner-return-requested')).toEqual([owner.user.email]);
  // what concerns the account or the shop itself is not a matter of choice
  expect(await to('owner-bank-changed')).toEqual([owner.user.email]);
  await askOffice(shop, 'DELETE', `/api/admin/people/${packer.user.id}`, owner.headers);
  expect(await to('owner-new-order')).toEqual([]);
});

test('who writes an order for a caller gets no email about it; others who want it do', async () => {
  const colleague = await makeStaff(shop, 'owner');
  await choose(owner, ['order']);
  const product = await makeProduct(shop.shop.db);
  const made = await askOffice(shop, 'POST', '/api/admin/orders', owner.headers, {
    ...{ key: randomUUID(), method: 'delivery', items: [{ productId: product.id, quantity: 1 }], total: product.price },
    ...{ firstName: 'Lê', lastName: 'Gọi', phone: '0912000777', email: 'goi@khach.example' },
    ...{ city: 'Hà Nội', ward: 'Cửa Nam', address: '12 Lý Thường Kiệt' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { rows } = await shop.pool.query(
    `select m.kind, m.facts from mails m join orders o on o.id = (m.facts->>'orderId')::uuid
     where o.order_number = $1 and m.kind = 'owner-new-order'`,
    [made.body.order.orderNumber],
  );
  expect(await recipientsOf(shop.shop, rows[0])).toEqual([colleague.user.email]);
  await askOffice(shop, 'DELETE', `/api/admin/people/${colleague.user.id}`, owner.headers);
});

test('an email that nobody wants counts as sent, so no failure is shown', async () => {
  await choose(owner, []);
  await placeOrderOf(shop, await makeProduct(shop.shop.db));
  const { rows } = await shop.pool.query(`select id from mails where kind = 'owner-new-order' and state = 'waiting'`);
  for (const { id } of rows) await tryToSend(shop.shop, id);
  const { rows: left } = await shop.pool.query(`select state from mails where kind = 'owner-new-order'`);
  expect(new Set(left.map(({ state }) => state))).toEqual(new Set(['sent']));
});
