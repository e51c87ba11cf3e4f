/** The statements that read stock movements, and what the stock is worth, for an export. */
import { type RawBuilder, sql } from 'kysely';
import { endOf, startOf } from '../desk/sales-days.ts';

/** @param product the id of the only product; undefined for the movements of all products in the period */
export function exportedMovements({
  product,
  from,
  until,
}: {
  product?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}): RawBuilder<unknown> {
  const conditions = [
    ...(product ? [sql`m.product_id = ${product}::uuid`] : []),
    ...(from ? [sql`m.at >= ${startOf(from)}`] : []),
    ...(until ? [sql`m.at < ${endOf(until)}`] : []),
  ];
  return sql`
    select m.at, p.sku, p.name as product, m.change, m.stock_after as after, m.kind, m.order_number as "orderNumber",
      coalesce(m.actor_name, u.email) as by, m.reason, c.value
    from stock_movements m left join products p on p.id = m.product_id left join users u on u.id = m.actor_id
    cross join lateral (
      select sum(case when e.to_place = 'stock' then e.value when e.from_place = 'stock' then -e.value else 0 end)::bigint as value
      from cost_entries e where e.product_id = m.product_id and e.movement_id = m.id
    ) c
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by ${product ? sql`m.id desc` : sql`m.at desc, m.id desc`}`;
}

/** SQL for each product that has stock or value, in the order of names. */
export const stockValues: RawBuilder<unknown> = sql`
  select p.sku, p.name as product, s.pieces, s.value, s.is_known as "isKnown"
  from cost_states s join products p on p.id = s.product_id where s.pieces > 0 or s.value <> 0 order by p.name, p.id`;
