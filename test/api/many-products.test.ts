import { beforeAll, expect, test } from 'vitest';
import type { ProductFacets } from '#domain/catalogue/product-facets.ts';
import { compactProductCounts } from '#store/catalogue/product-counts.ts';
import { vacuumRewritten } from '#store/database/migrations.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const query = async (text: string) => (await shop.pool.query(text)).rows;

/** More than a list counts. */
const MANY = 10_200;

beforeAll(async () => {
  const columns = `category_id, type_id, brand_name, description, features, specs, synonyms, images, shipping_class`;
  const words = (
    await query(`select column_name from information_schema.columns where table_name = 'products'
    and column_name in ('search_text', 'folded_name') order by 1`)
  ).map(({ column_name }) => column_name);
  const texts = words.map((word) => `, ${word}`).join('');
  await query(`insert into products (id, sku, slug, name, price, stock, position, ${columns}${texts})
    select gen_random_uuid(), 'MANY-' || n, 'nhieu-' || n, 'Tạ nhiều ' || n, 50000 + 1000 * (n % 900), n % 7, 5000 + n, ${columns}${texts}
    from (select * from products where sku = 'GYM-020') as model, generate_series(1, ${MANY}) n`);
});

test('a list of more than 10,000 products says so instead of counting them, and ends at its 10,000th', async () => {
  const { headers, body } = await shop.get('/api/products?type=ta-tay&page=500&limit=20');
  expect([headers.get('x-total-count'), headers.get('x-total-exceeds'), body.length]).toEqual([null, '10000', 20]);
  expect(headers.get('link')).not.toContain('rel="next"');
  expect(headers.get('link')).toContain('page=500&limit=20>; rel="last"');
  expect((await shop.get('/api/products?type=ta-tay&page=501&limit=20')).body).toEqual([]);
  expect((await shop.get('/api/products?type=ta-tay&page=51&limit=199')).body).toHaveLength(50);
});

test('a list of at most 10,000 products is counted exactly', async () => {
  const { headers } = await shop.get('/api/products?type=ta-tay&maxPrice=800000');
  const [{ count }] = await query(
    `select count(*)::int from products p join product_types t on t.id = p.type_id where t.slug = 'ta-tay' and listed and price <= 800000`,
  );
  expect([headers.get('x-total-count'), headers.get('x-total-exceeds')]).toEqual([String(count), null]);
  expect(count).toBeGreaterThan(5000);
});

test('the filter panel counts every product also where the list stops', async () => {
  const { body, headers } = await shop.get('/api/products/facets?inStock=true&minPrice=123456&maxPrice=765432');
  const [{ count }] = await query(
    'select count(*)::int from products where listed and stock > 0 and price between 123456 and 765432',
  );
  expect(body.inStock).toBe(count);
  expect(headers.get('x-total-exceeds')).toBeNull();
});

test('the filter panel counts every product between any two prices', async () => {
  for (const [least, most] of [
    [0, 300_000],
    [1, 499_999],
    [99_999, 100_000],
    [100_000, 1_899_999],
    [123_000, 124_000],
    [450_000, 2_600_001],
    [7_300_000, 31_000_000],
    [90_000_000, 350_000_000],
  ]) {
    const { body } = await shop.get(`/api/products/facets?minPrice=${least}&maxPrice=${most}`);
    const [{ count }] = await query(
      `select count(*)::int from products where listed and stock > 0 and price between ${least} and ${most}`,
    );
    expect(body.inStock, `${least} to ${most}`).toBe(count);
  }
});

test('pages of one order hold every product once, whether it comes from one type or from several', async () => {
  for (const filter of ['type=ta-tay', 'type=ta-tay,ta-dia,bong-tap']) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => shop.get(`/api/products?${filter}&sort=price_asc&limit=200&page=${page}`)),
    );
    const found = pages.flatMap(({ body }) => body as { id: string; raw_price: number }[]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(800);
    const prices = found.map(({ raw_price }) => raw_price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }
});

/** What the counts say and what the products say; the same, if the counts are right. */
async function bothCounts() {
  const kinds = `type_number, in_stock, rating_step, sum(products)::int as products`;
  const kept = (where: string) =>
    query(
      `select ${kinds} from product_counts where ${where} group by 1, 2, 3 having sum(products) <> 0 order by 1, 2, 3`,
    );
  const real =
    query(`select t.number as type_number, p.stock > 0 as in_stock, rating_step((p.rating * 10)::smallint), count(*)::int as products
    from products p join product_types t on t.id = p.type_id where p.listed group by 1, 2, 3 order by 1, 2, 3`);
  return {
    all: await kept('price_band = -1'),
    bands: await kept('price_band >= 0'),
    wideBands: await kept('price_band < -1'),
    real: await real,
  };
}

/** The stored counts of attributes' values, and the counts of the products themselves. */
async function bothValueCounts() {
  const stored = await query(`select type_number, key, value, sum(products)::int as products
    from attribute_counts group by 1, 2, 3 having sum(products) <> 0 order by 1, 2, 3`);
  const real = await query(`select t.number as type_number, a.key, a.value, count(*)::int as products
    from products p join product_types t on t.id = p.type_id, countable_attributes(p.attributes) as a
    where p.listed group by 1, 2, 3 order by 1, 2, 3`);
  return { stored, real };
}

/** The stored counts of attribute sets, and the counts of the products themselves. */
async function bothSetCounts() {
  const [wanted, ofListed] = ['attributes::text, products', 'attribute_set, rating_step, in_stock, products'];
  const sets = await query(`select type_number, ${wanted} from (
    select type_number, attributes, sum(products)::int as products from attribute_sets group by 1, 2
    having sum(products) <> 0 and count(distinct attribute_set) = 1) as s order by 1, 2`);
  const listed = await query(`select type_number, ${ofListed} from (
    select type_number, attribute_set, rating_step, in_stock, sum(products)::int as products
    from attribute_set_counts group by 1, 2, 3, 4 having sum(products) <> 0) as s order by 1, 2, 3, 4`);
  const real = `products p join product_types t on t.id = p.type_id, filterable_attributes(p.attributes) as f
    where p.listed and f <> '{}'`;
  const realSets = await query(
    `select t.number as type_number, f::text as attributes, count(*)::int as products from ${real} group by 1, 2 order by 1, 2`,
  );
  const realListed = await query(`select t.number as type_number, attribute_set(f) as attribute_set,
    rating_step((p.rating * 10)::smallint) as rating_step, p.stock > 0 as in_stock, count(*)::int as products
    from ${real} group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return { stored: { sets, listed }, real: { sets: realSets, listed: realListed } };
}

test('the counts follow every change of the products, however it is made', async () => {
  for (const change of [
    `update products set attributes = attributes || '{"catalogue/weight-kg": 7.5, "catalogue/fold": "flat"}' where sku like 'MANY-%4'`,
    `update products set attributes = attributes || '{"catalogue/weight-kg": 12}' where sku like 'MANY-%14'`,
    `update products set price = price * 3, original_price = null where sku like 'MANY-%7'`,
    `update products set stock = 0 where sku like 'MANY-%3'`,
    `update products set stock = 4 where sku like 'MANY-%33'`,
    `update products set rating_sum = 9, rating_count = 2 where sku like 'MANY-%5'`,
    `update products set type_id = (select id from product_types where slug = 'bong-tap') where sku like 'MANY-%9'`,
    `update products set listed = false where sku like 'MANY-%11'`,
    `update products set listed = true where sku like 'MANY-%111'`,
    `delete from products where sku like 'MANY-%2'`,
  ]) {
    await query(change);
    const { all, bands, wideBands, real } = await bothCounts();
    expect(all, change).toEqual(real);
    expect(bands, change).toEqual(real);
    expect(wideBands, change).toEqual(real);
    const values = await bothValueCounts();
    expect(values.stored, change).toEqual(values.real);
    const sets = await bothSetCounts();
    expect(sets.stored, change).toEqual(sets.real);
  }
  const [{ before }] = await query('select count(*)::int as before from product_counts');
  await shop.shop.db.transaction().execute(compactProductCounts);
  const [{ after }] = await query('select count(*)::int as after from product_counts');
  expect(after).toBeLessThan(before);
  const { all, bands, wideBands, real } = await bothCounts();
  expect([all, bands, wideBands]).toEqual([real, real, real]);
  const values = await bothValueCounts();
  expect(values.stored).toEqual(values.real);
  expect(values.stored.length).toBeGreaterThan(2);
  const sets = await bothSetCounts();
  expect(sets.stored).toEqual(sets.real);
  expect(sets.stored.sets.length).toBeGreaterThan(2);
});

test('a list of thousands of products by an attribute has those that have it, and its filter panel counts them', async () => {
  const has = (kg: number) => `attributes -> 'catalogue/weight-kg' = '${kg}'`;
  for (const [filter, condition] of [
    ['attributes=catalogue/weight-kg:7.5', has(7.5)],
    ['attributes=catalogue/weight-kg:7.5,catalogue/weight-kg:12', `(${has(7.5)} or ${has(12)})`],
    [
      'attributes=catalogue/weight-kg:12&minPrice=300000&maxPrice=1200000',
      `${has(12)} and price between 300000 and 1200000`,
    ],
    ['attributes=catalogue/weight-kg:12&inStock=true&minRating=4', `${has(12)} and stock > 0 and rating >= 4`],
    ['attributes=catalogue/weight-kg:12&minRating=4.3', `${has(12)} and rating >= 4.3`],
    ['attributes=catalogue/weight-kg:7.5,catalogue/length-m:1', 'false'],
    ['search=ta&attributes=catalogue/weight-kg:7.5', has(7.5)],
  ]) {
    const where = `listed and type_id = (select id from product_types where slug = 'ta-tay') and ${condition}`;
    const [{ total, stocked }] = await query(
      `select count(*)::int as total, count(*) filter (where stock > 0)::int as stocked from products where ${where}`,
    );
    const asked = `type=ta-tay&${filter}`;
    const { headers, body } = await shop.get(`/api/products?${asked}&sort=price_asc&limit=30&page=2`);
    expect(headers.get('x-total-count'), filter).toBe(String(total));
    const rows = await query(`select sku from products where ${where} order by price, id limit 30 offset 30`);
    expect(
      body.map(({ sku }: { sku: string }) => sku),
      filter,
    ).toEqual(rows.map(({ sku }) => sku));
    expect((await shop.get(`/api/products/facets?${asked}`)).body.inStock, filter).toBe(stocked);
  }
});

test('a list of more than 500 products offers the attributes of its types, with numbers unless it is further restricted', async () => {
  const panel = async (filter: string) =>
    ((await shop.get(`/api/products/facets?type=ta-tay${filter}`)).body as ProductFacets).attributes?.find(
      ({ key }) => key === 'catalogue/weight-kg',
    )?.values;
  const choices = await query(`select (attributes -> 'catalogue/weight-kg')::numeric as kg, count(*)::int as count
    from products p join product_types t on t.id = p.type_id
    where p.listed and t.slug = 'ta-tay' and attributes ? 'catalogue/weight-kg' group by 1 order by 1`);
  const [{ all }] = await query(
    `select count(*)::int as all from products p join product_types t on t.id = p.type_id where p.listed and t.slug = 'ta-tay'`,
  );
  expect(all).toBeGreaterThan(500);
  const whole = await panel('');
  expect(whole?.map(({ count }) => count)).toEqual(choices.map(({ count }) => count));
  const dear = await panel('&minPrice=2');
  expect(dear).toEqual(whole?.map(({ value, label }) => ({ value, label })));
});

test('a table that an upgrade has written anew is vacuumed, so that lists are read from their index alone', async () => {
  const visible = async () =>
    (await query("select relallvisible as pages from pg_class where relname = 'product_listing'"))[0].pages;
  await query('alter table product_listing alter column sold type integer using sold + 0');
  expect(await visible()).toBe(0);
  // While another connection reads, as PostgreSQL's own collection of statistics may, a vacuum cannot call the new rows visible to all.
  const vacuumed = async () => {
    await vacuumRewritten(shop.shop.db);
    return visible();
  };
  await expect.poll(vacuumed, { timeout: 60_000 }).toBeGreaterThan(50);
});
