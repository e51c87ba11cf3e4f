/** Comparisons, as a browser asks for them. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop();

const R200 = 'may-chay-bo-dien-gap-gon-nhip-chay-r200';
const R300 = 'may-chay-bo-dien-don-nang-nhip-chay-r300';
const R350 = 'may-chay-bo-dien-da-nang-nhip-chay-r350-plus';
const W100 = 'may-di-bo-mini-de-gam-ban-nhip-chay-w100';
const X8 = 'may-chay-bo-phong-gym-nhip-chay-pro-x8';
const MAT = 'tham-yoga-tpe-2-lop-moc-yoga-8-mm-co-dinh-tuyen';

async function compare(products: string, answers = '') {
  const query = new URLSearchParams({ products, ...(answers && { answers }) });
  const { status, body, headers } = await shop.get(`/api/comparison?${query}`);
  expect(status).toBe(200);
  return { ...body, cacheControl: headers.get('cache-control') };
}
const slugsOf = ({ products }: { products: { slug: string }[] }) => products.map(({ slug }) => slug);

test('products are compared in the order of the address, each once, and only the first four', async () => {
  const body = await compare(`${R300},${R200},${R300},${W100},${R350},${X8}`);
  expect(slugsOf(body)).toEqual([R300, R200, W100, R350]);
  expect(body.left_out).toBe(1);
});

test('unknown and archived products are named and left out; unlisted sizes and former addresses are found', async () => {
  const archived = await makeProduct(shop.shop.db);
  const sold = shop.shop.db.updateTable('products').where('id', '=', archived.id);
  await sold.set({ archived_at: new Date(), listed: false }).execute();
  const unlisted = await makeProduct(shop.shop.db, { listed: false });
  const { id } = await shop.shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', R200)
    .executeTakeFirstOrThrow();
  await shop.shop.db.insertInto('product_old_slugs').values({ slug: 'r200-cu', product_id: id }).execute();
  const cut = R300.slice(0, -3);
  const body = await compare(`da-xoa-han,${archived.slug},${unlisted.slug},r200-cu,%00',${cut}`);
  expect(slugsOf(body)).toEqual([unlisted.slug, R200]);
  expect(body.unknown).toHaveLength(4);
  // a product that was removed for good leaves a whole name in the link, which was therefore not cut
  expect(body.unreadable).toEqual(["%00'", cut]);
});

test('no product and one product are no error', async () => {
  expect(await compare(' , ,')).toMatchObject({ products: [], rows: [] });
  expect(slugsOf(await compare(R200))).toEqual([R200]);
});

test('products of several types are said to be, and compared by common rows', async () => {
  const { mixed, rows } = await compare(`${R200},${MAT}`);
  expect(mixed).toBe(true);
  expect(rows.map(({ label }: { label: string }) => label)).not.toContain('Tải');
});

test('a product is offered for comparison with those of its type that are nearest in price', async () => {
  const { body } = await shop.get(`/api/products/${R300}/comparable`);
  expect(body.map(({ short_name }: { short_name: string }) => short_name)).toEqual([
    'R300',
    'R350 Plus',
    'R200',
    'W100',
  ]);
  expect((await shop.get('/api/products/khong-co/comparable')).body).toEqual([]);
  // plates differ in their weight only
  expect((await shop.get('/api/products/ta-dia-boc-cao-su-ben-luc-5-kg-lo-50/comparable')).body).toEqual([]);
});

test('rows by which nobody chooses are marked, and a bundle has no parcel of its own', async () => {
  const { rows } = await compare(`${R200},${R300}`);
  const asides = rows.filter(({ aside }: { aside?: true }) => aside);
  expect(asides.map(({ kind, label }: { kind: string; label: string }) => label || kind)).toEqual([
    'Tốc độ thấp nhất',
    'Điện áp',
    'weight',
  ]);
  const combos =
    'combo-home-gym-co-ban-ghe-b7-bo-ta-tay-20-kg-tham,combo-home-gym-nang-cao-khung-r1-don-2-2-m-100-kg-ta-dia';
  const kinds = (await compare(combos)).rows.map(({ kind }: { kind: string }) => kind);
  expect(kinds).not.toContain('package');
  expect(kinds).not.toContain('weight');
});
