/** The shop's own table of products, which staff exported and edited: what would happen, and what is written. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import type { Manual } from '#domain/catalogue/manual.ts';
import { parseMediaUrl } from '#domain/catalogue/media.ts';
import { type ProductFault, readProduct } from '#domain/catalogue/product-faults.ts';
import { type ProductSheet, productSheet, type SheetItem } from '#domain/catalogue/product-sheet.ts';
import type { RowOutcome } from '#domain/moving/importing.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import type { PlannedPrice } from '#domain/prices/price-cell.ts';
import { lockCatalogue, nextPosition } from '#store/catalogue/catalogue.ts';
import { type EditedProduct, listEditedBySku } from '#store/catalogue/edited-products.ts';
import { listManuals, writeManual } from '#store/content/manuals.ts';
import { listOpeningStocks } from '#store/costing/opening-stocks.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { findBeginning } from '#store/moving/imported-products.ts';
import { checkProducts } from '../catalogue/check-products.ts';
import { changesOf } from '../catalogue/write-products.ts';
import { nameOpeningCosts } from '../costing/name-opening-cost.ts';
import { findUnplanned, planPrices, type UnplannedPrice, withUsualPrices } from '../prices/file-prices.ts';
import type { Applied, ImportContext, ImportKind, ItemRow } from './kinds.ts';
import { undoProducts, type Wrote, writeRows } from './written-products.ts';

/** The number of rows after which the check of a file pauses, so that the process can answer requests. */
const BREATH = 100;
/** The maximum number of characters of a cell that a note shows. */
const MOST_SHOWN = 200;

/** What a file says of a product besides its fields. `openingCost`: of a piece of the opening stock, in đồng; `manual`: its hash */
type Besides = { openingCost?: number; plannedPrices?: readonly PlannedPrice[]; manual?: string; createdAt?: Date };
type ReadItem = { item: SheetItem; row: ProductRow | null; besides: Besides; notes: RowNote[] };

type Planned = ReadItem & {
  outcome: RowOutcome;
  current: EditedProduct | null;
  /** the manual that the product gets, beside the one that it has; null if it keeps that */
  manual: { given: Manual; before: Manual | null } | null;
  prices: readonly UnplannedPrice[];
};

const sheetOf = ({ attributes, namesCosts }: ImportContext) => productSheet(attributes, namesCosts);

function noteOf(
  sheet: ProductSheet,
  { row, cells }: SheetItem,
  { field, reason }: ProductFault,
  refuses = true,
): RowNote {
  const title = sheet.titleIn(cells, field);
  // an import has readers who may not see costs
  const text = title === undefined || field === 'openingCost' ? '' : (cells[title] ?? '');
  const isWhole = title !== undefined && field !== 'openingCost' && text.length <= MOST_SHOWN;
  return {
    ...{ row, field: title ?? sheet.titleOf(field), value: text.slice(0, MOST_SHOWN), says: reason, refuses },
    ...(isWhole && { mend: text }),
  };
}

function readItem(sheet: ProductSheet, { attributes }: ImportContext, item: SheetItem): ReadItem {
  const { given: all, faults: unread } = sheet.read(item.cells);
  const { openingCost, plannedPrices, manual, createdAt, ...given } = all;
  const { row, faults } = readProduct(given, attributes);
  // a cell that could not be read must not be reported as missing too
  const others = faults.filter(({ field }) => !unread.some((fault) => fault.field === field));
  const notes = [...unread, ...others].map((fault) => noteOf(sheet, item, fault));
  return { item, row, besides: { openingCost, plannedPrices, manual, createdAt } as Besides, notes };
}

const isRefused = ({ row, notes }: ReadItem) => row === null || notes.some(({ refuses }) => refuses);
type Fit = Planned & { row: ProductRow };
const isFit = (planned: Planned): planned is Fit => planned.outcome !== 'refused';

async function plan(
  db: Database,
  rows: readonly ItemRow<SheetItem>[],
  context: ImportContext,
  known: (read: readonly ReadItem[]) => Promise<void>,
): Promise<Planned[]> {
  const sheet = sheetOf(context);
  const read = rows.map(({ item, notes }) => {
    const each = readItem(sheet, context, item);
    return { ...each, notes: [...notes, ...each.notes] };
  });
  await known(read);
  const fit = read.filter((each) => !isRefused(each));
  const stored = await dropMissingFiles(fit, sheet, context);
  const current = await listEditedBySku(
    db,
    fit.flatMap(({ row }) => row?.sku ?? []),
  );
  const view = await readView(db, fit, current);
  for (const { number, reason } of view.prices.flaws) {
    const flawed = fit.find(({ item }) => item.row === number);
    flawed?.notes.push(noteOf(sheet, flawed.item, { field: 'plannedPrices', reason }, false));
  }
  return read.map((each): Planned => {
    const { row, besides, item } = each;
    const now = current.get(row?.sku ?? '') ?? null;
    const given = stored.get(besides.manual ?? '');
    const before = view.manuals.get(now?.id ?? '') ?? null;
    const manual = given && given.hash !== before?.hash ? { given, before } : null;
    const prices = view.prices.unplanned.filter(({ number }) => number === item.row);
    const usual = view.usual.get(row?.sku ?? '');
    const isSame = usual && row && changesOf(row, usual).length === 0 && !manual && prices.length === 0;
    const opening = view.openings.get(now?.id ?? '');
    const isCostSame =
      !opening || besides.openingCost === undefined || besides.openingCost * opening.pieces === opening.value;
    const outcome = isRefused(each) ? 'refused' : now === null ? 'new' : isSame && isCostSame ? 'same' : 'changed';
    return { ...each, outcome, current: now, manual, prices };
  });
}

async function readView(db: Database, fit: readonly ReadItem[], current: ReadonlyMap<string, EditedProduct>) {
  const ids = [...current.values()].map(({ id }) => id);
  const planned = fit.flatMap(({ item, row, besides: { plannedPrices: prices } }) =>
    row && prices
      ? [{ number: item.row, productId: current.get(row.sku)?.id ?? null, usual: row.priceVnd, prices }]
      : [],
  );
  return {
    usual: await withUsualPrices(db, current),
    manuals: await listManuals(db, ids),
    openings: await listOpeningStocks(db, ids),
    prices: await findUnplanned(db, planned),
  };
}

/** Removes pictures that the shop does not store from the rows, and notes them. @returns the manuals that it stores, by hash */
async function dropMissingFiles(
  rows: readonly ReadItem[],
  sheet: ProductSheet,
  { files: { hasPicture, findManual } }: ImportContext,
): Promise<Map<string, Manual>> {
  const manuals = new Map<string, Manual>();
  for (const { item, row, besides, notes } of rows) {
    const drop = (field: string, reason: string) => notes.push(noteOf(sheet, item, { field, reason }, false));
    const manual = besides.manual ? (manuals.get(besides.manual) ?? (await findManual(besides.manual))) : null;
    if (manual) manuals.set(manual.hash, manual);
    else if (besides.manual) drop('manual', 'cửa hàng không có tệp hướng dẫn này, nên bỏ qua');
    if (!row?.images) continue;
    const stored: typeof row.images = [];
    for (const image of row.images) {
      const url = 'url' in image ? image.url : image.file;
      if (parseMediaUrl(url) && (await hasPicture(url))) stored.push(image);
      else drop('images', `cửa hàng không có ảnh ${url}, nên bỏ qua`);
    }
    row.images = stored;
  }
  return manuals;
}

/** Compares rows with each other and with the shop. */
async function check(db: Database, sheet: ProductSheet, read: readonly ReadItem[]): Promise<[ReadItem, RowNote][]> {
  const byRow = new Map(read.map((each) => [each.item.row, each]));
  const rows = read.flatMap(({ item, row }) => (row ? [{ number: item.row, row }] : []));
  return (await checkProducts(db, rows)).flatMap((fault) => {
    const each = byRow.get(fault.number);
    return each ? [[each, noteOf(sheet, each.item, fault)]] : [];
  });
}

async function apply(
  tx: Transaction,
  rows: readonly ItemRow<SheetItem>[],
  context: ImportContext,
): Promise<Applied<Wrote>[]> {
  await lockCatalogue(tx);
  const sheet = sheetOf(context);
  const plans = await plan(tx, rows, context, async (read) => {
    const flaws = await check(
      tx,
      sheet,
      read.filter((each) => !isRefused(each)),
    );
    for (const [{ notes }, note] of flaws) notes.push(note);
  });
  const fit = plans.filter(isFit);
  // lists keep the order of the file, although bundles are written last; its first row is row 2
  const beginning = (await findBeginning(tx, context.importId)) ?? (await nextPosition(tx)) - 2;
  const written = await writeRows(
    tx,
    fit.map(({ item, row, current, besides: { createdAt } }) => ({
      ...{ row, current, createdAt, position: beginning + item.row },
    })),
    context.actor,
  );
  const made = fit.map((planned, index) => ({ planned, ...(written[index] as (typeof written)[number]) }));
  const costs = made.flatMap(({ planned, product: { id } }) =>
    planned.besides.openingCost === undefined ? [] : [{ productId: id, unitCost: planned.besides.openingCost }],
  );
  await nameOpeningCosts(tx, costs, context.actor);
  for (const { planned, product } of made) if (planned.manual) await writeManual(tx, product.id, planned.manual.given);
  const schedules = await planPrices(
    tx,
    made.flatMap(({ planned, product: { id } }) => planned.prices.map((price) => ({ ...price, id }))),
    context,
  );
  const results = new Map(made.map((each) => [each.planned, each]));
  return plans.map((planned): Applied<Wrote> => {
    const { outcome, notes, manual, item } = planned;
    const result = results.get(planned as Fit);
    if (!result) return { outcome, notes, wrote: null };
    const { product, wrote, keepsParts } = result;
    const reason = 'có đơn hàng hoặc giỏ đang chờ thanh toán gồm bộ này, nên các món trong bộ chưa đổi';
    if (keepsParts) notes.push(noteOf(sheet, item, { field: 'parts', reason }, false));
    const own: Wrote = {
      products: wrote ? [wrote] : [],
      ...(manual && { manual: { productId: product.id, hash: manual.given.hash, before: manual.before } }),
      ...(planned.prices.length > 0 && { schedules: schedules.get(item.row) ?? [] }),
    };
    return { outcome, notes, wrote: wrote || manual || own.schedules ? own : null };
  });
}

export const tableKind: ImportKind<'catalogue', Wrote> = {
  /** Compares the rows of the whole file. Bundles come last, because the file may contain a part after its bundle. */
  async inspect(db, rows, context) {
    const sheet = sheetOf(context);
    const items = rows.flatMap(({ item }) => (item ? [item as SheetItem] : []));
    if (!items[0]) return { refused: 'Tệp không có sản phẩm nào.' };
    const faults = sheet.faultsOfHead(Object.keys(items[0].cells));
    const told = faults.map(({ field, reason }) => (field === '' ? reason : `cột “${field}”: ${reason}`));
    if (told.length > 0) return { refused: `Chưa nhập được bảng này: ${told.join('; ')}.` };
    const read: ReadItem[] = [];
    for (const [index, item] of items.entries()) {
      if (index % BREATH === 0) await breathe();
      read.push(readItem(sheet, context, item));
    }
    const notes = new Map(rows.map((row) => [row.row, row.notes]));
    for (const [{ item }, note] of await check(db, sheet, read)) notes.get(item.row)?.push({ ...note, inFile: true });
    const bundles = new Set(read.flatMap(({ item, row }) => (row?.parts?.length ? [item.row] : [])));
    const isBundle = ({ row }: { row: number }) => bundles.has(row);
    return { rows: [...rows.filter((row) => !isBundle(row)), ...rows.filter(isBundle)] };
  },
  preview: (db, rows, context) => plan(db, rows, context, async () => {}),
  apply,
  undo: undoProducts,
};
