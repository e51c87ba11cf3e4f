/** A shop for random sequences: fresh products for each, from one import with costs, and days that no other has. */
import { createHash, randomUUID } from 'node:crypto';
import { importCatalogue } from '#commands/catalogue/import-catalogue.ts';
import { keepCosts } from '#commands/costing/keep-costs.ts';
import { advanceImport, type ImportTools } from '#commands/moving/advance-import.ts';
import { beginImport, runImport } from '#commands/moving/decide-import.ts';
import { saveSupplier } from '#commands/purchases/save-supplier.ts';
import { noAttributes } from '#domain/catalogue/product-attributes.ts';
import { OWN_SYSTEM, productSheet, type SheetItem } from '#domain/catalogue/product-sheet.ts';
import type { Database } from '#store/database/database.ts';
import { findImport } from '#store/moving/imports.ts';
import { asOperator } from '../../as-operator.ts';

const actor = { kind: 'operator' as const, userId: null };

export type SoldProduct = { id: string; sku: string; name: string; price: number };
/** Two products, of which the second has an opening stock, and a bundle of one of the first and two of the second. */
export type Triple = [SoldProduct, SoldProduct, SoldProduct];

const SUPPLIER = 'Nhà cung cấp thử';
export const OPENING = { pieces: 6, cost: 33_333 };

export type SequenceShop = {
  db: Database;
  supplier: string;
  /** for how many sequences it was filled, and how many it had */
  size: number;
  used: number;
  /** what no sequence had yet, those without a named opening cost first */
  unused: [Triple[], Triple[]];
};

type SheetRow = { sku: string; name: string; priceVnd: number; stock: number; openingCost: number | null };

/** Imports products as staff do, from the cells of a file with a column of costs. */
async function importSheet(db: Database, rows: readonly SheetRow[]): Promise<void> {
  const titleOf = productSheet(noAttributes, true).titleOf;
  const items = rows.map(({ openingCost, stock, ...row }, index): SheetItem => {
    const fields = { ...row, type: 'ta-tay', brand: 'Bền Lực', stock, openingCost: openingCost ?? '' };
    const cells = Object.entries(fields).map(([field, value]) => [titleOf(field), String(value)]);
    return { row: index + 2, name: row.name, cells: Object.fromEntries(cells) };
  });
  const read = { system: OWN_SYSTEM, kind: 'catalogue' as const, products: [], customers: [], orders: [], report: [] };
  const tools: ImportTools = {
    read: async () => ({ read: { ...read, catalogue: items } }),
    attributes: async () => noAttributes,
    files: { hasPicture: async () => false, findManual: async () => null },
    now: () => new Date(),
  };
  const contentHash = createHash('sha256').update(randomUUID()).digest('hex');
  const given = { kind: 'catalogue' as const, fileName: 'hang.xlsx', contentHash, actor, namesCosts: true };
  const id = await beginImport(db, given);
  const goOn = () => advanceImport(db, id, tools, new AbortController().signal);
  await goOn();
  await runImport(db, id, actor);
  await goOn();
  const kept = await findImport(db, id);
  if (kept?.state !== 'done' || kept.refused > 0) throw new Error(`the file was refused: ${JSON.stringify(kept)}`);
}

export const importOpeningCost = (
  { db }: Pick<SequenceShop, 'db'>,
  { sku, name, price }: SoldProduct,
  openingCost: number,
) => importSheet(db, [{ sku, name, priceVnd: price, stock: OPENING.pieces, openingCost }]);

const skuOf = (kind: 'ONE' | 'TWO' | 'SET', index: number) => `COSTS-${kind}-${index}`;
const isCostNamed = (index: number) => index % 2 === 1;

/** Makes products for so many sequences; half of them have a named opening cost. */
export async function fillSequenceShop(db: Database, size: number): Promise<void> {
  const indexes = Array.from({ length: size }, (_, index) => index);
  await importSheet(
    db,
    indexes.flatMap((index) => [
      { sku: skuOf('ONE', index), name: `Món một số ${index}`, priceVnd: 500_001, stock: 0, openingCost: null },
      {
        ...{ sku: skuOf('TWO', index), name: `Món hai số ${index}`, priceVnd: 77_777, stock: OPENING.pieces },
        openingCost: isCostNamed(index) ? OPENING.cost : null,
      },
    ]),
  );
  await importCatalogue(db, {
    products: indexes.map((index) => ({
      ...{ sku: skuOf('SET', index), name: `Bộ số ${index}`, type: 'ta-tay', brand: 'Bền Lực', priceVnd: 600_000 },
      parts: [
        { sku: skuOf('ONE', index), quantity: 1 },
        { sku: skuOf('TWO', index), quantity: 2 },
      ],
    })),
  });
  while ((await keepCosts(db)) > 0);
  const fields = { name: SUPPLIER, phone: null, email: null, taxCode: null, address: null, note: null };
  await asOperator(db, 'purchase.supplier-saved', (tx) =>
    saveSupplier(tx, { id: randomUUID(), version: null, fields }),
  );
}

/** @returns a shop that was filled and that no sequence has changed yet */
export async function findSequenceShop(db: Database): Promise<SequenceShop> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'price'])
    .where('sku', 'like', 'COSTS-%')
    .execute();
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const triples = Array.from(
    { length: rows.length / 3 },
    (_, index) => (['ONE', 'TWO', 'SET'] as const).map((kind) => bySku.get(skuOf(kind, index))) as Triple,
  );
  const { id } = await db.selectFrom('suppliers').select('id').where('name', '=', SUPPLIER).executeTakeFirstOrThrow();
  return {
    ...{ db, supplier: id, size: triples.length, used: 0 },
    unused: [
      triples.filter((_, index) => !isCostNamed(index)).reverse(),
      triples.filter((_, index) => isCostNamed(index)).reverse(),
    ],
  };
}
