/** The statements that read bank transactions, cash at carriers and the sales of a period for an export. */
import { type RawBuilder, sql } from 'kysely';
import type { MatchState } from '#domain/payments/match-transaction.ts';
import { endOf, type Period, startOf } from '../desk/sales-days.ts';

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export function exportedTransactions(wanted: {
  state?: MatchState | undefined;
  order?: string | undefined;
}): RawBuilder<unknown> {
  const conditions = [
    ...(wanted.state ? [sql`m.state = ${wanted.state}`] : []),
    ...(wanted.order ? [sql`m.order_number = ${wanted.order}`] : []),
  ];
  return sql`
    select t.id, t.at, t.direction, t.amount, t.memo, t.account, t.counter_name as "counterName", t.counter_account as "counterAccount",
      t.provider, t.reference, m.state, m.order_number as "orderNumber", m.backs
    from bank_transactions t join bank_matches m on m.bank_transaction_id = t.id where ${all(conditions)} order by t.id desc`;
}

export const exportedCash = (carrier: string | undefined): RawBuilder<unknown> => sql`
  select o.order_number || '-' || s.number as code, o.order_number as "orderNumber", s.carrier, s.tracking_code as "trackingCode",
    s.cash, s.changed_at as since
  from shipments s join orders o on o.id = s.order_id
  where s.cash_state = 'expected' and ${carrier ? sql`s.carrier = ${carrier}` : sql`true`} order by s.changed_at, s.id`;

const sales = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  select o.order_number as "orderNumber", o.created_at as "soldAt", o.payment_method as "paymentMethod", o.delivery, l.lines,
    case when q.order_id is not null then json_build_object('buyer', q.buyer, 'legalName', q.legal_name, 'taxCode', q.tax_code,
      'name', q.name, 'address', q.address, 'email', q.email, 'phone', q.phone) end as wanted
  from orders o left join invoice_requests q on q.order_id = o.id
  cross join lateral (
    select coalesce(json_agg(json_build_object('product', i.product_name, 'sku', p.sku, 'quantity', i.quantity, 'price', i.price_at_time,
      'discount', i.discount, 'offTheBill', i.cancelled + sent.returned + back.pieces, 'keptBack', back.kept) order by i.position), '[]') as lines
    from order_items i join products p on p.id = i.product_id
    cross join lateral (
      select coalesce(sum(s.returned), 0)::int as returned from shipment_items s join shipments h on h.id = s.shipment_id
      where s.order_item_id = i.id and h.state <> 'cancelled'
    ) sent
    cross join lateral (
      select coalesce(sum(r.quantity), 0)::int as pieces, coalesce(sum(r.cost - r.value), 0)::bigint as kept
      from return_request_items r join return_requests t on t.id = r.request_id and t.state = 'settled' where r.order_item_id = i.id
    ) back
    where i.order_id = o.id
  ) l
  where o.status <> 'cancelled' and ${where} order by ${order}`;

/** SQL for every sale of a period, as the figures count them: by the day of the order, without cancelled orders. */
export const salesOf = ({ from, to }: Period): RawBuilder<unknown> =>
  sales(sql`o.created_at >= ${startOf(from)} and o.created_at < ${endOf(to)}`, sql`o.created_at, o.id`);

/** SQL for the sales whose customers wait for an invoice, without those whose personal data was removed. */
export const salesAwaitingInvoice: RawBuilder<unknown> = sales(
  sql`q.state in ('asked', 'failed') and o.anonymised_at is null`,
  sql`q.created_at, q.order_id`,
);
