/** Adds up the counts of products, to which each change of a product only appends. */
import { compactProductCounts } from '#store/catalogue/product-counts.ts';
import type { Database } from '#store/database/database.ts';

export const sweepCounts = (db: Database): Promise<void> => db.transaction().execute(compactProductCounts);
