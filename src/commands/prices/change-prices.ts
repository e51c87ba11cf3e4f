/** Changes the prices of all products matching filters, in one transaction, if the preview's prices are current. */
import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { type PlannedPrice, type PriceRule, type PriceTime, planPrices } from '#domain/prices/price-change.ts';
import type { PlannedTime } from '#domain/prices/price-schedule.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import { listPricesOf, type Priced, type PriceFilters } from '#store/catalogue/office-products.ts';
import { setCause } from '#store/catalogue/stock-movements.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { type IdRange, listWrittenRanges } from '#store/prices/bulk-changes.ts';
import { writePrices } from '#store/prices/price-changes.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { type Acted, unchanged } from '../acts/run-act.ts';
import { demandPeriod, type GivenPeriod, insertSchedule } from './schedule-prices.ts';

/** The most products of one price change. They are locked until all prices are written; orders of them wait so long. */
const MOST = 20_000;
/** The most products that the audit log names for one price change. Each product's price history contains it anyway. */
const NAMED = 50;

/** `given`: the time for which, or from which, the prices change; null: from now on */
export type PriceChange = { filters: PriceFilters; rule: Omit<PriceRule, 'time'>; given: GivenPeriod | null };
export type PricePlan = {
  items: PlannedPrice<Priced>[];
  /** the version of the plan: it differs if a price or the set of matching products has changed */
  version: string;
  /** true if more products match than may be changed at once */
  tooMany: boolean;
};

const versionOf = (products: readonly Priced[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(products.map(({ id, price, originalPrice, scheduled }) => [id, price, originalPrice, scheduled])),
    )
    .digest('hex')
    .slice(0, 32);

/** @throws Failure PRICE_SCHEDULE_REFUSED */
export async function planPriceChange(db: Database, change: PriceChange): Promise<PricePlan> {
  const period = change.given && (await demandPeriod(db, change.given));
  return planFor(db, change, period);
}

const timeOf = (period: PlannedTime | null): PriceTime =>
  period === null ? 'now' : period.endsAt === null ? 'rise' : 'sale';

async function planFor(db: Database, { filters, rule }: PriceChange, period: PlannedTime | null): Promise<PricePlan> {
  const products = await listPricesOf(db, filters, period, MOST + 1);
  const meant = products.slice(0, MOST);
  const items = planPrices(meant, { ...rule, time: timeOf(period) });
  return { items, version: versionOf(meant), tooMany: products.length > MOST };
}

type Chosen = PriceChange & {
  version: string;
  /** for a product whose new price reaches its list price: `drop` removes the list price, `skip` keeps the old price */
  overListPrice: 'drop' | 'skip';
  actor: Actor;
};

/** `id`: by which the change can be undone; null for a schedule, which is cancelled instead, and if no price changed */
type PricesChanged = { changed: number; skipped: number; id: number | null };

/**
 * Changes the prices, or schedules the change. Writes the entry of the audit log itself, because its id names the change.
 * @throws Failure CHANGED_MEANWHILE (with a new preview), PRICES_TOO_MANY, PRICE_SCHEDULE_REFUSED: nothing was written
 */
export async function changePrices(tx: Transaction, chosen: Chosen): Promise<Acted<PricesChanged>> {
  const { filters, rule, given, version, overListPrice, actor } = chosen;
  await lockCatalogue(tx);
  const period = given && (await demandPeriod(tx, given));
  const plan = await planFor(tx, chosen, period);
  if (plan.tooMany) throw new Failure('PRICES_TOO_MANY', { most: MOST });
  if (plan.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: plan });
  const wanted = plan.items.filter(
    ({ problem }) => problem === null || (problem === 'over-list-price' && overListPrice === 'drop'),
  );
  const changed = wanted.length;
  const skipped = plan.items.length - changed;
  if (changed === 0) return unchanged({ changed, skipped, id: null });
  let ranges: IdRange[] | undefined;
  if (period) {
    const prices = wanted.map(({ id, after }) => ({ id, price: after }));
    await insertSchedule(tx, { ...period, prices, actor });
  } else {
    await setCause(tx, { kind: 'correction', actor });
    await writePrices(
      tx,
      wanted.map(({ id, after, newOriginalPrice }) => ({ id, price: after, originalPrice: newOriginalPrice })),
    );
    ranges = await listWrittenRanges(
      tx,
      wanted.map(({ id }) => id),
    );
  }
  const thing = { kind: 'product' as const, id: 'prices', name: `${changed} sản phẩm` };
  const products = wanted.slice(0, NAMED).map(({ sku, before, after }) => ({ sku, before, after }));
  const id = await recordChange(tx, {
    ...{ actor, act: period ? 'prices.scheduled' : 'prices.changed', thing },
    after: { ...filters, ...rule, ...period, overListPrice, changed, skipped, products, ranges },
  });
  return unchanged({ changed, skipped, id: period ? null : id });
}
