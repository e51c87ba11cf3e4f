/** What staff did stays in the log under the name that they had, and nobody gives rights that they have not. */
import { describe, expect, test } from 'vitest';
import { hashPassword } from '#server/http/password.ts';
import { openTestShop } from '../app.ts';
import { ask, signIn } from '../customers.ts';
import { line, makeProduct, qrForm } from '../makers.ts';
import { askOffice, makeApiToken, makeStaff, type OfficeHeaders } from './office.ts';

const shop = openTestShop();
const PASSWORD = 'mật khẩu của nhân viên';

const office = (headers: OfficeHeaders, method: string, path: string, body?: unknown) =>
  askOffice(shop, method, `/api/admin${path}`, headers, body);

/** A member of the staff with a password, who has marked an order paid. */
async function makeCashier() {
  const cashier = await makeStaff(shop, 'money');
  const hash = await hashPassword(PASSWORD.normalize('NFC'));
  const { db } = shop.shop;
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', cashier.user.id).execute();
  const placed = await shop.post('/api/orders', qrForm([line(await makeProduct(db))]));
  const number: string = placed.body.order.order_number;
  const { version } = (await office(cashier.headers, 'GET', `/orders/${number}`)).body;
  const paid = await office(cashier.headers, 'POST', `/orders/${number}/payment`, { version, to: 'paid' });
  expect(paid.status).toBe(200);
  return { ...cashier, id: String(placed.body.order.id), number, bearer: await signIn(shop, cashier.user) };
}

const deleteAccount = (bearer: { authorization: string }) =>
  ask(shop, 'POST', '/api/user/delete-account', bearer, { password: PASSWORD });

/** Every name that the office shows beside this order's payment. */
async function namesBeside({ id, number }: { id: string; number: string }, owner: OfficeHeaders) {
  const log = (await office(owner, 'GET', `/audit-log?kind=order&thingId=${id}`)).body.items;
  const { timeline, ledger } = (await office(owner, 'GET', `/orders/${number}`)).body;
  const decided = shop.shop.db.selectFrom('bank_match_history').select(['actor_name', 'actor_email']);
  return {
    log: log.map(({ actorName, actorEmail }: Record<string, string>) => [actorName, actorEmail]),
    timeline: timeline.flatMap(({ kind, name }: Record<string, string>) =>
      kind === 'payment_status' && name ? name : [],
    ),
    ledger: await decided.where('bank_transaction_id', '=', ledger[0].id).execute(),
  };
}

describe('a member of the staff', () => {
  test('who takes another name keeps the one of then beside what was done, and the renaming is logged', async () => {
    const { headers: owner } = await makeStaff(shop, 'owner');
    const cashier = await makeCashier();
    const before = await namesBeside(cashier, owner);
    const renamed = await ask(shop, 'PUT', '/api/user/profile', cashier.bearer, { firstName: 'Chủ', lastName: 'Tiệm' });
    expect(renamed.status).toBe(200);
    expect(before.log).toEqual([['Trần Văn Bình', cashier.user.email]]);
    expect(before.timeline).toEqual(['Trần Văn Bình']);
    expect(before.ledger).toEqual([{ actor_name: 'Trần Văn Bình', actor_email: cashier.user.email }]);
    expect(await namesBeside(cashier, owner)).toEqual(before);
    const log = await office(owner, 'GET', `/audit-log?kind=staff&thingId=${cashier.user.id}`);
    expect(log.body.items).toContainEqual(
      expect.objectContaining({
        act: 'people.renamed',
        before: { name: 'Trần Văn Bình' },
        after: { name: 'Chủ Tiệm' },
      }),
    );
  });

  test('cannot delete the account before an owner has removed them; afterwards the log still names them', async () => {
    const { headers: owner } = await makeStaff(shop, 'owner');
    const cashier = await makeCashier();
    const before = await namesBeside(cashier, owner);
    const refused = await deleteAccount(cashier.bearer);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STAFF_ACCOUNT' } });
    expect(refused.body.message).toContain('Hãy nhờ chủ cửa hàng');
    expect((await office(owner, 'DELETE', `/people/${cashier.user.id}`)).status).toBe(200);
    expect((await deleteAccount(await signIn(shop, cashier.user))).status).toBe(200);
    expect(await namesBeside(cashier, owner)).toEqual(before);
    const log = await office(owner, 'GET', `/audit-log?kind=staff&thingId=${cashier.user.id}`);
    expect(log.body.items).toContainEqual(
      expect.objectContaining({
        act: 'people.removed',
        thing: expect.objectContaining({ name: 'Trần Văn Bình' }),
        before: { roles: ['money'], email: cashier.user.email },
      }),
    );
  });

  test('who is a customer again, and renames or orders as one, leaves no name of a customer in the history', async () => {
    const { bearer, user } = await makeCashier();
    const form = qrForm([line(await makeProduct(shop.shop.db))]);
    const { id } = (await ask(shop, 'POST', '/api/orders', bearer, form)).body.order;
    const events = shop.shop.db
      .selectFrom('order_events')
      .select(['actor_id', 'actor_name'])
      .where('order_id', '=', id);
    for (const event of await events.execute()) expect(event).toEqual({ actor_id: user.id, actor_name: null });
  });
});

describe('an API token', () => {
  test('with people:write alone gives nobody rights that it has not', async () => {
    const { user } = await makeStaff(shop, 'owner');
    const writer = await makeStaff(shop, 'content');
    const narrow = await makeApiToken(shop, user, 'people:write', 'people:read');
    const refused = { status: 403, body: { code: 'PERMISSION_MISSING' } };
    const changed = { roles: ['content', 'money'], version: 'content' };
    expect(await office(narrow, 'PUT', `/people/${writer.user.id}/roles`, changed)).toMatchObject(refused);
    // to take a role away needs none of its rights, and who has them gives them
    const taken = { roles: ['content'], version: 'content' };
    expect(await office(narrow, 'PUT', `/people/${writer.user.id}/roles`, taken)).toMatchObject({ status: 200 });
  });

  test('with machine:write alone makes no webhook, because its events carry customers’ names and phone numbers', async () => {
    const { user } = await makeStaff(shop, 'owner');
    const wanted = { name: 'Kế toán', url: 'https://ke-toan.example/nhan', events: ['order.placed'] };
    const narrow = await makeApiToken(shop, user, 'machine:write', 'machine:read');
    expect(await office(narrow, 'POST', '/machine/webhooks', wanted)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_MISSING', field: 'events' },
    });
    expect((await office(narrow, 'GET', '/machine/webhooks')).body.items).toEqual([]);
  });
});
