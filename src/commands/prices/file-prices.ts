/**
 * The prices in product files. A file names the usual prices of a product, and beside them those that it has for a time, so that a
 * file that was exported during a sale neither ends the sale nor makes its price the usual one.
 */
import type { Actor } from '#domain/accounts/access.ts';
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import type { PlannedPrice } from '#domain/prices/price-cell.ts';
import { priceAtEnd, priceInSale, readPeriod, type Written } from '#domain/prices/price-schedule.ts';
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

/** `number`: of the row in the file; `usual`: the usual price that it names */
export type PlannedRow = { number: number; productId: string; usual: number; prices: readonly PlannedPrice[] };
type Flaw = { number: number; reason: string };

/**
 * Plans the prices of a file that the shop has not planned yet; one schedule for each period, however many products. A schedule of
 * the shop stays: a file that is older than it must not cancel it. Call `lockCatalogue` first.
 * @returns the prices that were not planned, with the reasons
 */
export async function planFilePrices(tx: Transaction, rows: readonly PlannedRow[], actor: Actor): Promise<Flaw[]> {
  const open = await listOpenPrices(
    tx,
    rows.map(({ productId }) => productId),
  );
  const now = await readClock(tx);
  const flaws: Flaw[] = [];
  const planned = rows.flatMap(({ number, productId, usual, prices }) =>
    prices.flatMap((each) => {
      const kept = open.get(productId) ?? [];
      if (kept.some(({ price, endsAt }) => price === each.price && endsAt.getTime() === each.endsAt.getTime()))
        return [];
      const { period, fault } = readPeriod(each, now);
      if (each.price >= usual) flaws.push({ number, reason: 'không thấp hơn giá bán, nên bỏ qua' });
      else if (!period) flaws.push({ number, reason: `không lập lịch giá ${each.price}: ${fault}` });
      else if (kept.some(({ startsAt, endsAt }) => startsAt < period.endsAt && period.startsAt < endsAt))
        flaws.push({ number, reason: 'sản phẩm đã có lịch giá khác trong thời gian này, nên giữ lịch đó' });
      else return [{ id: productId, price: each.price, period }];
      return [];
    }),
  );
  const keyOf = ({ period }: (typeof planned)[number]) => `${period.startsAt.getTime()} ${period.endsAt.getTime()}`;
  for (const prices of Map.groupBy(planned, keyOf).values()) {
    const [first] = prices;
    if (first) await insertSchedule(tx, { ...first.period, prices, actor });
  }
  return flaws;
}
