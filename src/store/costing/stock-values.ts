/** What the stock is worth, from the state of each product's ledger. */
import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';

export type StockValue = {
  productId: string;
  name: string;
  sku: string;
  pieces: number;
  value: number;
  isKnown: boolean;
};

const mostFirst = listOrder({ 's.value': 'number desc', 's.product_id': 'uuid' });

export const listStockValues = (
  db: Database,
  { isUnknown, ...page }: PageWanted & { isUnknown: boolean },
): Promise<Page<StockValue>> => pageOf<StockValue>(db, page)`
  select s.product_id as "productId", p.name, p.sku, s.pieces, s.value, s.is_known as "isKnown", ${mostFirst.position}
  from cost_states s join products p on p.id = s.product_id
  where s.pieces > 0 and ${isUnknown ? sql`not s.is_known` : sql`true`} and ${mostFirst.rest(page)}`;

export type WholeStock = { pieces: number; value: number; products: number; unknownProducts: number };

export async function addUpStock(db: Database): Promise<WholeStock> {
  const [row] = await rowsOf<WholeStock>(db)`
    select coalesce(sum(pieces), 0)::bigint as pieces, coalesce(sum(value), 0)::bigint as value, count(*)::int as products,
      (count(*) filter (where not is_known))::int as "unknownProducts"
    from cost_states where pieces > 0`;
  return row ?? { pieces: 0, value: 0, products: 0, unknownProducts: 0 };
}
