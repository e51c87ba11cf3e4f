/** Vouchers in the office: listed with their uses, added with every flaw said at once, ended by whoever saw them as they are. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { line, makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { inDays, makeVoucher, newCode } from '../vouchers/voucher.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: content } = openOffice(shop, 'content');
const reader = openOffice(shop, 'reader');

const PATH = '/api/admin/vouchers';
const ask = (method: string, path: string, body?: unknown) => askOffice(shop, method, PATH + path, content, body);
const terms = {
  ...{ kind: 'percent', value: 15, most: 200_000, minimum: 1_000_000, categories: ['cardio'] },
  ...{ from: null, until: '2090-02-28', maxUses: 100, maxUsesEach: 1 },
};
const changesOf = async (code: string) =>
  (await shop.pool.query('select act, before, after from audit_log where thing_id = $1 order by id', [code])).rows;

/** What the shop says of a code in the cart. */
const inCart = async (code: string) => {
  const product = await makeProduct(shop.shop.db);
  const { status, body } = await shop.post('/api/cart/prices', { items: [line(product)], voucher: code });
  return { status, refusal: body.voucher_refusal?.code };
};

test('somebody with the right to content adds a voucher, which is in the list and in the audit log', async () => {
  const code = newCode();
  const { status, body } = await ask('POST', '', { ...terms, code: ` ${code.toLowerCase()} ` });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ code, kind: 'percent', value: 15, most: 200_000, minimum: 1_000_000, maxUses: 100, maxUsesEach: 1 },
    ...{ uses: 0, state: 'active', categories: ['Máy cardio'], endsAt: '2090-02-28T17:00:00.000Z' },
  });
  const list = await reader.ask('GET', PATH);
  expect(list.body.items).toContainEqual(body);
  expect(await changesOf(code)).toMatchObject([{ act: 'voucher.added', before: null, after: { code, value: 15 } }]);
  expect(await reader.ask('POST', PATH, { ...terms, code: newCode() })).toMatchObject({ status: 403 });
});

test('every flaw is said at its field in Vietnamese, and nothing is added', async () => {
  const { status, body } = await ask('POST', '', {
    ...{ ...terms, code: 'ab', value: 60, until: null, maxUses: 0, categories: ['nhac-cu'] },
  });
  expect([status, body.code]).toEqual([422, 'VOUCHER_REFUSED']);
  const fields = body.faults.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(['code', 'value', 'until', 'maxUses', 'categories']);
  expect(await ask('GET', '/ab')).toMatchObject({ status: 404, body: { code: 'VOUCHER_NOT_FOUND' } });
  const faultsOf = async (changed: object) =>
    (await ask('POST', '', { ...terms, code: newCode(), ...changed })).body.faults;
  expect(await faultsOf({ from: '2090-03-01' })).toMatchObject([{ field: 'until' }]);
  expect(await faultsOf({ from: '2020-01-01', until: '2020-02-01' })).toMatchObject([{ field: 'until' }]);
  expect(await faultsOf({ kind: 'delivery', value: 5, most: null })).toMatchObject([{ field: 'value' }]);
  expect(await faultsOf({ code: await makeVoucher(shop.shop.db) })).toMatchObject([{ field: 'code' }]);
});

test('an ended voucher is refused in the cart, and cannot be ended twice by people who saw it open', async () => {
  const code = await makeVoucher(shop.shop.db);
  expect(await inCart(code)).toEqual({ status: 200, refusal: undefined });
  const { version } = (await ask('GET', `/${code}`)).body;
  const ended = await ask('POST', `/${code}/end`, { version });
  expect(ended).toMatchObject({ status: 200, body: { code, state: 'ended' } });
  expect(await inCart(code)).toMatchObject({ refusal: 'VOUCHER_ENDED' });
  expect(await ask('POST', `/${code}/end`, { version })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', current: ended.body },
  });
  // who sees that it has ended changes nothing by ending it again
  expect((await ask('POST', `/${code}/end`, { version: ended.body.version })).body).toEqual(ended.body);
  expect(await changesOf(code)).toMatchObject([{ act: 'voucher.ended', before: { endsAt: version } }]);
});

test('a voucher that has not begun waits, and ends before its start', async () => {
  const code = await makeVoucher(shop.shop.db, { startsAt: inDays(1), endsAt: inDays(2) });
  const { body } = await ask('GET', `/${code}`);
  expect(body.state).toBe('waiting');
  expect((await ask('POST', `/${code}/end`, { version: body.version })).body.state).toBe('ended');
});

test('the orders with a voucher are listed newest first, page by page, without the names of customers', async () => {
  const product = await makeProduct(shop.shop.db);
  const code = await makeVoucher(shop.shop.db);
  const numbers: string[] = [];
  for (let count = 0; count < 3; count++) {
    const order = await placeOrderOf(shop, product);
    await shop.pool.query('update orders set voucher_code = $1 where id = $2', [code, order.id]);
    numbers.unshift(
      (await shop.pool.query('select order_number from orders where id = $1', [order.id])).rows[0].order_number,
    );
  }
  const first = (await ask('GET', `/${code}/orders?limit=2`)).body;
  const second = (await ask('GET', `/${code}/orders?limit=2&cursor=${first.next}`)).body;
  expect([...first.items, ...second.items].map(({ orderNumber }) => orderNumber)).toEqual(numbers);
  expect(second.next).toBe(null);
  expect(Object.keys(first.items[0]).sort()).toEqual(['at', 'discount', 'orderNumber', 'status', 'total']);
  expect(await ask('GET', `/${code}/orders?cursor=xx`)).toMatchObject({ status: 400 });
});

test('the list of vouchers comes in pages without gaps, those that end last first', async () => {
  const endsAt = inDays(40_000);
  const codes = [await makeVoucher(shop.shop.db, { endsAt }), await makeVoucher(shop.shop.db, { endsAt })].sort();
  const found: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body } = await ask('GET', `?limit=1${next && `&cursor=${next}`}`);
    found.push(...body.items.map(({ code }: { code: string }) => code));
    next = body.next;
  }
  expect(found.slice(0, 2)).toEqual(codes);
  expect(new Set(found).size).toBe(found.length);
  const { rows } = await shop.pool.query('select count(*)::int as count from vouchers');
  expect(found.length).toBe(rows[0].count);
});
