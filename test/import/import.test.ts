import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ImportError, importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { loadDemoCatalogue } from '#commands/catalogue/load-demo-catalogue.ts';
import { readDemoCatalogue } from '#server/content/demo-catalogue.ts';
import { takeFilesFrom } from '#server/pages/take-files.ts';
import { workOf } from '../accounts/work-of.ts';
import { openTestShop } from '../app.ts';
import { isLong } from '../long.ts';
import { findProductBySku, makeProduct } from '../makers.ts';

const shop = openTestShop();
const takeFiles = () => takeFilesFrom(shop.shop.files)(new URL('../../catalogue/', import.meta.url));

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const demo = () => ({
  categories: read('catalogue/categories.json'),
  products: read('catalogue/products.json'),
  reviews: read('catalogue/reviews.json'),
});

const row = (sku: string, more: object = {}) => ({
  sku,
  name: `Hàng thử ${sku}`,
  type: 'ta-tay',
  brand: 'Bền Lực',
  priceVnd: 100_000,
  ...more,
});

async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(p order by p.id) from products p) as products, (select json_agg(c order by c.id) from categories c) as categories,
      (select json_agg(t order by t.id) from product_types t) as types, (select json_agg(r order by r.id) from reviews r) as reviews,
      (select json_agg(o order by o.slug) from product_old_slugs o) as slugs`.execute(shop.shop.db);
  return rows[0];
}

async function errorsOf(files: Parameters<typeof importCatalogue>[1]): Promise<string[]> {
  const before = await everything();
  const error = await importCatalogue(shop.shop.db, files).catch((reason) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect(await everything()).toEqual(before);
  return (error as ImportError).errors.map(({ file, row: number, field }) => `${file} ${number} ${field}`);
}

test('the demo catalogue a second time changes nothing, not even when a product was last changed', async () => {
  const before = await everything();
  expect(await importCatalogue(shop.shop.db, demo(), takeFiles())).toEqual({
    added: 0,
    changed: 0,
    unchanged: 78,
    reviews: 0,
  });
  expect(await everything()).toEqual(before);
});

test('a shop that has a catalogue is not filled with the demo’s', async () => {
  const before = await everything();
  expect(await loadDemoCatalogue(shop.shop.db, readDemoCatalogue, takeFiles())).toBeNull();
  expect(await everything()).toEqual(before);
});

test('the demo catalogue is complete: 71 listed products of 26 types with texts, some low, some out of stock', async () => {
  const rows = await shop.shop.db.selectFrom('products').selectAll().execute();
  expect(rows.filter((product) => product.listed)).toHaveLength(71);
  expect(new Set(rows.map((product) => product.type_id)).size).toBe(26);
  for (const product of rows) {
    expect(product.description.match(/<p>/g)?.length, product.sku).toBeGreaterThanOrEqual(2);
    expect(product.description.match(/<p>/g)?.length, product.sku).toBeLessThanOrEqual(4);
  }
  expect(rows.some((product) => product.stock === 0)).toBe(true);
  expect(rows.some((product) => product.stock > 0 && product.stock <= 5)).toBe(true);
});

test('about half of the demo products have no original price; every product with the badge “Giảm giá” has one above its price', async () => {
  const rows = await shop.shop.db.selectFrom('products').selectAll().where('listed', '=', true).execute();
  const reduced = rows.filter(({ original_price }) => original_price !== null);
  expect(reduced.length).toBeGreaterThan(rows.length * 0.4);
  expect(reduced.length).toBeLessThan(rows.length * 0.6);
  const sales = rows.filter(({ badge }) => badge === 'sale');
  expect(sales.length).toBeGreaterThan(0);
  for (const { sku, price, original_price } of sales) expect(original_price ?? 0, sku).toBeGreaterThan(price);
  for (const { sku, original_price } of rows.filter(({ badge }) => badge === 'new'))
    expect(original_price, sku).toBeNull();
});

test('a supplier’s list with unknown fields is imported, and fields that it leaves out keep their values', async () => {
  const before = await findProductBySku(shop.shop.db, 'GYM-001');
  const full = await shop.shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  const supplier = read('test/data/supplier-catalogue.json');
  supplier[0].priceVnd = 6_190_000;
  const result = await importCatalogue(shop.shop.db, { products: supplier });
  expect(result).toMatchObject({ added: 0, changed: supplier.length });
  const after = await shop.shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({
    price: 6_190_000,
    description: full.description,
    stock: full.stock,
    badge: full.badge,
    spotlight: full.spotlight,
    listed: true,
    rating: full.rating,
  });
  expect(await importCatalogue(shop.shop.db, { products: supplier })).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: supplier.length,
  });
  await importCatalogue(shop.shop.db, demo(), takeFiles());
});

test('stock that was sold since the last import is not given back by the same file', async () => {
  const file = [row('SOLD-1', { stock: 10 })];
  await importCatalogue(shop.shop.db, { products: file });
  await shop.shop.db.updateTable('products').set({ stock: 7, sold: 3 }).where('sku', '=', 'SOLD-1').execute();
  await importCatalogue(shop.shop.db, { products: file });
  const { stock } = await shop.shop.db
    .selectFrom('products')
    .select('stock')
    .where('sku', '=', 'SOLD-1')
    .executeTakeFirstOrThrow();
  expect(stock).toBe(7);
});

describe('a category’s picture', () => {
  const boxing = (more: object) => [
    {
      slug: 'boxing',
      name: 'Boxing & võ thuật',
      description: 'Bao cát, găng.',
      metaTitle: 'Bao cát',
      metaDescription: 'Bao cát',
      metaKeywords: 'bao cát',
      types: [{ slug: 'bao-cat', name: 'Bao cát' }],
      ...more,
    },
  ];
  const shown = async () => {
    const { body } = await shop.get('/api/categories');
    const found = body.find(({ slug }: { slug: string }) => slug === 'boxing');
    return { url: found.image_url, alt: found.image_alt };
  };
  const importBoxing = (more: object) =>
    importCatalogue(shop.shop.db, { categories: boxing(more), products: [] }, takeFiles());
  const bag = 'pictures/bao-cat-treo-da-pu-duong-co-120-cm-kem-xich-1.webp';
  const rack = 'pictures/khung-ganh-ta-ben-luc-r1-co-xa-don-1.webp';

  test('is shown with its description, stays where a row leaves it out, and is replaced by the picture of the first product where it is removed', async () => {
    const { rows } = await sql<{ url: string }>`
      select images->0->>'url' as url from products where listed and images <> '[]'
        and category_id = (select id from categories where slug = 'boxing') order by position limit 1`.execute(
      shop.shop.db,
    );
    await importBoxing({ image: null });
    expect(await shown()).toEqual({ url: rows[0]?.url, alt: '' });

    await importBoxing({ image: { file: rack, alt: 'Khung gánh tạ' } });
    const own = await shown();
    expect(own).toEqual({ url: await takeFiles().takeImage(rack), alt: 'Khung gánh tạ' });
    expect(own.url).not.toBe(rows[0]?.url);
    expect((await fetch(shop.url + own.url)).headers.get('content-type')).toBe('image/webp');

    await importBoxing({});
    expect(await shown()).toEqual(own);
    await importBoxing({ image: null });
    expect(await shown()).toEqual({ url: rows[0]?.url, alt: '' });
    await importCatalogue(shop.shop.db, demo(), takeFiles());
  });

  test.each([
    ['that is not there', { file: 'pictures/khong-co.webp', alt: 'Bao cát' }, 'image', /khong-co\.webp: ENOENT/],
    ['that is no picture', { file: 'pictures/pictures.json', alt: 'Bao cát' }, 'image.file', /must be a picture/],
    ['outside the import’s folder', { file: `../catalogue/${bag}`, alt: 'Bao cát' }, 'image.file', /must be a picture/],
    ['that climbs out', { file: `pictures/../../catalogue/${bag}`, alt: 'Bao' }, 'image.file', /must be a picture/],
    ['without words', { file: bag, alt: ' ' }, 'image.alt', /must not be empty/],
    ['that is a name only', bag, 'image', /Invalid input/],
  ])('%s is refused with its row, and nothing is written', async (_, image, field, message) => {
    const before = await everything();
    const error = await importBoxing({ name: 'Khác', image }).catch((reason) => reason);
    expect(error).toBeInstanceOf(ImportError);
    expect(error.errors).toEqual([{ file: 'categories', row: 1, field, message: expect.stringMatching(message) }]);
    expect(await everything()).toEqual(before);
  });

  test('every finished picture of a category in the demo catalogue is shown with the category', async () => {
    const { body } = await shop.get('/api/categories');
    const pictured = demo().categories.filter(({ image }: { image?: object }) => image);
    expect(pictured.length).toBeGreaterThan(0);
    for (const { slug, image } of pictured) {
      const found = body.find((category: { slug: string }) => category.slug === slug);
      expect(found, slug).toMatchObject({ image_url: await takeFiles().takeImage(image.file), image_alt: image.alt });
    }
  });
});

describe('a category’s room', () => {
  const file = 'pictures/scenes-garage-gym.webp';
  const sport = {
    slug: 'phong-thu',
    name: 'Phòng thử',
    description: 'Thử.',
    metaTitle: 'Thử',
    metaDescription: 'Thử',
    metaKeywords: 'thử',
  };
  const importRoom = (more: object) =>
    importCatalogue(
      shop.shop.db,
      {
        categories: [{ ...sport, types: [{ slug: 'loai-phong-thu', name: 'Loại thử' }], ...more }],
        products: [row('ROOM-1', { type: 'loai-phong-thu' })],
      },
      takeFiles(),
    );
  const shown = async () => {
    const { body } = await shop.get('/api/categories');
    const { room_url, room_alt } = body.find(({ slug }: { slug: string }) => slug === sport.slug);
    return { url: room_url, alt: room_alt };
  };

  test('comes with the category, stays where a row leaves it out, and goes where it is removed', async () => {
    const none = { url: null, alt: '' };
    await importRoom({});
    expect(await shown()).toEqual(none);

    await importRoom({ room: { file, alt: 'Nhà xe có khung gánh tạ' } });
    const own = { url: await takeFiles().takeImage(file), alt: 'Nhà xe có khung gánh tạ' };
    expect(await shown()).toEqual(own);
    await importRoom({});
    expect(await shown()).toEqual(own);
    await importRoom({ room: null });
    expect(await shown()).toEqual(none);
  });

  test('that is not there is refused with its row', async () => {
    const error = await importRoom({ room: { file: 'pictures/khong-co.webp', alt: 'Phòng' } }).catch(
      (reason) => reason,
    );
    expect(error.errors).toEqual([
      { file: 'categories', row: 1, field: 'room', message: expect.stringMatching(/khong-co\.webp: ENOENT/) },
    ]);
  });
});

describe('all errors are reported together and nothing is written', () => {
  test('with file, row and field', async () => {
    expect(
      await errorsOf({
        categories: [{ slug: 'Sai', name: '' }],
        products: [row('BAD-1'), row('BAD-2', { priceVnd: -1, brand: '' }), row('BAD-1', { name: 'Khác' }), null],
        reviews: [{ sku: 'BAD-1' }],
      }),
    ).toEqual(
      expect.arrayContaining([
        'categories 1 slug',
        'categories 1 name',
        'products 2 priceVnd',
        'products 2 brand',
        'products 4 ',
        'reviews 1 rating',
        'reviews 1 demo',
      ]),
    );
  });

  test('in the words of the office, which staff understand', async () => {
    const wrong = {
      ...{ sku: '', slug: 'Có Dấu', name: 'x'.repeat(201), brand: 7, priceVnd: 1.5, originalPriceVnd: 0, stock: -1 },
      ...{ lowStockAt: 0.5, listed: 'có', badge: '', description: 1, features: [''], specs: { a: '' }, synonyms: 'x' },
      ...{ images: [{ file: '../a.webp', alt: 'Ảnh' }], parts: [{ sku: 'A', quantity: 0 }], option: { name: 'Cỡ' } },
      ...{ group: 'A B', barcode: 'MÃ', shippingClass: 'ship', grossWeightKg: -1, packageCm: [1], unknown: 1 },
    };
    const products = [row('VI-1', wrong), row('VI-2', { type: 'xe-may' }), row('VI-3'), row('VI-3'), 'x'];
    for (const files of [{ products }, { products: products.slice(1, 2) }, { products: { a: 1 } }]) {
      const refused = await importCatalogue(shop.shop.db, files as never).catch((error: unknown) => error);
      const { errors } = refused as ImportError;
      expect(errors.length).toBeGreaterThan(0);
      for (const { field, message } of errors) {
        expect(message, field).toMatch(/[àáạảãăâđèéẹẻẽêìíịỉĩòóọỏõôơùúụủũưỳýỵỷỹ]/i);
        expect(message, field).not.toMatch(/must|invalid|expected|already|has no/i);
      }
    }
  });

  test('a SKU, a slug or an option of a group that occurs twice', async () => {
    const option = { group: 'nhom', option: { name: 'Cỡ', value: 'M' } };
    expect(
      await errorsOf({
        products: [
          row('TWICE-1'),
          row('TWICE-1', { name: 'A' }),
          row('TWICE-2', { slug: 'mot' }),
          row('TWICE-3', { slug: 'mot' }),
          row('TWICE-4', option),
          row('TWICE-5', option),
        ],
      }),
    ).toEqual(['products 2 sku', 'products 4 slug', 'products 6 option']);
  });

  test('the reported row is that of the file, also after invalid rows', async () => {
    expect(await errorsOf({ products: [null, row('COUNT-1'), row('COUNT-1', { name: 'B' })] })).toEqual([
      'products 1 ',
      'products 3 sku',
    ]);
  });

  test('a type the shop does not have, a category it is not in, a slug another product has', async () => {
    expect(
      await errorsOf({
        products: [
          row('W-1', { type: 'xe-may' }),
          row('W-2', { category: ['boxing'] }),
          row('W-3', { slug: 'may-chay-bo-dien-gap-gon-nhip-chay-r200' }),
        ],
      }),
    ).toEqual(['products 1 type', 'products 2 category', 'products 3 slug']);
  });

  test('a review of an unknown product, after valid products', async () => {
    const review = {
      sku: 'NOBODY',
      firstName: 'Hoa',
      lastName: 'Lê',
      rating: 5,
      text: null,
      createdAt: '2026-01-01T00:00:00Z',
      demo: true,
    };
    expect(await errorsOf({ products: [row('GOOD-1')], reviews: [review] })).toEqual(['reviews 1 sku']);
  });

  test.each([
    ['a list that is none', { products: { a: 1 } }, 'products 0 '],
    ['a NUL in a name', { products: [row('NUL-1', { name: 'Tạ\0' })] }, 'products 1 name'],
    ['a NUL in a specification', { products: [row('NUL-2', { specs: { Nặng: '5\0kg' } })] }, 'products 1 specs.Nặng'],
    ['half a surrogate in a synonym', { products: [row('NUL-3', { synonyms: ['\ud83c'] })] }, 'products 1 synonyms.0'],
  ])('%s', async (_, files, error) => expect(await errorsOf(files)).toContain(error));
});

test('one invalid row of two hundred prevents the whole import', async () => {
  const rows = Array.from({ length: 200 }, (_, index) =>
    row(`ALL-${index}`, index === 199 ? { type: 'khong-co' } : {}),
  );
  expect(await errorsOf({ products: rows })).toEqual(['products 200 type']);
});

test('a changed name or slug leaves the old slug leading to the product', async () => {
  const product = await makeProduct(shop.shop.db, { name: 'Ghế cũ' });
  await makeProduct(shop.shop.db, { sku: product.sku, name: 'Ghế mới' });
  await makeProduct(shop.shop.db, { sku: product.sku, name: 'Ghế mới', slug: 'ghe-rieng' });
  for (const slug of ['ghe-cu', 'ghe-moi'])
    expect((await shop.get(`/api/products/${slug}`)).body).toMatchObject({ id: product.id, moved_to: 'ghe-rieng' });
});

test('two products can exchange their names in one file, and each slug leads to the product that has the name now', async () => {
  const swapped = (a: string, b: string) => [
    row('SWAP-A', { name: `Đổi chỗ ${a}` }),
    row('SWAP-B', { name: `Đổi chỗ ${b}` }),
  ];
  await importCatalogue(shop.shop.db, { products: swapped('một', 'hai') });
  await importCatalogue(shop.shop.db, { products: swapped('hai', 'một') });
  expect((await shop.get('/api/products/doi-cho-mot')).body).toMatchObject({ sku: 'SWAP-B' });
  expect((await shop.get('/api/products/doi-cho-hai')).body).toMatchObject({ sku: 'SWAP-A' });
});

test('a slug that moves down the file from product to product is no conflict', async () => {
  const chain = (...names: string[]) => names.map((name, index) => row(`CHAIN-${index}`, { name: `Chuỗi ${name}` }));
  await importCatalogue(shop.shop.db, { products: chain('a', 'b', 'c') });
  await importCatalogue(shop.shop.db, { products: chain('b', 'c', 'd') });
  expect((await shop.get('/api/products/chuoi-c')).body).toMatchObject({ sku: 'CHAIN-1' });
  expect((await shop.get('/api/products/chuoi-a')).body).toMatchObject({ sku: 'CHAIN-0', moved_to: 'chuoi-b' });
});

test('descriptions are cleaned when they are written', async () => {
  const dirty = `<p onclick="x()">Tốt <strong style="color:red">lắm</strong></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://shop.example">b</a><iframe src="//x"></iframe><svg><script>1</script></svg><style>p{}</style><h1>To</h1><p>Chưa đóng`;
  const product = await makeProduct(shop.shop.db, { description: dirty });
  const { body } = await shop.get(`/api/products/${product.slug}`);
  expect(body.description).not.toMatch(/script|onclick|onerror|style|iframe|svg|<img|<h1|alert|javascript/i);
  expect(body.description).toContain('<p>Tốt <strong>lắm</strong></p>');
  expect(body.description).toContain('<a href="https://shop.example">b</a>');
  expect(body.description).toMatch(/Chưa đóng<\/p>$/);
});

test('two simultaneous imports both succeed', async () => {
  const files = { products: Array.from({ length: 50 }, (_, index) => row(`BOTH-${index}`)) };
  const results = await Promise.all([importCatalogue(shop.shop.db, files), importCatalogue(shop.shop.db, files)]);
  expect(results.map(({ added }) => added).sort()).toEqual([0, 50]);
});

const MANY = isLong ? 5000 : 1500;

test(`${MANY} products are imported, imported again and changed, in few statements, and the progress is reported`, async () => {
  const make = (price: number) =>
    Array.from({ length: MANY }, (_, index) =>
      row(`BULK-${index}`, {
        name: `Sản phẩm số ${index} loại ${index % 7}`,
        priceVnd: price,
        description: '<p>Một đoạn.</p><p>Hai đoạn.</p>',
        features: ['a', 'b'],
        stock: 5,
      }),
    );
  const progress: number[] = [];
  const report = (done: number, total: number) => void progress.push(done / total);
  const statementsOf = async (act: () => Promise<unknown>) => (await workOf(act)).statements.length;
  const add = await statementsOf(() => importCatalogue(shop.shop.db, { products: make(1000) }, { report }));
  expect(progress.length).toBeGreaterThan(isLong ? 3 : 1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
  const same = await statementsOf(async () =>
    expect(await importCatalogue(shop.shop.db, { products: make(1000) })).toMatchObject({ added: 0, changed: 0 }),
  );
  const change = await statementsOf(async () =>
    expect(await importCatalogue(shop.shop.db, { products: make(2000) })).toMatchObject({ added: 0, changed: MANY }),
  );
  // one statement a product that is written, and some for all of them together
  for (const statements of [add, change]) expect(statements).toBeLessThan(MANY + 500);
  expect(same).toBeLessThan(500);
  const found = await shop.get(`/api/products?search=san%20pham%20so%20${MANY - 1}`);
  expect(found.body.map(({ raw_price }: { raw_price: number }) => raw_price)).toEqual([2000]);
});

test('a row that an older version of the shop imported is unchanged, and its stock is not set anew', async () => {
  const whole = row('HASH-1', {
    slug: 'ta-tay-hash',
    category: ['suc-manh', 'ta-tay'],
    originalPriceVnd: 120_000,
    stock: 3,
    listed: true,
    badge: 'new',
    spotlight: 'Nặng',
    description: '<p>a</p>',
    features: ['b'],
    specs: { c: 'd' },
    synonyms: ['e'],
    images: [{ url: '/media/x.webp', alt: 'f' }],
    group: 'g',
    option: { name: 'h', value: 'i' },
    shippingClass: 'bulky',
    grossWeightKg: 1.5,
    packageCm: [1, 2, 3],
    warrantyMonths: 6,
    metaTitle: 'j',
    metaDescription: 'k',
    lowStockAt: 2,
    archived: false,
  });
  await importCatalogue(shop.shop.db, { products: [whole] });
  // of this row, as it was first kept
  const hash = 'c33800e38ffe953f56ed8b0999eaaae8b60f40d861479f7469d51af63a8c9eb0';
  await sql`update products set stock = 1, import_hash = ${hash} where sku = 'HASH-1'`.execute(shop.shop.db);
  expect(await importCatalogue(shop.shop.db, { products: [whole] })).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await sql`select stock from products where sku = 'HASH-1'`.execute(shop.shop.db)).rows).toEqual([
    { stock: 1 },
  ]);
});
