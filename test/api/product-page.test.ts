import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { makeProduct } from '../makers.ts';

const shop = openTestShop();

test('a product is found by its slug, and by its id, where the response gives the slug to redirect to', async () => {
  const product = await makeProduct(shop.shop.db);
  const bySlug = await shop.get(`/api/products/${product.slug}`);
  expect(bySlug.body).toMatchObject({ id: product.id });
  expect(bySlug.body).not.toHaveProperty('moved_to');
  for (const id of [product.id, product.id.toUpperCase()])
    expect((await shop.get(`/api/products/${id}`)).body).toMatchObject({ id: product.id, moved_to: product.slug });
});

test('former slugs redirect to the present one, also after several changes', async () => {
  const first = await makeProduct(shop.shop.db, { name: 'Tên đầu tiên' });
  for (const name of ['Tên thứ hai', 'Tên thứ ba']) await makeProduct(shop.shop.db, { sku: first.sku, name });
  expect((await shop.get('/api/products/ten-thu-ba')).body).not.toHaveProperty('moved_to');
  for (const slug of ['ten-dau-tien', 'ten-thu-hai'])
    expect((await shop.get(`/api/products/${slug}`)).body).toMatchObject({
      id: first.id,
      slug: 'ten-thu-ba',
      moved_to: 'ten-thu-ba',
    });
});

test('a product that gets a former name again causes no redirect loop', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Đi rồi về' });
  for (const name of ['Đang đi', 'Đi rồi về']) await makeProduct(shop.shop.db, { sku: product.sku, name });
  expect((await shop.get('/api/products/di-roi-ve')).body).not.toHaveProperty('moved_to');
  expect((await shop.get('/api/products/dang-di')).body).toMatchObject({ moved_to: 'di-roi-ve' });
});

test('a former slug that another product now has leads to that product', async () => {
  const old = await makeProduct(shop.shop.db, { name: 'Slug được nhường' });
  await makeProduct(shop.shop.db, { sku: old.sku, name: 'Đã đổi tên' });
  const fresh = await makeProduct(shop.shop.db, { name: 'Slug được nhường' });
  expect((await shop.get('/api/products/slug-duoc-nhuong')).body).toMatchObject({ id: fresh.id });
  expect((await shop.get('/api/products/slug-duoc-nhuong')).body).not.toHaveProperty('moved_to');
});

test('an unknown product is answered with 404 and the contract’s text', async () => {
  for (const slug of [
    'khong-co',
    '0f0f0f0f-0000-4000-8000-000000000000',
    '__proto__',
    'constructor',
    'Máy chạy bộ',
    'a'.repeat(299),
    '%2e%2e%2fetc',
  ]) {
    const { status, body } = await shop.get(`/api/products/${encodeURIComponent(slug)}`);
    expect({ slug, status, ...body }).toMatchObject({
      slug,
      status: 404,
      success: false,
      error: 'Product not found',
      code: 'PRODUCT_NOT_FOUND',
      message: expect.stringMatching(/\S/),
    });
  }
});

test('reviews of an unknown product are not found', async () => {
  for (const id of ['0f0f0f0f-0000-4000-8000-000000000000', 'khong-co', '1']) {
    expect(await shop.get(`/api/products/${id}/reviews`)).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    });
  }
});

test('the siblings of a product are all its sizes, unlisted ones included, in the catalogue’s order', async () => {
  const { importCatalogue } = await import('#commands/catalogue/import-catalogue.ts');
  const row = (size: string, listed: boolean, stock: number) => ({
    sku: `SIB-${size}`,
    name: `Găng zeta ${size}`,
    type: 'gang-tay-gym',
    brand: 'Đường Cơ',
    priceVnd: 100_000,
    stock,
    listed,
    group: 'gang-thu',
    option: { name: 'Cỡ', value: size },
  });
  await importCatalogue(shop.shop.db, { products: [row('S', false, 0), row('M', true, 3), row('L', false, 9)] });
  const { body } = await shop.get('/api/products/gang-zeta-m');
  expect(body).toMatchObject({ option_name: 'Cỡ', option_value: 'M' });
  expect(body.siblings).toEqual(
    ['S', 'M', 'L'].map((size) => ({
      id: expect.any(String),
      slug: `gang-zeta-${size.toLowerCase()}`,
      option_value: size,
      raw_price: 100_000,
      stock: { S: 0, M: 3, L: 9 }[size],
    })),
  );
  expect((await shop.get('/api/products/gang-zeta-l')).body).toMatchObject({ option_value: 'L', stock: 9 });
  expect(
    (await shop.get('/api/products?search=gang%20zeta')).body.map((product: { slug: string }) => product.slug),
  ).toEqual(['gang-zeta-m']);
});

test('a product without siblings has none', async () => {
  const product = await makeProduct(shop.shop.db);
  expect((await shop.get(`/api/products/${product.slug}`)).body.siblings).toEqual([]);
});
