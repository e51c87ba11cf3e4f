/** Costs in the office: who may see them, and what the owner names is what the ledger keeps. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { givenRoles } from '#domain/staff/permissions.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { importTable } from '../admin/product-table.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';
import { makeBundle } from '../stock/bundle.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'costs');
async function keep(): Promise<void> {
  while ((await keepCosts(shop.shop.db)) > 0);
}

test('the owner names what the opening stock cost, also after some of it was sold', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 10 });
  const path = `/api/admin/products/${product.id}`;
  await placeOrderOf(shop, product, { quantity: 4 });
  await keep();
  expect((await ask('GET', `${path}/cost`)).body).toEqual({
    ...{ isBundle: false, pieces: 6, value: 0, unitCost: 0, isKnown: false },
    opening: { pieces: 10, unitCost: null },
  });
  expect((await ask('PUT', `${path}/opening-cost`, { unitCost: 123_457 })).status).toBe(200);
  await keep();
  expect((await ask('GET', `${path}/cost`)).body).toEqual({
    ...{ isBundle: false, pieces: 6, value: 740_742, unitCost: 123_457, isKnown: true },
    opening: { pieces: 10, unitCost: 123_457 },
  });
  const { rows } = await shop.pool.query('select act, before, after from audit_log where thing_id = $1', [product.id]);
  expect(rows).toEqual([{ act: 'cost.opening-named', before: null, after: null }]);
});

test('a cost of the opening stock that somebody else named meanwhile is shown before it is replaced', async () => {
  const { id } = await makeProduct(shop.shop.db, { stock: 3 });
  const name = (unitCost: number, seen: number | null) =>
    ask('PUT', `/api/admin/products/${id}/opening-cost`, { unitCost, seen });
  expect((await name(50_000, null)).status).toBe(200);
  const late = await name(70_000, null);
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(late.body.current.opening).toEqual({ pieces: 3, unitCost: 50_000 });
  expect((await name(70_000, 50_000)).body.opening.unitCost).toBe(70_000);
});

test('a product without opening stock has no opening cost, and a wrong amount is refused', async () => {
  const empty = await makeProduct(shop.shop.db, { stock: 0 });
  const path = `/api/admin/products/${empty.id}/opening-cost`;
  expect((await ask('PUT', path, { unitCost: 1000 })).body.code).toBe('NO_OPENING_STOCK');
  for (const unitCost of [-1, 1.5, '5', null, 1_000_000_001])
    expect((await ask('PUT', path, { unitCost })).status).toBe(400);
});

test('broken items leave at their cost, as a loss and not as a fault of the count', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 4 });
  await ask('PUT', `/api/admin/products/${product.id}/opening-cost`, { unitCost: 1000 });
  const { headers } = await makeStaff(shop, 'catalogue');
  const correct = (by: number, isDamage: boolean) =>
    askOffice(shop, 'POST', `/api/admin/products/${product.id}/stock`, headers, { by, isDamage, reason: 'Rơi vỡ' });
  expect((await correct(-1, true)).body.movements[0]).toMatchObject({ change: -1, kind: 'damage' });
  await correct(-1, false);
  await keep();
  const { rows } = await shop.pool.query(
    `select to_place, pieces, value::int from cost_entries where product_id = $1 and from_place = 'stock' order by id`,
    [product.id],
  );
  expect(rows).toEqual([
    { to_place: 'lost', pieces: 1, value: 1000 },
    { to_place: 'counted', pieces: 1, value: 1000 },
  ]);
});

test('the cost of the opening stock is a column of the product table for those who may name it, and for nobody else', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 5 });
  const sheet = (cost: number, sku: string) =>
    `SKU,Tên,Loại,Thương hiệu,Giá bán,Tồn kho,Giá vốn đầu kỳ\n${sku},Tạ thử giá vốn,ta-tay,Bền Lực,500000,4,${cost}\n`;
  const both = (await makeStaff(shop, 'catalogue', 'costs')).headers;
  const only = (await makeStaff(shop, 'catalogue')).headers;
  const upload = (headers: OfficeHeaders, text: string) => importTable({ shop, headers }, text);
  expect(await upload(both, sheet(123_456, product.sku))).toMatchObject({ state: 'done' });
  expect(await upload(only, sheet(1, product.sku))).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('Giá vốn đầu kỳ'),
  });
  expect(await upload(both, sheet(-5, product.sku))).toMatchObject({
    state: 'previewed',
    faults: [{ column: 'Giá vốn đầu kỳ' }],
  });
  await keep();
  expect((await ask('GET', `/api/admin/products/${product.id}/cost`)).body).toMatchObject({
    pieces: 5,
    value: 617_280,
  });
  const exported = async (headers: OfficeHeaders) =>
    (await fetch(`${shop.url}/api/admin/product-export?format=csv`, { headers })).text();
  expect(await exported(both)).toContain('123456');
  expect(await exported(only)).not.toContain('Giá vốn');
});

describe('the cost of a new product', () => {
  let both: OfficeHeaders;
  let seller: OfficeHeaders;
  beforeAll(async () => {
    both = (await makeStaff(shop, 'catalogue', 'costs')).headers;
    seller = (await makeStaff(shop, 'catalogue')).headers;
  });
  const form = (own: object = {}) => ({
    ...{ name: `Tạ giá vốn ${randomUUID()}`, type: 'ta-tay', brand: 'Bền Lực', priceVnd: 250_000, stock: 4 },
    ...own,
  });
  const add = (body: unknown, headers = both) => askOffice(shop, 'POST', '/api/admin/products', headers, body);
  const costOf = async (id: string) => (await ask('GET', `/api/admin/products/${id}/cost`)).body.opening;

  test('is typed in the form that adds it, and the log says who named it, not how much', async () => {
    const { status, body } = await add({ product: form(), openingCost: 150_000 });
    expect([status, await costOf(body.id)]).toEqual([201, { pieces: 4, unitCost: 150_000 }]);
    const { rows } = await shop.pool.query('select act, after from audit_log where thing_id = $1 order by id', [
      body.id,
    ]);
    expect(rows.map(({ act }) => act)).toEqual(['product.created', 'cost.opening-named']);
    expect(JSON.stringify([body, rows])).not.toContain('150000');
    expect(await costOf((await add({ product: form(), openingCost: null })).body.id)).toMatchObject({ unitCost: null });
  });

  test('is taken from nobody who may not name costs, and then there is no product either', async () => {
    const product = form();
    expect((await add({ product, openingCost: 1 }, seller)).body.code).toBe('PERMISSION_MISSING');
    const siblings = [{ value: '5 kg', priceVnd: 100_000, stock: 1, openingCost: 1 }];
    const path = '/api/admin/products';
    const together = { product, option: 'Mức tạ', siblings };
    expect((await askOffice(shop, 'POST', `${path}/siblings`, seller, together)).body.code).toBe('PERMISSION_MISSING');
    const made = await add({ product, openingCost: null }, seller);
    expect(made.status).toBe(201);
    const more = { own: { name: 'Mức tạ', value: '2 kg' }, siblings };
    const added = await askOffice(shop, 'POST', `${path}/${made.body.id}/siblings`, seller, more);
    expect(added.body.code).toBe('PERMISSION_MISSING');
  });

  test.each([
    ['a text', 4, 'mười', /^phải từ 0/],
    ['half a đồng', 4, 0.5, /^phải từ 0/],
    ['less than nothing', 4, -1, /^phải từ 0/],
    ['more than a milliard', 4, 1_000_000_001, /^phải từ 0/],
    ['an amount for no pieces', 0, 1000, /tồn kho ban đầu/],
  ])('that is %s is refused at its input, and no product is made', async (_, stock, openingCost, reason) => {
    const product = form({ stock });
    const { status, body } = await add({ product, openingCost });
    expect([status, body.code]).toEqual([422, 'PRODUCT_INVALID']);
    expect(body.faults).toEqual([{ field: 'openingCost', reason: expect.stringMatching(reason) }]);
    expect((await add({ product })).status).toBe(201);
  });

  test('is refused for a bundle, which has no pieces of its own', async () => {
    const part = await makeProduct(shop.shop.db, { stock: 10 });
    const { body } = await add({ product: form({ parts: [{ sku: part.sku, quantity: 2 }] }), openingCost: 1000 });
    expect(body.faults).toMatchObject([{ field: 'openingCost' }]);
  });

  test('is named for each size by itself, and the fault of one is told under its value', async () => {
    const sizes = (openingCost: unknown) => [
      { value: '5 kg', priceVnd: 100_000, stock: 2, openingCost: 50_000 },
      { value: '10 kg', priceVnd: 200_000, stock: 3, openingCost },
    ];
    const together = (openingCost: unknown) =>
      askOffice(shop, 'POST', '/api/admin/products/siblings', both, {
        ...{ product: form(), option: 'Mức tạ', siblings: sizes(openingCost) },
      });
    const refused = await together('x');
    expect(refused.body.faults).toEqual([
      { field: 'siblings', reason: '10 kg: giá vốn phải từ 0 đến 1.000.000.000 đồng' },
    ]);
    const { body } = await together(90_000);
    const [five, ten] = body.items.map(({ id }: { id: string }) => id);
    expect([await costOf(five), await costOf(ten)]).toEqual([
      { pieces: 2, unitCost: 50_000 },
      { pieces: 3, unitCost: 90_000 },
    ]);
    const more = { own: null, siblings: [{ value: '20 kg', priceVnd: 300_000, stock: 1, openingCost: 170_000 }] };
    const added = await askOffice(shop, 'POST', `/api/admin/products/${five}/siblings`, both, more);
    expect(await costOf(added.body.items[0].id)).toEqual({ pieces: 1, unitCost: 170_000 });
  });
});

describe('the products whose first stock has no cost', () => {
  const list = async () => {
    const items: { productId: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await ask('GET', `/api/admin/opening-costs/unknown?limit=3${cursor && `&cursor=${cursor}`}`);
      items.push(...body.items);
      cursor = body.next;
    }
    return items;
  };
  const save = (...costs: [{ id: string }, number][]) =>
    ask('PUT', '/api/admin/opening-costs', {
      costs: costs.map(([{ id: productId }, unitCost]) => ({ productId, unitCost })),
    });

  test('are listed page by page, sold ones too, but no bundle and nothing that came with a receipt', async () => {
    const { db } = shop.shop;
    const [sold, empty, part] = [
      await makeProduct(db, { stock: 1 }),
      await makeProduct(db, { stock: 0 }),
      await makeProduct(db, { stock: 8 }),
    ];
    const bundle = await makeBundle(shop, [part, 2]);
    await placeOrderOf(shop, sold, { quantity: 1 });
    const items = await list();
    const ids = items.map(({ productId }) => productId);
    expect(ids).toEqual(expect.arrayContaining([sold.id, part.id]));
    expect(ids).not.toContain(empty.id);
    expect(ids).not.toContain(bundle.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(items.find(({ productId }) => productId === sold.id)).toMatchObject({ pieces: 1, price: sold.price });
  });

  test('are exactly those whose first movement is no order, receipt or assembly and has no named cost', async () => {
    const { db } = shop.shop;
    const [counted, received, removed, named] = [
      await makeProduct(db, { stock: 0 }),
      await makeProduct(db, { stock: 0 }),
      await makeProduct(db, { stock: 4 }),
      await makeProduct(db, { stock: 5 }),
    ];
    const { headers } = await makeStaff(shop, 'catalogue');
    const add = { by: 3, isDamage: false, reason: 'Có sẵn ở kho' };
    for (const { id } of [counted, received]) {
      if (id === received.id)
        await ask('POST', '/api/admin/receipts', {
          ...{
            id: randomUUID(),
            supplierId: null,
            purchaseOrderId: null,
            receivedOn: '2026-11-20',
            invoiceNumber: null,
          },
          ...{ freight: 0, tax: 0, note: null, lines: [{ productId: id, pieces: 2, unitPrice: 1000, taxPercent: 0 }] },
        });
      const { status } = await askOffice(shop, 'POST', `/api/admin/products/${id}/stock`, headers, add);
      expect(status).toBe(200);
    }
    await ask('PUT', `/api/admin/products/${named.id}/opening-cost`, { unitCost: 77_000 });
    await shop.pool.query('delete from products where id = $1', [removed.id]);
    const { rows } = await shop.pool.query(`
      select p.id from products p cross join lateral (
        select id, change, kind, order_number from stock_movements where product_id = p.id order by id limit 1
      ) m
      where m.change > 0 and m.order_number is null and m.kind not in ('receipt', 'parts')
        and not exists (select from named_costs n where n.product_id = p.id and n.movement_id = m.id)`);
    const ids = (await list()).map(({ productId }) => productId);
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(ids).toContain(counted.id);
    for (const { id } of [received, removed, named]) expect(ids).not.toContain(id);
  });

  test('get their costs together, and one that is refused keeps no other back', async () => {
    const { db } = shop.shop;
    const [one, two, taken, empty] = [
      await makeProduct(db, { stock: 5 }),
      await makeProduct(db, { stock: 6 }),
      await makeProduct(db, { stock: 7 }),
      await makeProduct(db, { stock: 0 }),
    ];
    await ask('PUT', `/api/admin/products/${taken.id}/opening-cost`, { unitCost: 77_000 });
    const sent: [{ id: string }, number][] = [
      ...([
        [one, 10_000],
        [two, 0],
        [taken, 1],
        [empty, 5],
      ] as [{ id: string }, number][]),
      [{ id: randomUUID() }, 9],
    ];
    const { status, body } = await save(...sent);
    expect(status).toBe(200);
    const reasons = body.items.map(({ refused }: { refused: string | null }) => refused);
    expect(reasons).toEqual([
      ...[null, null, 'Người khác vừa ghi giá vốn của sản phẩm này.'],
      ...['Sản phẩm này không có tồn đầu kỳ.', 'Sản phẩm này không còn trong cửa hàng.'],
    ]);
    // the answer was lost and the browser sends again
    expect((await save(...sent)).body).toEqual(body);
    const costs = await Promise.all(
      [one, two, taken].map(
        async ({ id }) => (await ask('GET', `/api/admin/products/${id}/cost`)).body.opening.unitCost,
      ),
    );
    expect(costs).toEqual([10_000, 0, 77_000]);
    const { rows } = await shop.pool.query(
      `select thing_id as id from audit_log where act = 'cost.opening-named' and thing_id = any($1)`,
      [[one.id, two.id]],
    );
    expect(rows).toHaveLength(2);
    expect((await list()).map(({ productId }) => productId)).not.toContain(one.id);
  });

  test('are neither shown to nor named by people without the permission, and a wrong amount names nothing', async () => {
    const { headers } = await makeStaff(shop, ...givenRoles.filter((role) => role !== 'costs'));
    const product = await makeProduct(shop.shop.db, { stock: 1 });
    const costs = [{ productId: product.id, unitCost: 5 }];
    const path = '/api/admin/opening-costs';
    expect((await askOffice(shop, 'GET', `${path}/unknown`, headers)).status).toBe(403);
    expect((await askOffice(shop, 'PUT', path, headers, { costs })).status).toBe(403);
    for (const unitCost of [-1, 0.5, '5', 1_000_000_001])
      expect((await ask('PUT', path, { costs: [...costs, { productId: randomUUID(), unitCost }] })).status).toBe(400);
    expect((await list()).map(({ productId }) => productId)).toContain(product.id);
  });
});
