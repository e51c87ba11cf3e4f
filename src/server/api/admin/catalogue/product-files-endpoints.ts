/** The endpoints to upload tables of products for import, read the results, and export all products as a table. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startImport } from '#commands/catalogue/import-products.ts';
import { listPricesForFile } from '#commands/prices/file-prices.ts';
import { neutral, type ProductSheet, productSheet } from '#domain/catalogue/product-sheet.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { SheetCell } from '#domain/values/field-cells.ts';
import { listEdited } from '#store/catalogue/edited-products.ts';
import { findImport, listImports, type ProductImport } from '#store/catalogue/product-imports.ts';
import { listManuals } from '#store/content/manuals.ts';
import { findOpeningCosts } from '#store/costing/opening-stocks.ts';
import type { Database } from '#store/database/database.ts';
import { toCsv, toXlsx } from '../../../adapters/product-file/write-product-file.ts';
import type { Shop } from '../../../config/shop.ts';
import { attributesOf } from '../../../extensions/attributes.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';
import { importKey } from '../../../jobs/import-products.ts';

const field: PictureField = { name: 'file', most: 1, tooLarge: 'IMPORT_TOO_LARGE', mostBytes: 25_000_000 };
/** The maximum number of imports that the screen lists. */
const LISTED = 20;
/** The maximum number of faults and of warnings in the response; the downloaded file lists all of them. */
const SHOWN = 200;
/** The number of products that one query reads. */
const AT_ONCE = 1000;
/** The maximum number of characters in an Excel cell. */
const MOST_CELL = 32_767;

type ListedImport = Omit<ProductImport, 'faults' | 'warnings'>;

const present = (row: ListedImport) => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  total: row.total,
  loaded: row.loaded,
  added: row.added,
  changed: row.changed,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

async function readImport(db: Database, id: string): Promise<ProductImport> {
  return demand(await findImport(db, id), 'NOT_FOUND');
}

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

export function productFileAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, files, config, extensions } = shop;
  const folder = join(config.DATA_DIR, 'private', 'uploads');

  register('startProductImport', { status: 201 }, async ({ request, reply, staff }) => {
    const [file] = (await receiveForm({ request, reply }, { folder, field })).pictures;
    if (!file || file.bytes === 0) throw new Failure('INVALID_REQUEST', { fields: ['file'] });
    const id = randomUUID();
    await files.put(importKey(id), await readFile(file.path));
    const namesCosts = staff.permissions.has('cost:write');
    return { id: await startImport(db, { id, fileName: file.name, actor: staff.actor, namesCosts }) };
  });

  register('listProductImports', async () => ({
    items: (await listImports(db, LISTED)).map(present),
  }));

  register('getProductImport', async ({ params: { id } }) => {
    const productImport = await readImport(db, id);
    const { faults, warnings } = productImport;
    return {
      ...present(productImport),
      faults: faults.slice(0, SHOWN),
      warnings: warnings.slice(0, SHOWN),
      faultCount: faults.length,
      warningCount: warnings.length,
    };
  });

  register('downloadImportFaults', async ({ params: { id }, reply }) => {
    const { faults, warnings } = await readImport(db, id);
    const rowOf = (kind: string) => (note: (typeof faults)[number]) => [kind, note.row, note.column, note.reason];
    const rows = [['Mức', 'Dòng', 'Cột', 'Lý do'], ...faults.map(rowOf('Lỗi')), ...warnings.map(rowOf('Lưu ý'))];
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="loi-nhap-${id.slice(0, 8)}.csv"`)
      .send(toCsv(rows.map((row) => row.map(neutral))));
  });

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
