/** The endpoints that change many prices at once. */
import { changePrices, type PriceChange, type PricePlan, planPriceChange } from '#commands/prices/change-prices.ts';
import { cancelSchedule, schedulePrice } from '#commands/prices/schedule-prices.ts';
import { undoPrices } from '#commands/prices/undo-prices.ts';
import type { PricePreview } from '#contract/admin/catalogue/prices.ts';
import type { PriceProblem } from '#domain/prices/price-change.ts';
import type { PriceFilters } from '#store/catalogue/office-products.ts';
import { listBulkChanges } from '#store/prices/bulk-changes.ts';
import { listSchedules } from '#store/prices/price-schedules.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of products in one response, because a change may concern ten thousand products. */
const SHOWN = 200;
/** The maximum number of changes of many prices in a list. */
const CHANGES = 20;
/** The maximum number of schedules in a list. */
const SCHEDULES = 50;

function present({ items, version, tooMany }: PricePlan, from = 0): PricePreview {
  const count = (kind: PriceProblem) => items.filter(({ problem }) => problem === kind).length;
  const end = from + SHOWN;
  return {
    items: items.slice(from, end),
    next: end < items.length ? end : null,
    total: items.length,
    notPositive: count('not-positive'),
    overListPrice: count('over-list-price'),
    notLower: count('not-lower'),
    notHigher: count('not-higher'),
    scheduled: count('scheduled'),
    version,
    tooMany,
  };
}

type GivenTimes = { startsAt: string | null; endsAt: string | null };
type Asked = PriceFilters & PriceChange['rule'] & { period: GivenTimes | null };

const momentOf = (time: string | null) => (time === null ? null : new Date(time));
const timesOf = ({ startsAt, endsAt }: GivenTimes) => ({ startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) });

const changeOf = ({ kind, by, rounding, keepsOld, period, search, category, type, brand }: Asked): PriceChange => ({
  rule: { kind, by, rounding, keepsOld },
  filters: { search, category, type, brand },
  given: period && timesOf(period),
});

export function priceAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('previewPrices', async ({ body: { from, ...asked } }) =>
    present(await planPriceChange(db, changeOf(asked)), from),
  );

  register.act(
    'changePrices',
    ({ tx, body: { version, overListPrice, ...asked }, staff: { actor } }) =>
      changePrices(tx, { ...changeOf(asked), version, overListPrice, actor }),
    (changed) => changed,
    (plan: PricePlan) => present(plan),
  );

  register('listBulkPriceChanges', async () => ({
    items: (await listBulkChanges(db, CHANGES)).map(({ ranges, undone, ...change }) => ({
      ...change,
      mayUndo: ranges !== null && undone === null,
      undone: undone && { restored: undone.restored, kept: undone.kept },
    })),
  }));

  register.act('undoPriceChange', ({ tx, params: { id }, staff: { actor } }) => undoPrices(tx, id, actor));

  const schedulesOf = async (product: string | null) => ({ items: await listSchedules(db, product, SCHEDULES) });

  register('listPriceSchedules', ({ query: { product = null } }) => schedulesOf(product));

  register.act(
    'schedulePrice',
    ({ tx, params: { id }, body: { price, ...times }, staff: { actor } }) =>
      schedulePrice(tx, id, { price, ...timesOf(times), actor }),
    (_, { params: { id } }) => schedulesOf(id),
  );

  register.act('cancelPriceSchedule', ({ tx, params: { id }, staff: { actor } }) => cancelSchedule(tx, id, actor));
}
