/** The endpoints for the open tasks that the user has permission to do, and for the figures of orders. */
import { countDays, type Days, daysUntil, MOST_DAYS, periodBefore } from '#domain/desk/figures-period.ts';
import { MOST_COUNTED } from '#domain/desk/order-views.ts';
import { isOtherWork, type Work, worksFor } from '#domain/desk/works.ts';
import { yearsWithoutHolidays } from '#domain/fulfilment/working-days.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { Failure } from '#domain/values/failure.ts';
import { listBestSellers } from '#store/desk/best-sellers.ts';
import { countKeptPromises } from '#store/desk/kept-promises.ts';
import { countViews } from '#store/desk/order-counts.ts';
import { type DayFigures, listDayFigures, listSourceFigures } from '#store/desk/sales-figures.ts';
import { countWork } from '#store/desk/work-counts.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const USUAL_DAYS = 30;
const BEST_SELLERS = 10;

export function todayAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('getToday', async ({ staff }) => {
    const works = worksFor(staff.permissions);
    const { lowStockAt, publicHolidays } = await getSettings(db);
    const counts: Partial<Record<Work, number>> = {
      ...(works.some((work) => !isOtherWork(work)) ? await countViews(db) : {}),
      ...(await countWork(db, works.filter(isOtherWork), lowStockAt)),
    };
    const waiting = works.map((work) => ({ work, count: counts[work] ?? 0 })).filter(({ count }) => count > 0);
    return {
      yearsWithoutHolidays: yearsWithoutHolidays(publicHolidays, new Date()),
      waiting: waiting.map(({ work, count }) => ({
        work,
        count: Math.min(count, MOST_COUNTED),
        more: count > MOST_COUNTED,
      })),
    };
  });

  register('getFigures', async ({ query }) => {
    const to = query.to ?? dayInVietnam(new Date());
    const asked = query.from === undefined ? daysUntil(to, USUAL_DAYS) : { from: query.from, to };
    const days = countDays(asked);
    if (days < 1 || days > MOST_DAYS) throw new Failure('INVALID_REQUEST', { fields: ['from'] });
    const before = periodBefore(asked);
    const figures = await listDayFigures(db, { from: before.from, to: asked.to });
    return {
      period: { ...addUp(figures, asked), promises: await countKeptPromises(db, asked) },
      before: { ...addUp(figures, before), promises: await countKeptPromises(db, before) },
      sources: await listSourceFigures(db, asked),
      bestSellers: await listBestSellers(db, asked, BEST_SELLERS),
    };
  });
}

function addUp(figures: readonly DayFigures[], period: Days) {
  const within = figures.filter(({ day }) => day >= period.from && day <= period.to);
  const sum = (of: 'orders' | 'revenue' | 'checkouts') => within.reduce((total, day) => total + day[of], 0);
  return {
    ...period,
    days: within.map(({ day, orders, revenue }) => ({ day, orders, revenue })),
    sums: { orders: sum('orders'), revenue: sum('revenue'), checkouts: sum('checkouts') },
  };
}
