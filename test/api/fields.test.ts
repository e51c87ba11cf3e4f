import { expect, test } from 'vitest';
import { api } from '#contract/shop/api.ts';
import { openTestShop } from '../app.ts';
import { findProductBySku, makeProduct } from '../makers.ts';

const shop = openTestShop();

const summary = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  name: expect.any(String),
  slug: expect.stringMatching(/^[a-z0-9-]+$/),
  sku: expect.any(String),
  category_name: expect.any(String),
  category_slug: expect.any(String),
  type: expect.any(String),
  type_name: expect.any(String),
  brand_name: expect.any(String),
  features: expect.any(Array),
  badge: expect.toSatisfy((badge) => badge === null || typeof badge === 'string'),
  spotlight: expect.toSatisfy((text) => text === null || typeof text === 'string'),
  price: expect.stringMatching(/^[\d.]+\u00a0đ$/),
  original_price: expect.toSatisfy((price) => price === null || /^[\d.]+\u00a0đ$/.test(price)),
  raw_price: expect.any(Number),
  raw_original_price: expect.toSatisfy((price) => price === null || typeof price === 'number'),
  rating: expect.toSatisfy((rating) => rating >= 0 && rating <= 5),
  reviews: expect.any(Number),
  stock: expect.any(Number),
  image_url: expect.stringMatching(/^\//),
  hover_image_url: expect.toSatisfy((url) => url === null || url.startsWith('/')),
};

test('a category has exactly the contract’s fields', async () => {
  const { status, body } = await shop.get('/api/categories');
  expect(status).toBe(200);
  expect(body).toHaveLength(6);
  for (const category of body) {
    expect(category).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      slug: expect.any(String),
      image_url: expect.stringMatching(/^\//),
      image_alt: expect.any(String),
      room_url: expect.stringMatching(/^\/media\//),
      room_alt: expect.stringMatching(/\S/),
      product_count: expect.any(Number),
      meta_title: expect.stringMatching(/\S/),
      meta_description: expect.stringMatching(/\S/),
      meta_keywords: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      types: expect.any(Array),
      ...('extras' in category && { extras: expect.any(Object) }),
    });
  }
  expect(body.map((category: { name: string }) => category.name)).toEqual([
    'Máy cardio',
    'Tạ & sức mạnh',
    'Home gym trọn bộ',
    'Phụ kiện tập luyện',
    'Yoga & phục hồi',
    'Boxing & võ thuật',
  ]);
  expect(body.flatMap((category: { types: unknown[] }) => category.types)).toHaveLength(26);
});

test('the product count of a category equals the length of its list', async () => {
  const { body: categories } = await shop.get('/api/categories');
  for (const category of categories) {
    const list = await shop.get(`/api/products?category=${encodeURIComponent(category.name)}`);
    expect(category.product_count).toBe(list.body.length);
    for (const type of category.types)
      expect(type.product_count).toBe(
        list.body.filter((product: { type: string }) => product.type === type.slug).length,
      );
  }
});

test('every product of a list has exactly the contract’s fields', async () => {
  for (const path of ['/api/products', '/api/products/most-ordered', '/api/products/search?query=ta']) {
    const { status, body } = await shop.get(path);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    for (const product of body)
      expect(product).toEqual({ ...summary, ...('uncompared' in product && { uncompared: true }) });
  }
});

test('the response for one product has every field that its page shows', async () => {
  const { body: list } = await shop.get('/api/products');
  for (const { slug } of list.slice(0, 20)) {
    const { status, body } = await shop.get(`/api/products/${slug}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...summary,
      ...('uncompared' in body && { uncompared: true }),
      ...('measure' in body && { measure: expect.toSatisfy((all) => all.length > 0) }),
      description: expect.stringMatching(/^<p>/),
      images: expect.toSatisfy((images) => images.length > 0 && images.every((url: string) => url.startsWith('/'))),
      image_alts: expect.any(Array),
      specs: expect.toSatisfy((specs) =>
        specs.every(({ name, value }: { name: string; value: string }) => name && value),
      ),
      warranty_months: expect.toSatisfy((months) => months === null || typeof months === 'number'),
      shipping_class: expect.stringMatching(/^(parcel|bulky|freight)$/),
      gross_weight_kg: expect.toSatisfy((kg) => kg === null || kg > 0),
      package_cm: expect.toSatisfy((sides) => sides === null || sides.length === 3),
      option_name: expect.toSatisfy((name) => name === null || typeof name === 'string'),
      option_value: expect.toSatisfy((value) => value === null || typeof value === 'string'),
      ...('extras' in body && { extras: expect.any(Object) }),
      ...('delivery_range' in body && {
        delivery_range: {
          least: expect.any(Number),
          most: expect.any(Number),
          quoted: expect.any(Boolean),
          days: null,
        },
      }),
      siblings: expect.any(Array),
      models: expect.arrayContaining([
        {
          ...{ pose: 'use', url: expect.stringMatching(/^\/media\/models\/.*\.glb$/), bytes: expect.any(Number) },
          size_cm: [expect.any(Number), expect.any(Number), expect.any(Number)],
        },
      ]),
      ...(body.type === 'combo-home-gym' && { parts: expect.any(Array) }),
    });
    expect(body.image_alts).toHaveLength(body.images.length);
  }
});

test('specifications keep the order in which they were written', async () => {
  const product = await makeProduct(shop.shop.db, { specs: { Zeta: '1', 'An toàn': '2', '10 kg': '3' } });
  const { body } = await shop.get(`/api/products/${product.slug}`);
  expect(body.specs.map(({ name }: { name: string }) => name)).toEqual(['Zeta', 'An toàn', '10 kg']);
});

test('a missing original price is null, never 0', async () => {
  const product = await makeProduct(shop.shop.db, { originalPriceVnd: null });
  expect((await shop.get(`/api/products/${product.slug}`)).body).toMatchObject({
    price: '500.000\u00a0đ',
    raw_price: 500_000,
    original_price: null,
    raw_original_price: null,
  });
  const cut = await makeProduct(shop.shop.db, { originalPriceVnd: 700_000 });
  expect((await shop.get(`/api/products/${cut.slug}`)).body).toMatchObject({
    original_price: '700.000\u00a0đ',
    raw_original_price: 700_000,
  });
});

test('reviews have the contract’s fields, newest first, and the product’s rating is their mean', async () => {
  const { id, slug } = await findProductBySku(shop.shop.db, 'GYM-001');
  const { status, body } = await shop.get(`/api/products/${id}/reviews`);
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(1);
  for (const review of body) {
    expect(review).toEqual({
      id: expect.any(String),
      user_id: null,
      first_name: expect.any(String),
      last_name: expect.any(String),
      rating: expect.toSatisfy((rating) => [1, 2, 3, 4, 5].includes(rating)),
      review_text: expect.toSatisfy((text) => text === null || typeof text === 'string'),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      demo: true,
      purchased: false,
    });
  }
  const times = body.map((review: { created_at: string }) => review.created_at);
  expect(times).toEqual([...times].sort().reverse());
  const { body: product } = await shop.get(`/api/products/${slug}`);
  const mean = body.reduce((sum: number, review: { rating: number }) => sum + review.rating, 0) / body.length;
  expect(product).toMatchObject({ reviews: body.length, rating: Math.round(mean * 10) / 10 });
});

test('a product without reviews has an empty list and the rating 0', async () => {
  const { id, slug } = await makeProduct(shop.shop.db);
  expect((await shop.get(`/api/products/${id}/reviews`)).body).toEqual([]);
  expect((await shop.get(`/api/products/${slug}`)).body).toMatchObject({ rating: 0, reviews: 0 });
});

test('the public settings of the shop do not contain its bank account', async () => {
  const { status, body } = await shop.get('/api/shop');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    shopName: 'Sức Bật',
    companyName: expect.stringMatching(/\S/),
    taxNumber: expect.stringMatching(/^\d{10}/),
    freeDeliveryFrom: 2_000_000,
    returnDays: 7,
  });
  expect(Object.keys(body).filter((key) => key.startsWith('bank'))).toEqual([]);
});

test('every public GET endpoint of the contract answers GET and HEAD', async () => {
  const { id, slug } = await findProductBySku(shop.shop.db, 'GYM-001');
  for (const { method, path, access } of Object.values(api)) {
    if (method !== 'GET' || access !== 'anyone' || path.startsWith('/api/auth/')) continue;
    const page = path
      .replace('/api/pages/:slug', '/api/pages/returns')
      .replace('/api/delivery/promise', `/api/delivery/promise?province=01&items=${id}`)
      .replace('/api/posts/:slug', '/api/posts/goc-boxing-tai-nha');
    const url = shop.url + page.replace(':slug', slug).replace(':id', id).replace(':code', '01');
    expect((await fetch(url)).status, path).toBe(200);
    expect((await fetch(url, { method: 'HEAD' })).status, path).toBe(200);
  }
});
