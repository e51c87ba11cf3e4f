/** Costs in the office: who may see them, and what the owner names is what the ledger keeps. */
import { beforeAll, expect, test } from 'vitest';
import { keepCosts } from '#commands/costing/keep-costs.ts';
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
