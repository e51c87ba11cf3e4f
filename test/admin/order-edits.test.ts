/** What an order contains is changed before any of it is sent: prices, stock, vouchers, fees and the money follow. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EditPreview, OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, type Product, qrForm } from '../makers.ts';
import { makeBundle } from '../stock/bundle.ts';
import { askOffice, type OfficeHeaders } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const owner = openOffice(shop, 'owner');
const { headers: packer } = openOffice(shop, 'orders');
const { headers: reader } = openOffice(shop, 'reader');

type Wanted = { productId: string; quantity: number };
const reason = 'Khách gọi thêm hàng';
const of = (product: Product, quantity: number): Wanted => ({ productId: product.id, quantity });
const ask = (method: string, path: string, body?: unknown, headers = owner.headers) =>
  askOffice(shop, method, `/api/admin/orders/${path}`, headers, body);
const read = async (number: string): Promise<OfficeOrder> => (await ask('GET', number)).body;
async function edit(number: string, items: readonly Wanted[], headers = owner.headers) {
  const { version } = await read(number);
  return ask('PUT', `${number}/items`, { version, items, reason }, headers);
}
const preview = (number: string, items: readonly Wanted[]) => ask('POST', `${number}/items/preview`, { items });
async function act(number: string, path: string, body: object, method = 'POST') {
  const { version } = await read(number);
  return ask(method, `${number}/${path}`, { version, ...body });
}

async function place(method: 'qr' | 'delivery', product: Product, quantity = 2, changed = {}): Promise<string> {
  const lines = [line(product, quantity)];
  const answer = await shop.post('/api/orders', method === 'qr' ? qrForm(lines, changed) : codForm(lines, changed));
  return answer.body.order.order_number;
}
const make = (price: number, row: Record<string, unknown> = {}) =>
  makeProduct(shop.shop.db, { priceVnd: price, ...row });
async function stockOf({ id }: Product) {
  const row = await shop.shop.db
    .selectFrom('products')
    .select(['stock', 'sold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const moved = await shop.shop.db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<string>('change').as('sum'))
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Number(moved.sum)).toBe(row.stock);
  return [row.stock, row.sold];
}
const reprice = (product: Product, price: number) =>
  shop.shop.db.updateTable('products').set({ price }).where('id', '=', product.id).execute();
const mailsOf = ({ id }: { id: string }) =>
  shop.shop.db
    .selectFrom('mails')
    .select('facts')
    .where('kind', '=', 'items-changed')
    .where(sql<boolean>`facts ->> 'orderId' = ${id}`)
    .execute();
const archive = ({ id }: Product) =>
  shop.shop.db.updateTable('products').set({ archived_at: new Date(), listed: false }).where('id', '=', id).execute();

describe('the lines', () => {
  test('pieces that stay keep the price that the customer agreed to, and added ones cost what they cost today', async () => {
    const [rope, mat] = [await make(300_000), await make(200_000)];
    const number = await place('delivery', rope);
    await reprice(rope, 350_000);
    const { status, body } = await edit(number, [of(rope, 3), of(mat, 1)]);
    expect(status).toBe(200);
    expect(
      body.order.items.map(({ quantity, price }: { quantity: number; price: number }) => [quantity, price]),
    ).toEqual([
      [2, 300_000],
      [1, 350_000],
      [1, 200_000],
    ]);
    expect(body.order.money).toMatchObject({ subtotal: 1_150_000, total: 1_150_000, due: 1_150_000 });
    expect([await stockOf(rope), await stockOf(mat)]).toEqual([
      [7, 3],
      [9, 1],
    ]);
    // what was added last is the first to go
    const fewer = await edit(number, [of(rope, 2)]);
    expect(fewer.body.order.items).toMatchObject([{ quantity: 2, price: 300_000 }]);
    expect(fewer.body.order.money.total).toBe(600_000);
    expect([await stockOf(rope), await stockOf(mat)]).toEqual([
      [8, 2],
      [10, 0],
    ]);
  });

  test('an order with two lines of one product is packed, cancelled and counted as any other', async () => {
    const rope = await make(300_000);
    const number = await place('delivery', rope);
    await reprice(rope, 350_000);
    await edit(number, [of(rope, 4)]);
    const { items } = await read(number);
    expect(items.map(({ quantity }) => quantity)).toEqual([2, 2]);
    await act(number, 'cancellations', {
      pieces: items.map(({ line }) => ({ line, quantity: 1 })),
      reason: 'Hết hàng',
    });
    expect(await stockOf(rope)).toEqual([8, 2]);
    expect((await read(number)).money).toMatchObject({ cancelled: 650_000, due: 650_000 });
    await act(number, 'status', { to: 'cancelled', reason: 'Khách đổi ý' });
    expect(await stockOf(rope)).toEqual([10, 0]);
  });

  test('pieces that were cancelled before are gone, and what is left is what the edit begins with', async () => {
    const [rope, mat] = [await make(300_000), await make(200_000)];
    const number = await place('delivery', rope, 3);
    const line = (await read(number)).items[0]?.line;
    await act(number, 'cancellations', { pieces: [{ line, quantity: 1 }], reason: 'Hết hàng' });
    const { body } = await edit(number, [of(rope, 2), of(mat, 1)]);
    expect(body.order.money).toMatchObject({ total: 800_000, cancelled: 0, due: 800_000 });
    expect(await stockOf(rope)).toEqual([8, 2]);
  });

  test('the parts of a bundle come and go with it', async () => {
    const [part, rope] = [await make(100_000), await make(300_000)];
    const bundle = await makeBundle(shop, [part, 2]);
    const number = await place('delivery', rope, 1);
    expect((await edit(number, [of(rope, 1), of(bundle, 2)])).status).toBe(200);
    expect((await stockOf(part))[0]).toBe(6);
    expect((await edit(number, [of(rope, 1), of(part, 1)])).status).toBe(200);
    expect((await stockOf(part))[0]).toBe(9);
  });

  test('a product that is sold out or not sold any more cannot be added, and nothing is changed', async () => {
    const [rope, last, gone] = [await make(300_000), await make(200_000, { stock: 1 }), await make(200_000)];
    const number = await place('delivery', rope);
    const before = await read(number);
    for (const items of [[of(rope, 1), of(last, 2)]]) {
      expect((await preview(number, items)).body.code).toBe('OUT_OF_STOCK');
      expect(await edit(number, items)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    }
    await archive(gone);
    expect((await edit(number, [of(rope, 2), of(gone, 1)])).body.code).toBe('PRODUCT_UNKNOWN');
    expect((await edit(number, [of(rope, 2)])).body.code).toBe('ORDER_LINES_SAME');
    expect((await edit(number, [])).status).toBe(400);
    expect((await edit(number, [of(rope, 1), of(rope, 2)])).status).toBe(400);
    expect((await edit(number, [of(rope, 0)])).status).toBe(400);
    expect(await read(number)).toEqual(before);
    expect([await stockOf(rope), await stockOf(last)]).toEqual([
      [8, 2],
      [1, 0],
    ]);
  });

  test('a product that is not sold any more stays in an order that has it', async () => {
    const [rope, mat] = [await make(300_000), await make(200_000)];
    const number = await place('delivery', rope);
    await archive(rope);
    expect((await edit(number, [of(rope, 1), of(mat, 1)])).body.order.money.total).toBe(500_000);
    expect((await edit(number, [of(rope, 2), of(mat, 1)])).body.code).toBe('PRODUCT_UNKNOWN');
  });
});

describe('the money', () => {
  test('an order that was paid asks for the rest, by the QR code on its page, and is paid when it comes', async () => {
    const [rope, mat] = [await make(300_000), await make(200_000)];
    const number = await place('qr', rope);
    await act(number, 'payment', { to: 'paid' });
    const shown: EditPreview = (await preview(number, [of(rope, 2), of(mat, 1)])).body;
    expect(shown).toMatchObject({ before: 600_000, total: 800_000, paymentStatus: 'unpaid', due: 200_000, refund: 0 });
    const { body } = await edit(number, [of(rope, 2), of(mat, 1)]);
    expect(body.order).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      next: 'await-payment',
      money: { paid: 600_000, due: 200_000 },
      transfer: { amount: 200_000, memo: number },
    });
    const taken = await owner.ask('POST', `/api/admin/orders/${number}/customer-link`);
    const link = new URL(taken.body.url, shop.url);
    const page = await shop.get(`/api/orders/by-link/${number}${link.search}`);
    expect(page.body.bank ?? page.body).toMatchObject({ amount: 200_000 });
    expect(
      (await owner.ask('GET', '/api/admin/orders?view=pack')).body.items.map((row: OfficeOrder) => row.orderNumber),
    ).not.toContain(number);
    expect((await act(number, 'payment', { to: 'paid' })).body.order).toMatchObject({
      paymentStatus: 'paid',
      next: 'pack',
      money: { paid: 800_000, due: 0 },
    });
  });

  test('an order that costs less than was paid becomes a task to pay the rest back', async () => {
    const rope = await make(300_000);
    const number = await place('qr', rope);
    await act(number, 'payment', { to: 'paid' });
    expect((await preview(number, [of(rope, 1)])).body).toMatchObject({
      refund: 300_000,
      due: 0,
      paymentStatus: 'paid',
    });
    const { body } = await edit(number, [of(rope, 1)]);
    expect(body.order).toMatchObject({ paymentStatus: 'paid', tasks: [{ kind: 'overpaid' }] });
    await act(number, 'refunds', { amount: 300_000, reason: 'Trả lại phần thừa' });
    expect((await read(number)).tasks).toEqual([]);
    // what went back has to come again where the order grows
    const grown = await edit(number, [of(rope, 2)]);
    expect(grown.body.order).toMatchObject({ paymentStatus: 'unpaid', money: { due: 300_000 } });
  });

  test('cash at the door follows, and the parcel collects the new total', async () => {
    const rope = await make(300_000);
    const number = await place('delivery', rope);
    await edit(number, [of(rope, 3)]);
    const { body } = await act(number, 'shipments', {});
    expect(body.order.shipments).toMatchObject([{ cash: 900_000, cashState: 'open' }]);
  });

  test('a voucher is worked out anew, and lost where what is left does not reach its minimum', async () => {
    const rope = await make(300_000);
    const added = await owner.ask('POST', '/api/admin/vouchers', {
      ...{ code: 'SUADON10', kind: 'percent', value: 10, most: null, minimum: 600_000, categories: [] },
      ...{ from: null, until: '2099-12-31', maxUses: 5, maxUsesEach: null },
    });
    expect(added.status).toBe(201);
    const answer = await shop.post(
      '/api/orders',
      codForm([line(rope, 2)], { voucher: 'suadon10', total_amount: 540_000 }),
    );
    const number = answer.body.order.order_number;
    const more = await edit(number, [of(rope, 4)]);
    expect(more.body.order.money).toMatchObject({ discount: 120_000, total: 1_080_000, voucherCode: 'SUADON10' });
    expect((await preview(number, [of(rope, 1)])).body).toMatchObject({ droppedVoucher: 'SUADON10', total: 300_000 });
    const fewer = await edit(number, [of(rope, 1)]);
    expect(fewer.body.order.money).toMatchObject({ discount: 0, total: 300_000, voucherCode: null });
    const voucher = shop.shop.db.selectFrom('vouchers').select('uses').where('code', '=', 'SUADON10');
    expect(await voucher.executeTakeFirstOrThrow()).toEqual({ uses: 0 });
  });
});

describe('who, when and how', () => {
  test('the history, the log and an email to the customer say what changed', async () => {
    const [rope, mat] = [await make(300_000), await make(200_000)];
    const number = await place('delivery', rope);
    const { body } = await edit(number, [of(rope, 1), of(mat, 1)], packer);
    expect(body.order.timeline[0]).toMatchObject({
      kind: 'items',
      before: `2 × ${rope.name}; 0 × ${mat.name}`,
      after: `1 × ${rope.name}; 1 × ${mat.name}`,
      text: reason,
      actor: 'staff',
    });
    expect(await mailsOf(body.order)).toMatchObject([
      {
        facts: {
          totalBefore: 600_000,
          reason,
          changes: [
            { before: 2, after: 1 },
            { before: 0, after: 1 },
          ],
        },
      },
    ]);
    const logged = shop.shop.db
      .selectFrom('audit_log')
      .select(['act', 'before', 'after'])
      .where('thing_id', '=', body.order.id);
    expect(await logged.execute()).toMatchObject([
      { act: 'order.items-changed', before: { payable: 600_000 }, after: { payable: 500_000, reason } },
    ]);
  });

  test('a look at what it would cost changes nothing', async () => {
    const [rope, mat] = [await make(300_000), await make(200_000)];
    const number = await place('delivery', rope);
    const before = await read(number);
    expect((await preview(number, [of(rope, 1), of(mat, 3)])).body).toMatchObject({ before: 600_000, total: 900_000 });
    expect(await read(number)).toEqual(before);
    expect(await stockOf(mat)).toEqual([10, 0]);
  });

  test('an order with a parcel, one that has left and one that ended cannot be changed; one whose parcel was given up can', async () => {
    const rope = await make(300_000);
    const number = await place('delivery', rope);
    await act(number, 'shipments', {});
    expect((await edit(number, [of(rope, 1)])).body.code).toBe('ORDER_LINES_FIXED');
    await act(number, `shipments/${number}-1/moves`, { to: 'cancelled' });
    const mat = await make(200_000);
    expect((await edit(number, [of(mat, 1)])).body.order.items).toMatchObject([{ quantity: 1, productId: mat.id }]);
    await act(number, 'shipments', {});
    await act(number, `shipments/${number}-2/moves`, { to: 'handed_over' });
    expect((await edit(number, [of(mat, 2)])).body.code).toBe('ORDER_LINES_FIXED');
    const ended = await place('delivery', rope);
    await act(ended, 'status', { to: 'cancelled', reason: 'Khách đổi ý' });
    expect((await edit(ended, [of(rope, 1)])).body.code).toBe('ORDER_LINES_FIXED');
    expect((await preview(ended, [of(rope, 1)])).body.code).toBe('ORDER_LINES_FIXED');
  });

  test('two people who change it at once do so once, and the other sees the order as it is then', async () => {
    const rope = await make(300_000);
    const number = await place('delivery', rope);
    const { version } = await read(number);
    const send = (quantity: number, headers: OfficeHeaders) =>
      ask('PUT', `${number}/items`, { version, items: [of(rope, quantity)], reason }, headers);
    const answers = await Promise.all([send(3, owner.headers), send(5, packer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { orderNumber: number } });
    const [stock] = await stockOf(rope);
    expect(10 - (stock ?? 0)).toBe((await read(number)).items.reduce((sum, { quantity }) => sum + quantity, 0));
  });

  test('the last piece goes to one of two orders that are changed at once', async () => {
    const [rope, last] = [await make(300_000), await make(200_000, { stock: 1 })];
    const numbers = [await place('delivery', rope, 1), await place('delivery', rope, 1)];
    const answers = await Promise.all(numbers.map((number) => edit(number, [of(rope, 1), of(last, 1)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(last)).toEqual([0, 1]);
  });

  test('a reader changes nothing, and a missing order is not found', async () => {
    const rope = await make(300_000);
    const number = await place('delivery', rope);
    expect((await edit(number, [of(rope, 1)], reader)).status).toBe(403);
    const body = { version: 'x', items: [of(rope, 1)], reason };
    expect((await ask('PUT', 'DHABCDEF/items', body)).status).toBe(404);
    expect((await ask('POST', 'DHABCDEF/items/preview', { items: [of(rope, 1)] })).status).toBe(404);
  });
});
