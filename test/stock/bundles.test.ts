import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { releaseReservation } from '#commands/checkout/release-reservation.ts';
import { changeOrder } from '#commands/fulfilment/change-order.ts';
import { openOffice } from '../admin/open-office.ts';
import { openTestShop } from '../app.ts';
import { codForm, type Line, line, makeProduct, newKey, type Product, qrForm } from '../makers.ts';
import { tally, times } from '../races/race.ts';
import { placeOrderOf } from '../states/order.ts';
import { makeBundle, stocksOf } from './bundle.ts';
import { expectLedgerAgrees, ledgerOf, movementsOf } from './ledger.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');
const operator = { kind: 'operator' as const, userId: null };
const order = (...lines: Line[]) => shop.post('/api/orders', codForm(lines));
const reserve = (checkout: string, ...lines: Line[]) =>
  shop.post('/api/checkout/reservations', { checkout_id: checkout, items: lines });

const cancel = (number: string) =>
  changeOrder(shop.shop.db, {
    order: number,
    move: { field: 'status', to: 'cancelled' },
    actor: operator,
    reason: 'thử',
  });

/** A bundle of one bench and two plates, of which five and nine are there: four bundles. */
async function makeGym(bench = 5, plate = 9): Promise<[bundle: Product, bench: Product, plate: Product]> {
  const parts = [await makeProduct(shop.shop.db, { stock: bench }), await makeProduct(shop.shop.db, { stock: plate })];
  const [one, two] = parts as [Product, Product];
  return [await makeBundle(shop, [one, 1], [two, 2]), one, two];
}

test('the stock of a bundle is what its parts allow, also when a part is sold, corrected, imported or written by SQL', async () => {
  const [bundle, bench, plate] = await makeGym();
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([4, 5, 9]);
  await order(line(bench, 3));
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([2, 2, 9]);
  await importCatalogue(shop.shop.db, {
    products: [{ sku: bench.sku, name: bench.name, type: 'ta-tay', brand: 'X', priceVnd: 500_000, stock: 20 }],
  });
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([4, 20, 9]);
  for (const { id } of [plate, bundle]) await sql`update products set stock = 3 where id = ${id}`.execute(shop.shop.db);
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([1, 20, 3]);
  await expectLedgerAgrees(shop, [bundle, bench, plate]);
});

test('an ordered bundle takes its parts, a cancelled one gives them back, and the ledger names the order in all of them', async () => {
  const [bundle, bench, plate] = await makeGym();
  const { order_number: number } = await placeOrderOf(shop, bundle, { quantity: 2 });
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([2, 3, 5]);
  await cancel(number);
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([4, 5, 9]);
  const newest = async (product: Product) => (await ledgerOf(shop, product)).slice(-2);
  expect(await newest(bench)).toEqual([`-2 order ${number} visitor`, `2 cancellation ${number} operator`]);
  expect(await newest(plate)).toEqual([`-4 order ${number} visitor`, `4 cancellation ${number} operator`]);
  const ofBundle = (await movementsOf(shop, bundle)).filter(({ orderNumber }) => orderNumber === number);
  expect(ofBundle.map(({ kind }) => [...new Set([kind])])).toEqual(ofBundle.map(() => ['parts']));
  expect(ofBundle.reduce((sum, { change }) => sum + change, 0)).toBe(0);
  const sold = await shop.shop.db.selectFrom('products').select('sold').where('id', '=', bundle.id).executeTakeFirst();
  expect(sold?.sold).toBe(0);
  await expectLedgerAgrees(shop, [bundle, bench, plate]);
});

test('a reserved bundle keeps its parts, its order takes no more, and an expired one returns them', async () => {
  const [bundle, bench, plate] = await makeGym();
  const [bought, left] = [newKey(), newKey()];
  const { order_number } = (await reserve(bought, line(bundle, 1))).body;
  const expired = (await reserve(left, line(bundle, 2))).body.order_number;
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([1, 2, 3]);
  const sent = await shop.post('/api/orders', qrForm([line(bundle)], { order_number, checkout_id: bought }));
  expect(sent.status).toBe(201);
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([1, 2, 3]);
  const { rows } = await sql<{ id: string }>`
    update reservations set expires_at = now() - interval '1 second' where order_number = ${expired} returning id`.execute(
    shop.shop.db,
  );
  await releaseReservation(shop.shop.db, rows[0]?.id ?? '');
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([3, 4, 7]);
  await expectLedgerAgrees(shop, [bundle, bench, plate]);
});

test('a cart of a bundle and of its part is refused where both together need more than there is, and names both', async () => {
  const [bundle, bench, plate] = await makeGym(2, 9);
  const refused = await order(line(bundle, 2), line(bench));
  expect(refused).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
  expect(refused.body.items.map((item: { product_id: string }) => item.product_id).sort()).toEqual(
    [bundle.id, bench.id].sort(),
  );
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([2, 2, 9]);
  expect((await order(line(bundle), line(bench))).status).toBe(201);
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([0, 0, 7]);
});

test('whoever reserved the last bundle can change to its part, and back', async () => {
  const [bundle, bench, plate] = await makeGym(1, 2);
  const checkout = newKey();
  for (const wanted of [bundle, bench, bundle])
    expect((await reserve(checkout, line(wanted))).status, wanted.name).toBe(200);
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([0, 0, 0]);
  expect((await reserve(newKey(), line(bench))).body.code).toBe('OUT_OF_STOCK');
});

test('the owner hears of the part that runs out when a bundle takes it', async () => {
  const [bundle, bench] = await makeGym(6, 90);
  await reserve(newKey(), line(bundle));
  await order(line(bundle));
  const mails = await shop.shop.db.selectFrom('mails').select('facts').where('kind', '=', 'owner-stock-low').execute();
  // the reserved bundle is not sold: one of six left
  expect(
    mails.map(({ facts }) => facts).filter(({ productId }) => [bundle.id, bench.id].includes(`${productId}`)),
  ).toEqual([{ productId: bench.id, left: 5 }]);
});

test('a shelf is counted with the parts of reserved and unsent bundles; a bundle itself is not counted', async () => {
  const [bundle, , plate] = await makeGym();
  await order(line(bundle, 2));
  await reserve(newKey(), line(bundle));
  const read = async ({ id }: Product) => (await ask('GET', `/api/admin/products/${id}/stock`)).body;
  expect(await read(plate)).toMatchObject({ stock: 3, reserved: 2, unsent: 4 });
  expect(await read(bundle)).toMatchObject({ stock: 1, isBundle: true });
  expect(await ask('POST', `/api/admin/products/${bundle.id}/stock`, { by: 1, reason: 'thử' })).toMatchObject({
    ...{ status: 409, body: { code: 'STOCK_REFUSED', reason: expect.stringContaining('Đây là bộ') } },
  });
});

test('an import refuses parts that do not exist, a bundle in a bundle, and other parts while it is promised to somebody', async () => {
  const [bundle, bench, plate] = await makeGym();
  const row = { name: bundle.name, type: 'ta-tay', brand: 'Bền Lực', priceVnd: 900_000 };
  const importParts = (sku: string, ...parts: object[]) =>
    importCatalogue(shop.shop.db, { products: [{ ...row, sku, parts }] });
  const none = { message: expect.stringMatching(/nothing was imported/) };
  await expect(importParts(bundle.sku, { sku: 'KHONG-CO', quantity: 1 })).rejects.toMatchObject(none);
  await expect(importParts(bundle.sku, { sku: bundle.sku, quantity: 1 })).rejects.toMatchObject(none);
  await expect(importParts(`${bundle.sku}-2`, { sku: bundle.sku, quantity: 1 })).rejects.toMatchObject(none);
  const { body } = await order(line(bundle));
  await expect(importParts(bundle.sku, { sku: plate.sku, quantity: 1 })).rejects.toMatchObject({
    errors: [{ field: 'parts', message: expect.stringContaining('đang chờ thanh toán') }],
  });
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([3, 4, 7]);
  await cancel(body.order.order_number);
  await importParts(bundle.sku, { sku: plate.sku, quantity: 1 });
  expect(await stocksOf(shop, bundle, bench, plate)).toEqual([9, 5, 9]);
  await expectLedgerAgrees(shop, [bundle, bench, plate]);
});

test('the page of a bundle names its parts with their pieces, and only that of a bundle has this field', async () => {
  const [bundle, bench, plate] = await makeGym();
  const { parts } = (await shop.get(`/api/products/${bundle.slug}`)).body;
  const noPicture = '/media/drawings/chua-co-anh.svg';
  const alike = { raw_price: 500_000, image_url: noPicture, package_cm: null, gross_weight_kg: null };
  expect(parts).toEqual([
    { id: bench.id, slug: bench.slug, name: bench.name, quantity: 1, ...alike },
    { id: plate.id, slug: plate.slug, name: plate.name, quantity: 2, ...alike },
  ]);
  expect((await shop.get(`/api/products/${bench.slug}`)).body).not.toHaveProperty('parts');
});

test('the combos of the demo catalogue are bundles of its products, and as many as those allow', async () => {
  const { rows } = await sql<{ sku: string; parts: string; stock: number }>`
    select b.sku, b.stock, string_agg(bp.quantity || ' ' || p.sku, ', ' order by bp.position) as parts
    from bundle_parts bp join products b on b.id = bp.bundle_id join products p on p.id = bp.part_id
    where b.sku like 'GYM-%' group by b.sku, b.stock order by b.sku`.execute(shop.shop.db);
  expect(rows).toEqual([
    { sku: 'GYM-048', parts: '1 GYM-037, 1 GYM-026, 1 GYM-064', stock: 49 },
    { sku: 'GYM-049', parts: '1 GYM-046, 1 GYM-030, 4 GYM-036, 2 GYM-035, 1 GYM-040, 8 GYM-050', stock: 8 },
  ]);
});

const rounds = [1, 2, 3, 4, 5, 6];
test.each(rounds)(
  'the last part sold alone, within two bundles and together with others at the same moment is sold once (round %d)',
  async () => {
    const [bundle, bench, plate] = await makeGym(1, 40);
    const other = await makeBundle(shop, [plate, 1], [bench, 1]);
    const answers = await times(40, (index) => {
      if (index % 4 === 0) return order(line(bench));
      if (index % 4 === 1) return order(line(other));
      if (index % 4 === 2) return order(line(plate), line(bundle));
      return order(line(bundle), line(plate));
    });
    expect(tally(answers)).toEqual({ 201: 1, OUT_OF_STOCK: 39 });
    expect((await stocksOf(shop, bundle, other, bench)).join()).toBe('0,0,0');
    await expectLedgerAgrees(shop, [bundle, other, bench, plate]);
  },
);

test.each(rounds)(
  'orders, checkouts and cancellations of bundles and parts at once cause no deadlock and lose no piece (round %d)',
  async () => {
    const [bundle, bench, plate] = await makeGym(20, 40);
    const other = await makeBundle(shop, [plate, 3], [bench, 1]);
    const placed = await times(4, async () => (await placeOrderOf(shop, bundle)).order_number);
    const answers = await Promise.all([
      times(8, () => order(line(bench), line(plate))),
      times(8, () => order(line(plate), line(bundle))),
      times(8, () => order(line(other), line(bench))),
      times(8, () => reserve(newKey(), line(bundle), line(other))),
    ]);
    await Promise.all([...placed.map(cancel), times(8, () => order(line(bundle))), times(8, () => order(line(bench)))]);
    for (const { status, body } of answers.flat())
      expect(status < 300 || body.code === 'OUT_OF_STOCK', JSON.stringify(body)).toBe(true);
    await expectLedgerAgrees(shop, [bundle, other, bench, plate]);
    const [bundles = 0, others = 0, benches = 0, plates = 0] = await stocksOf(shop, bundle, other, bench, plate);
    expect(bundles).toBe(Math.min(benches, Math.floor(plates / 2)));
    expect(others).toBe(Math.min(benches, Math.floor(plates / 3)));
  },
);
