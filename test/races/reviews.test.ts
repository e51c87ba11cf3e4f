import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeReviewsOf } from '#store/reviews/reviews.ts';
import { openTestShop } from '../app.ts';
import { ask, type Bearer, makeSignedIn } from '../customers.ts';
import { codForm, line, makeProduct, type Product } from '../makers.ts';
import { expectNothingLost, tally, times } from './race.ts';

const shop = openTestShop();

const write = (product: Product, as: Bearer, rating: number) =>
  ask(shop, 'POST', `/api/products/${product.id}/reviews`, as, { rating });
const remove = (product: Product, as: Bearer) => ask(shop, 'DELETE', `/api/products/${product.id}/reviews`, as);

/** Checks that each product's rating is that of its reviews. */
async function expectTrueStars(): Promise<void> {
  const { rows } = await sql`
    select p.sku, p.rating_sum, p.rating_count, count(r.id), sum(r.rating) from products p left join reviews r on r.product_id = p.id
    group by p.id having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`.execute(
    shop.shop.db,
  );
  expect(rows).toEqual([]);
}

test.each([1, 2, 3])('ten simultaneous reviews of one customer give one review (round %d)', async () => {
  const product = await makeProduct(shop.shop.db);
  const { bearer } = await makeSignedIn(shop);
  const answers = await times(10, (index) => write(product, bearer, 1 + (index % 5)));
  expect(tally(answers)).toEqual({ 201: 1, 200: 9 });
  expect(new Set(answers.map(({ body }) => body.review.id)).size).toBe(1);
  const reviews = (await shop.get(`/api/products/${product.id}/reviews`)).body;
  expect(reviews.length).toBe(1);
  await expectTrueStars();
});

test.each([1, 2, 3])(
  'simultaneous reviews, deletions of reviews and orders leave ratings and stock correct (round %d)',
  async () => {
    const [a, b] = [await makeProduct(shop.shop.db), await makeProduct(shop.shop.db)];
    const people = await Promise.all(Array.from({ length: 6 }, () => makeSignedIn(shop)));
    const answers = await times(60, (index) => {
      const { bearer } = people[index % 6] as (typeof people)[number];
      const product = index % 2 ? a : b;
      if (index % 5 === 0) return remove(product, bearer);
      if (index % 7 === 0) return ask(shop, 'POST', '/api/orders', bearer, codForm([line(a), line(b)]));
      return write(product, bearer, 1 + (index % 5));
    });
    expect(Object.keys(tally(answers)).every((name) => ['200', '201', 'REVIEW_NOT_FOUND'].includes(name))).toBe(true);
    await expectTrueStars();
    for (const product of [a, b]) await expectNothingLost(shop, product, 10);
  },
);

test('deleting an account removes its reviews and their ratings, also while other customers write reviews', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(shop.shop.db)));
  const [leaving, staying] = [await makeSignedIn(shop), await makeSignedIn(shop)];
  for (const product of products) await write(product, leaving.bearer, 5);
  const locked = Promise.withResolvers<void>();
  const end = shop.shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', leaving.user.id).forUpdate().execute();
    locked.resolve();
    await removeReviewsOf(tx, leaving.user.id);
    await tx.deleteFrom('users').where('id', '=', leaving.user.id).execute();
  });
  await locked.promise;
  const answers = await times(12, (index) => write(products[index % 4] as Product, staying.bearer, 3));
  const late = await times(4, (index) => write(products[index] as Product, leaving.bearer, 1));
  await end;
  expect(tally(answers)).toEqual({ 201: 4, 200: 8 });
  expect(tally(late)).toEqual({ TOKEN_INVALID: 4 });
  for (const product of products) {
    const reviews = (await shop.get(`/api/products/${product.id}/reviews`)).body;
    expect(reviews).toMatchObject([{ user_id: staying.user.id, rating: 3 }]);
  }
  await expectTrueStars();
});
