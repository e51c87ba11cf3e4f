/** What somebody with the password of the database could write, past all triggers and foreign keys, and which equation finds it. */
import { type RawBuilder, sql } from 'kysely';
import type { Placed } from '../states/order.ts';
import type { Day } from './day.ts';

/** `fresh`: an order of this hour, whose costs are not worked out yet. */
type Books = Day & { fresh: Placed };
type Falsification = { what: string; by: (books: Books) => RawBuilder<unknown>[]; found: string[] };

/** Removes an order with its lines and history; what other books say of it stays. */
const without = ({ id }: Placed) =>
  ['order_events', 'order_items']
    .map((table) => sql`delete from ${sql.table(table)} where order_id = ${id}`)
    .concat(sql`delete from orders where id = ${id}`);
const mailsOf = ({ id }: Placed) => sql`delete from mails where facts ->> 'orderId' = ${id}`;

export const falsifications: readonly Falsification[] = [
  {
    what: 'seven pieces more in stock',
    by: ({ rope }) => [sql`update products set stock = stock + 7 where id = ${rope.id}`],
    found: ['stock'],
  },
  {
    what: 'a movement of stock deleted',
    by: ({ settled }) => [sql`delete from stock_movements where order_number = ${settled.order_number}`],
    found: ['stock'],
  },
  {
    what: 'the total of an order lowered',
    by: ({ settled }) => [sql`update orders set total_amount = total_amount - 100000 where id = ${settled.id}`],
    found: ['order-total'],
  },
  {
    what: 'two pieces more on a line',
    by: ({ settled }) => [sql`update order_items set quantity = quantity + 2 where order_id = ${settled.id}`],
    found: ['order-total', 'sold'],
  },
  {
    what: 'the price of a line lowered',
    by: ({ settled }) => [sql`update order_items set price_at_time = price_at_time - 1 where order_id = ${settled.id}`],
    found: ['order-total'],
  },
  {
    what: 'an order paid without money',
    by: ({ bundled }) => [
      sql`update orders set payment_status = 'paid', amount_paid = total_amount where id = ${bundled.id}`,
    ],
    found: ['order-history', 'paid', 'payment-status'],
  },
  { what: 'the emails of an order deleted', by: ({ bundled }) => [mailsOf(bundled)], found: ['order-mails'] },
  {
    what: 'the cost of an order deleted',
    by: ({ settled }) => [sql`delete from order_costs where order_number = ${settled.order_number}`],
    found: ['order-costs'],
  },
  {
    what: 'an entry of the ledger of costs deleted',
    by: ({ settled }) => [sql`delete from cost_entries where order_number = ${settled.order_number}`],
    found: ['cost-ledger', 'order-costs'],
  },
  {
    what: 'an order cancelled whose goods did not come back',
    by: ({ bundled }) => [sql`update orders set status = 'cancelled' where id = ${bundled.id}`],
    found: ['order-history'],
  },
  {
    what: 'an order done without a step in its history',
    by: ({ bundled }) => [sql`update orders set status = 'done' where id = ${bundled.id}`],
    found: ['order-history'],
  },
  {
    what: 'the whole history of an order deleted',
    by: ({ bundled }) => [sql`delete from order_events where order_id = ${bundled.id}`],
    found: ['order-history'],
  },
  {
    what: 'an order deleted with its lines and history',
    by: ({ bundled }) => without(bundled),
    found: ['mailed-orders', 'orders-there'],
  },
  {
    what: 'an order deleted with its emails too',
    by: ({ bundled }) => [...without(bundled), mailsOf(bundled)],
    found: ['orders-there'],
  },
  {
    what: 'an order of this hour deleted with its emails, before its costs were worked out',
    by: ({ fresh }) => [...without(fresh), mailsOf(fresh)],
    found: ['orders-there'],
  },
  {
    what: 'an order deleted with its movements and costs',
    by: ({ bundled }) => [
      ...without(bundled),
      sql`delete from stock_movements where order_number = ${bundled.order_number}`,
      sql`delete from cost_entries where order_number = ${bundled.order_number}`,
      sql`delete from order_costs where order_number = ${bundled.order_number}`,
    ],
    found: ['cost-ledger', 'mailed-orders', 'sold', 'stock'],
  },
  {
    what: 'an order deleted that was paid by transfer',
    by: ({ paid }) => [...without(paid), mailsOf(paid)],
    found: ['orders-there', 'paid-orders'],
  },
  {
    what: 'a checkout that became an order which is not there',
    by: ({ held }) => [sql`update reservations set state = 'ordered' where order_number = ${held}`],
    found: ['orders-there'],
  },
  {
    what: 'a hundred pieces more sold',
    by: ({ rope }) => [sql`update products set sold = sold + 100 where id = ${rope.id}`],
    found: ['sold'],
  },
  {
    what: 'ten reviews of five stars that nobody wrote',
    by: ({ rope }) => [
      sql`update products set rating_count = rating_count + 10, rating_sum = rating_sum + 50 where id = ${rope.id}`,
    ],
    found: ['ratings'],
  },
  {
    what: 'a review deleted',
    by: () => [sql`delete from reviews`],
    found: ['ratings'],
  },
  {
    what: 'the value of a product that was sold in this hour',
    by: ({ rope }) => [sql`update cost_states set value = value + 1000000 where product_id = ${rope.id}`],
    found: ['cost-ledger'],
  },
  {
    what: 'the amount of a transaction of the bank',
    by: ({ paid }) => [
      sql`update bank_transactions set amount = amount - 1000 where id in (
        select bank_transaction_id from bank_matches where order_number = ${paid.order_number} and state = 'payment')`,
    ],
    found: ['paid'],
  },
  {
    what: 'a parcel that nobody delivered',
    by: ({ partly }) => [sql`update shipments set state = 'delivered' where order_id = ${partly.id}`],
    found: ['parcels'],
  },
];
