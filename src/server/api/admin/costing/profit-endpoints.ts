/** The endpoints about profits and the value of the stock. */
import { countDays, type Days, MOST_DAYS, periodBefore } from '#domain/desk/figures-period.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import {
  type DayProfit,
  findOrderProfit,
  isCounting,
  listProductProfits,
  listProfits,
  type ProfitFigures,
} from '#store/costing/profits.ts';
import { addUpStock, listStockValues } from '#store/costing/stock-values.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const none: ProfitFigures = { orders: 0, revenue: 0, knownOrders: 0, knownRevenue: 0, cost: 0, fees: 0 };
const parts = Object.keys(none) as (keyof ProfitFigures)[];

const addUp = (rows: readonly ProfitFigures[]): ProfitFigures =>
  rows.reduce(
    (sum, row) => Object.fromEntries(parts.map((part) => [part, sum[part] + row[part]])) as ProfitFigures,
    none,
  );

const within = (rows: readonly DayProfit[], { from, to }: Days) => rows.filter(({ day }) => day >= from && day <= to);

export function profitAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  register('getProfits', async ({ query }) => {
    const days = countDays(query);
    if (days < 1 || days > MOST_DAYS) throw new Failure('INVALID_REQUEST', { fields: ['from'] });
    const before = periodBefore(query);
    const all = await listProfits(db, { from: before.from, to: query.to });
    const rows = within(all, query);
    const byDay = Map.groupBy(rows, ({ day }) => day);
    const bySource = Map.groupBy(rows, ({ source }) => source);
    return {
      ...query,
      sums: addUp(rows),
      before: addUp(within(all, before)),
      days: [...byDay].map(([day, ofDay]) => ({ day, ...addUp(ofDay) })),
      sources: orderSources.flatMap((source) => {
        const ofSource = bySource.get(source);
        return ofSource ? [{ source, ...addUp(ofSource) }] : [];
      }),
      isCounting: await isCounting(db, query),
    };
  });

  register('getOrderProfit', async ({ params: { number } }) =>
    demand(await findOrderProfit(db, number), 'ORDER_NOT_FOUND'),
  );

  register('listProductProfits', ({ query: { month, ...page } }) => listProductProfits(db, `${month}-01`, page));

  register('listStockValues', ({ query: { cost, ...page } }) =>
    listStockValues(db, { isUnknown: cost === 'unknown', ...page }),
  );

  register('getStockValue', () => addUpStock(db));
}
