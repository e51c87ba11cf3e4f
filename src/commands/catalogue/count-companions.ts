/** Counts anew which products are often bought together. */
import { countCompanions as countAnew } from '#store/catalogue/product-sales.ts';
import type { Database } from '#store/database/database.ts';

export const countCompanions = (db: Database): Promise<void> => db.transaction().execute(countAnew);
