/** What orders tell about products: quantities sold, copied to the narrow table of lists, and what is bought together. */
import { sql } from 'kysely';
import { PLANNED_ANEW, rowsOf, type Transaction } from '../database/database.ts';

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

/**
 * The lowest number of different customers who must have ordered two products together before the shop tells anybody:
 * a page must not reveal what one person or one household bought.
 */
export const LEAST_CUSTOMERS = 5;

/** The maximum number of companions of one product. */
const MOST_COMPANIONS = 8;

/** Lines of orders that one statement counts, so that a statement keeps its time limit also in a shop with a million orders. */
const LINES_AT_ONCE = 100_000;

/**
 * Counts anew which products were ordered together within a year. A customer is a phone number, however often it
 * orders; cancelled orders, and orders that have lost their personal data, do not count. Reads the lines of all orders
 * once, and for each product the orders of the year.
 * @param linesAtOnce the lines of orders that one statement counts; a product is counted by one statement in any case
 */
export async function countCompanions(tx: Transaction, linesAtOnce = LINES_AT_ONCE): Promise<void> {
  await sql`delete from product_companions`.execute(tx);
  const ends = await rowsOf<{ id: string }>(tx)`
    with counted as (
      select product_id, div(sum(count(*)) over (order by product_id), ${linesAtOnce}) as part from order_items group by product_id
    )
    select distinct on (part) product_id as id from counted order by part, product_id desc`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (const { id } of ends) {
    await countPart(tx, after, id);
    after = id;
  }
}

/** @param after the product after which the part begins; @param last the last product of the part */
async function countPart(tx: Transaction, after: string, last: string): Promise<void> {
  await sql`
    with bought as (
      select i.product_id, o.id as order_id, o.shipping_phone_e164 as customer
      from order_items i join orders o on o.id = i.order_id
      where i.product_id > ${after} and i.product_id <= ${last} and i.cancelled < i.quantity
        and o.created_at > now() - interval '1 year' and o.status <> 'cancelled' and o.shipping_phone_e164 is not null
    ), counted as (
      select one.product_id, other.product_id as companion_id, count(distinct one.customer) as customers
      from bought one join order_items other on other.order_id = one.order_id and other.product_id <> one.product_id
      where other.cancelled < other.quantity
      group by one.product_id, other.product_id
      having count(distinct one.customer) >= ${LEAST_CUSTOMERS}
    ), ranked as (
      select product_id, companion_id, customers, row_number() over (partition by product_id order by customers desc, companion_id) as place from counted
    )
    insert into product_companions (product_id, companion_id, customers)
    select product_id, companion_id, customers from ranked where place <= ${MOST_COMPANIONS} ${PLANNED_ANEW}`.execute(
    tx,
  );
}
