/** What products cost now, for the office. */
import { type Database, rowsOf } from '../database/database.ts';

export type CostNow = { isBundle: boolean; pieces: number; value: number; unitCost: number | null; isKnown: boolean };

/**
 * A bundle has the average costs of its parts, and no pieces of its own. On an empty shelf, the cost is that of the pieces
 * that were there last.
 */
export async function findCostNow(db: Database, productId: string): Promise<CostNow> {
  const [row] = await rowsOf<Omit<CostNow, 'isBundle'> & { parts: number }>(db)`
    with parts as (
      select part_id as id, quantity, true as is_part from bundle_parts where bundle_id = ${productId}
      union all select ${productId}::uuid, 1, false
    )
    select count(*) filter (where is_part)::int as parts,
      coalesce(sum(s.pieces) filter (where not is_part), 0)::int as pieces,
      coalesce(sum(s.value) filter (where not is_part), 0)::bigint as value,
      round(sum(quantity * c.value::numeric / nullif(c.pieces, 0)) filter (where is_part or not bundled))::bigint as "unitCost",
      coalesce(bool_and(coalesce(c.is_known, false)) filter (where is_part or not bundled), false) as "isKnown"
    from (select id, quantity, is_part, bool_or(is_part) over () as bundled from parts) p
    left join cost_states s on s.product_id = p.id
    left join lateral (
      select case when s.pieces > 0 then s.pieces else s.last_pieces end as pieces,
        case when s.pieces > 0 then s.value else s.last_value end as value,
        case when s.pieces > 0 then s.is_known else s.last_pieces = 0 or s.last_is_known end as is_known
    ) c on true`;
  const { parts = 0, ...now } = row ?? { pieces: 0, value: 0, unitCost: null, isKnown: false };
  return { isBundle: parts > 0, ...now };
}
