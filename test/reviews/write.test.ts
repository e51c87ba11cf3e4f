import { expect, test } from 'vitest';
import { openTestShop } from '../app.ts';
import { ask, type Bearer, makeSignedIn } from '../customers.ts';
import { madeBefore } from '../made-before.ts';
import { findProductBySku, makeProduct, type Product } from '../makers.ts';

const shop = openTestShop();
const customer = madeBefore(() => makeSignedIn(shop));

const write = (product: Product, body: unknown, as: Bearer | null = customer.bearer) =>
  ask(shop, 'POST', `/api/products/${product.id}/reviews`, as, body);
const remove = (product: Product, as: Bearer | null = customer.bearer) =>
  ask(shop, 'DELETE', `/api/products/${product.id}/reviews`, as);
const list = async (product: Product) => (await shop.get(`/api/products/${product.id}/reviews`)).body;
const ratingOf = async (product: Product) => {
  const { rating, reviews } = (await shop.get(`/api/products/${product.slug}`)).body;
  return { rating, reviews };
};

test('a customer writes, changes and deletes a review, and the product’s rating follows each time', async () => {
  const product = await makeProduct(shop.shop.db);
  const written = await write(product, { rating: 4, reviewText: '  Tạ chắc tay.  ' });
  const review = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    user_id: customer.user.id,
    first_name: 'Trần',
    last_name: 'Văn Bình',
    rating: 4,
    review_text: 'Tạ chắc tay.',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    demo: false,
    purchased: false,
  };
  expect({ status: written.status, body: written.body }).toEqual({ status: 201, body: { success: true, review } });
  expect(await list(product)).toEqual([written.body.review]);
  expect(await ratingOf(product)).toEqual({ rating: 4, reviews: 1 });

  const changed = await write(product, { rating: 2, reviewText: null });
  const { id, created_at } = written.body.review;
  expect({ status: changed.status, body: changed.body }).toEqual({
    status: 200,
    body: { success: true, review: { ...review, id, created_at, rating: 2, review_text: null } },
  });
  expect(await list(product)).toEqual([changed.body.review]);
  expect(await ratingOf(product)).toEqual({ rating: 2, reviews: 1 });

  expect((await remove(product)).status).toBe(200);
  expect(await list(product)).toEqual([]);
  expect(await ratingOf(product)).toEqual({ rating: 0, reviews: 0 });
  expect((await remove(product)).body).toMatchObject({ success: false, code: 'REVIEW_NOT_FOUND' });
});

test('the rating of a product counts the reviews of all customers and of the demo; a customer deletes only their own', async () => {
  const product = await findProductBySku(shop.shop.db, 'GYM-001');
  const demo = await list(product);
  const other = await makeSignedIn(shop);
  await write(product, { rating: 5 });
  await write(product, { rating: 1 }, other.bearer);
  await write(product, { rating: 3 }, other.bearer);
  const all = await list(product);
  expect(all.length).toBe(demo.length + 2);
  expect(all.filter((review: { demo: boolean }) => review.demo).length).toBe(demo.length);
  const mean = all.reduce((sum: number, { rating }: { rating: number }) => sum + rating, 0) / all.length;
  expect(await ratingOf(product)).toEqual({ rating: Math.round(mean * 10) / 10, reviews: all.length });
  await remove(product, other.bearer);
  const left = await list(product);
  expect(left.map(({ user_id }: { user_id: string | null }) => user_id).filter(Boolean)).toEqual([customer.user.id]);
});

test.each([0, 6, 3.5, -1, '5', 'năm', '', null, undefined, true, [5], {}, 1e300])(
  'the rating %j is refused with the words of the contract',
  async (rating) => {
    const product = await makeProduct(shop.shop.db);
    const { status, body } = await write(product, { rating, reviewText: 'Tốt' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, code: 'RATING_INVALID', error: 'Please select a rating' },
    });
    expect(await list(product)).toEqual([]);
    expect(await ratingOf(product)).toEqual({ rating: 0, reviews: 0 });
  },
);

test.each([['x'.repeat(2001)], ['ế'.repeat(9000)], ['\u0000'], ['chuông \u0007'], ['\ud800'], [5], [['Tốt']], [{}]])(
  'the text %.20j is refused',
  async (reviewText) => {
    const product = await makeProduct(shop.shop.db);
    const { status, body } = await write(product, { rating: 5, reviewText });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'TEXT_INVALID', field: 'reviewText', most: 2000 },
    });
    expect(await list(product)).toEqual([]);
  },
);

test.each([
  [
    'line breaks, and no more than one empty line',
    ' Tốt.\r\n\r\n\r\n\r\nGiao   nhanh. \n Đẹp ',
    'Tốt.\n\nGiao nhanh.\nĐẹp',
  ],
  ['2000 letters in NFD as 2000 in NFC', 'ế'.normalize('NFD').repeat(2000), 'ế'.repeat(2000)],
  ['nothing but spaces as no text', ' \n\t \u3000', null],
  ['no text', '', null],
  ['HTML as the letters it is', '<b>Tốt</b><script>alert(1)</script>', '<b>Tốt</b><script>alert(1)</script>'],
])('a review is stored with %s', async (_, reviewText, kept) => {
  const product = await makeProduct(shop.shop.db);
  expect((await write(product, { rating: 5, reviewText })).body.review.review_text).toBe(kept);
});

test('a visitor must sign in, and gets the contract’s text', async () => {
  const product = await makeProduct(shop.shop.db);
  expect(await write(product, { rating: 5 }, null)).toMatchObject({
    status: 401,
    body: { success: false, error: 'Please log in to submit a review', code: 'LOGIN_TO_REVIEW' },
  });
  expect(await remove(product, null)).toMatchObject({
    status: 401,
    body: { success: false, error: 'Authentication required', code: 'AUTHENTICATION_REQUIRED' },
  });
  expect(await list(product)).toEqual([]);
});

test('a product is found by its id, its slug and a former slug; an unknown one is not found', async () => {
  const product = await makeProduct(shop.shop.db);
  await shop.shop.db
    .insertInto('product_old_slugs')
    .values({ slug: 'ta-thu-ngay-xua', product_id: product.id })
    .execute();
  const at = (name: string, method: string) =>
    ask(shop, method, `/api/products/${name}/reviews`, customer.bearer, method === 'POST' ? { rating: 5 } : undefined);
  expect((await at(product.slug, 'POST')).status).toBe(201);
  expect((await at('ta-thu-ngay-xua', 'POST')).status).toBe(200);
  expect((await shop.get(`/api/products/${product.slug}/reviews`)).body.length).toBe(1);
  expect((await at('ta-thu-ngay-xua', 'DELETE')).status).toBe(200);
  for (const name of ['khong-co', '00000000-0000-4000-8000-000000000000'])
    for (const method of ['POST', 'DELETE', 'GET'])
      expect((await at(name, method)).body).toMatchObject({ error: 'Product not found', code: 'PRODUCT_NOT_FOUND' });
});

test('a review shows the name its author had; writing it again shows the new one', async () => {
  const product = await makeProduct(shop.shop.db);
  await write(product, { rating: 5 });
  await shop.shop.db.updateTable('users').set({ last_name: 'Thị Mai' }).where('id', '=', customer.user.id).execute();
  expect(await list(product)).toMatchObject([{ last_name: 'Văn Bình' }]);
  await write(product, { rating: 5 });
  expect(await list(product)).toMatchObject([{ last_name: 'Thị Mai' }]);
});

test('a DELETE with the content type of JSON and without a body deletes the review', async () => {
  const product = await makeProduct(shop.shop.db);
  await write(product, { rating: 5 });
  const answer = await fetch(`${shop.url}/api/products/${product.id}/reviews`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', ...customer.bearer },
  });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: expect.any(String) }]);
  expect(await list(product)).toEqual([]);
});
