/** Fills the catalogue with made-up products and their reviews, for tests with much data. */
import type { ClientBase } from 'pg';
import { emptyColumns, toColumns } from '#commands/catalogue/product-columns.ts';
import { listKnownTypes, lockCatalogue } from '#store/catalogue/catalogue.ts';
import { compactProductCounts } from '#store/catalogue/product-counts.ts';
import type { CopiedRow } from '#store/database/copy-rows.ts';
import { openOn, type Transaction } from '#store/database/database.ts';
import { indexAll } from '#store/search/indexing.ts';
import { copyProducts, copyReviews, countProducts, listModels, listReviewTexts } from './product-rows.ts';
import { makeProduct, type SeededProduct } from './seeded-product.ts';

/**
 * The first position of made-up products in the catalogue, after the products of an import, whose positions begin at 0.
 */
const FIRST_POSITION = 1_000_000;

export type SeedProgress = (done: number, total: number) => void;

/** @returns a function that returns the column values of a row, as an import would write them */
async function readRowMaker(tx: Transaction): Promise<{
  make(seed: number, index: number): SeededProduct;
  toRow(product: SeededProduct, index: number): CopiedRow;
  toReviews(product: SeededProduct): Iterable<CopiedRow>;
}> {
  const models = await listModels(tx);
  if (models.length === 0) throw new Error('the shop has no product after which others could be made');
  const types = new Map((await listKnownTypes(tx)).map((type) => [type.slug, type]));
  const texts = await listReviewTexts(tx);
  return {
    make: (seed, index) => makeProduct(seed, index, models),
    toRow({ id, model, row, sold, reviews, createdAt }, index) {
      const type = types.get(row.type);
      const base = models[model];
      if (!type || !base) throw new Error(`there is no type "${row.type}"`);
      const columns = toColumns({ ...row, images: base.images }, type);
      return {
        id,
        ...(emptyColumns as CopiedRow),
        ...(columns as CopiedRow),
        // a product type without declared attributes has an empty document
        attributes: columns.attributes ?? '{}',
        slug: `${columns.slug.slice(0, 180)}-${(index + 1).toString(36)}`,
        description: base.description,
        sold,
        rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
        rating_count: reviews.length,
        position: FIRST_POSITION + index,
        created_at: createdAt,
        updated_at: createdAt,
      };
    },
    *toReviews({ id, row, reviews }) {
      const own = texts.get(row.type) ?? [];
      for (const review of reviews)
        yield {
          id: review.id,
          product_id: id,
          first_name: review.firstName,
          last_name: review.lastName,
          rating: review.rating,
          review_text: review.text < 0 ? null : (own[review.text % own.length] ?? null),
          demo: true,
          created_at: review.at,
          updated_at: review.at,
        };
    },
  };
}

/**
 * Adds made-up products until there are `upTo` of them, in one transaction. @param client a separate database
 * connection, outside any transaction @param seed the same seed gives the same products @returns the number of new
 * products
 */
export async function seedProducts(
  client: ClientBase,
  { upTo, seed, report }: { upTo: number; seed: number; report: SeedProgress },
): Promise<number> {
  return openOn(client)
    .transaction()
    .execute(async (tx) => {
      await lockCatalogue(tx);
      const { all, seeded } = await countProducts(tx);
      const wanted = Math.max(0, upTo - all);
      if (wanted === 0) return 0;
      const { make, toRow, toReviews } = await readRowMaker(tx);
      const indexes = { from: seeded, to: seeded + wanted };
      let done = 0;
      const rows = function* () {
        for (let index = indexes.from; index < indexes.to; index++) yield toRow(make(seed, index), index);
      };
      await copyProducts(client, rows(), () => {
        done += 1;
        report(done, wanted);
      });
      const reviews = function* () {
        for (let index = indexes.from; index < indexes.to; index++) yield* toReviews(make(seed, index));
      };
      await copyReviews(client, reviews());
      await indexAll(tx);
      await compactProductCounts(tx);
      return wanted;
    });
}
