/** The sales of each day of a period, with what they earned. */
import type { ExportedDay } from '#domain/exports/money-tables.ts';
import { listProfits } from '#store/costing/profits.ts';
import type { Database } from '#store/database/database.ts';
import type { Period } from '#store/desk/sales-days.ts';
import { listDayFigures } from '#store/desk/sales-figures.ts';

/** @param withProfit false for those who may not see what goods cost */
export async function readFigures(db: Database, period: Period, withProfit: boolean): Promise<ExportedDay[]> {
  const days = await listDayFigures(db, period);
  const profits = Map.groupBy(withProfit ? await listProfits(db, period) : [], ({ day }) => day);
  return days.map((figures) => {
    const sum = { cost: 0, fees: 0, profit: 0, unknownOrders: 0 };
    for (const { cost, fees, knownRevenue, orders, knownOrders } of profits.get(figures.day) ?? []) {
      sum.cost += cost;
      sum.fees += fees;
      sum.profit += knownRevenue - cost - fees;
      sum.unknownOrders += orders - knownOrders;
    }
    return { ...figures, ...sum };
  });
}
