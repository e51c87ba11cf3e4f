/** Products in the office: found, created, edited, archived; and what shoppers then see. */
import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { codForm, findProductBySku, line, makeProduct, newKey } from '../makers.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { ask } = openOffice(shop, 'catalogue');

let number = 0;
const fields = (more: object = {}) => ({
  sku: `OFFICE-${++number}`,
  name: `Tạ văn phòng thứ ${number}`,
  type: 'ta-tay',
  brand: 'Bền Lực',
  priceVnd: 250_000,
  ...more,
});

async function create(more: object = {}) {
  const { status, body } = await ask('POST', '/api/admin/products', { product: fields(more) });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const page = (slug: string) => shop.get(`/api/products/${slug}`);

test('staff create a product with all fields, and shoppers read it, its dangerous HTML taken out', async () => {
  const created = await create({
    name: 'Thảm tập Sương Mai',
    stock: 7,
    description: '<p>Êm <strong>và dày</strong></p><script>alert(1)</script><p onclick="x()">Gấp gọn</p>',
    features: ['Chống trượt'],
    specs: { Dày: '10 mm', Dài: '183 cm' },
    metaTitle: 'Thảm tập dày 10 mm',
    badge: 'new',
  });
  const { body } = await page('tham-tap-suong-mai');
  expect(body).toMatchObject({
    id: created.id,
    stock: 7,
    raw_price: 250_000,
    description: '<p>Êm <strong>và dày</strong></p><p>Gấp gọn</p>',
    specs: [
      { name: 'Dày', value: '10 mm' },
      { name: 'Dài', value: '183 cm' },
    ],
    meta_title: 'Thảm tập dày 10 mm',
  });
  const found = await shop.get('/api/products?search=tham+tap+suong+mai');
  expect(found.body.map((product: { id: string }) => product.id)).toContain(created.id);
});

test('a changed price is kept with who changed it, and a price that is only read again is not', async () => {
  const created = await create();
  const changed = await ask('PUT', `/api/admin/products/${created.id}`, {
    version: created.version,
    product: { ...created.product, priceVnd: 240_000, originalPriceVnd: 300_000 },
  });
  expect(changed.status).toBe(200);
  const again = await ask('PUT', `/api/admin/products/${created.id}`, {
    version: changed.body.version,
    product: changed.body.product,
  });
  expect(again.body.version).toBe(changed.body.version);
  const { body } = await ask('GET', `/api/admin/products/${created.id}`);
  expect(body.prices).toEqual([
    {
      at: expect.any(String),
      priceBefore: 250_000,
      price: 240_000,
      originalPriceBefore: null,
      originalPrice: 300_000,
      actor: 'staff',
      email: expect.any(String),
    },
  ]);
  expect((await page(created.product.slug)).body.raw_price).toBe(240_000);
});

test('an edit of an old version is refused and told what the product is now', async () => {
  const created = await create();
  const edit = (brand: string) =>
    ask('PUT', `/api/admin/products/${created.id}`, {
      version: created.version,
      product: { ...created.product, brand },
    });
  expect((await edit('Nhịp Chạy')).status).toBe(200);
  const { status, body } = await edit('Bền Lực');
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { product: { brand: 'Nhịp Chạy' } } });
});

test('a sale between reading and saving does not make the edit old, and does not bring sold pieces back', async () => {
  const created = await create({ stock: 5 });
  await shop.post('/api/orders', codForm([line({ ...created.product, id: created.id, price: 250_000 }, 2)]), {
    'idempotency-key': newKey(),
  });
  const { status, body } = await ask('PUT', `/api/admin/products/${created.id}`, {
    version: created.version,
    product: { ...created.product, name: 'Tạ đã đổi tên' },
  });
  expect(status).toBe(200);
  expect(body.stock).toBe(3);
});

test('every wrong field is named with a reason in Vietnamese, and nothing is kept', async () => {
  const taken = await makeProduct(shop.shop.db);
  const { status, body } = await ask('POST', '/api/admin/products', {
    product: fields({ sku: taken.sku, slug: taken.slug, type: 'khong-co', originalPriceVnd: 1_000_000 }),
  });
  expect(status).toBe(422);
  expect(body.faults).toEqual([
    { field: 'type', reason: 'cửa hàng không có loại “khong-co”' },
    { field: 'sku', reason: 'đã là mã của sản phẩm khác' },
    { field: 'slug', reason: `“${taken.slug}” đang là đường dẫn của sản phẩm ${taken.sku}` },
  ]);
  const wrong = await ask('POST', '/api/admin/products', {
    product: { ...fields(), name: '', priceVnd: 0.5, stock: -1, tooMuch: true },
  });
  expect(wrong.body.faults.map(({ field }: { field: string }) => field).sort()).toEqual([
    '',
    'name',
    'priceVnd',
    'stock',
  ]);
});

test('a SKU or a slug of another product is refused', async () => {
  const one = await create();
  const two = await create();
  const { body } = await ask('PUT', `/api/admin/products/${two.id}`, {
    version: two.version,
    product: { ...two.product, sku: one.product.sku, slug: one.product.slug },
  });
  expect(body.faults.map(({ field }: { field: string }) => field)).toEqual(['sku', 'slug']);
});

test('an old slug leads to the product after its slug was changed', async () => {
  const created = await create();
  const { body } = await ask('PUT', `/api/admin/products/${created.id}`, {
    version: created.version,
    product: { ...created.product, slug: 'duong-dan-moi' },
  });
  expect(body.product.slug).toBe('duong-dan-moi');
  expect((await page(created.product.slug)).body).toMatchObject({ id: created.id, moved_to: 'duong-dan-moi' });
});

test('an archived product is gone from lists, search, its page and carts, stays in its order, and comes back', async () => {
  const created = await create({ name: 'Dây nhảy Vụt Sáng', stock: 5 });
  const lines = [line({ ...created.product, id: created.id, price: 250_000 })];
  const order = await shop.post('/api/orders', codForm(lines), { 'idempotency-key': newKey() });
  expect(order.status, JSON.stringify(order.body)).toBeLessThan(300);
  const { body: before } = await ask('GET', `/api/admin/products/${created.id}`);
  const archive = (version: string, archived: boolean) =>
    ask('POST', `/api/admin/products/${created.id}/archive`, { version, archived });
  const archived = await archive(before.product.version, true);
  expect(archived.body.product).toMatchObject({ archived: true, listed: false });

  expect((await page(created.product.slug)).status).toBe(404);
  // other skipping ropes may be proposed
  const { body: found } = await shop.get('/api/products?search=day+nhay+vut+sang');
  expect(found.map(({ slug }: { slug: string }) => slug)).not.toContain(created.product.slug);
  expect((await shop.get('/sitemaps/products-1.xml')).body).not.toContain(created.product.slug);
  const refused = await shop.post('/api/orders', codForm(lines), { 'idempotency-key': newKey() });
  expect(refused.body.code).toBe('PRODUCT_UNKNOWN');
  const { rows } = await shop.pool.query('select count(*)::int as items from order_items where product_id = $1', [
    created.id,
  ]);
  expect(rows).toEqual([{ items: 1 }]);

  const list = await ask('GET', '/api/admin/products?state=archived');
  expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual([created.id]);
  expect((await archive(archived.body.version, false)).body.product).toMatchObject({ archived: false, listed: true });
  expect((await page(created.product.slug)).status).toBe(200);
});

test('the list is read page by page without gaps, filtered, and searched without diacritics or by SKU', async () => {
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await ask('GET', `/api/admin/products?limit=20&state=all${at}`);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.next;
    if (cursor === null) break;
  }
  const { rows } = await shop.pool.query('select id from products');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());

  const names = async (query: string) =>
    (await ask('GET', `/api/admin/products?${query}`)).body.items.map(({ name }: { name: string }) => name);
  const treadmill = await findProductBySku(shop.shop.db, 'GYM-001');
  expect(await names('search=may+chay+bo+r200')).toEqual([treadmill.name]);
  expect(await names('search=gym-001')).toEqual([treadmill.name]);
  // the beginnings of words, in any order, also of the brand and the SKU
  expect(await names('search=r20+cha+gym-0')).toEqual([treadmill.name]);
  expect(await names('search=gym-001+chay+bo+nhip+cha')).toEqual([treadmill.name]);
  expect(await names('search=%22+%5C')).toEqual([]);
  expect(await names(`search=${encodeURIComponent('Máy chạy bộ R200')}&category=cardio`)).toEqual([treadmill.name]);
  expect(await names('search=may+chay+bo+r200&category=suc-manh')).toEqual([]);
  for (const { stock, lowStockAt } of (await ask('GET', '/api/admin/products?stock=low')).body.items)
    expect(stock).toSatisfy((pieces: number) => pieces >= 1 && pieces <= lowStockAt);
});

test('each change is in the audit log with only the fields that changed', async () => {
  const created = await create();
  await ask('PUT', `/api/admin/products/${created.id}`, {
    version: created.version,
    product: { ...created.product, badge: 'sale', priceVnd: 200_000 },
  });
  const { rows } = await shop.pool.query('select act, before, after from audit_log where thing_id = $1 order by id', [
    created.id,
  ]);
  expect(rows).toMatchObject([
    { act: 'product.created' },
    { act: 'product.changed', before: { priceVnd: 250_000, badge: null }, after: { priceVnd: 200_000, badge: 'sale' } },
  ]);
  expect(Object.keys(rows[1].after).sort()).toEqual(['badge', 'priceVnd']);
});

test('a product entered without SKU gets one from the shop, also when many are entered at once', async () => {
  await create({ sku: 'SP000002' });
  const made = await Promise.all(Array.from({ length: 6 }, () => create({ sku: undefined })));
  const skus = made.map(({ product }) => product.sku);
  for (const sku of skus) expect(sku).toMatch(/^SP\d{6}$/);
  expect(new Set([...skus, 'SP000002']).size).toBe(7);

  const [{ id, version, product }] = made;
  const renamed = await ask('PUT', `/api/admin/products/${id}`, {
    version,
    product: { ...fields({ sku: null }), slug: product.slug },
  });
  expect(renamed.body.product.sku).toBe(product.sku);
});

test('staff find a product by its barcode, whole and with or without a check digit; a code with marks is refused', async () => {
  const ean = await create({ barcode: '8936012345670' });
  const own = await create({ barcode: ' KHO-7/A  5 ' });
  expect(own.product.barcode).toBe('KHO-7/A 5');
  const find = async (text: string) =>
    (await ask('GET', `/api/admin/products?search=${encodeURIComponent(text)}`)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  expect(await find('8936012345670')).toEqual([ean.id]);
  expect(await find('KHO-7/A 5')).toEqual([own.id]);
  expect(await find('893601234567')).toEqual([]);

  const { status, body } = await ask('POST', '/api/admin/products', { product: fields({ barcode: 'MÃ-1' }) });
  expect(status).toBe(422);
  expect(body.faults).toEqual([{ field: 'barcode', reason: 'chỉ gồm chữ không dấu, chữ số và dấu thường' }]);
  const long = await ask('POST', '/api/admin/products', { product: fields({ barcode: '1'.repeat(49) }) });
  expect(long.body.faults).toEqual([{ field: 'barcode', reason: 'dài quá 48 ký tự' }]);

  const page = await shop.get(`/api/products/${ean.product.slug}`);
  expect(page.body).not.toHaveProperty('barcode');
});
