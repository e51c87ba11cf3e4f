/** Imports a table of products: checks all rows first, then writes a few hundred rows at a time. */
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Actor } from '#domain/accounts/access.ts';
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import type { Manual } from '#domain/catalogue/manual.ts';
import { parseMediaUrl } from '#domain/catalogue/media.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { type ProductFault, readProduct } from '#domain/catalogue/product-faults.ts';
import { type ProductSheet, productSheet } from '#domain/catalogue/product-sheet.ts';
import type { PlannedPrice } from '#domain/prices/price-cell.ts';
import type { SheetCell } from '#domain/values/field-cells.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import { listEditedBySku } from '#store/catalogue/edited-products.ts';
import * as imports from '#store/catalogue/product-imports.ts';
import { listManuals, writeManual } from '#store/content/manuals.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import type { ImportNote } from '#store/database/tables.ts';
import { addJob } from '#store/jobs/jobs.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { nameOpeningCosts } from '../costing/name-opening-cost.ts';
import { besideRunningPrices, planFilePrices } from '../prices/file-prices.ts';
import { checkProducts } from './check-products.ts';
import { writeBundles } from './write-bundles.ts';
import { type Written, writeProducts } from './write-products.ts';

/** The number of rows that one transaction writes: an order waits for a product at most for one such transaction. */
const ROWS_AT_ONCE = 250;
/** The number of rows after which the check pauses, so that the process can answer requests. */
const BREATH = 100;

/** What a file says of a product besides its fields. `openingCost`: of a piece of the opening stock, in đồng; `manual`: its hash */
type Besides = { openingCost?: number; plannedPrices?: readonly PlannedPrice[]; manual?: string; createdAt?: Date };
type Row = { number: number; row: ProductRow; besides: Besides };
/** `hasPicture`: tells whether the shop stores a picture with this URL; `findManual`: the manual with this hash, if it stores it */
export type ImportSource = {
  cells: SheetCell[][];
  hasPicture: (url: string) => Promise<boolean>;
  findManual: (hash: string) => Promise<Manual | null>;
  attributes: AttributeTable;
};

/**
 * Queues the import of a file. The file is stored under the id that this function returns.
 * @param namesCosts whether the person may name costs; without it, a column of costs is refused
 */
export async function startImport(
  db: Database,
  {
    id = randomUUID(),
    fileName,
    actor,
    namesCosts,
  }: { id?: string; fileName: string; actor: Actor; namesCosts: boolean },
): Promise<string> {
  const by = actor.kind === 'owner' || actor.kind === 'staff' ? actor.kind : 'operator';
  await db.transaction().execute(async (tx) => {
    const made = { id, file_name: fileName, actor: by, actor_id: actor.userId, names_costs: namesCosts } as const;
    await imports.insertImport(tx, made);
    await addJob(tx, 'import-products', { importId: id }, { queue: 'import-products' });
    const thing = { kind: 'product' as const, id, name: fileName };
    await recordChange(tx, { actor, act: 'products.imported', thing });
  });
  return id;
}

/** Ends an import whose file cannot be read. @param reason the reason in Vietnamese, for staff */
export function refuseFile(db: Database, id: string, reason: string): Promise<void> {
  return db.transaction().execute((tx) => imports.refuseImport(tx, id, 0, [{ row: 0, column: '', reason }]));
}

/** Continues an import, also after an interruption: skips written rows. @param signal aborted when the program stops */
export async function importProducts(
  db: Database,
  id: string,
  source: ImportSource,
  signal: AbortSignal,
): Promise<void> {
  const found = await imports.findImport(db, id);
  if (!found || found.state === 'faulty' || found.state === 'done') return;
  const sheet = productSheet(source.attributes, found.names_costs);
  const noteOf = noteIn(sheet);
  const { rows, faults, total } = await readRows(sheet, source);
  const manuals = new Map<string, Manual>();
  const warnings = await dropMissingFiles(rows, source, { manuals, noteOf });
  if (found.state === 'checking') {
    const all = [...faults, ...(await checkProducts(db, rows)).map((fault) => noteOf(fault.number, fault))].sort(
      (one, other) => one.row - other.row,
    );
    await db
      .transaction()
      .execute((tx) =>
        all.length > 0 ? imports.refuseImport(tx, id, total, all) : imports.beginLoading(tx, id, total, warnings),
      );
    if (all.length > 0) return;
  }
  await load(db, { id, rows, manuals, noteOf, actor: { kind: found.actor, userId: found.actor_id } }, signal);
}

type NoteOf = (row: number, fault: ProductFault) => ImportNote;
const noteIn =
  ({ titleOf }: ProductSheet): NoteOf =>
  (row, { field, reason }) => ({ row, column: titleOf(field), reason });

async function readRows(
  productSheet: ProductSheet,
  { cells, attributes }: ImportSource,
): Promise<{ rows: Row[]; faults: ImportNote[]; total: number }> {
  const sheet = productSheet.read(cells);
  const noteOf = noteIn(productSheet);
  const rows: Row[] = [];
  const faults = sheet.faults.map((fault) => noteOf(fault.row, fault));
  let read = 0;
  for (const { number, given: all, faults: unread } of sheet.rows) {
    const { openingCost, plannedPrices, manual, createdAt, ...given } = all;
    const besides = { openingCost, plannedPrices, manual, createdAt } as Besides;
    if (read % BREATH === 0) await breathe();
    read += 1;
    faults.push(...unread.map((fault) => noteOf(number, fault)));
    const unreadFields = new Set(unread.map(({ field }) => field));
    const { row, faults: wrong } = readProduct(given, attributes);
    if (row) rows.push({ number, row, besides });
    // a cell that could not be read was already reported, so it must not be reported as missing too
    else faults.push(...wrong.filter(({ field }) => !unreadFields.has(field)).map((fault) => noteOf(number, fault)));
  }
  return { rows, faults, total: sheet.total };
}

type FoundFiles = { manuals: Map<string, Manual>; noteOf: NoteOf };

/** Removes pictures and manuals that the shop does not store from the rows. @returns a warning for each of them */
async function dropMissingFiles(
  rows: readonly Row[],
  { hasPicture, findManual }: ImportSource,
  { manuals, noteOf }: FoundFiles,
): Promise<ImportNote[]> {
  const warnings: ImportNote[] = [];
  for (const { number, row, besides } of rows) {
    const { manual: hash } = besides;
    const manual = hash ? (manuals.get(hash) ?? (await findManual(hash))) : null;
    if (manual) manuals.set(manual.hash, manual);
    else if (hash)
      warnings.push(noteOf(number, { field: 'manual', reason: 'cửa hàng không có tệp hướng dẫn này, nên bỏ qua' }));
    if (!row.images) continue;
    const stored: typeof row.images = [];
    for (const image of row.images) {
      const url = 'url' in image ? image.url : image.file;
      if (parseMediaUrl(url) && (await hasPicture(url))) stored.push(image);
      else warnings.push(noteOf(number, { field: 'images', reason: `cửa hàng không có ảnh ${url}, nên bỏ qua` }));
    }
    row.images = stored;
  }
  return warnings;
}

type Loading = { id: string; rows: readonly Row[]; manuals: ReadonlyMap<string, Manual>; actor: Actor; noteOf: NoteOf };

async function load(db: Database, loading: Loading, signal: AbortSignal): Promise<void> {
  for (let done = false; !done; ) {
    // the job will run again, and continues after the last committed row
    signal.throwIfAborted();
    done = await db.transaction().execute((tx) => loadSome(tx, loading));
  }
}

/** Writes the next rows of an import. @returns true if no row is left to write */
async function loadSome(tx: Transaction, loading: Loading): Promise<boolean> {
  const { id, rows, actor } = loading;
  await lockCatalogue(tx);
  const productImport = await imports.lockImport(tx, id);
  if (productImport?.state !== 'loading') return true;
  const part = rows.slice(productImport.loaded, productImport.loaded + ROWS_AT_ONCE);
  if (part.length === 0) {
    const flaws = [...(await loadBundles(tx, loading)), ...(await loadPrices(tx, loading))];
    await imports.endImport(tx, id, [...productImport.warnings, ...flaws]);
    return true;
  }
  const current = await listEditedBySku(
    tx,
    part.map(({ row }) => row.sku),
  );
  const given = part.map(({ row: { parts: _, ...row }, besides: { createdAt } }) => ({
    ...{ row, current: current.get(row.sku) ?? null, createdAt },
  }));
  const written = await writeProducts(tx, await besideRunningPrices(tx, given), actor);
  await loadBesides(tx, part, written, loading);
  const count = (outcome: 'added' | 'changed') => written.filter((one) => one.outcome === outcome).length;
  await imports.recordLoaded(tx, id, { rows: part.length, added: count('added'), changed: count('changed') });
  return false;
}

async function loadBesides(
  tx: Transaction,
  part: readonly Row[],
  written: readonly Written[],
  { manuals, actor }: Loading,
): Promise<void> {
  const kept = await listManuals(
    tx,
    written.map(({ id }) => id),
  );
  const costs = part.flatMap(({ besides: { openingCost: unitCost } }, index) => {
    const productId = written[index]?.id;
    return productId && unitCost !== undefined ? [{ productId, unitCost: Number(unitCost) }] : [];
  });
  await nameOpeningCosts(tx, costs, actor);
  for (const [index, { besides }] of part.entries()) {
    const productId = written[index]?.id;
    if (!productId) continue;
    const manual = manuals.get(besides.manual ?? '');
    if (manual && kept.get(productId)?.hash !== manual.hash) await writeManual(tx, productId, manual);
  }
}

/** Call this at the end, because one schedule holds the prices of all products in the same time. */
async function loadPrices(tx: Transaction, { rows, actor, noteOf }: Loading): Promise<ImportNote[]> {
  const planned = rows.filter(({ besides }) => besides.plannedPrices);
  const ids = await idsOf(
    tx,
    planned.map(({ row }) => row.sku),
  );
  const flaws = await planFilePrices(
    tx,
    planned.map(({ number, row, besides: { plannedPrices: prices = [] } }) => ({
      ...{ number, productId: ids.get(row.sku) ?? '', usual: row.priceVnd, prices },
    })),
    actor,
  );
  return flaws.map(({ number, reason }) => noteOf(number, { field: 'plannedPrices', reason }));
}

const idsOf = async (tx: Transaction, skus: readonly string[]): Promise<Map<string, string>> =>
  new Map([...(await listEditedBySku(tx, [...new Set(skus)]))].map(([sku, { id }]) => [sku, id]));

/**
 * Writes the parts of bundles. Call this after all products were written, because the file may contain a part after its
 * bundle.
 * @returns a warning for each bundle that is in an open order or checkout: the parts of these bundles do not change
 */
async function loadBundles(tx: Transaction, { rows, noteOf }: Loading): Promise<ImportNote[]> {
  const bundles = rows.filter(({ row }) => row.parts);
  const skus = bundles.flatMap(({ row }) => [row.sku, ...(row.parts ?? []).map(({ sku }) => sku)]);
  const ids = await idsOf(tx, skus);
  const flaws = await writeBundles(
    tx,
    bundles.map(({ number, row }) => ({ row: number, sku: row.sku, parts: row.parts })),
    ids,
  );
  const reason = 'có đơn hàng hoặc giỏ đang chờ thanh toán gồm bộ này, nên các món trong bộ chưa đổi';
  return flaws.map(({ row }) => noteOf(row, { field: 'parts', reason }));
}
