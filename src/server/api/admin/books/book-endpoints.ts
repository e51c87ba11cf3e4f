/** The endpoints of the books of the months. */
import { closeMonth } from '#commands/books/close-month.ts';
import { mayClose, monthOf, openMonth } from '#domain/books/months.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { type BookDay, type BookEntry, listAdjustments, listBookDays } from '#store/books/book-entries.ts';
import { findClosing, hasAdjustments, readMonths } from '#store/books/closed-months.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

/** The maximum number of adjustments in the response. */
const SHOWN = 500;

type Sums = Omit<BookDay, 'day'>;
const nothing: Sums = { orders: 0, sale: 0, received: 0, refunded: 0 };

const add = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  sale: one.sale + other.sale,
  received: one.received + other.received,
  refunded: one.refunded + other.refunded,
});

const sumsOf = ({ kind, amount, orders }: BookEntry): Sums => ({ ...nothing, orders, [kind]: amount });

export function bookAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  register('getBook', ({ query }) =>
    // one moment, so that the days and the adjustments fit together while orders change
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const today = dayInVietnam(new Date());
        const known = await readMonths(tx);
        const month = query.month ?? openMonth(known) ?? monthOf(today);
        const closedAt = await findClosing(tx, month);
        const adjustments = (await hasAdjustments(tx, month))
          ? await listAdjustments(tx, month, closedAt !== null)
          : [];
        const days = await listBookDays(tx, month, closedAt !== null);
        const [ofDays, ofAdjustments] = [days.reduce<Sums>(add, nothing), adjustments.map(sumsOf).reduce(add, nothing)];
        return {
          month,
          closedAt,
          mayClose: mayClose(month, known, today),
          first: known.first ?? monthOf(today),
          last: monthOf(today),
          days,
          adjustments: adjustments.slice(0, SHOWN),
          adjustmentCount: adjustments.length,
          ofDays,
          ofAdjustments,
          whole: add(ofDays, ofAdjustments),
        };
      }),
  );

  register('closeMonth', ({ params: { month }, staff }) => closeMonth(db, month, staff.actor));
}
