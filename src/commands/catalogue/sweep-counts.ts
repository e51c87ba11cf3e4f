/** Merges the stored counts of products, because each change of a product adds rows with differences. */
import { compactProductCounts } from '#store/catalogue/product-counts.ts';
import type { Database } from '#store/database/database.ts';

export const sweepCounts = (db: Database): Promise<void> => db.transaction().execute(compactProductCounts);
