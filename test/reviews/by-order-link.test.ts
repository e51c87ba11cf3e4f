/** Reviews by the signed link of an order: of what was delivered, once each, with photos and measures. */
import { describe, expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { askForReviews } from '#commands/reviews/ask-for-reviews.ts';
import { changeSettings } from '#commands/settings/change-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { removeReviewsOf } from '#store/reviews/reviews.ts';
import { askOffice, makeStaff } from '../admin/office.ts';
import { openOffice } from '../admin/open-office.ts';
import { listFiles, openTestShop } from '../app.ts';
import { ask, type Bearer, makeSignedIn } from '../customers.ts';
import { jpegWithMetadata, pngBytes } from '../images.ts';
import { listEmailFiles, readEmail, tryToSend } from '../mail/emails.ts';
import { codForm, type Fields, line, makeProduct, type Product } from '../makers.ts';
import { listMails, type Placed } from '../states/order.ts';

const shop = openTestShop();
const actor = { kind: 'operator' as const, userId: null };
const { headers: content } = openOffice(shop, 'content');

type Options = { products?: Product[]; states?: ('handed_over' | 'delivered')[]; as?: Bearer | null; fields?: Fields };

/** An order of one piece each, delivered unless other states are asked for. */
async function order({ products, states = ['handed_over', 'delivered'], as = null, fields = {} }: Options = {}) {
  const { db } = shop.shop;
  const goods = products ?? [await makeProduct(db)];
  const { body } = await ask(
    shop,
    'POST',
    '/api/orders',
    as,
    codForm(
      goods.map((each) => line(each)),
      fields,
    ),
  );
  const placed: Placed = body.order;
  const shipment = { pieces: null, carrier: null, trackingCode: null, fee: null, cash: null, actor };
  if (states.length > 0) {
    const { code } = await makeShipment(db, { order: placed.id, ...shipment });
    for (const to of states) await moveShipment(db, { code, to, actor, note: null });
  }
  const key = new URL(String(body.order_url), 'http://shop').searchParams.get('key') ?? '';
  const link = `/api/orders/by-link/${placed.order_number}`;
  const [first] = goods as [Product];
  return {
    ...{ placed, link, key, goods, first },
    page: async () => (await shop.get(`${link}?key=${key}`)).body,
    review: (form: Record<string, string> = {}, photos: readonly Blob[] = [], usedKey = key) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ product_id: first.id, rating: '4', name: 'Chị Hoa', ...form }))
        body.append(name, value);
      for (const photo of photos) body.append('photos', photo, 'anh.jpg');
      return ask(shop, 'POST', `${link}/reviews?key=${usedKey}`, null, body);
    },
    remove: (usedKey = key) => ask(shop, 'DELETE', `${link}/reviews/${first.id}?key=${usedKey}`, null),
  };
}

const reviewsOf = async ({ id }: Product) => (await shop.get(`/api/products/${id}/reviews`)).body;
const ratingOf = async ({ slug }: Product) => {
  const { rating, reviews } = (await shop.get(`/api/products/${slug}`)).body;
  return { rating, reviews };
};
const photoFiles = async () => (await listFiles(shop)).filter((name) => name.includes('reviews/'));

test('the buyer of a delivered product reviews it once, with photos, height and weight, and may remove the review', async () => {
  const one = await order();
  expect((await one.page()).reviews).toEqual([{ product_id: one.first.id }]);
  const photo = await jpegWithMetadata();
  const words = { reviewText: ' Chắc tay.\r\n\r\n\r\nGiao nhanh. ', height_cm: '172', weight_kg: ' 68 ' };
  expect((await one.review(words, [photo, photo])).status).toBe(201);
  const [review] = await reviewsOf(one.first);
  expect(review).toMatchObject({
    ...{ user_id: null, first_name: 'Chị Hoa', last_name: '', rating: 4, review_text: 'Chắc tay.\n\nGiao nhanh.' },
    ...{ purchased: true, demo: false, height_cm: 172, weight_kg: 68 },
  });
  expect(review.photos).toHaveLength(2);
  expect(await ratingOf(one.first)).toEqual({ rating: 4, reviews: 1 });
  for (const path of [review.photos[0].url, review.photos[0].small_url]) {
    const picture = await fetch(shop.url + path);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1')).not.toContain('Bi Mat');
  }
  expect((await one.page()).reviews).toEqual([{ product_id: one.first.id, rating: 4, by_link: true }]);
  expect(await one.review({ rating: '1' }, [photo])).toMatchObject({ status: 409, body: { code: 'REVIEW_WRITTEN' } });
  expect(await photoFiles()).toHaveLength(4);

  expect((await one.remove()).status).toBe(200);
  expect(await reviewsOf(one.first)).toEqual([]);
  expect(await ratingOf(one.first)).toEqual({ rating: 0, reviews: 0 });
  expect(await photoFiles()).toEqual([]);
  expect((await shop.get(review.photos[0].url)).status).toBe(404);
  expect(await one.remove()).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
  expect((await one.review({ rating: '5' })).status).toBe(201);
});

test('without height, weight, text and photos a review has none of them', async () => {
  const one = await order();
  expect((await one.review({ reviewText: ' ', height_cm: '', weight_kg: '' })).status).toBe(201);
  const [review] = await reviewsOf(one.first);
  expect(review.review_text).toBeNull();
  for (const name of ['height_cm', 'weight_kg', 'photos']) expect(Object.keys(review)).not.toContain(name);
});

describe('a review is refused, and nothing of it is kept,', () => {
  test.each([
    ['before the goods are sent', [] as const],
    ['while they are on their way', ['handed_over'] as const],
  ])('%s', async (_, states) => {
    const one = await order({ states: [...states] });
    expect((await one.page()).reviews).toBeUndefined();
    expect(await one.review({}, [await jpegWithMetadata()])).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_NOT_DELIVERED' },
    });
    expect(await reviewsOf(one.first)).toEqual([]);
  });

  test('when the order was cancelled', async () => {
    const one = await order({ states: [] });
    const lines = await listLinePieces(shop.shop.db, one.placed.id);
    const items = lines.map(({ id, quantity }) => ({ line: id, quantity }));
    expect((await ask(shop, 'POST', `${one.link}/cancellations?key=${one.key}`, null, { items })).status).toBe(200);
    expect(await one.review()).toMatchObject({ status: 409, body: { code: 'REVIEW_NOT_DELIVERED' } });
  });

  test('of a product that is not in the order', async () => {
    const other = await makeProduct(shop.shop.db);
    const one = await order();
    expect(await one.review({ product_id: other.id })).toMatchObject({ body: { code: 'REVIEW_NOT_DELIVERED' } });
    for (const product_id of ['', 'x', "'"])
      expect(await one.review({ product_id })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  test('with the key of another order, or none', async () => {
    const [one, other] = [await order(), await order()];
    for (const key of [other.key, '', 'x'])
      expect(await one.review({}, [], key)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect((await one.remove(other.key)).status).toBe(404);
  });

  test.each([
    ['no stars', { rating: '' }, 'RATING_INVALID'],
    ['six stars', { rating: '6' }, 'RATING_INVALID'],
    ['half a star', { rating: '4.5' }, 'RATING_INVALID'],
    ['no name', { name: ' ' }, 'MISSING_FIELD'],
    ['a name with a link', { name: 'http://a.example' }, 'TEXT_INVALID'],
    ['too long a text', { reviewText: 'x'.repeat(2001) }, 'TEXT_INVALID'],
    ['a dwarf', { height_cm: '99' }, 'REVIEWER_MEASURES_INVALID'],
    ['a giant', { height_cm: '231' }, 'REVIEWER_MEASURES_INVALID'],
    ['a height in metres', { height_cm: '1,72' }, 'REVIEWER_MEASURES_INVALID'],
    ['a weight below zero', { weight_kg: '-5' }, 'REVIEWER_MEASURES_INVALID'],
  ])('with %s', async (_, form, code) => {
    const one = await order();
    expect(await one.review(form)).toMatchObject({ status: 400, body: { code } });
    expect(await reviewsOf(one.first)).toEqual([]);
  });

  test('with a photo that is none, too large, or one too many', async () => {
    const one = await order();
    const before = await photoFiles();
    const photo = await jpegWithMetadata();
    const gif = new Blob(['GIF89a and more'], { type: 'image/gif' });
    expect(await one.review({}, [photo, gif])).toMatchObject({ status: 422, body: { code: 'PHOTO_UNREADABLE' } });
    const large = new Blob([pngBytes, new Uint8Array(8 * 1024 * 1024)], { type: 'image/png' });
    expect(await one.review({}, [large])).toMatchObject({ status: 413, body: { code: 'PHOTO_TOO_LARGE' } });
    expect((await one.review({}, [photo, photo, photo, photo, photo])).status).toBe(413);
    expect(await photoFiles()).toEqual(before);
    expect(await reviewsOf(one.first)).toEqual([]);
  });
});

test('a return does not silence its buyer, and sold-out and unlisted products are reviewed as well', async () => {
  const soldOut = await makeProduct(shop.shop.db, { stock: 1, listed: false });
  const one = await order({ products: [soldOut] });
  await returnAll(one);
  expect((await one.review({ rating: '2' })).status).toBe(201);
  expect(await ratingOf(soldOut)).toEqual({ rating: 2, reviews: 1 });
});

test('two reviews at once by one link leave one, and its rating', async () => {
  const one = await order();
  const answers = await Promise.all([
    one.review({ rating: '5' }),
    one.review({ rating: '5' }),
    one.review({ rating: '5' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await ratingOf(one.first)).toEqual({ rating: 5, reviews: 1 });
});

test('a customer has one review of a product, by the order’s link or with the account', async () => {
  const customer = await makeSignedIn(shop);
  const one = await order({ as: customer.bearer });
  const withAccount = (rating: number) =>
    ask(shop, 'POST', `/api/products/${one.first.id}/reviews`, customer.bearer, { rating });
  expect((await one.review({ rating: '3' })).status).toBe(201);
  expect((await withAccount(5)).status).toBe(200);
  expect(await ratingOf(one.first)).toEqual({ rating: 5, reviews: 1 });
  const two = await order({ as: customer.bearer });
  await ask(shop, 'POST', `/api/products/${two.first.id}/reviews`, customer.bearer, { rating: 1 });
  expect((await two.page()).reviews).toEqual([{ product_id: two.first.id, rating: 1, by_link: false }]);
  expect(await two.review()).toMatchObject({ status: 409, body: { code: 'REVIEW_WRITTEN' } });
  expect((await two.remove()).status).toBe(404);
  await shop.shop.db.transaction().execute((tx) => removeReviewsOf(tx, customer.user.id));
  expect(await ratingOf(one.first)).toEqual({ rating: 0, reviews: 0 });
});

test('staff see the photos of a review, also of a hidden one, and take one away for good', async () => {
  const one = await order();
  await one.review({ rating: '1' }, [await jpegWithMetadata(), await jpegWithMetadata()]);
  const office = (method: string, path: string, body?: unknown, as = content) =>
    askOffice(shop, method, `/api/admin/reviews${path}`, as, body);
  const listed = async () =>
    (await office('GET', '?stars=1')).body.items.find(
      (each: { product: { slug: string } }) => each.product.slug === one.first.slug,
    );
  const review = await listed();
  expect(review.photos).toHaveLength(2);
  const [photo] = review.photos;
  const { body: hidden } = await office('POST', `/${review.id}/hide`, {
    version: review.version,
    reason: 'Lộ mặt người khác',
  });
  expect((await shop.get(`/media/reviews/${photo.id}/full`)).status).toBe(404);
  const shown = await fetch(shop.url + photo.url, { headers: content });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await shop.get(photo.url)).status).toBe(401);
  const remove = (version: string, as = content) =>
    office('POST', `/${review.id}/remove-photo`, { version, photo: photo.id }, as);
  expect((await remove(hidden.version, (await makeStaff(shop, 'reader')).headers)).status).toBe(403);
  expect(await remove(review.version)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  const files = (await photoFiles()).length;
  const removed = await remove(hidden.version);
  expect(removed).toMatchObject({ status: 200, body: { photos: [review.photos[1]] } });
  expect(await photoFiles()).toHaveLength(files - 2);
  expect(await remove(removed.body.version)).toMatchObject({ status: 404, body: { code: 'REVIEW_PHOTO_NOT_FOUND' } });
  await runJob(shop.shop, 'sweep-files', {});
  expect(await photoFiles()).toHaveLength(files - 2);
  const { body: back } = await office('POST', `/${review.id}/show`, { version: removed.body.version });
  expect(back.photos).toHaveLength(1);
  expect((await reviewsOf(one.first))[0].photos).toHaveLength(1);
});

/** Everything of an order comes back to the shop. */
async function returnAll({ placed, link, key }: Awaited<ReturnType<typeof order>>): Promise<void> {
  const lines = await listLinePieces(shop.shop.db, placed.id);
  const form = new FormData();
  form.append('items', JSON.stringify(lines.map(({ id, quantity }) => ({ line: id, quantity }))));
  form.append('reason', 'faulty');
  expect((await ask(shop, 'POST', `${link}/returns?key=${key}`, null, form)).status).toBe(201);
  await moveReturn(shop.shop.db, { code: `${placed.order_number}-R1`, to: 'accepted', actor, note: null });
}

describe('the email that asks for reviews', () => {
  const requests = async ({ id }: Placed) => (await listMails(shop.shop.db, id, 'review-request')).length;
  /** The goods of an order were received this many days ago. */
  const receivedAgo = ({ id }: Placed, days: number) =>
    shop.pool.query('update review_requests set received_at = now() - make_interval(days => $2) where order_id = $1', [
      id,
      days,
    ]);
  const askNow = () => askForReviews(shop.shop.db);

  test('is queued once, ten days after receipt, however often the job runs', async () => {
    const one = await order();
    await receivedAgo(one.placed, 9);
    await askNow();
    expect(await requests(one.placed)).toBe(0);
    await receivedAgo(one.placed, 10);
    await Promise.all([askNow(), askNow()]);
    await askNow();
    expect(await requests(one.placed)).toBe(1);
    // a clock that jumps back and forth finds the decision already made
    await receivedAgo(one.placed, 2);
    await askNow();
    await receivedAgo(one.placed, 11);
    await runJob(shop.shop, 'ask-for-reviews', {});
    expect(await requests(one.placed)).toBe(1);
  });

  test('counts from the last of several parcels', async () => {
    const products = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
    const one = await order({ products, states: [] });
    const lines = await listLinePieces(shop.shop.db, one.placed.id);
    const shipment = { carrier: null, trackingCode: null, fee: null, cash: null, actor };
    for (const { id } of lines) {
      const plan = { order: one.placed.id, pieces: [{ line: id, quantity: 1 }], ...shipment };
      const { code } = await makeShipment(shop.shop.db, plan);
      for (const to of ['handed_over', 'delivered'] as const)
        await moveShipment(shop.shop.db, { code, to, actor, note: null });
      if (id === lines[0]?.id) await receivedAgo(one.placed, 12);
    }
    await askNow();
    expect(await requests(one.placed)).toBe(0);
    await receivedAgo(one.placed, 10);
    await askNow();
    expect(await requests(one.placed)).toBe(1);
  });

  test('is not sent to who has reviewed everything, returns everything, or was never asked before it was too late', async () => {
    const reviewed = await order();
    await reviewed.review();
    const returned = await order();
    await returnAll(returned);
    const late = await order();
    const old = await order();
    // an order from before the shop could ask
    await shop.pool.query('delete from review_requests where order_id = $1', [old.placed.id]);
    for (const { placed } of [reviewed, returned]) await receivedAgo(placed, 10);
    await receivedAgo(late.placed, 40);
    await askNow();
    for (const { placed } of [reviewed, returned, late, old]) expect(await requests(placed)).toBe(0);
  });

  test('is not sent while the setting is 0, and not later for the days of then', async () => {
    const one = await order();
    await receivedAgo(one.placed, 10);
    await changeSettings(shop.shop.db, { ...defaultShopSettings, reviewRequestDays: 0 });
    await askNow();
    expect(await requests(one.placed)).toBe(0);
    await changeSettings(shop.shop.db, { ...defaultShopSettings, reviewRequestDays: 3 });
    await receivedAgo(one.placed, 30);
    await askNow();
    expect(await requests(one.placed)).toBe(0);
    await receivedAgo(one.placed, 4);
    await askNow();
    expect(await requests(one.placed)).toBe(1);
    await changeSettings(shop.shop.db, defaultShopSettings);
  });

  test('names the goods without a review and one way to stop, which the mailbox keeps for all its orders', async () => {
    const email = 'dung@thu.example';
    const products = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
    const one = await order({ products, fields: { shipping_email: email } });
    await receivedAgo(one.placed, 10);
    await askNow();
    expect(await requests(one.placed)).toBe(1);
    // one of the two is reviewed before the email is sent
    await one.review();
    const waiting = shop.shop.db.selectFrom('mails').select('id').where('kind', '=', 'review-request');
    const mail = await waiting.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
    await tryToSend(shop.shop, mail.id);
    const file = (await listEmailFiles(shop.dataDir)).find((name) => name.includes(mail.id.slice(-12))) ?? '';
    const { text = '', headers } = await readEmail(shop.dataDir, file);
    expect(text).toContain(products[1]?.name);
    expect(text).not.toContain(products[0]?.name);
    expect(text).toContain(`/order/${one.placed.order_number}?key=`);
    expect(headers.some(({ key: name }) => name === 'list-unsubscribe')).toBe(true);
    const stop = /\/newsletter\/reviews\?id=[0-9a-f-]+&key=[\w-]+/.exec(text)?.[0] ?? '';
    const post = (path: string) =>
      fetch(shop.url + path, { method: 'POST', headers: { accept: 'text/html' }, redirect: 'manual' });
    expect((await post(stop.slice(0, -2))).headers.get('location')).toBe('/newsletter/reviews-unknown');
    expect((await post(stop)).headers.get('location')).toBe('/newsletter/reviews-stopped');
    expect((await post(stop)).headers.get('location')).toBe('/newsletter/reviews-stopped');
    const next = await order({ fields: { shipping_email: 'Dung+shop@thu.example' } });
    await receivedAgo(next.placed, 10);
    await askNow();
    expect(await requests(next.placed)).toBe(0);
  });
});
