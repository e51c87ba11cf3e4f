/** Reviews in the office: what it hides leaves the shop with its stars, what it answers stands below the review. */
import { expect, test } from 'vitest';
import { removeReviewsOf } from '#store/reviews/reviews.ts';
import { openTestShop } from '../app.ts';
import { ask as askShop, type Bearer, makeSignedIn } from '../customers.ts';
import { makeProduct, type Product } from '../makers.ts';
import { askOffice } from './office.ts';
import { openOffice } from './open-office.ts';

const shop = openTestShop();
const { headers: content } = openOffice(shop, 'content');
const reader = openOffice(shop, 'reader');

const PATH = '/api/admin/reviews';
const ask = (method: string, path: string, body?: unknown) => askOffice(shop, method, PATH + path, content, body);

const write = (product: Product, bearer: Bearer, rating: number, reviewText = 'Tạ bị gỉ') =>
  askShop(shop, 'POST', `/api/products/${product.id}/reviews`, bearer, { rating, reviewText });

/** Two reviews of a product of its own, with 5 stars and with 1. @returns the latter as the office lists it */
async function reviewed() {
  const product = await makeProduct(shop.shop.db);
  const { bearer } = await makeSignedIn(shop);
  await write(product, (await makeSignedIn(shop)).bearer, 5);
  const { body } = await write(product, bearer, 1);
  const { items } = (await ask('GET', '?stars=1')).body;
  const review = items.find(({ id }: { id: string }) => id === body.review.id);
  return { product, bearer, review };
}

/** The rating of a product and the stars of its reviews, as shoppers read them. */
async function inShop({ id, slug }: Product) {
  const { rating, reviews } = (await shop.get(`/api/products/${slug}`)).body;
  const { body } = await shop.get(`/api/products/${id}/reviews`);
  return { rating, reviews, stars: body.map((each: { rating: number }) => each.rating) };
}

test('a hidden review leaves the list and the rating of its product, and comes back with them', async () => {
  const { product, review } = await reviewed();
  expect(review).toMatchObject({ product: { name: product.name }, rating: 1, text: 'Tạ bị gỉ', hidden: null });
  expect(await inShop(product)).toEqual({ rating: 3, reviews: 2, stars: [1, 5] });
  const hide = (version: string) => ask('POST', `/${review.id}/hide`, { version, reason: 'Xúc phạm nhân viên' });
  const hidden = await hide(review.version);
  expect(hidden).toMatchObject({ status: 200, body: { hidden: { reason: 'Xúc phạm nhân viên' } } });
  expect(await inShop(product)).toEqual({ rating: 5, reviews: 1, stars: [5] });
  expect((await ask('GET', '?hidden=yes')).body.items).toContainEqual(hidden.body);
  expect((await ask('GET', '?hidden=no')).body.items).not.toContainEqual(expect.objectContaining({ id: review.id }));
  // hiding it once more only changes the reason
  const again = await hide(hidden.body.version);
  expect(await inShop(product)).toMatchObject({ reviews: 1 });
  const shown = await ask('POST', `/${review.id}/show`, { version: again.body.version });
  expect(shown).toMatchObject({ status: 200, body: { hidden: null } });
  expect(await inShop(product)).toEqual({ rating: 3, reviews: 2, stars: [1, 5] });
  const { rows } = await shop.pool.query('select act from audit_log where thing_id = $1 order by id', [review.id]);
  expect(rows.map(({ act }) => act)).toEqual(['review.hidden', 'review.hidden', 'review.shown']);
});

test('the author of a hidden review reads the reason, and removes it without changing the rating', async () => {
  const { product, bearer, review } = await reviewed();
  await ask('POST', `/${review.id}/hide`, { version: review.version, reason: 'Quảng cáo' });
  expect(await write(product, bearer, 4)).toMatchObject({
    status: 409,
    body: { code: 'REVIEW_HIDDEN', message: 'Cửa hàng đã ẩn đánh giá của bạn. Lý do: Quảng cáo' },
  });
  await askShop(shop, 'DELETE', `/api/products/${product.id}/reviews`, bearer);
  expect(await inShop(product)).toEqual({ rating: 5, reviews: 1, stars: [5] });
});

test('an account with a hidden review is deleted, and the rating stays that of the others', async () => {
  const product = await makeProduct(shop.shop.db);
  const customer = await makeSignedIn(shop);
  await write(product, (await makeSignedIn(shop)).bearer, 5);
  const { id } = (await write(product, customer.bearer, 1)).body.review;
  const { items } = (await ask('GET', '?stars=1')).body;
  const { version } = items.find((each: { id: string }) => each.id === id);
  await ask('POST', `/${id}/hide`, { version, reason: 'Lộ số điện thoại' });
  await shop.shop.db.transaction().execute((tx) => removeReviewsOf(tx, customer.user.id));
  expect(await inShop(product)).toMatchObject({ rating: 5, reviews: 1 });
  expect((await shop.pool.query('select from reviews where id = $1', [id])).rowCount).toBe(0);
});

test('an answer stands below the review in the shop, and can be taken away', async () => {
  const { product, review } = await reviewed();
  const listed = async () =>
    (await shop.get(`/api/products/${product.id}/reviews`)).body.find(({ id }: { id: string }) => id === review.id);
  expect(Object.keys(await listed())).not.toContain('answer');
  const answer = (version: string, words: string | null) =>
    ask('PUT', `/${review.id}/answer`, { version, answer: words });
  const said = await answer(review.version, '  Cửa hàng xin lỗi,\r\n\r\n\r\nsẽ đổi tạ mới. ');
  expect(said).toMatchObject({ status: 200, body: { answer: { text: 'Cửa hàng xin lỗi,\n\nsẽ đổi tạ mới.' } } });
  expect(await listed()).toMatchObject({
    answer: 'Cửa hàng xin lỗi,\n\nsẽ đổi tạ mới.',
    answered_at: expect.any(String),
  });
  expect((await answer(said.body.version, ' ')).body.answer).toBe(null);
  expect(Object.keys(await listed())).not.toContain('answer');
});

test('who saw an older review hides and answers nothing, and gets the review as it is', async () => {
  const { product, bearer, review } = await reviewed();
  await write(product, bearer, 2, 'Đã đổi hàng');
  for (const [method, act, body] of [
    ['POST', 'hide', { reason: 'Xúc phạm' }],
    ['POST', 'show', {}],
    ['PUT', 'answer', { answer: 'Cảm ơn' }],
  ] as const)
    expect(await ask(method, `/${review.id}/${act}`, { ...body, version: review.version })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { rating: 2, text: 'Đã đổi hàng', hidden: null, answer: null } },
    });
  expect(await reader.ask('POST', `${PATH}/${review.id}/show`, { version: review.version })).toMatchObject({
    status: 403,
  });
});

test('the list comes in pages without gaps, newest first', async () => {
  await reviewed();
  await reviewed();
  const found: { id: string; at: string }[] = [];
  let next: string | null = '';
  for (let pages = 0; next !== null && pages < 5; pages++) {
    const { body } = await reader.ask('GET', `${PATH}?limit=2${next && `&cursor=${next}`}`);
    found.push(...body.items);
    next = body.next;
  }
  const times = found.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(await ask('GET', '?cursor=xx')).toMatchObject({ status: 400 });
});
