/** Changes the prices of all products matching filters, in one transaction, if the preview's prices are current. */
import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import { type PlannedPrice, type PriceRule, planPrices } from '#domain/prices/price-change.ts';
import { Failure } from '#domain/values/failure.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import { listPricesOf, type Priced, type PriceFilters } from '#store/catalogue/office-products.ts';
import { setCause } from '#store/catalogue/stock-movements.ts';
import type { Database } from '#store/database/database.ts';
import { writePrices } from '#store/prices/price-changes.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** The most products of one price change. They are locked until all prices are written; orders of them wait so long. */
const MOST = 20_000;
/** The most products that the audit log names for one price change. Each product's price history contains it anyway. */
const NAMED = 50;

export type PriceChange = { filters: PriceFilters; rule: PriceRule };
export type PricePlan = {
  items: PlannedPrice<Priced>[];
  /** the version of the plan: it differs if a price or the set of matching products has changed */
  version: string;
  /** true if more products match than may be changed at once */
  tooMany: boolean;
};

const versionOf = (products: readonly Priced[]) =>
  createHash('sha256')
    .update(JSON.stringify(products.map(({ id, price, originalPrice }) => [id, price, originalPrice])))
    .digest('hex')
    .slice(0, 32);

export async function planPriceChange(db: Database, { filters, rule }: PriceChange): Promise<PricePlan> {
  const products = await listPricesOf(db, filters, MOST + 1);
  const meant = products.slice(0, MOST);
  return { items: planPrices(meant, rule), version: versionOf(meant), tooMany: products.length > MOST };
}

type Chosen = PriceChange & {
  version: string;
  /** for a product whose new price reaches its list price: `drop` removes the list price, `skip` keeps the old price */
  overListPrice: 'drop' | 'skip';
  actor: Actor;
};

/** Changes the prices. @throws Failure CHANGED_MEANWHILE (with a new preview), PRICES_TOO_MANY: nothing was written */
export function changePrices(db: Database, chosen: Chosen): Promise<{ changed: number; skipped: number }> {
  const { filters, rule, version, overListPrice, actor } = chosen;
  return db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    const plan = await planPriceChange(tx, chosen);
    if (plan.tooMany) throw new Failure('PRICES_TOO_MANY', { most: MOST });
    if (plan.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: plan });
    const wanted = plan.items.filter(
      ({ problem }) => problem === null || (problem === 'over-list-price' && overListPrice === 'drop'),
    );
    const changed = wanted.length;
    const skipped = plan.items.length - changed;
    if (changed === 0) return { changed, skipped };
    await setCause(tx, { kind: 'correction', actor });
    await writePrices(
      tx,
      wanted.map(({ id, after, originalPrice, problem }) => ({
        id,
        price: after,
        originalPrice: problem ? null : originalPrice,
      })),
    );
    const thing = { kind: 'product' as const, id: 'prices', name: `${changed} sản phẩm` };
    const products = wanted.slice(0, NAMED).map(({ sku, before, after }) => ({ sku, before, after }));
    await recordChange(tx, {
      ...{ actor, act: 'prices.changed', thing },
      after: { ...filters, ...rule, overListPrice, changed, skipped, products },
    });
    return { changed, skipped };
  });
}
