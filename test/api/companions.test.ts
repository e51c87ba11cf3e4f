import { expect, test } from 'vitest';
import { countCompanions } from '#commands/catalogue/count-companions.ts';
import { countCompanions as countInParts, LEAST_CUSTOMERS } from '#store/catalogue/product-sales.ts';
import { openTestShop } from '../app.ts';
import { codForm, customer, line, makeProduct, type Product } from '../makers.ts';

const shop = openTestShop();

const together = async (product: Product): Promise<string[]> => {
  await countCompanions(shop.shop.db);
  const { status, body } = await shop.get(`/api/products/${product.id}/companions`);
  expect(status).toBe(200);
  return body.together.map(({ id }: { id: string }) => id);
};

let lastPhone = 987_000_000;
async function order(products: Product[], phone = `0${lastPhone++}`): Promise<string> {
  const lines = products.map((product) => line(product));
  const { status, body } = await shop.post('/api/orders', codForm(lines, { shipping_phone: phone }));
  expect(status).toBe(201);
  return body.order.order_number;
}

const makePair = async (): Promise<[Product, Product]> => [
  await makeProduct(shop.shop.db, { stock: 100 }),
  await makeProduct(shop.shop.db, { stock: 100 }),
];

test('two products are shown as bought together once enough different customers ordered both, and name nobody', async () => {
  const [bench, mat] = await makePair();
  for (let count = 1; count < LEAST_CUSTOMERS; count++) await order([bench, mat]);
  expect(await together(bench)).toEqual([]);
  await order([bench, mat]);
  expect(await together(bench)).toEqual([mat.id]);
  expect(await together(mat)).toEqual([bench.id]);
  const { body } = await shop.get(`/api/products/${bench.slug}/companions`);
  expect(body.together).toMatchObject([{ id: mat.id, slug: mat.slug, name: mat.name }]);
  expect(JSON.stringify(body)).not.toContain(customer.last_name);
});

test('however often one customer orders two products, nobody else reads of it', async () => {
  const [bench, mat] = await makePair();
  for (let count = 0; count <= LEAST_CUSTOMERS; count++) await order([bench, mat], '0912 000 111');
  expect(await together(bench)).toEqual([]);
});

test('cancelled orders and orders of more than a year ago do not count', async () => {
  const [bench, mat] = await makePair();
  const numbers: string[] = [];
  for (let count = 0; count < LEAST_CUSTOMERS; count++) numbers.push(await order([bench, mat]));
  const last = () => shop.shop.db.updateTable('orders').where('order_number', '=', String(numbers.at(-1)));
  await last()
    .set({ created_at: new Date(Date.now() - 367 * 86_400_000) })
    .execute();
  expect(await together(bench)).toEqual([]);
  await last().set({ created_at: new Date() }).execute();
  expect(await together(bench)).toEqual([mat.id]);
  await last().set({ status: 'cancelled' }).execute();
  expect(await together(bench)).toEqual([]);
});

test('a product that left the list is no longer recommended, and an unknown product has no companions', async () => {
  const [bench, mat] = await makePair();
  for (let count = 0; count < LEAST_CUSTOMERS; count++) await order([bench, mat]);
  expect(await together(bench)).toEqual([mat.id]);
  await shop.shop.db.updateTable('products').set({ listed: false }).where('id', '=', mat.id).execute();
  expect(await together(bench)).toEqual([]);
  expect((await shop.get('/api/products/khong-co/companions')).status).toBe(404);
});

test('a bar lists the plates whose hole fits it, those in stock first, and says when the shop has none', async () => {
  const fitsOf = async (slug: string) => (await shop.get(`/api/products/${slug}/companions`)).body.fits;
  const [olympic] = await fitsOf('don-ta-thang-olympic-ben-luc-2-2-m-20-kg');
  expect(olympic).toMatchObject({ label: 'Đường kính lỗ', value: '50 mm', lacks: null });
  const plates: { id: string; slug: string; name: string; stock: number }[] = olympic.products;
  expect(plates.map(({ name }) => name)).toEqual(
    ['2,5', '5', '10', '20'].map((weight) => `Tạ đĩa bọc cao su Bền Lực ${weight} kg lỗ 50`),
  );
  const [first] = plates;
  await shop.shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', String(first?.id)).execute();
  expect((await fitsOf('don-ta-thang-olympic-ben-luc-2-2-m-20-kg'))[0].products.at(-1).id).toBe(first?.id);
  // the plates of sets fit a thin bar, and the shop has no plates of their own for it
  const [thin] = await fitsOf('don-ta-thang-ben-luc-1-5-m-phi-28');
  expect(thin).toMatchObject({ value: '28 mm', lacks: 'Tạ đĩa (bánh tạ)' });
  expect(thin.products.map(({ type }: { type: string }) => type)).toEqual(['ta-dieu-chinh', 'ta-dieu-chinh']);
  // a plate lists bars and collars
  const [ofPlate] = await fitsOf(String(first?.slug));
  expect(ofPlate).toMatchObject({ value: '50 mm' });
  expect(ofPlate.products.map(({ type }: { type: string }) => type)).toContain('don-ta');
  expect(await fitsOf('may-chay-bo-dien-gap-gon-nhip-chay-r200')).toEqual([]);
});

test('a shop with many orders is counted in parts, and each part says the same as the whole', async () => {
  const goods = [...(await makePair()), ...(await makePair())];
  for (let count = 0; count < LEAST_CUSTOMERS; count++) await order(goods);
  const companions = () =>
    shop.shop.db
      .selectFrom('product_companions')
      .select(['product_id', 'companion_id', 'customers'])
      .orderBy('product_id')
      .orderBy('companion_id')
      .execute();
  await countCompanions(shop.shop.db);
  const whole = await companions();
  expect(whole.length).toBeGreaterThanOrEqual(12);
  for (const lines of [1, 7]) {
    await shop.shop.db.transaction().execute((tx) => countInParts(tx, lines));
    expect(await companions()).toEqual(whole);
  }
});
