/** Emails about orders go to those of the shop who want them and may see what they say. */
import { beforeAll, expect, test } from 'vitest';
import { noticeKinds } from '#domain/notices/notices.ts';
import { sendMailJob } from '#server/jobs/send-mail.ts';
import { recipientsOf } from '#server/mail/compose-mail.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';

const shop = openTestShop();
type Person = { user: { id: string; email: string }; headers: OfficeHeaders };
let owner: Person;
let packer: Person;
let keeper: Person;
beforeAll(async () => {
  owner = await makeStaff(shop, 'owner');
  packer = await makeStaff(shop, 'orders');
  keeper = await makeStaff(shop, 'catalogue');
});

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

test('an email that nobody wants counts as sent, so no failure is shown', async () => {
  await choose(owner, []);
  await placeOrderOf(shop, await makeProduct(shop.shop.db));
  const { rows } = await shop.pool.query(`select id from mails where kind = 'owner-new-order' and state = 'waiting'`);
  for (const { id } of rows) await sendMailJob(shop.shop, { mailId: id }, new AbortController().signal);
  const { rows: left } = await shop.pool.query(`select state from mails where kind = 'owner-new-order'`);
  expect(new Set(left.map(({ state }) => state))).toEqual(new Set(['sent']));
});
