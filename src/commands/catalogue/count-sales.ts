/** Updates the order of lists that are sorted by quantity sold, with the latest sales. */
import { countSales as countNewSales } from '#store/catalogue/product-sales.ts';
import type { Database } from '#store/database/database.ts';

export const countSales = (db: Database): Promise<void> => db.transaction().execute(countNewSales);
