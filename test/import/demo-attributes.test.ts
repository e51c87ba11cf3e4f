/** The typed specifications of the demo's products in a shop that was filled before the catalogue had them. */
import { expect, test } from 'vitest';
import { giveDemoAttributes } from '#commands/catalogue/give-demo-attributes.ts';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { catalogueAttributes } from '#store/attributes/catalogue-attributes.ts';
import { openTestShop } from '../app.ts';

const shop = openTestShop();
const [untouched, edited, dearer, own] = ['GYM-001', 'GYM-002', 'GYM-003', 'GYM-004'];

const attributesOf = async (sku = '') =>
  (await shop.pool.query('select attributes from products where sku = $1', [sku])).rows[0].attributes;

test('an upgrade gives them to products that nobody changed, once, and leaves all others as they are', async () => {
  const before = await attributesOf(untouched);
  expect(before).toMatchObject({ 'catalogue/load-kg': 100, 'catalogue/fold': true });
  const set = (sku = '', change: string) => shop.pool.query(`update products set ${change} where sku = '${sku}'`);
  await set(untouched, `attributes = '{"stand/shelf": 4}'`);
  await set(edited, `attributes = '{}', import_hash = null`);
  await set(dearer, `attributes = '{}', price = price + 1000`);
  await set(own, `attributes = '{"catalogue/load-kg": 90}'`);
  expect(await giveDemoAttributes(shop.shop.db, readDemoCatalogue)).toBe(1);
  expect(await attributesOf(untouched)).toEqual({ ...before, 'stand/shelf': 4 });
  expect(await attributesOf(edited)).toEqual({});
  expect(await attributesOf(dearer)).toEqual({});
  expect(await attributesOf(own)).toEqual({ 'catalogue/load-kg': 90 });
  expect(await giveDemoAttributes(shop.shop.db, readDemoCatalogue)).toBe(0);
});

test('an attribute that a later demo declares reaches products that have the demo’s other values', async () => {
  const before = await attributesOf(untouched);
  const remove = `update products set attributes = attributes - 'catalogue/deck-cm' where sku = $1`;
  await shop.pool.query(remove, [untouched]);
  expect(await giveDemoAttributes(shop.shop.db, readDemoCatalogue)).toBe(1);
  expect(before).toMatchObject({ 'catalogue/deck-cm': 15 });
  expect(await attributesOf(untouched)).toEqual(before);
  expect(await giveDemoAttributes(shop.shop.db, readDemoCatalogue)).toBe(0);
});

test('a row of an import names them without the folder, and a mistyped key is an error that names it', async () => {
  const row = { sku: 'CHAY-1', name: 'Máy chạy thử', type: 'may-chay-bo', brand: 'An Khỏe', priceVnd: 5_000_000 };
  const take = (attributes: unknown) =>
    importCatalogue(shop.shop.db, { products: [{ ...row, attributes }] }, { attributes: catalogueAttributes() });
  await expect(take({ 'load-kilo': 100 })).rejects.toMatchObject({
    errors: [{ row: 1, field: 'attributes.catalogue/load-kilo', message: 'là thuộc tính mà cửa hàng không có' }],
  });
  await expect(take({ 'load-kg': 'nhiều' })).rejects.toMatchObject({
    errors: [{ row: 1, field: 'catalogue/load-kg', message: 'phải là số' }],
  });
  expect(await take({ 'load-kg': 110, fold: true })).toMatchObject({ added: 1 });
  expect(await take({ fold: true, 'load-kg': 110 })).toMatchObject({ unchanged: 1 });
  expect(await attributesOf('CHAY-1')).toEqual({ 'catalogue/load-kg': 110, 'catalogue/fold': true });
});
