/** The endpoint that exports all products as a table. */
import { listPricesForFile } from '#commands/prices/file-prices.ts';
import { type ProductSheet, productSheet } from '#domain/catalogue/product-sheet.ts';
import { Failure } from '#domain/values/failure.ts';
import type { SheetCell } from '#domain/values/field-cells.ts';
import { listEdited } from '#store/catalogue/edited-products.ts';
import { listManuals } from '#store/content/manuals.ts';
import { findOpeningCosts } from '#store/costing/opening-stocks.ts';
import type { Database } from '#store/database/database.ts';
import { toCsv, toXlsx } from '../../../adapters/product-file/write-product-file.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The number of products that one query reads. */
const AT_ONCE = 1000;
/** The maximum number of characters in an Excel cell. */
const MOST_CELL = 32_767;

/** Returns the table of all products: the row of titles, and a row for each product in the order of the catalogue. */
async function readTable(db: Database, { titles, cellsOf }: ProductSheet, withCost: boolean): Promise<SheetCell[][]> {
  const rows: SheetCell[][] = [[...titles]];
  for (let after: Parameters<typeof listEdited>[1] = null; ; ) {
    const { products, last } = await listEdited(db, after, AT_ONCE);
    const ids = products.map(({ id }) => id);
    const costs = withCost ? await findOpeningCosts(db, ids) : new Map<string, number>();
    const prices = await listPricesForFile(db, products);
    const manuals = await listManuals(db, ids);
    rows.push(
      ...products.map(({ id, fields, stock, createdAt }) =>
        cellsOf({
          ...{ ...fields, stock, ...(prices.get(id) ?? { plannedPrices: [] }) },
          ...{ createdAt, manual: manuals.get(id) ?? null, openingCost: costs.get(id) ?? null },
        }),
      ),
    );
    if (last === null) return rows;
    after = last;
  }
}

const isTooLong = (cell: SheetCell) => typeof cell === 'string' && cell.length >= MOST_CELL;

export function productFileAdminEndpoints(register: RegisterAdmin, { db, extensions }: Shop): void {
  register('exportProducts', async ({ query: { format }, reply, staff }) => {
    const withCost = staff.permissions.has('cost:read');
    const rows = await readTable(db, productSheet(await attributesOf({ db, extensions }), withCost), withCost);
    reply.header('content-disposition', `attachment; filename="san-pham.${format}"`);
    if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(toCsv(rows));
    if (rows.some((row) => row.some(isTooLong))) {
      reply.removeHeader('content-disposition');
      throw new Failure('EXPORT_TOO_LONG');
    }
    return reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').send(await toXlsx(rows));
  });
}
