/** Many prices at once: what the preview shows is what is changed, as one, and nothing else. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');
const reader = openOffice(shop, 'reader');
const preview = (rule: object) => ask('POST', '/api/admin/prices/preview', rule);
const change = (rule: object) => ask('POST', '/api/admin/prices', rule);
const priceOf = async (slug: string) => (await shop.get(`/api/products/${slug}`)).body.raw_price;
const make = (fields: Record<string, unknown>) => makeProduct(shop.shop.db, fields);

test('a percentage is shown rounded to thousands, changes the prices of one brand, and stands in their history', async () => {
  const brand = 'Hãng Đổi Giá';
  const one = await make({ brand, priceVnd: 333_000 });
  const two = await make({ brand, priceVnd: 1_250_000, originalPriceVnd: 1_500_000 });
  const rule = { brand, kind: 'percent', by: 5 };
  const seen = await preview(rule);
  expect(seen.body).toMatchObject({ total: 2, notPositive: 0, overListPrice: 0, next: null, tooMany: false });
  expect(seen.body.items).toContainEqual(expect.objectContaining({ id: one.id, before: 333_000, after: 350_000 }));
  expect(seen.body.items).toContainEqual(expect.objectContaining({ id: two.id, before: 1_250_000, after: 1_313_000 }));
  const done = await change({ ...rule, version: seen.body.version });
  expect([done.status, done.body]).toEqual([200, { changed: 2, skipped: 0, id: expect.any(Number) }]);
  expect(await priceOf(one.slug)).toBe(350_000);
  expect((await shop.get(`/api/products/${two.slug}`)).body.raw_original_price).toBe(1_500_000);
  const { body } = await ask('GET', `/api/admin/products/${one.id}`);
  expect(body.prices).toMatchObject([{ priceBefore: 333_000, price: 350_000, actor: 'staff' }]);
  const { rows } = await shop.pool.query(
    `select thing_name as name, after from audit_log where act = 'prices.changed' and after->>'brand' = $1`,
    [brand],
  );
  expect(rows).toMatchObject([{ name: '2 sản phẩm', after: { kind: 'percent', by: 5, rounding: '1000', changed: 2 } }]);
});

test('of two people with the same preview the second changes nothing, and sees the prices of the first', async () => {
  const brand = 'Hãng Hai Người';
  const one = await make({ brand, priceVnd: 100_000 });
  const rule = { brand, kind: 'percent', by: -10 };
  const { version } = (await preview(rule)).body;
  const both = await Promise.all([change({ ...rule, version }), change({ ...rule, version })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { total: 1, items: [{ before: 90_000 }] } });
  expect(await priceOf(one.slug)).toBe(90_000);
  // a product that came to the brand meanwhile was not seen either
  const late = (await preview(rule)).body.version;
  await make({ brand, priceVnd: 70_000 });
  expect((await change({ ...rule, version: late })).body.code).toBe('CHANGED_MEANWHILE');
});

test('a type, a brand and words of the search choose together', async () => {
  const brand = 'Hãng Lọc Giá';
  const wanted = await make({ brand, name: 'Tạ ấm lọc giá 8 kg', type: 'ta-am', priceVnd: 200_000 });
  await make({ brand, name: 'Tạ tay lọc giá 8 kg', type: 'ta-tay', priceVnd: 200_000 });
  await make({ brand: 'Hãng khác', name: 'Tạ ấm lọc giá 9 kg', type: 'ta-am', priceVnd: 200_000 });
  const idsOf = async (filters: object) =>
    (await preview({ ...filters, kind: 'amount', by: 1000 })).body.items.map(({ id }: { id: string }) => id);
  expect(await idsOf({ brand, type: 'ta-am' })).toEqual([wanted.id]);
  expect(await idsOf({ brand, search: 'ta am loc gia' })).toEqual([wanted.id]);
  expect(await idsOf({ search: 'loc gia 8', category: 'ta' })).not.toContain('x');
  expect(await idsOf({ brand, type: 'khong-co' })).toEqual([]);
  // the text is contained as it was typed, and its parts are not looked for apart
  const [short, long] = [await make({ sku: 'KV-2-7' }), await make({ sku: 'KV-2-1-7' })];
  expect(await idsOf({ search: 'kv-2-7' })).toEqual([short.id]);
  expect((await idsOf({ search: 'KV-2' })).toSorted()).toEqual([short.id, long.id].toSorted());
});

test('prices end with 9.000, or are whole ten thousands', async () => {
  const brand = 'Hãng Số Đẹp';
  await make({ brand, priceVnd: 334_000 });
  const after = async (rounding: string) =>
    (await preview({ brand, kind: 'percent', by: 10, rounding })).body.items[0].after;
  expect([await after('9000'), await after('10000'), await after('1000'), await after('1')]).toEqual([
    369_000, 370_000, 367_000, 367_400,
  ]);
  expect((await preview({ brand, kind: 'percent', by: 10, rounding: '77' })).status).toBe(400);
});

test('no price falls to nothing: the preview says which, and they stay', async () => {
  const brand = 'Hãng Rẻ';
  const cheap = await make({ brand, priceVnd: 5_000 });
  const dear = await make({ brand, priceVnd: 90_000 });
  const rule = { brand, kind: 'amount', by: -50_000 };
  const { body } = await preview(rule);
  expect(body).toMatchObject({ total: 2, notPositive: 1, items: [{ before: 5_000, problem: 'not-positive' }, {}] });
  expect((await change({ ...rule, version: body.version })).body).toEqual({
    changed: 1,
    skipped: 1,
    id: expect.any(Number),
  });
  expect([await priceOf(cheap.slug), await priceOf(dear.slug)]).toEqual([5_000, 40_000]);
});

test('a price that reaches the list price stays, unless the owner gives that up', async () => {
  const brand = 'Hãng Giá Gốc';
  const product = await make({ brand, priceVnd: 1_250_000, originalPriceVnd: 1_300_000 });
  const rule = { brand, kind: 'percent', by: 5 };
  const { version, overListPrice } = (await preview(rule)).body;
  expect(overListPrice).toBe(1);
  expect((await change({ ...rule, version })).body).toEqual({ changed: 0, skipped: 1, id: null });
  expect(await priceOf(product.slug)).toBe(1_250_000);
  expect((await change({ ...rule, version, overListPrice: 'drop' })).body).toEqual({
    changed: 1,
    skipped: 0,
    id: expect.any(Number),
  });
  expect((await shop.get(`/api/products/${product.slug}`)).body).toMatchObject({
    ...{ raw_price: 1_313_000, raw_original_price: null },
  });
});

test('a reader looks, and changes nothing', async () => {
  const rule = { brand: 'Hãng Rẻ', kind: 'percent', by: 5 };
  const { status, body } = await reader.ask('POST', '/api/admin/prices/preview', rule);
  expect(status).toBe(200);
  const refused = await reader.ask('POST', '/api/admin/prices', { ...rule, version: body.version });
  expect(refused.status).toBe(403);
});

test('ten thousand products are one change of one small request, and their preview comes in parts', async () => {
  const brand = 'Hãng Mười Nghìn';
  const one = await make({ brand, priceVnd: 100_000 });
  await shop.pool.query(
    `insert into products (id, sku, slug, name, category_id, type_id, brand_name, price, stock, description, features, specs,
       synonyms, images, shipping_class, folded_name, position)
     select gen_random_uuid(), 'NGHIN-' || n, 'nghin-' || n, 'Nghìn ' || n, category_id, type_id, brand_name, 100000 + n, 1, '',
       '[]', '{}', '[]', '[]', 'parcel', 'nghin ' || n, 900000 + n
     from products, generate_series(1, 9999) n where id = $1`,
    [one.id],
  );
  const rule = { brand, kind: 'percent', by: 10 };
  const first = (await preview(rule)).body;
  expect(first).toMatchObject({ total: 10_000, next: 200 });
  expect(first.items).toHaveLength(200);
  const last = (await preview({ ...rule, from: 9900 })).body;
  expect([last.items.length, last.next, last.version]).toEqual([100, null, first.version]);
  const started = Date.now();
  expect((await change({ ...rule, version: first.version })).body).toEqual({
    changed: 10_000,
    skipped: 0,
    id: expect.any(Number),
  });
  console.info(`10,000 prices: ${Date.now() - started} ms`);
  const { rows } = await shop.pool.query(`select count(*)::int as n from price_changes where price_before = 105000`);
  expect(rows[0].n).toBeGreaterThan(0);
  await shop.pool.query(`delete from products where sku like 'NGHIN-%'`);
});
