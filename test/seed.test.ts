import { expect, test } from 'vitest';
import { openTestShop } from './app.ts';
import { codForm, line, makeProduct } from './makers.ts';
import { runSeed } from './operator.ts';

const shop = openTestShop();

const seed = (...args: string[]) => runSeed(shop, ...args);

const query = async (text: string) => (await shop.pool.query(text)).rows;

test('made-up products and orders fill a shop up to the wanted numbers, and a second run adds nothing', async () => {
  const first = await seed('--products', '300', '--orders', '200');
  expect(first.err).toBe('');
  expect(first.out).toMatch(/^\d+ products and 200 orders were added\.\n$/);
  const again = await seed('--products', '300', '--orders', '200');
  expect(again.out).toBe('0 products and 0 orders were added.\n');
  expect(await query('select count(*)::int from products')).toEqual([{ count: 300 }]);
  expect(await query('select count(*)::int from orders')).toEqual([{ count: 200 }]);
});

test('a made-up product is found, shown and rated like any other', async () => {
  await seed('--products', '300');
  const [product] = await query(`select slug, name, brand_name, rating_count, rating_sum, id from products
    where sku like 'SEED-%' and listed and rating_count > 1 order by sku limit 1`);
  const page = (await shop.get(`/api/products/${product.slug}`)).body;
  expect(page).toMatchObject({ name: product.name, reviews: product.rating_count });
  const { body: reviews } = await shop.get(`/api/products/${product.id}/reviews`);
  const stars = reviews.reduce((sum: number, { rating }: { rating: number }) => sum + rating, 0);
  expect([reviews.length, stars]).toEqual([product.rating_count, product.rating_sum]);
  const found = (await shop.get(`/api/products?search=${encodeURIComponent(product.name)}`)).body;
  expect(found.map(({ slug }: { slug: string }) => slug)).toContain(product.slug);
});

test('the history of a made-up order leads to its state, and its lines add up to its total', async () => {
  await seed('--products', '300', '--orders', '200');
  const wrong = await query(`select order_number from orders o where
    total_amount <> (select sum(quantity * price_at_time) from order_items i where i.order_id = o.id)
    or status <> (select after from order_events e where e.order_id = o.id and field = 'status' order by at desc limit 1)
    or payment_status <> (select after from order_events e where e.order_id = o.id and field = 'payment_status' order by at desc limit 1)`);
  expect(wrong).toEqual([]);
  const [{ of_accounts, states }] = await query(
    'select count(user_id)::int as of_accounts, count(distinct status)::int as states from orders',
  );
  expect(of_accounts).toBeGreaterThan(40);
  expect(states).toBe(5);
});

test('the same seed makes the same products in another shop, and another seed makes other ones', async () => {
  const { makeProduct: make } = await import('../tools/seed/seeded-product.ts');
  const base = { sku: 'A', name: 'Tạ tay Bền Lực 5 kg', type: 'ta-tay', brand: 'Bền Lực', priceVnd: 235_000 };
  const rest = {
    features: [],
    specs: {},
    attributes: {},
    synonyms: [],
    shippingClass: 'parcel' as const,
    spotlight: null,
  };
  const model = { ...base, ...rest, description: '', grossWeightKg: 5, packageCm: null, warrantyMonths: 6 };
  const list = (seed: number) => Array.from({ length: 50 }, (_, index) => make(seed, index, [model]));
  expect(list(1)).toEqual(list(1));
  expect(list(2)).not.toEqual(list(1));
});

test('a shop with a real order is refused, and nothing is added to it', async () => {
  await shop.post('/api/orders', codForm([line(await makeProduct(shop.shop.db))]));
  const before = await query('select count(*)::int from products');
  const trySeed = async () => {
    const refused = await seed('--products', '5000', '--orders', '10');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('This shop has real orders')]);
  };
  await trySeed();
  // that of a caller without an email address is real, too
  await shop.pool.query('update orders set shipping_email = null');
  await trySeed();
  expect(await query('select count(*)::int from products')).toEqual(before);
});

test('a wrong number is refused with the usage', async () => {
  for (const args of [[], ['--products', 'many'], ['--orders', '-1'], ['--customers', '3']]) {
    const refused = await seed(...args);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Usage: npm run seed')]);
  }
});
