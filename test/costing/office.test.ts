/** Costs in the office: who may see them, and what the owner names is what the ledger keeps. */
import { beforeAll, expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { importProductsJob } from '#server/jobs/import-products.ts';
import { askOffice, makeStaff, type OfficeHeaders } from '../admin/office.ts';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { placeOrderOf } from '../states/order.ts';

const shop = openTestShop();
let keeper: OfficeHeaders;

beforeAll(async () => {
  keeper = (await makeStaff(shop, 'costs')).headers;
});

const ask = (method: string, path: string, body?: unknown) => askOffice(shop, method, path, keeper, body);
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
  const upload = async (headers: OfficeHeaders, text: string) => {
    const form = new FormData();
    form.set('file', new Blob([text]), 'san-pham.csv');
    const { body } = await askOffice(shop, 'POST', '/api/admin/product-imports', headers, form);
    await importProductsJob(shop.shop, { importId: body.id }, new AbortController().signal);
    return (await askOffice(shop, 'GET', `/api/admin/product-imports/${body.id}`, headers)).body;
  };
  expect(await upload(both, sheet(123_456, product.sku))).toMatchObject({ state: 'done' });
  expect(await upload(only, sheet(1, product.sku))).toMatchObject({
    state: 'faulty',
    faults: [{ column: 'Giá vốn đầu kỳ' }],
  });
  expect(await upload(both, sheet(-5, product.sku))).toMatchObject({ state: 'faulty' });
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
