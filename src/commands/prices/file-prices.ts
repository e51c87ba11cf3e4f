/**
 * The prices in product files. A file names the usual prices of a product, and beside them those that it has for a time, so that a
 * file that was exported during a sale neither ends the sale nor makes its price the usual one.
 */
import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import type { PlannedPrice } from '#domain/prices/price-cell.ts';
import { type Period, priceAtEnd, priceInSale, readPeriod, type Written } from '#domain/prices/price-schedule.ts';
import type { EditedProduct } from '#store/catalogue/edited-products.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import {
  listOpenPrices,
  type OpenPrice,
  readClock,
  type UsualPrice,
  writeUsualPrices,
} from '#store/prices/price-schedules.ts';
import { insertSchedule } from './schedule-prices.ts';

type PricesInFile = { priceVnd: number; originalPriceVnd: number | null; plannedPrices: PlannedPrice[] };

/** @returns the running price, and to what it returns at its end */
function runningIn(open: readonly OpenPrice[]): { running: OpenPrice; usual: Written } | null {
  const running = open.find(({ isRunning }) => isRunning);
  const usual = running && priceAtEnd(running, running.now);
  return usual ? { running, usual } : null;
}

/** @returns what a file says of the prices of products that have prices for a time, by product */
export async function listPricesForFile(
  db: Database,
  products: readonly EditedProduct[],
): Promise<Map<string, PricesInFile>> {
  const open = await listOpenPrices(
    db,
    products.map(({ id }) => id),
  );
  const now = await readClock(db);
  return new Map(
    products.flatMap(({ id, fields }) => {
      const prices = open.get(id);
      if (!prices) return [];
      const usual = runningIn(prices)?.usual ?? { price: fields.priceVnd, originalPrice: fields.originalPriceVnd };
      const plannedPrices = prices.filter(({ endsAt, isRise, isGone }) => endsAt > now && !isRise && !isGone);
      return [[id, { priceVnd: usual.price, originalPriceVnd: usual.originalPrice, plannedPrices }] as const];
    }),
  );
}

type FileRow = { row: ProductRow; current: EditedProduct | null };

/**
 * Reads the prices of rows as usual prices: a product whose scheduled price is running keeps it until its end, and then gets what the
 * file names. Call `lockCatalogue` first.
 * @returns the rows as they have to be written
 */
export async function besideRunningPrices<Row extends FileRow>(tx: Transaction, rows: readonly Row[]): Promise<Row[]> {
  const open = await listOpenPrices(
    tx,
    rows.flatMap(({ current }) => current?.id ?? []),
  );
  const changed: UsualPrice[] = [];
  const read = rows.map((each): Row => {
    const { running, usual } = runningIn(open.get(each.current?.id ?? '') ?? []) ?? {};
    if (!running || !usual) return each;
    const { priceVnd: price, originalPriceVnd: named = usual.originalPrice } = each.row;
    const originalPrice = named !== null && named < price ? null : named;
    const isSame = price === usual.price && originalPrice === usual.originalPrice;
    const inSale = isSame ? running.now : priceInSale(running, { price, originalPrice });
    if (inSale && !isSame) changed.push({ ...running, usual: { price, originalPrice } });
    const written = inSale ?? { price, originalPrice };
    return { ...each, row: { ...each.row, priceVnd: written.price, originalPriceVnd: written.originalPrice } };
  });
  if (changed.length > 0) await writeUsualPrices(tx, changed);
  return read;
}

/** @returns the products with their usual prices, also while one for a time is running */
export async function withUsualPrices<Key>(
  db: Database,
  products: ReadonlyMap<Key, EditedProduct>,
): Promise<Map<Key, EditedProduct>> {
  const prices = await listPricesForFile(db, [...products.values()]);
  return new Map(
    [...products].map(([key, product]) => {
      const { priceVnd, originalPriceVnd } = prices.get(product.id) ?? product.fields;
      return [key, { ...product, fields: { ...product.fields, priceVnd, originalPriceVnd } }];
    }),
  );
}

/** `number`: of the row in the file; `productId`: null for a new product; `usual`: the usual price that it names */
export type PlannedRow = { number: number; productId: string | null; usual: number; prices: readonly PlannedPrice[] };
/** `named`: the period as the file names it; its beginning may be over */
export type UnplannedPrice = { number: number; price: number; named: Period; period: Period };
type Flaw = { number: number; reason: string };

/**
 * Finds the prices of a file that the shop has not planned yet. A schedule of the shop stays: a file that is older than it must not
 * cancel it. @returns also the prices that cannot be planned, with the reasons
 */
export async function findUnplanned(
  db: Database,
  rows: readonly PlannedRow[],
): Promise<{ unplanned: UnplannedPrice[]; flaws: Flaw[] }> {
  if (rows.length === 0) return { unplanned: [], flaws: [] };
  const open = await listOpenPrices(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  );
  const now = await readClock(db);
  const flaws: Flaw[] = [];
  const unplanned = rows.flatMap(({ number, productId, usual, prices }) =>
    prices.flatMap((each) => {
      const kept = open.get(productId ?? '') ?? [];
      if (kept.some(({ price, endsAt }) => price === each.price && endsAt.getTime() === each.endsAt.getTime()))
        return [];
      const { period, fault } = readPeriod(each, now);
      if (each.price >= usual) flaws.push({ number, reason: 'không thấp hơn giá bán, nên bỏ qua' });
      else if (!period) flaws.push({ number, reason: `không lập lịch giá ${each.price}: ${fault}` });
      else if (kept.some(({ startsAt, endsAt }) => startsAt < period.endsAt && period.startsAt < endsAt))
        flaws.push({ number, reason: 'sản phẩm đã có lịch giá khác trong thời gian này, nên giữ lịch đó' });
      else return [{ number, price: each.price, named: each, period }];
      return [];
    }),
  );
  return { unplanned, flaws };
}

/** Makes the same id for the same period of an import, so that a later part of its file joins the schedule of an earlier one. */
function scheduleIdOf(importId: string, { startsAt, endsAt }: Period): string {
  const hash = createHash('sha256').update(`${importId} ${startsAt.getTime()} ${endsAt.getTime()}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * Plans prices of an import, one schedule for each period, however many products. Call `lockCatalogue` first.
 * @returns the ids of the schedules by the number of the row
 */
export async function planPrices(
  tx: Transaction,
  prices: readonly (UnplannedPrice & { id: string })[],
  { importId, actor }: { importId: string; actor: Actor },
): Promise<Map<number, string[]>> {
  const schedules = Map.groupBy(prices, ({ named }) => scheduleIdOf(importId, named));
  const ids = new Map<number, string[]>();
  for (const [id, [first, ...others]] of schedules) {
    if (!first) continue;
    await insertSchedule(tx, { ...first.period, id, prices: [first, ...others], actor });
    for (const { number } of [first, ...others]) ids.set(number, [...(ids.get(number) ?? []), id]);
  }
  return ids;
}
