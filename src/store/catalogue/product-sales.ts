/** Copies sold quantities from `products`, where orders count them, to the narrow table by which lists are sorted. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/**
 * Updates the sold quantities in `product_listing` of the products that `product_sales` names, and announces that the
 * order of lists has changed. The statement does not wait for locks: a row that another transaction has locked is left
 * for the next call. Its own locks end with the statement.
 */
export async function countSales(tx: Transaction): Promise<void> {
  const { numAffectedRows } = await sql`
    with free as (
      select product_id from product_listing where product_id in (select product_id from product_sales)
      for no key update skip locked
    ), counted as (
      delete from product_sales s
      where s.product_id in (select product_id from free)
        or not exists (select from product_listing l where l.product_id = s.product_id)
    )
    update product_listing l set sold = p.sold
    from free, products p
    where l.product_id = free.product_id and p.id = free.product_id and l.sold <> p.sold`.execute(tx);
  if (numAffectedRows) await sql`insert into page_changes (tag) values ('popularity')`.execute(tx);
}
