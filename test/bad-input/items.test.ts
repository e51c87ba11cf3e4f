import { describe, expect, test } from 'vitest';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { openTestShop } from '../app.ts';
import { expectRefusal } from '../counts.ts';
import { codFields, codForm, line, makeForm, makeProduct, type Product } from '../makers.ts';

const shop = openTestShop();
const unknown = '0f0f0f0f-0000-4000-8000-000000000000';

/** A QR client's mistakes are a COD client's: the items are read the same way. */
const send = (form: FormData) => shop.post('/api/orders', form);
const withItems = (items: unknown) =>
  makeForm(codFields([], { total_amount: 500_000, items: typeof items === 'string' ? items : JSON.stringify(items) }));

test('an unknown product is refused', async () => {
  const product = await makeProduct(shop.shop.db);
  for (const id of [
    unknown,
    'may-chay-bo',
    '1',
    "'; drop table orders; --",
    `${product.id}\0`,
    '\u0000',
    '__proto__',
  ]) {
    const body = await expectRefusal(
      shop,
      () => send(codForm([line(product), { product_id: id, quantity: 1, price: 1 }])),
      { status: 409, code: 'PRODUCT_UNKNOWN' },
    );
    expect(body.product_id).toBe(id);
  }
});

describe('a quantity', () => {
  const make = (product: Product, quantity: unknown) =>
    withItems([{ product_id: product.id, quantity, price: 500_000 }]);

  test.each([
    ['0', 0],
    ['negative', -1],
    ['1.5', 1.5],
    ['"2" as text', '2'],
    ['1e400', '__huge__'],
    ['null', null],
    ['missing', undefined],
    ['true', true],
    ['a list', [1]],
  ])('of %s is refused', async (_, quantity) => {
    const product = await makeProduct(shop.shop.db);
    const form =
      quantity === '__huge__'
        ? withItems(`[{"product_id":"${product.id}","quantity":1e400}]`)
        : make(product, quantity);
    const body = await expectRefusal(shop, () => send(form), { status: 400, code: 'LINE_INVALID' });
    expect(body).toMatchObject({ item: 0, field: 'quantity' });
    // a client that chooses by words would call the cart empty
    expect(body.error).not.toContain('items');
  });

  test.each([1e9, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER])(
    'of %d is refused where it exceeds the stock',
    async (quantity) => {
      const product = await makeProduct(shop.shop.db);
      const body = await expectRefusal(shop, () => send(make(product, quantity)), {
        status: 409,
        code: 'OUT_OF_STOCK',
      });
      expect(body).toMatchObject({ product_id: product.id, product_name: product.name, left: 10 });
    },
  );

  test('that exceeds the stock only as the sum of several lines is refused', async () => {
    const product = await makeProduct(shop.shop.db);
    const lines = Array.from({ length: 200 }, () => line(product, Number.MAX_SAFE_INTEGER));
    await expectRefusal(shop, () => send(codForm(lines, { total_amount: 1 })), { status: 409, code: 'OUT_OF_STOCK' });
    await expectRefusal(shop, () => send(codForm([line(product, 6), line(product, 5)])), {
      status: 409,
      code: 'OUT_OF_STOCK',
    });
  });
});

test.each([
  ['empty', '[]', 'ITEMS_EMPTY'],
  ['missing', undefined, 'ITEMS_EMPTY'],
  ['blank', '   ', 'ITEMS_EMPTY'],
  ['not JSON', '[{', 'ITEMS_INVALID'],
  ['no list', '{"product_id":"x","quantity":1}', 'ITEMS_INVALID'],
  ['a list of nothing', '[null]', 'LINE_INVALID'],
  ['nested ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), 'LINE_INVALID'],
  ['half a surrogate for a product', '[{"product_id":"\\ud800","quantity":1,"price":500000}]', 'PRODUCT_UNKNOWN'],
  ['a product under __proto__', '[{"__proto__":{"product_id":"x","quantity":1}}]', 'LINE_INVALID'],
])('order lines that are %s are refused', async (_, items, code) => {
  const form = makeForm(codFields([], { total_amount: 500_000, items }));
  await expectRefusal(shop, () => send(form), { status: code === 'PRODUCT_UNKNOWN' ? 409 : 400, code });
});

test('ten thousand order lines are refused', async () => {
  const lines = Array.from({ length: 10_000 }, () => ({ product_id: unknown, quantity: 1, price: 500_000 }));
  await expectRefusal(shop, () => send(codForm(lines)), { status: 400, code: 'ITEMS_TOO_MANY' });
});

test('two hundred different products can be ordered where the settings allow that many pieces', async () => {
  await changeSettings(shop.shop.db, { ...defaultShopSettings, piecesPerOrder: 200 });
  const products = await Promise.all(Array.from({ length: 200 }, () => null));
  const db = shop.shop.db;
  const { importCatalogue } = await import('#commands/catalogue/import-catalogue.ts');
  await importCatalogue(db, {
    products: products.map((_, index) => ({
      sku: `MANY-${index}`,
      name: `Tạ nhiều ${index}`,
      type: 'ta-tay',
      brand: 'Bền Lực',
      priceVnd: 1000,
      stock: 1,
    })),
  });
  const rows = await db.selectFrom('products').select('id').where('sku', 'like', 'MANY-%').execute();
  const lines = rows.map(({ id }) => ({ product_id: id, quantity: 1, price: 1000 }));
  const { status, body } = await send(codForm(lines));
  expect(status).toBe(201);
  expect(body.order.items).toHaveLength(200);
});

test('a wrong total is refused with the present prices', async () => {
  const product = await makeProduct(shop.shop.db);
  for (const total of [0, 499_999, 500_001, 999_999_999_999_999]) {
    const body = await expectRefusal(shop, () => send(codForm([line(product)], { total_amount: total })), {
      status: 409,
      code: 'PRICE_CHANGED',
    });
    expect(body).toMatchObject({
      total_amount: 500_000,
      items: [{ product_id: product.id, price: 500_000, quantity: 1 }],
    });
  }
});

test.each([undefined, '', 'abc', '-500000', '1e6', '500.000', '500000,5', 'NaN', '9'.repeat(400)])(
  'a total of %j is refused',
  async (total) => {
    const product = await makeProduct(shop.shop.db);
    await expectRefusal(shop, () => send(codForm([line(product)], { total_amount: total })), {
      status: 400,
      code: 'TOTAL_INVALID',
    });
  },
);

test('where stock is short, the failure and the customer’s message name the product and the pieces left', async () => {
  const product = await makeProduct(shop.shop.db, { stock: 0 });
  const body = await expectRefusal(shop, () => send(codForm([line(product)])), { status: 409, code: 'OUT_OF_STOCK' });
  expect(body).toMatchObject({ product_name: product.name, left: 0, message: `“${product.name}” đã hết hàng.` });
});
