/** The statements that read stock movements, and what the stock is worth, for an export. */
import { type RawBuilder, sql } from 'kysely';
import { endOf, startOf } from '../desk/sales-days.ts';

/** `product`: the id of the only product; undefined for all products in the period */
type LedgerWanted = { product?: string | undefined; from?: string | undefined; until?: string | undefined };

/** @param alias of the ledger, whose rows have a product and a time */
function isWanted(alias: string, { product, from, until }: LedgerWanted): RawBuilder<unknown> {
  const [productId, at] = [sql.ref(`${alias}.product_id`), sql.ref(`${alias}.at`)];
  const conditions = [
    ...(product ? [sql`${productId} = ${product}::uuid`] : []),
    ...(from ? [sql`${at} >= ${startOf(from)}`] : []),
    ...(until ? [sql`${at} < ${endOf(until)}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export function exportedMovements(wanted: LedgerWanted): RawBuilder<unknown> {
  const order = wanted.product ? sql`m.id desc` : sql`m.at desc, m.id desc`;
  const ofMovement = sql`e.product_id = m.product_id and e.movement_id = m.id`;
  // the movements are sorted before their costs are read; entries and corrections have an index each
  return sql`
    select m.at, p.sku, p.name as product, m.change, m.stock_after as after, m.kind, m.order_number as "orderNumber",
      coalesce(m.actor_name, u.email) as by, m.reason, c.value
    from (select m.at, m.id, m.product_id, m.change, m.stock_after, m.kind, m.order_number, m.actor_name, m.actor_id, m.reason
      from stock_movements m where ${isWanted('m', wanted)} order by ${order} offset 0) m
    left join products p on p.id = m.product_id left join users u on u.id = m.actor_id
    cross join lateral (
      select sum(case when e.to_place = 'stock' then e.value when e.from_place = 'stock' then -e.value else 0 end)::bigint as value
      from (
        select from_place, to_place, value from cost_entries e where ${ofMovement} and e.correction is null
        union all select from_place, to_place, value from cost_entries e where ${ofMovement} and e.correction is not null
      ) e
    ) c
    order by ${order}`;
}

/** SQL for the ledger of costs, with the movement that each entry belongs to. */
export const exportedCostEntries = (wanted: LedgerWanted): RawBuilder<unknown> => sql`
  select e.at, p.sku, p.name as product, m.kind, e.from_place as "from", e.to_place as "to", e.order_number as "orderNumber",
    e.pieces, e.value, e.is_known as "isKnown", e.correction is not null as "isCorrection"
  from cost_entries e left join products p on p.id = e.product_id
  left join stock_movements m on m.product_id = e.product_id and m.id = e.movement_id
  where ${isWanted('e', wanted)} order by ${wanted.product ? sql`e.id desc` : sql`e.at desc, e.product_id, e.id desc`}`;

/** SQL for each product that has stock or value, in the order of names. @param isUnknown only those with pieces without a cost */
export const stockValues = (isUnknown: boolean): RawBuilder<unknown> => sql`
  select p.sku, p.name as product, s.pieces, s.value, s.is_known as "isKnown"
  from cost_states s join products p on p.id = s.product_id where ${isUnknown ? sql`s.pieces > 0 and not s.is_known` : sql`s.pieces > 0 or s.value <> 0`} order by p.name, p.id`;
