/** Numbers of open tasks outside the order desk, counted up to a maximum. */
import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/desk/order-views.ts';
import type { OtherWork } from '#domain/desk/works.ts';
import { troubles } from '../carriers/carrier-calls.ts';
import { isAbandoned } from '../cart/reminder-list.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** The number of days for which a review counts as new. */
const NEW_REVIEW_DAYS = 7;

/** @param lowStockAt the stock at which a product counts as low, unless the product has a limit of its own */
const sources = (lowStockAt: number): Record<OtherWork, RawBuilder<unknown>> => ({
  books: sql`select from balance_differences where ended_at is null and known_at is null`,
  'privacy-requests': sql`select from privacy_requests where ended_at is null`,
  'payment-tasks': sql`select from payment_tasks where solved_at is null`,
  'delivery-fees': sql`select from orders where delivery_pricing = 'quoted' and status in ('payment_pending', 'pending')`,
  deposits: sql`select from orders where status in ('pending', 'in_delivery') and deposit > amount_paid
    and payment_status in ('unpaid', 'failed')`,
  'failed-deliveries': sql`select from shipments where state = 'failed'`,
  carriers: sql`(${troubles}) union all (select from carrier_events where verdict = 'review')`,
  'return-requests': sql`select from return_requests where state in ('requested', 'accepted', 'received')`,
  'late-claims': sql`select from warranty_claims where state in ('received', 'sent') and due_on < sales_day(now())`,
  cash: sql`select from shipments where cash_state = 'expected'`,
  invoices: sql`select from invoice_requests where state = 'asked'`,
  'unpriced-goods': sql`select distinct receipt_id from goods_receipt_lines where unit_price is null`,
  'low-stock': sql`select from products p where p.archived_at is null
    and p.stock <= coalesce(p.low_stock_at, ${lowStockAt}::int)`,
  'no-picture': sql`select from products where images = '[]'::jsonb and archived_at is null`,
  questions: sql`select from product_questions where answer is null and hidden_at is null`,
  carts: sql`select from cart_reminders r where r.state = 'open' and ${isAbandoned}`,
  reviews: sql`select from reviews where not demo and hidden_at is null and answer is null
    and created_at > now() - make_interval(days => ${NEW_REVIEW_DAYS}::int)`,
});

/** @returns the number of open tasks of each kind, at most MOST_COUNTED + 1 */
export async function countWork(
  db: Database,
  kinds: readonly OtherWork[],
  lowStockAt: number,
): Promise<Partial<Record<OtherWork, number>>> {
  if (kinds.length === 0) return {};
  const all = sources(lowStockAt);
  const counts = kinds.map(
    (kind) => sql`(select count(*)::int from (${all[kind]} limit ${MOST_COUNTED + 1}) c) as ${sql.ref(kind)}`,
  );
  const [row] = await rowsOf<Record<OtherWork, number>>(db)`select ${sql.join(counts)}`;
  return row ?? {};
}
