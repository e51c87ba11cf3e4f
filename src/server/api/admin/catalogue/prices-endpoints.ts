/** The endpoints that change many prices at once. */
import { changePrices, type PricePlan, planPriceChange } from '#commands/prices/change-prices.ts';
import type { PricePreview } from '#contract/admin/catalogue/prices.ts';
import type { PriceProblem, PriceRule } from '#domain/prices/price-change.ts';
import { Failure, isFailure } from '#domain/values/failure.ts';
import type { PriceFilters } from '#store/catalogue/office-products.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of products in one response, because a change may concern ten thousand products. */
const SHOWN = 200;

function present({ items, version, tooMany }: PricePlan, from = 0): PricePreview {
  const count = (kind: PriceProblem) => items.filter(({ problem }) => problem === kind).length;
  const end = from + SHOWN;
  return {
    items: items.slice(from, end),
    next: end < items.length ? end : null,
    total: items.length,
    notPositive: count('not-positive'),
    overListPrice: count('over-list-price'),
    version,
    tooMany,
  };
}

type Asked = PriceFilters & PriceRule;

const changeOf = ({ kind, by, rounding, search, category, type, brand }: Asked) => ({
  rule: { kind, by, rounding },
  filters: { search, category, type, brand },
});

/** Rethrows the failure CHANGED_MEANWHILE with the current prices in a preview's form; others unchanged. */
function presentCurrent(error: unknown): never {
  if (!isFailure(error, 'CHANGED_MEANWHILE')) throw error;
  throw new Failure('CHANGED_MEANWHILE', { current: present(error.facts.current as PricePlan) });
}

export function priceAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('previewPrices', async ({ body: { from, ...asked } }) =>
    present(await planPriceChange(db, changeOf(asked)), from),
  );

  register('changePrices', async ({ body: { version, overListPrice, ...asked }, staff }) =>
    changePrices(db, { ...changeOf(asked), version, overListPrice, actor: staff.actor }).catch(presentCurrent),
  );
}
