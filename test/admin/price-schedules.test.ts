/** Prices for a time: they begin and end by the clock, whoever is late, and never write over somebody's price. */
import { expect, test } from 'vitest';
import { findUnplanned, listPricesForFile } from '#commands/prices/file-prices.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { formatMoney } from '#domain/values/money.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { findEdited } from '#store/catalogue/edited-products.ts';
import { openTestShop } from '../app.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const schedule = (product: Product, body: object) =>
  ask('POST', `/api/admin/products/${product.id}/price-schedules`, { startsAt: null, endsAt: inHours(2), ...body });
const page = async ({ slug }: Product) => (await shop.get(`/api/products/${slug}`)).body;
const settle = () => runJob(shop.shop, 'settle-prices', {});
const statesOf = async ({ id }: Product) =>
  (await shop.pool.query('select state from scheduled_prices where product_id = $1 order by state', [id])).rows.map(
    ({ state }) => state,
  );
/** Moves the schedules of a product in time, which is the same as to move the clock the other way. */
const move = ({ id }: Product, hours: number) =>
  shop.pool.query(
    `update price_schedules set starts_at = starts_at + make_interval(hours => $2), ends_at = ends_at + make_interval(hours => $2)
     where id in (select schedule_id from scheduled_prices where product_id = $1)`,
    [id, hours],
  );
const order = (product: Product, price: number) => shop.post('/api/orders', codForm([line({ ...product, price })]));

test('a price that begins now is shown with the usual one crossed out and its end, and both come back at the end', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000, originalPriceVnd: 600_000 });
  const { status, body } = await schedule(product, { price: 400_000 });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.items).toMatchObject([{ state: 'running', products: 1, first: { id: product.id, price: 400_000 } }]);
  expect(await page(product)).toMatchObject({
    raw_price: 400_000,
    raw_original_price: 500_000,
    price_until: body.items[0].endsAt,
  });
  await move(product, -3);
  await settle();
  const after = await page(product);
  expect(after).toMatchObject({ raw_price: 500_000, raw_original_price: 600_000 });
  expect(after).not.toHaveProperty('price_until');
  expect(await statesOf(product)).toEqual(['ended']);
  const { body: office } = await ask('GET', `/api/admin/products/${product.id}`);
  expect(office.prices.map(({ price, actor }: { price: number; actor: string }) => [price, actor])).toEqual([
    [500_000, 'system'],
    [400_000, 'staff'],
  ]);
});

test('an order costs what holds at its moment, although the job that begins and ends the price is late', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000, stock: 9 });
  await schedule(product, { price: 400_000, startsAt: inHours(1), endsAt: inHours(3) });
  expect((await order(product, 500_000)).status).toBe(201);

  await move(product, -2);
  const tooMuch = await order(product, 500_000);
  expect([tooMuch.status, tooMuch.body.code, tooMuch.body.items[0].price]).toEqual([409, 'PRICE_CHANGED', 400_000]);
  expect((await order(product, 400_000)).status).toBe(201);

  await settle();
  expect((await page(product)).raw_price).toBe(400_000);
  await move(product, -2);
  const tooLittle = await order(product, 400_000);
  expect([tooLittle.body.code, tooLittle.body.items[0].price]).toEqual(['PRICE_CHANGED', 500_000]);
  expect((await order(product, 500_000)).status).toBe(201);
});

test('a shop that slept over the whole time leaves the price alone', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000 });
  await schedule(product, { price: 400_000, startsAt: inHours(1), endsAt: inHours(2) });
  await move(product, -5);
  await settle();
  expect([(await page(product)).raw_price, await statesOf(product)]).toEqual([500_000, ['skipped']]);
  expect((await ask('GET', `/api/admin/products/${product.id}`)).body.prices).toEqual([]);
});

test('a price that somebody typed meanwhile has the last word', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000 });
  await schedule(product, { price: 400_000 });
  const { body } = await ask('GET', `/api/admin/products/${product.id}`);
  const typed = { ...body.product.product, priceVnd: 450_000 };
  const { archived: _, ...fields } = typed;
  const saved = await ask('PUT', `/api/admin/products/${product.id}`, {
    version: body.product.version,
    product: fields,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(await page(product)).not.toHaveProperty('price_until');
  await move(product, -3);
  await settle();
  expect([(await page(product)).raw_price, await statesOf(product)]).toEqual([450_000, ['replaced']]);

  // a price that fell below the scheduled one before the beginning stays too
  await schedule(product, { price: 440_000, startsAt: inHours(1), endsAt: inHours(2) });
  await shop.pool.query('update products set price = 430000, original_price = null where id = $1', [product.id]);
  await shop.pool.query(
    `update price_schedules set starts_at = now() - interval '1 minute' where id in
     (select schedule_id from scheduled_prices where product_id = $1 and state = 'waiting')`,
    [product.id],
  );
  await settle();
  expect([(await page(product)).raw_price, await statesOf(product)]).toEqual([430_000, ['replaced', 'skipped']]);
});

test('two prices of a product at one time are refused, also at once; one may follow on the other', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000 });
  const both = await Promise.all([schedule(product, { price: 400_000 }), schedule(product, { price: 300_000 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const [first] = (await ask('GET', `/api/admin/price-schedules?product=${product.id}`)).body.items;
  const next = await schedule(product, { price: 350_000, startsAt: first.endsAt, endsAt: inHours(5) });
  expect(next.status, JSON.stringify(next.body)).toBe(201);
  await move(product, -3);
  expect((await order(product, 350_000)).status).toBe(201);
  await settle();
  expect(await page(product)).toMatchObject({ raw_price: 350_000, raw_original_price: 500_000 });
});

test.each([
  ['an end that is over', () => ({ endsAt: inHours(-1) }), 'Lúc kết thúc đã qua.'],
  ['an end before the beginning', () => ({ startsAt: inHours(3) }), 'Lúc kết thúc phải sau lúc bắt đầu.'],
  ['more than a year', () => ({ endsAt: inHours(24 * 370) }), 'Lịch giá dài nhất một năm kể từ hôm nay.'],
  ['a price that is not lower', () => ({ price: 500_000 }), 'Giá trong đợt phải thấp hơn giá đang bán.'],
])('%s is refused with its reason, and a beginning that is over means now', async (_, wrong, reason) => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000 });
  const refused = await schedule(product, { price: 400_000, ...wrong() });
  expect([refused.status, refused.body.message]).toEqual([422, reason]);
  expect((await schedule(product, { price: 400_000, startsAt: inHours(-4) })).status).toBe(201);
  expect((await page(product)).raw_price).toBe(400_000);
});

test('many prices for a time are planned as one, leave out what has a plan, and are cancelled as one', async () => {
  const brand = 'Hãng Giảm Giá Cuối Tuần';
  const one = await makeProduct(shop.shop.db, { brand, priceVnd: 300_000 });
  const two = await makeProduct(shop.shop.db, { brand, priceVnd: 200_000, originalPriceVnd: 250_000 });
  const planned = await makeProduct(shop.shop.db, { brand, priceVnd: 100_000 });
  await schedule(planned, { price: 50_000 });
  const rule = { brand, kind: 'percent', by: -10, period: { startsAt: null, endsAt: inHours(4) } };
  const { body: seen } = await ask('POST', '/api/admin/prices/preview', rule);
  expect(seen).toMatchObject({ total: 3, scheduled: 1, notLower: 0 });
  expect(seen.items).toContainEqual(
    expect.objectContaining({ id: two.id, before: 200_000, after: 180_000, newOriginalPrice: 200_000 }),
  );
  const done = await ask('POST', '/api/admin/prices', { ...rule, version: seen.version });
  expect([done.status, done.body]).toEqual([200, { changed: 2, skipped: 1, id: null }]);
  expect([(await page(one)).raw_price, (await page(two)).raw_price]).toEqual([270_000, 180_000]);

  // a change without an end leaves them out as well: it would be on top of a price that ends
  const now = (await ask('POST', '/api/admin/prices/preview', { brand, kind: 'percent', by: -10 })).body;
  expect(now).toMatchObject({ total: 3, scheduled: 3 });

  const [plan] = (await ask('GET', `/api/admin/price-schedules?product=${one.id}`)).body.items;
  expect(plan).toMatchObject({ state: 'running', products: 2 });
  expect((await ask('POST', `/api/admin/price-schedules/${plan.id}/cancel`)).status).toBe(200);
  expect(await page(one)).toMatchObject({ raw_price: 300_000, raw_original_price: null });
  expect(await page(two)).toMatchObject({ raw_price: 200_000, raw_original_price: 250_000 });
  expect((await page(planned)).raw_price).toBe(50_000);
  const again = await ask('POST', `/api/admin/price-schedules/${plan.id}/cancel`);
  expect([again.status, again.body.code]).toEqual([422, 'PRICE_SCHEDULE_REFUSED']);
});

test('a lower price for good keeps the old one crossed out where staff ask for it', async () => {
  const brand = 'Hãng Giá Gạch';
  const one = await makeProduct(shop.shop.db, { brand, priceVnd: 300_000, originalPriceVnd: 400_000 });
  const rule = { brand, kind: 'amount', by: -50_000, keepsOld: true };
  const { body: seen } = await ask('POST', '/api/admin/prices/preview', rule);
  expect(seen.items).toMatchObject([{ originalPrice: 400_000, newOriginalPrice: 300_000, problem: null }]);
  await ask('POST', '/api/admin/prices', { ...rule, version: seen.version });
  expect(await page(one)).toMatchObject({ raw_price: 250_000, raw_original_price: 300_000 });
});

/** A price that rises at a moment and stays. */
const rise = (product: Product, price: number, hours = 1) =>
  schedule(product, { price, startsAt: inHours(hours), endsAt: null });

test('a planned rise costs the old price until its moment and the new one from then on, with nothing crossed out and no end', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000, stock: 9 });
  const { status, body } = await rise(product, 550_000);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.items).toMatchObject([{ state: 'waiting', endsAt: null, first: { price: 550_000, state: 'waiting' } }]);
  expect((await order(product, 500_000)).status).toBe(201);
  const before = await page(product);
  expect(before).toMatchObject({ raw_price: 500_000, raw_original_price: null });
  expect(before).not.toHaveProperty('price_until');

  // the moment has come, and the job is late: an order costs the new price
  await move(product, -2);
  const tooLittle = await order(product, 500_000);
  expect([tooLittle.body.code, tooLittle.body.items[0].price]).toEqual(['PRICE_CHANGED', 550_000]);
  expect((await order(product, 550_000)).status).toBe(201);

  await settle();
  const after = await page(product);
  expect(after).toMatchObject({ raw_price: 550_000, raw_original_price: null });
  expect(after).not.toHaveProperty('price_until');
  expect(await statesOf(product)).toEqual(['raised']);
  const { body: office } = await ask('GET', `/api/admin/products/${product.id}`);
  expect(office.prices.map(({ price, actor }: { price: number; actor: string }) => [price, actor])).toEqual([
    [550_000, 'system'],
  ]);
  // what has come is no plan any more
  const [done] = (await ask('GET', `/api/admin/price-schedules?product=${product.id}`)).body.items;
  expect(done).toMatchObject({ state: 'ended', first: { state: 'raised' } });
  expect((await ask('POST', `/api/admin/price-schedules/${done.id}/cancel`)).status).toBe(422);
  await settle();
  expect((await page(product)).raw_price).toBe(550_000);
});

test('its job waits for the moment, and a shop that was closed then raises the price when it opens', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000 });
  const { body } = await rise(product, 550_000);
  const key = `prices ${body.items[0].startsAt}`;
  const { rows } = await shop.pool.query('select run_at from graphile_worker.jobs where key = $1', [key]);
  expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([body.items[0].startsAt]);
  await move(product, -24 * 40);
  await settle();
  expect([(await page(product)).raw_price, await statesOf(product)]).toEqual([550_000, ['raised']]);
});

test('a rise keeps a list price that is still higher crossed out, and takes one away that it reaches', async () => {
  const listed = { priceVnd: 500_000, originalPriceVnd: 600_000 };
  const [below, up] = [await makeProduct(shop.shop.db, listed), await makeProduct(shop.shop.db, listed)];
  await rise(below, 599_000);
  await rise(up, 600_000);
  await move(below, -2);
  await move(up, -2);
  await settle();
  expect(await page(below)).toMatchObject({ raw_price: 599_000, raw_original_price: 600_000 });
  expect(await page(up)).toMatchObject({ raw_price: 600_000, raw_original_price: null });
});

test('a rise that is cancelled before its moment never comes, and one that somebody was faster with changes nothing', async () => {
  const [cancelled, typed] = [
    await makeProduct(shop.shop.db, { priceVnd: 500_000 }),
    await makeProduct(shop.shop.db, { priceVnd: 500_000 }),
  ];
  const { body } = await rise(cancelled, 550_000);
  expect((await ask('POST', `/api/admin/price-schedules/${body.items[0].id}/cancel`)).status).toBe(200);
  await rise(typed, 550_000);
  await shop.pool.query('update products set price = 560000 where id = $1', [typed.id]);
  await move(cancelled, -2);
  await move(typed, -2);
  expect((await order(cancelled, 500_000)).status).toBe(201);
  expect((await order(typed, 560_000)).status).toBe(201);
  await settle();
  expect([(await page(cancelled)).raw_price, await statesOf(cancelled)]).toEqual([500_000, ['cancelled']]);
  expect([(await page(typed)).raw_price, await statesOf(typed)]).toEqual([560_000, ['skipped']]);
});

test.each([
  ['without a moment', { startsAt: null }, 'Hãy chọn lúc tăng giá, ở sau bây giờ.'],
  ['at a moment that is over', { startsAt: inHours(-1) }, 'Hãy chọn lúc tăng giá, ở sau bây giờ.'],
  ['in more than a year', { startsAt: inHours(24 * 370) }, 'Lịch giá dài nhất một năm kể từ hôm nay.'],
  ['to the same price', { price: 500_000 }, 'Giá mới phải cao hơn giá đang bán.'],
  ['to less', { price: 400_000 }, 'Giá mới phải cao hơn giá đang bán.'],
])('a rise %s is refused with its reason', async (_, wrong, reason) => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000 });
  const planned = { price: 550_000, startsAt: inHours(1), endsAt: null, ...wrong };
  const refused = await schedule(product, planned);
  expect([refused.status, refused.body.message]).toEqual([422, reason]);
});

test('of two planned rises the later must be the higher: one that would never come is refused, and the plan in its way is named', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000 });
  const planned = await rise(product, 600_000, 24);
  const named = `Đã có lịch tăng giá lên ${formatMoney(600_000)} lúc ${formatDateTime(planned.body.items[0].startsAt)}`;
  for (const [price, hours, word] of [
    [550_000, 48, 'cao'],
    [600_000, 48, 'cao'],
    [600_000, 12, 'thấp'],
    [650_000, 12, 'thấp'],
  ] as const)
    expect(await rise(product, price, hours)).toMatchObject({
      status: 422,
      body: { message: `${named}, nên giá mới phải ${word} hơn. Hãy đổi giá hoặc hủy lịch đó trước.` },
    });
  expect((await rise(product, 650_000, 48)).status).toBe(201);
  expect((await rise(product, 550_000, 12)).status).toBe(201);
  await ask('POST', `/api/admin/price-schedules/${planned.body.items[0].id}/cancel`);
  expect((await rise(product, 640_000, 36)).status).toBe(201);
});

test('a rise within a sale is refused, since the end of the sale would take it back; at its end and before it, it is taken', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000, stock: 9 });
  const sale = await schedule(product, { price: 400_000, startsAt: null, endsAt: inHours(3) });
  const { endsAt } = sale.body.items[0];
  const within = await rise(product, 550_000, 2);
  expect([within.status, within.body.code]).toEqual([422, 'PRICE_SCHEDULE_REFUSED']);
  // 450.000 is more than in the sale, but less than the price that comes back
  const tooLittle = { startsAt: endsAt, endsAt: null };
  expect((await schedule(product, { price: 450_000, ...tooLittle })).body.message).toBe(
    'Giá mới phải cao hơn giá đang bán.',
  );
  expect((await schedule(product, { price: 550_000, startsAt: endsAt, endsAt: null })).status).toBe(201);
  // another sale, and another rise after it
  expect((await schedule(product, { price: 420_000, startsAt: inHours(5), endsAt: inHours(8) })).status).toBe(201);
  expect((await rise(product, 600_000, 9)).status).toBe(201);

  // the job sleeps until the second sale runs: it ends the first, raises the price and begins the second from there
  await move(product, -6);
  expect((await order(product, 420_000)).status).toBe(201);
  await settle();
  expect(await page(product)).toMatchObject({ raw_price: 420_000, raw_original_price: 550_000 });
  await move(product, -6);
  expect((await order(product, 600_000)).status).toBe(201);
  await settle();
  expect(await page(product)).toMatchObject({ raw_price: 600_000, raw_original_price: null });
  expect(await statesOf(product)).toEqual(['ended', 'ended', 'raised', 'raised']);
});

test('many prices that rise at a moment are seen before, planned as one from the usual prices, and come as one', async () => {
  const brand = 'Hãng Tăng Giá Đầu Tháng';
  const plain = await makeProduct(shop.shop.db, { brand, priceVnd: 300_000 });
  const listed = await makeProduct(shop.shop.db, { brand, priceVnd: 200_000, originalPriceVnd: 205_000 });
  const onSale = await makeProduct(shop.shop.db, { brand, priceVnd: 100_000 });
  const later = await makeProduct(shop.shop.db, { brand, priceVnd: 100_000 });
  await schedule(onSale, { price: 50_000, startsAt: null, endsAt: inHours(1) });
  await schedule(later, { price: 50_000, startsAt: null, endsAt: inHours(9) });
  const rule = { brand, kind: 'percent', by: 5, keepsOld: true, period: { startsAt: inHours(2), endsAt: null } };
  const { body: seen } = await ask('POST', '/api/admin/prices/preview', rule);
  expect(seen).toMatchObject({ total: 4, scheduled: 1, overListPrice: 1, notHigher: 0 });
  expect(seen.items).toContainEqual(
    expect.objectContaining({ id: plain.id, before: 300_000, after: 315_000, newOriginalPrice: null, problem: null }),
  );
  expect(seen.items).toContainEqual(
    expect.objectContaining({ id: onSale.id, before: 100_000, after: 105_000, newOriginalPrice: null, problem: null }),
  );
  const less = (await ask('POST', '/api/admin/prices/preview', { ...rule, by: -5 })).body;
  expect(less).toMatchObject({ total: 4, notHigher: 3, scheduled: 1 });

  const planned = await ask('POST', '/api/admin/prices', { ...rule, version: seen.version, overListPrice: 'drop' });
  expect([planned.status, planned.body]).toEqual([200, { changed: 3, skipped: 1, id: null }]);
  expect((await page(plain)).raw_price).toBe(300_000);
  const [plan] = (await ask('GET', `/api/admin/price-schedules?product=${plain.id}`)).body.items;
  expect(plan).toMatchObject({ state: 'waiting', endsAt: null, products: 3 });
  // each schedule once: one of them holds three products
  await shop.pool.query(
    `update price_schedules set starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
     where id in (select n.schedule_id from scheduled_prices n join products p on p.id = n.product_id where p.brand_name = $1)`,
    [brand],
  );
  await settle();
  expect(await page(plain)).toMatchObject({ raw_price: 315_000, raw_original_price: null });
  expect(await page(listed)).toMatchObject({ raw_price: 210_000, raw_original_price: null });
  expect(await page(onSale)).toMatchObject({ raw_price: 105_000, raw_original_price: null });
  expect(await page(later)).toMatchObject({ raw_price: 50_000, raw_original_price: 100_000 });
});

test('a product file leaves planned rises alone, and says why it does not plan a sale over the moment of one', async () => {
  const product = await makeProduct(shop.shop.db, { priceVnd: 500_000 });
  await rise(product, 550_000, 2);
  const before = await statesOf(product);
  const db = shop.shop.db;
  const sale = { price: 400_000, startsAt: new Date(inHours(1)), endsAt: new Date(inHours(3)) };
  const row = { number: 2, productId: product.id, usual: 500_000, prices: [sale] };
  const { unplanned, flaws } = await findUnplanned(db, [row]);
  expect(unplanned).toEqual([]);
  expect(flaws).toEqual([{ number: 2, reason: expect.stringContaining('lịch giá khác') }]);
  expect(await statesOf(product)).toEqual(before);
  const edited = await findEdited(db, product.id);
  const prices = await listPricesForFile(db, edited ? [edited] : []);
  expect(prices.get(product.id)).toMatchObject({ priceVnd: 500_000, plannedPrices: [] });
});
