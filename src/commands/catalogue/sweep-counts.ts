/** Merges the counts of products: each change of a product only adds a row of differences. */
import { compactProductCounts } from '#store/catalogue/product-counts.ts';
import type { Database } from '#store/database/database.ts';

export const sweepCounts = (db: Database): Promise<void> => db.transaction().execute(compactProductCounts);
