/** What stays of a review by an order's link when its buyer, later with an account, asks to be forgotten. */
import { expect, test } from 'vitest';
import { makeShipment } from '#commands/fulfilment/make-shipment.ts';
import { moveReturn } from '#commands/fulfilment/move-return.ts';
import { moveShipment } from '#commands/fulfilment/move-shipment.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { listLinePieces } from '#store/fulfilment/pieces.ts';
import { linkTo, newCustomer, PASSWORD } from '../accounts/account.ts';
import { listFiles, openTestShop } from '../app.ts';
import { ask } from '../customers.ts';
import { jpegWithMetadata } from '../images.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';

const shop = openTestShop();
const actor = { kind: 'operator' as const, userId: null };

/** A delivered order of a visitor, who reviews the product by the order's link. */
async function orderAndReview(product: Product, shipping_email: string, review: Record<string, string>) {
  const { body } = await shop.post('/api/orders', codForm([line(product)], { shipping_email }));
  const { id, order_number: number } = body.order;
  const plan = { order: id, pieces: null, carrier: 'own' as const, trackingCode: null, fee: null, cash: null, actor };
  const { code } = await makeShipment(shop.shop.db, plan);
  await moveShipment(shop.shop.db, { code, to: 'handed_over', actor, note: null });
  await moveShipment(shop.shop.db, { code, to: 'delivered', actor, note: null, isCashReceived: true });
  const link = `/api/orders/by-link/${number}`;
  const key = new URL(String(body.order_url), 'http://shop').searchParams.get('key');
  const form = new FormData();
  for (const [name, value] of Object.entries({ product_id: product.id, ...review })) form.append(name, value);
  form.append('photos', await jpegWithMetadata(), 'anh.jpg');
  expect((await ask(shop, 'POST', `${link}/reviews?key=${key}`, null, form)).status).toBe(201);
  return { id, number, link, key };
}

/** An account of the email address, with the orders that were placed by it before. */
async function openAccount(email: string) {
  const customer = await newCustomer(shop, { email });
  const token = await linkTo(shop, email, 'claim-orders');
  expect((await ask(shop, 'POST', '/api/user/claim-orders', customer.bearer, { token })).status).toBe(200);
  return customer;
}

const deleteAccount = async ({ bearer }: Awaited<ReturnType<typeof openAccount>>) =>
  expect((await ask(shop, 'POST', '/api/user/delete-account', bearer, { password: PASSWORD })).status).toBe(200);
const reviewsOf = async ({ id }: Product) => (await shop.get(`/api/products/${id}/reviews`)).body;
const ratingOf = async ({ slug }: Product) => {
  const { rating, reviews } = (await shop.get(`/api/products/${slug}`)).body;
  return { rating, reviews };
};
const photoFiles = async () => (await listFiles(shop)).filter((name) => name.includes('reviews/'));

const hers = { rating: '2', name: 'Chị Hoa ở Vọng', reviewText: 'Dây hơi ngắn.', height_cm: '172', weight_kg: '68' };
const his = { rating: '5', name: 'Anh Nam', reviewText: 'Tốt.', height_cm: '180', weight_kg: '75' };

test('a customer who deletes the account is named nowhere in the review by an order’s link; what it says of the product stays', async () => {
  const product = await makeProduct(shop.shop.db);
  const email = `hoa-${crypto.randomUUID()}@thu.example`;
  const { number } = await orderAndReview(product, email, hers);
  await orderAndReview(product, `nam-${crypto.randomUUID()}@thu.example`, his);
  const before = await reviewsOf(product);
  const [kept] = before.filter((each: { first_name: string }) => each.first_name === his.name);
  const [told] = before.filter((each: { first_name: string }) => each.first_name === hers.name);
  expect(told).toMatchObject({ height_cm: 172, weight_kg: 68, photos: [{}] });
  const [photo] = told.photos;
  expect(await photoFiles()).toHaveLength(4);

  await deleteAccount(await openAccount(email));

  const after = await reviewsOf(product);
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(kept);
  const [left] = after.filter((each: { rating: number }) => each.rating === 2);
  expect(left).toMatchObject({ first_name: 'Khách hàng', last_name: '', review_text: hers.reviewText });
  for (const name of ['height_cm', 'weight_kg', 'photos']) expect(Object.keys(left)).not.toContain(name);
  expect(await ratingOf(product)).toEqual({ rating: 3.5, reviews: 2 });
  for (const path of [photo.url, photo.small_url]) expect((await shop.get(path)).status).toBe(404);
  expect(await photoFiles()).toHaveLength(2);
  const stored = await shop.pool.query(
    'select * from reviews r join orders o on o.id = r.order_id where o.order_number = $1',
    [number],
  );
  expect(stored.rows).toHaveLength(1);
  expect(stored.rows[0]).toMatchObject({ height_cm: null, weight_kg: null });
  expect(JSON.stringify(stored.rows)).not.toMatch(/Hoa|Vọng|thu\.example/);
});

test('while a piece is on its way back, the order and its review keep the name; both lose it when the return has ended', async () => {
  const product = await makeProduct(shop.shop.db);
  const email = `hoa-${crypto.randomUUID()}@thu.example`;
  const files = (await photoFiles()).length;
  const { id, number, link, key } = await orderAndReview(product, email, hers);
  const [piece] = await listLinePieces(shop.shop.db, id);
  const form = new FormData();
  form.append('items', JSON.stringify([{ line: piece?.id, quantity: 1 }]));
  form.append('reason', 'faulty');
  expect((await ask(shop, 'POST', `${link}/returns?key=${key}`, null, form)).status).toBe(201);
  await deleteAccount(await openAccount(email));
  expect(await reviewsOf(product)).toMatchObject([{ first_name: hers.name, height_cm: 172, photos: [{}] }]);
  await moveReturn(shop.shop.db, { code: `${number}-R1`, to: 'refused', actor, note: null });
  await runJob(shop.shop, 'anonymise-orders', { orderIds: [id] });
  const [left] = await reviewsOf(product);
  expect(left).toMatchObject({ first_name: 'Khách hàng', rating: 2, review_text: hers.reviewText });
  expect(Object.keys(left)).not.toContain('photos');
  expect(await photoFiles()).toHaveLength(files);
  expect(await ratingOf(product)).toEqual({ rating: 2, reviews: 1 });
});
