/** Updates the order of the lists sorted by pieces sold with the newest sales. */
import { countSales as countNewSales } from '#store/catalogue/product-sales.ts';
import type { Database } from '#store/database/database.ts';

export const countSales = (db: Database): Promise<void> => db.transaction().execute(countNewSales);
